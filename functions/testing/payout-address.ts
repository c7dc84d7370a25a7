import type { Services } from '#functions/entry/call.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberKey, payoutAddressKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Payee } from '#shared/domain/payee.ts';
import type { KycStatus } from '#shared/domain/states.ts';

type Where = Pick<Services, 'database' | 'now'>;

/** Gives a member an identity status; approved by default. */
export const giveKyc = async (
  { database }: Where,
  memberId: MemberId,
  kyc: KycStatus = 'approved',
): Promise<void> => {
  const member = await findMember(database, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  const next = { ...member, kyc, version: member.version + 1 };
  await commit(
    database,
    new Transaction().replace(memberKey(memberId), memberAttributes(next), member.version),
  );
};

/**
 * Gives a member a bank account, or a crypto address, that can be used for withdrawals already, unless `usableFrom` is later. Its holder is
 * accepted, as if compliance had done so, unless `isAccepted` is false.
 */
export const givePayoutAddress = async (
  { database, now }: Where,
  memberId: MemberId,
  {
    usableFrom,
    isAccepted = true,
    isCrypto = false,
  }: { readonly usableFrom?: Instant; readonly isAccepted?: boolean; readonly isCrypto?: boolean } = {},
): Promise<Payee> => {
  const addressId = newId('PayoutAddressId', now());
  const bank = {
    kind: 'bank',
    addressId,
    label: 'My account',
    holder: 'Somebody Sample',
    // The example account for Germany of the IBAN registry.
    iban: 'AT611904300234573201',
  } as const;
  // The address of the first block, which nobody can spend from.
  const wallet = {
    kind: 'crypto',
    addressId,
    label: 'My wallet',
    network: 'bitcoin',
    address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  } as const;
  const payee: Payee = isCrypto ? wallet : bank;
  const addedAt = instantOf(now());
  const accepted = { memberId, name: 'Compliance', at: addedAt, reason: 'For a test' };
  const payeeAcceptance = isAccepted ? accepted : null;
  const item = { payee, addedAt, usableFrom: usableFrom ?? addedAt, payeeAcceptance, version: 1 };
  await commit(database, new Transaction().create(payoutAddressKey(memberId, addressId), item));
  return payee;
};
