import type { Entry } from '#functions/ledger/entry-schema.ts';
import { entryFor } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { requireVerified } from '#functions/member/kyc-status.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { PayoutAddress } from '#functions/payout-address/payout-address-schema.ts';
import { addDays, addHours, type Day, dayOf, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { WithdrawalId } from '#shared/domain/ids.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { holdOf, netOf, originOf } from './withdrawal.ts';
import { remainingLimits, type WithdrawalUse, withUsed } from './withdrawal-limits.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

type Terms = Configuration['withdrawal'];

/** What a withdrawal request is decided on. */
export interface WithdrawalContext {
  readonly member: Member;
  readonly configuration: Configuration;
  readonly address: PayoutAddress;
}

/**
 * Withdrawals are on hold for a while after a change of credentials: changes up to this instant no longer count.
 */
export const credentialsHoldCutoff = ({ credentialsHoldHours }: Terms, now: Date): Instant =>
  addHours(instantOf(now), -credentialsHoldHours);

/** How many staff members must approve the amount. */
export const approvalsNeededFor = (amountMinor: Minor, { fourEyesAboveMinor }: Terms): number =>
  amountMinor > fourEyesAboveMinor ? 2 : 1;

/** The day by which it arrives with any kind of address, for use before an address is chosen. */
export const latestArrival = ({ arrivalDays }: Terms, now: Date): Day =>
  addDays(dayOf(instantOf(now)), Math.max(arrivalDays.bank, arrivalDays.crypto));

/**
 * Requires that money may be paid out to this member.
 * @throws AppError member_not_active, withdrawals_held, kyc_needed, credentials_changed
 */
export const requirePayableMember = (
  member: Pick<Member, 'status' | 'kyc' | 'kycUntil' | 'credentialsChangedAt' | 'withdrawalsHeldSince'>,
  terms: Terms,
  now: Date,
): void => {
  const { status, credentialsChangedAt, withdrawalsHeldSince } = member;
  if (status !== 'active') throw new AppError('member_not_active', { status });
  if (withdrawalsHeldSince !== null) throw new AppError('withdrawals_held', { since: withdrawalsHeldSince });
  requireVerified(member, now);
  if (credentialsChangedAt !== null && credentialsChangedAt > credentialsHoldCutoff(terms, now))
    throw new AppError('credentials_changed', {
      until: addHours(credentialsChangedAt, terms.credentialsHoldHours),
    });
};

/** Requires that the address can be used by now. @throws AppError address_too_young */
export const requireUsable = ({ usableFrom }: Pick<PayoutAddress, 'usableFrom'>, now: Date): void => {
  if (usableFrom > instantOf(now)) throw new AppError('address_too_young', { usableFrom });
};

const createWithdrawal = (
  context: WithdrawalContext,
  input: Pick<
    Withdrawal,
    'id' | 'area' | 'kind' | 'amountMinor' | 'feeMinor' | 'earlyExitFeeMinor' | 'deposit'
  >,
  { actor, now }: Moment,
): Withdrawal => {
  const { member, configuration, address } = context;
  const { withdrawal: terms } = configuration;
  requirePayableMember(member, terms, now);
  requireUsable(address, now);
  const { payee } = address;
  const { amountMinor, feeMinor, earlyExitFeeMinor } = input;
  const { amountMinMinor } = terms;
  if (amountMinor < amountMinMinor || netOf(input) <= 0)
    throw new AppError('below_minimum', {
      amountMinor,
      // Nothing would arrive if the fees used up the amount, however low the minimum.
      minimumMinor: Math.max(amountMinMinor, sumMinor(feeMinor, earlyExitFeeMinor) + 1),
    });
  const at = instantOf(now);
  return {
    ...input,
    memberId: member.id,
    memberName: member.profile.name,
    memberEmail: member.email,
    state: 'waiting',
    payee,
    payeeAcceptance: address.payeeAcceptance,
    approvalsNeeded: approvalsNeededFor(amountMinor, terms),
    ...(amountMinor <= terms.soloPayoutMaxMinor && { approverMayPay: true as const }),
    firstApproverId: null,
    approvals: [],
    claim: null,
    flag: null,
    reasonCode: null,
    reference: null,
    payableId: null,
    paidOn: null,
    arrivesBy: addDays(dayOf(at), terms.arrivalDays[payee.kind]),
    configurationVersion: configuration.version,
    createdAt: at,
    history: [{ at, state: 'waiting', actor, reason: null }],
    version: 1,
  };
};

/**
 * A request for earned money. The wallet's write checks that the available balance suffices. `feeMinor` is the fee that
 * the member saw and confirmed.
 * @throws AppError withdrawals_held, kyc_needed, credentials_changed, address_too_young, fee_changed, below_minimum,
 * withdrawal_limit_reached with the figures
 */
export const decideRequest = (
  context: WithdrawalContext & { readonly use: WithdrawalUse },
  input: {
    readonly id: WithdrawalId;
    readonly area: ProductArea;
    readonly amountMinor: Minor;
    readonly feeMinor: Minor;
  },
  moment: Moment,
): { readonly withdrawal: Withdrawal; readonly entry: Entry; readonly use: WithdrawalUse } => {
  const { withdrawal: terms } = context.configuration;
  const withdrawal = createWithdrawal(
    context,
    { ...input, kind: 'bonus', feeMinor: terms.feeMinor, earlyExitFeeMinor: zeroMinor, deposit: null },
    moment,
  );
  if (input.feeMinor !== terms.feeMinor) throw new AppError('fee_changed', { feeMinor: terms.feeMinor });
  const today = dayOf(withdrawal.createdAt);
  const room = remainingLimits(context.use, terms, today);
  if (input.amountMinor > room.leftMinor) throw new AppError('withdrawal_limit_reached', { ...room });
  const transfers = [{ from: originOf(withdrawal), to: holdOf(withdrawal), amountMinor: input.amountMinor }];
  return {
    withdrawal,
    entry: entryFor(withdrawal, 'withdrawal-requested', moment, transfers),
    use: withUsed(context.use, today, input.amountMinor),
  };
};

/**
 * A request for principal of a deposit. `terms` names the deposit and its early-exit fee, decided before with the entry
 * that holds the amount. There is no other fee, and the limits do not count it.
 * @throws AppError withdrawals_held, kyc_needed, credentials_changed, address_too_young, fee_changed, below_minimum
 */
export const decidePrincipalWithdrawal = (
  context: WithdrawalContext,
  input: {
    readonly id: WithdrawalId;
    readonly amountMinor: Minor;
    readonly earlyExitFeeMinor: Minor;
  },
  terms: { readonly deposit: NonNullable<Withdrawal['deposit']>; readonly earlyExitFeeMinor: Minor },
  moment: Moment,
): Withdrawal => {
  const { id, amountMinor } = input;
  const { deposit, earlyExitFeeMinor } = terms;
  const withdrawal = createWithdrawal(
    context,
    { id, area: 'security', kind: 'principal', amountMinor, feeMinor: zeroMinor, earlyExitFeeMinor, deposit },
    moment,
  );
  if (input.earlyExitFeeMinor !== earlyExitFeeMinor) throw new AppError('fee_changed', { earlyExitFeeMinor });
  return withdrawal;
};
