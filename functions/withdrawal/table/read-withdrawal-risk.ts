import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import { kycStatusOn } from '#functions/member/kyc-status.ts';
import { readPayableCash } from '#functions/payable/table/payable-cash.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { readMembersWithAccount } from '#functions/payout-address/table/members-with-account.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  depositPrefix,
  kycKey,
  memberPk,
  payoutAddressKey,
  purchasePrefix,
  withdrawalPrefix,
} from '#functions/platform/table/keys.ts';
import { readItem, readPage } from '#functions/platform/table/read.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { checkPayee, verifiedNameOf } from '#functions/withdrawal/payee-check.ts';
import { hasLeft, isOpen, netOf, payoutCashAccount } from '#functions/withdrawal/withdrawal.ts';
import { type Withdrawal, withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import type { StaffWithdrawalDetail } from '#shared/contract/withdrawals.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { WithdrawalCase } from './read-withdrawal.ts';

/** Only the newest are summed; the contract documents it. */
const countedMax = 100;
const newest = { limit: countedMax, after: undefined };

/** Money that arrived from outside for purchases or deposits of the area. */
const readPaidIn = async (database: Database, { withdrawal: { area, memberId } }: WithdrawalCase) => {
  const pk = memberPk(memberId);
  if (area === 'security') {
    const question = { pk, begins: depositPrefix, order: 'newest-first' } as const;
    const { items, last } = await readPage(database, question, depositSchema, newest);
    return { last, paid: items.filter(({ activatedAt }) => activatedAt !== null) };
  }
  const question = { pk, begins: purchasePrefix, order: 'newest-first' } as const;
  const { items, last } = await readPage(database, question, purchaseSchema, newest);
  const paid = items.filter(({ activatedAt, payment }) => activatedAt !== null && payment === 'bank');
  return { last, paid };
};

/** The other members who have the account that this withdrawal goes to. */
const readOthersWith = async (database: Database, { payee, memberId }: Withdrawal) =>
  payee.kind === 'bank' ? readMembersWithAccount(database, payee.iban, memberId) : [];

/** The risk check of a withdrawal: what its member paid in and out, and what changed recently. */
export const readWithdrawalRisk = async (
  database: Database,
  shards: number,
  found: WithdrawalCase,
  now: Date,
): Promise<StaffWithdrawalDetail['risk']> => {
  const { withdrawal, member } = found;
  const { area, memberId, payee } = withdrawal;
  const [paidIn, withdrawals, address, held, kyc, sharedWith] = await Promise.all([
    readPaidIn(database, found),
    readPage(
      database,
      { pk: memberPk(memberId), begins: withdrawalPrefix, order: 'newest-first' },
      withdrawalSchema,
      newest,
    ),
    readItem(database, payoutAddressKey(memberId, payee.addressId), payoutAddressSchema),
    readPayableCash(database, area, payoutCashAccount(payee), shards),
    readItem(database, kycKey(memberId), kycCaseSchema),
    readOthersWith(database, withdrawal),
  ]);
  const check = checkPayee(payee, verifiedNameOf(kyc));
  const ofArea = withdrawals.items.filter((item) => item.area === area);
  const { credentialsChangedAt, withdrawalsHeldSince, authenticatorSince, joinedAt, sponsorName } = member;
  return {
    paidInMinor: sumMinor(...paidIn.paid.map(({ totalMinor }) => totalMinor)),
    paidOutMinor: sumMinor(...ofArea.filter(hasLeft).map(netOf)),
    openMinor: sumMinor(...ofArea.filter(isOpen).map(({ amountMinor }) => amountMinor)),
    isMore: paidIn.last !== undefined || withdrawals.last !== undefined,
    addressAddedAt: address?.addedAt ?? null,
    credentialsChangedAt,
    withdrawalsHeldSince,
    authenticatorSince,
    joinedAt,
    sponsorName,
    kyc: kycStatusOn(member, dayOf(instantOf(now))),
    cashHeldMinor: sumMinor(...held.balances),
    payee: check && { verifiedName: check.verifiedName, likeness: check.likeness },
    sharedWith,
  };
};
