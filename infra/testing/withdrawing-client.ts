import { randomUUID } from 'node:crypto';
import { newOtpProof, toOtpProof } from '#functions/confirmation/otp.ts';
import { otpProofKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { fundPool, giveBonus, type Treasury } from '#functions/testing/money.ts';
import { giveKyc, givePayoutAddress } from '#functions/testing/payout-address.ts';
import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId, PayoutAddressId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { ApiClient } from './client.ts';

/** A client whose member may be paid, and asks for withdrawals over HTTP; the proof of each code is written by an operator. */
export interface WithdrawingClient {
  readonly memberId: MemberId;
  readonly payoutAddressId: PayoutAddressId;
  /** The reply to a request of which the address is filled in; one that is refused fails the test. */
  readonly ask: (area: ProductArea, body: object) => Promise<WithdrawalView>;
}

/** Makes the signed-in member one who may be paid, with `available` in each area. */
export async function withdrawingClient(
  client: ApiClient,
  treasury: Treasury,
  available: Partial<Record<ProductArea, number>>,
): Promise<WithdrawingClient> {
  const { database, now } = treasury;
  const { id: memberId } = (await client.get<{ id: MemberId }>('/api/users/me/')).body;
  await giveKyc(treasury, memberId);
  const { addressId: payoutAddressId } = await givePayoutAddress(treasury, memberId);
  for (const [area, amount] of Object.entries(available) as [ProductArea, number][]) {
    await fundPool(treasury, area, amount);
    await giveBonus(treasury, { memberId, area, amount });
  }
  const prove = async (area: ProductArea, body: object): Promise<string> => {
    const { proof } = newOtpProof();
    const { proofHash, ...confirmed } = toOtpProof(`${area}-withdrawal`, proof, body);
    const expiresAt = addHours(instantOf(now()), 1);
    const item = { ...confirmed, expiresAt, used: false };
    await commit(database, new Transaction().create(otpProofKey(memberId, proofHash), item));
    return proof;
  };
  const ask = async (area: ProductArea, body: object): Promise<WithdrawalView> => {
    const whole = { ...body, payoutAddressId };
    const otpProof = await prove(area, whole);
    const path = `/api/${area}/payments/withdrawals/` as const;
    const { status, body: reply } = await client.post<WithdrawalView>(path, whole, {
      idempotencyKey: randomUUID(),
      headers: { 'x-otp-proof': otpProof },
    });
    if (status !== 201) throw new Error(`the withdrawal was refused: ${JSON.stringify(reply)}`);
    return reply;
  };
  return { memberId, payoutAddressId, ask };
}
