import { kycStatusOn } from '#functions/member/kyc-status.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { PayoutAddress } from '#functions/payout-address/payout-address-schema.ts';
import type { WithdrawalStatus } from '#shared/contract/withdrawals.ts';
import { addHours, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { credentialsHoldCutoff } from './decide-request.ts';
import { remainingLimits, type WithdrawalUse, withdrawableAmount } from './withdrawal-limits.ts';
import type { Withdrawal } from './withdrawal-schema.ts';
import { withdrawalView } from './withdrawal-view.ts';

/** What decides whether and how much a member can withdraw now. */
export interface StatusContext {
  readonly area: ProductArea;
  readonly member: Member;
  readonly configuration: Configuration;
  readonly use: WithdrawalUse;
  readonly availableMinor: Minor;
  readonly heldMinor: Minor;
  readonly isStopped: boolean;
  readonly addresses: readonly PayoutAddress[];
  readonly open: readonly Withdrawal[];
}

type Blocker = WithdrawalStatus['blockers'][number];

const blockersOf = (context: StatusContext, now: Date): Blocker[] => {
  const { member, configuration, isStopped, addresses } = context;
  const { withdrawal: terms } = configuration;
  const { credentialsChangedAt, withdrawalsHeldSince } = member;
  const at = instantOf(now);
  const usableFrom = addresses.map((address) => address.usableFrom).sort();
  const [earliest] = usableFrom;
  const blockers: (Blocker | false)[] = [
    isStopped && { code: 'withdrawals_stopped', until: null },
    withdrawalsHeldSince !== null && { code: 'withdrawals_held', until: null },
    kycStatusOn(member, dayOf(at)) !== 'approved' && { code: 'kyc_needed', until: null },
    credentialsChangedAt !== null &&
      credentialsChangedAt > credentialsHoldCutoff(terms, now) && {
        code: 'credentials_changed',
        until: addHours(credentialsChangedAt, terms.credentialsHoldHours),
      },
    earliest === undefined && { code: 'no_address', until: null },
    earliest !== undefined && earliest > at && { code: 'address_too_young', until: earliest },
  ];
  return blockers.filter((blocker) => blocker !== false);
};

/** Whether and how much the member can withdraw now, what prevents it, and their open withdrawals. */
export const withdrawalStatus = (context: StatusContext, now: Date): WithdrawalStatus => {
  const { area, member, configuration, use, availableMinor, heldMinor, open } = context;
  const { withdrawal: terms } = configuration;
  const today = dayOf(instantOf(now));
  const blockers = blockersOf(context, now);
  const mayWithdraw = blockers.length === 0 && userStatusMeaning[member.status].movesMoney;
  const { nowMinor, more } = withdrawableAmount(availableMinor, use, terms, today);
  const { dailyLeftMinor, thirtyDaysLeftMinor } = remainingLimits(use, terms, today);
  const { dailyMaxMinor, thirtyDaysMaxMinor, amountMinMinor, feeMinor } = terms;
  return {
    area,
    mayWithdraw,
    blockers,
    availableMinor,
    heldMinor,
    withdrawableMinor: mayWithdraw ? nowMinor : zeroMinor,
    more: mayWithdraw ? more : null,
    amountMinMinor,
    feeMinor,
    limits: { dailyMaxMinor, dailyLeftMinor, thirtyDaysMaxMinor, thirtyDaysLeftMinor },
    open: open.map(withdrawalView),
  };
};
