import { newId } from '#functions/platform/new-id.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { addDays, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId, PayoutAddressId } from '#shared/domain/ids.ts';
import { asMinor, zeroMinor } from '#shared/domain/money.ts';

/** A withdrawal of 2 000.00 that waits, for tests of what is decided about it; anything of it may differ. */
export const waitingWithdrawal = (now: Date, more: Partial<Withdrawal> = {}): Withdrawal => {
  const createdAt = instantOf(now);
  const memberId = newId('MemberId', now);
  return {
    id: newId('WithdrawalId', now),
    area: 'infinity',
    kind: 'bonus',
    memberId,
    memberName: 'Mia Member',
    memberEmail: 'mia@example.com',
    state: 'waiting',
    amountMinor: asMinor(200_000),
    feeMinor: asMinor(100),
    earlyExitFeeMinor: zeroMinor,
    deposit: null,
    payee: {
      kind: 'bank',
      addressId: `adr_${'A'.repeat(26)}` as PayoutAddressId,
      label: 'Mine',
      holder: 'Mia Member',
      iban: 'DE89370400440532013000',
    },
    approvalsNeeded: 2,
    firstApproverId: null,
    approvals: [],
    claim: null,
    flag: null,
    reasonCode: null,
    reference: null,
    payeeAcceptance: null,
    payableId: null,
    paidOn: null,
    arrivesBy: addDays(dayOf(createdAt), 3),
    configurationVersion: 1,
    createdAt,
    history: [{ at: createdAt, state: 'waiting', actor: { kind: 'member', memberId }, reason: null }],
    version: 1,
    ...more,
  };
};

/** One of the staff. */
export const staffMember = (name: string, now: Date): { readonly id: MemberId; readonly name: string } => ({
  id: newId('MemberId', now),
  name,
});
