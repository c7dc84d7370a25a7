import type { Entry } from '#functions/ledger/entry-schema.ts';
import { memberAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import {
  type CashAccount,
  decideReceipt,
  movedBy,
  type Orderer,
  partRefund,
  type SponsorAbove,
  type Uses,
  type WhenDifferent,
  withPart,
  withSurplus,
  withTerm,
} from '#functions/order/order.ts';
import type { SuspenseReason } from '#functions/order/suspense-reason.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { openPosition } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { addHours, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import { type DepositState, depositMachine } from '#shared/domain/states.ts';
import type { Deposit } from './deposit-schema.ts';

/** A deposit and the position that runs while it is active; null before and after. */
export interface DepositStanding {
  readonly deposit: Deposit;
  readonly position: Position | null;
}

/** What an activation brings about beside the deposit itself. */
export interface DepositActivation {
  readonly deposit: Deposit;
  readonly entries: readonly Entry[];
  readonly sponsors: readonly SponsorAbove[];
}

/** An end without activation. */
export interface DepositEnding {
  readonly deposit: Deposit;
  readonly entries: readonly Entry[];
}

/**
 * True while the provider may still report a payment of an invoice that is not paid: then the sweep looks after it,
 * also when the deposit itself has ended, because somebody may pay even so.
 */
export const hasOpenInvoice = ({ state, invoice }: Pick<Deposit, 'state' | 'invoice'>): boolean =>
  ['waiting', 'cancelled', 'rejected', 'expired'].includes(state) &&
  invoice !== null &&
  !['complete', 'expired', 'cancelled'].includes(invoice.state);

/** Where the payment of a deposit arrives. */
export const cashOf = ({ payment }: Pick<Deposit, 'payment'>): CashAccount => `cash:${payment}`;

/** The deposit in its next state, with a line of history. @throws AppError invalid_transition */
export const movedDeposit = movedBy<DepositState, Deposit>(depositMachine);

/** A new deposit in a plan: amount, rate, term, fee of leaving early and configuration version are frozen now. */
export const decideDeposit = (
  state: { readonly depositor: Orderer; readonly configuration: Configuration },
  input: {
    readonly id: DepositId;
    readonly planId: string;
    readonly amountMinor: Minor;
    readonly payment: 'bank' | 'coinpayments';
    readonly configurationVersion: number;
  },
  actor: Actor,
  now: Date,
): Deposit => {
  const { depositor, configuration } = state;
  if (input.configurationVersion !== configuration.version)
    throw new AppError('terms_changed', { configurationVersion: configuration.version });
  const plan = configuration.plans.find(({ id }) => id === input.planId);
  if (!plan) throw new AppError('not_found', { planId: input.planId });
  const { amountMinMinor, amountMaxMinor } = plan;
  if (input.amountMinor < amountMinMinor || input.amountMinor > amountMaxMinor)
    throw new AppError('invalid_input', {
      fields: [{ path: 'body.amountMinor', message: "The amount is outside the plan's limits." }],
      amountMinMinor,
      amountMaxMinor,
    });
  const at = instantOf(now);
  return {
    area: 'security',
    id: input.id,
    memberId: depositor.id,
    memberName: depositor.name,
    memberEmail: depositor.email,
    state: 'waiting',
    planId: plan.id,
    planName: plan.name,
    totalMinor: input.amountMinor,
    annualRateBps: plan.annualRateBps,
    termMonths: plan.termMonths,
    earlyExitFeeBps: plan.earlyExitFeeBps,
    amountMinMinor,
    amountMaxMinor,
    returnPeriod: configuration.returns.period,
    sponsorLevelBps: configuration.sponsor.securityLevelBps,
    configurationVersion: configuration.version,
    payment: input.payment,
    bank:
      input.payment === 'bank'
        ? { ...configuration.bank, reference: `SEC-${input.id.slice(-10, -5)}-${input.id.slice(-5)}` }
        : null,
    invoice: null,
    inSuspenseMinor: zeroMinor,
    createdAt: at,
    expiresAt: addHours(at, configuration.deposit.expiryHours),
    activatedAt: null,
    maturesOn: null,
    maturityChoice: 'pay-out',
    remindedFor: null,
    history: [{ at, state: 'waiting', actor, reason: null }],
    version: 1,
  };
};

/** The deposit becomes active, paid by these entries. Its term begins on the UTC day of the activation. */
export const activatedDeposit = (
  deposit: Deposit,
  sponsors: readonly SponsorAbove[],
  entries: readonly Entry[],
  moment: Moment,
): DepositActivation => {
  const active = movedDeposit(deposit, 'active', moment, null);
  return {
    deposit: withTerm(active, moment),
    entries,
    sponsors: sponsors.slice(0, deposit.sponsorLevelBps.length),
  };
};

/** The position that runs from the activation of this deposit on. */
export const positionOfDeposit = (deposit: Deposit): Position => {
  const { id, memberId, area, totalMinor, annualRateBps, returnPeriod, activatedAt, maturesOn } = deposit;
  if (activatedAt === null || maturesOn === null) throw new Error(`deposit ${id} is not active`);
  return openPosition(
    { sourceId: id, memberId, area },
    { principalMinor: totalMinor, annualRateBps, period: returnPeriod, maturesOn },
    dayOf(activatedAt),
  );
};

/** All of a deposit's payment becomes principal. */
export const depositUses = (deposit: Deposit): Uses => [
  { to: memberAccount('deposited'), amountMinor: deposit.totalMinor },
];

/** What a received payment leads to: an activation, or a deposit that goes on waiting. */
export type DepositConfirmation = {
  /** Left in suspense, for staff to match or send back. */
  readonly unmatchedMinor: Minor;
} & (
  | { readonly outcome: 'activated'; readonly activation: DepositActivation }
  | { readonly outcome: 'still-waiting'; readonly deposit: Deposit; readonly entries: readonly Entry[] }
);

/** A received payment is booked, by staff for a bank transfer or by the provider's notification. See `decideReceipt`. */
export const decideDepositConfirmation = (
  deposit: Deposit,
  input: {
    readonly receivedMinor: Minor;
    readonly reference: string;
    readonly whenDifferent?: WhenDifferent | undefined;
    /** Why what is too much was set aside; by staff, unless told. */
    readonly setAsideAs?: SuspenseReason;
  },
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): DepositConfirmation => {
  const receipt = decideReceipt(
    deposit,
    { ...input, cash: cashOf(deposit) },
    { kind: 'deposit-confirmed', to: depositUses(deposit) },
    moment,
  );
  const { entries, unmatchedMinor } = receipt;
  if (receipt.outcome === 'part')
    return { outcome: 'still-waiting', deposit: withPart(deposit, receipt, moment), entries, unmatchedMinor };
  const activation = activatedDeposit(deposit, sponsors, entries, moment);
  const noted = withSurplus(activation.deposit, receipt, moment, input.setAsideAs);
  return { outcome: 'activated', activation: { ...activation, deposit: noted }, unmatchedMinor };
};

/**
 * Staff book a bank transfer. A deposit that is paid through the provider is confirmed by the provider's signed
 * notification only, never by hand.
 * @throws AppError invalid_transition; amount_differs with the figures
 */
export const decideBankConfirmation = (
  deposit: Deposit,
  {
    bankReference,
    ...input
  }: {
    readonly receivedMinor: Minor;
    readonly bankReference: string;
    readonly whenDifferent?: WhenDifferent | undefined;
  },
  sponsors: readonly SponsorAbove[],
  moment: Moment,
): DepositConfirmation => {
  if (deposit.payment !== 'bank')
    throw new AppError('invalid_transition', { from: deposit.state, to: 'active', paidBy: deposit.payment });
  return decideDepositConfirmation(deposit, { ...input, reference: bankReference }, sponsors, moment);
};

const endedDeposit = (
  deposit: Deposit,
  state: 'cancelled' | 'rejected' | 'expired',
  moment: Moment,
  reason: string | null,
): DepositEnding => ({
  deposit: { ...movedDeposit(deposit, state, moment, reason), inSuspenseMinor: zeroMinor, expiresAt: null },
  entries: partRefund(deposit, cashOf(deposit), moment, reason),
});

/**
 * The member gives up a waiting deposit; refused while a part payment is kept, because staff must send it back, and
 * while a payment is on its way through the provider.
 */
export const decideCancelDeposit = (deposit: Deposit, moment: Moment): DepositEnding => {
  if (deposit.state === 'waiting') {
    if (deposit.inSuspenseMinor > 0) throw new AppError('part_payment_held');
    if (deposit.invoice?.state === 'seen' || deposit.invoice?.state === 'confirming')
      throw new AppError('payment_on_its_way');
  }
  return endedDeposit(deposit, 'cancelled', moment, null);
};

/** A treasurer ends a waiting deposit, with a reason that the member sees. */
export const decideRejectDeposit = (deposit: Deposit, reason: string, moment: Moment): DepositEnding =>
  endedDeposit(deposit, 'rejected', moment, reason);

export const decideExpireDeposit = (deposit: Deposit, moment: Moment): DepositEnding =>
  endedDeposit(deposit, 'expired', moment, 'No payment arrived in time.');
