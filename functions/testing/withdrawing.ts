import { randomUUID } from 'node:crypto';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import type { Services } from '#functions/entry/call.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { payoutHandlers } from '#functions/payout/staff/payouts.api.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { withdrawalHandlers } from '#functions/withdrawal/api/withdrawals.api.ts';
import { staffWithdrawalHandlers } from '#functions/withdrawal/staff/staff-withdrawals.api.ts';
import { writeWithdrawalStop } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { area } from '#shared/contract/endpoint.ts';
import { payouts } from '#shared/contract/payouts.ts';
import { staffWithdrawals, withdrawals } from '#shared/contract/withdrawals.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { MemberId, PayoutAddressId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { activePerson, storedMember } from './bare-platform.ts';
import { fundPool, giveBonus } from './money.ts';
import { proofFor } from './otp.ts';
import { giveKyc, givePayoutAddress } from './payout-address.ts';

/** What members and staff do with withdrawals in tests, through the whole pipeline of the API. */
export const withdrawingActs = area('withdrawing', 'What members and staff do here', {
  ...withdrawals.endpoints,
  ...staffWithdrawals.endpoints,
  ...payouts.endpoints,
});
type Acts = typeof withdrawingActs.endpoints;

/** A client for them on a bare table. */
export const withdrawingOn = (services: Services): Acting<Acts> =>
  new Acting(services, withdrawingActs, {
    ...withdrawalHandlers,
    ...staffWithdrawalHandlers,
    ...payoutHandlers,
  });

/** A member who may withdraw, with an available amount in an area and a usable payout address. */
export interface Withdrawer extends ActsAs {
  readonly payoutAddressId: PayoutAddressId;
}

/** A member who is identified, has an address, and owns `available` in each area. The pools pay it. */
export const newWithdrawer = async (
  services: Services,
  available: Partial<Record<ProductArea, number>>,
): Promise<Withdrawer> => {
  const as = await activePerson(services, randomUUID());
  await giveKyc(services, as.memberId);
  const { addressId } = await givePayoutAddress(services, as.memberId);
  for (const [of, amount] of Object.entries(available) as [ProductArea, number][]) {
    await fundPool(services, of, amount);
    await giveBonus(services, { memberId: as.memberId, area: of, amount });
  }
  return { ...as, payoutAddressId: addressId };
};

/** The body of a request out of infinity. */
export const infinityRequest = (by: Withdrawer, amount: number, fee = 100) => ({
  amountMinor: asMinor(amount),
  feeMinor: asMinor(fee),
  payoutAddressId: by.payoutAddressId,
});

/** A request out of infinity, confirmed with a code. */
export const requestOf = async (services: Services, by: Withdrawer, amount: number, fee = 100) => {
  const body = infinityRequest(by, amount, fee);
  const otpProof = await proofFor(services, by, 'infinity-withdrawal', body);
  return { as: by, body, otpProof, key: randomUUID() };
};

/** The code of the refusal; a request that is not refused fails the test. */
export const codeOf = async (request: Promise<unknown>): Promise<ErrorCode> => {
  const outcome = await outcomeOf(request);
  if (outcome === 'done') throw new Error('nothing was refused');
  return outcome;
};

/** `done`, or the code of the refusal. */
export const outcomeOf = async (request: Promise<unknown>): Promise<'done' | ErrorCode> => {
  try {
    await request;
    return 'done';
  } catch (error) {
    const code = /"code":"(\w+)"/.exec((error as Error).message)?.[1];
    if (!code) throw error;
    return code as ErrorCode;
  }
};

/** Changes a member behind the back of everything that would ask first. */
export const alterMember = async (
  { database }: Pick<Services, 'database'>,
  id: MemberId,
  change: object,
): Promise<void> => {
  const member = await storedMember(database, id);
  const next = { ...member, ...change, version: member.version + 1 };
  const transaction = new Transaction();
  transaction.replace(memberKey(id), memberAttributes(next), member.version);
  await commit(database, transaction);
};

/** Stops the withdrawals of infinity, or opens them again. */
export const stopWithdrawals = async (
  { database, now }: Pick<Services, 'database' | 'now'>,
  stopped: boolean,
): Promise<void> => {
  const transaction = new Transaction();
  const actor = { kind: 'system', name: 'test' } as const;
  const change = { area: 'infinity', stopped, cause: 'staff', reason: 'Something is wrong', actor } as const;
  await writeWithdrawalStop(database, transaction, change, now());
  await commit(database, transaction);
};
