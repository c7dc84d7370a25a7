import { memberAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { cancelOrder, type Ending, type OrderingMember, type OrderKind } from '#functions/order/order.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { bookedIn } from '#shared/domain/accounts.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';
import { depositMachine } from '#shared/domain/states.ts';
import { undoUntilOf } from '#shared/domain/undo.ts';
import type { Deposit } from './deposit-schema.ts';

/** A deposit and its position, which exists only while the deposit is active. */
export interface DepositWithPosition {
  readonly deposit: Deposit;
  readonly position: Position | null;
}

/** The whole payment becomes principal. */
export const depositKind: OrderKind<Deposit> = {
  machine: depositMachine,
  paidEntryKind: 'deposit-confirmed',
  balanceEntryKind: 'deposit-from-balance',
  cashAccount: ({ payment }) => bookedIn(payment === 'coinpayments' ? 'cash:coinpayments' : 'cash:bank'),
  allocation: ({ totalMinor }) => [{ to: memberAccount('deposited'), amountMinor: totalMinor }],
  principalMinor: ({ totalMinor }) => totalMinor,
};

/**
 * True while the provider may still report a payment for an unpaid invoice. The sweep then checks it even when the
 * deposit itself has ended, or has become active through another invoice, because the member may pay nevertheless.
 */
export const hasOpenInvoice = ({ state, invoice }: Pick<Deposit, 'state' | 'invoice'>): boolean =>
  ['waiting', 'active', 'cancelled', 'rejected', 'expired'].includes(state) &&
  invoice !== null &&
  !['complete', 'expired', 'cancelled'].includes(invoice.state);

/**
 * A new deposit in a plan: amount, rate, term, early-exit fee and configuration version are frozen now.
 * @throws AppError terms_changed; not_found for a plan that is not offered; invalid_input
 */
export const decideDeposit = (
  state: { readonly depositor: OrderingMember; readonly configuration: Configuration },
  input: {
    readonly id: DepositId;
    readonly planId: string;
    readonly amountMinor: Minor;
    readonly payment: Deposit['payment'];
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
        ? { ...configuration.bank, reference: paymentReference('security', input.id) }
        : null,
    invoice: null,
    earlierInvoices: [],
    inSuspenseMinor: zeroMinor,
    createdAt: at,
    expiresAt: addHours(at, configuration.deposit.expiryHours),
    undoUntil: input.payment === 'balance' ? undoUntilOf(at, configuration.deposit.undoMinutes) : null,
    activatedAt: null,
    maturesOn: null,
    maturityChoice: 'pay-out',
    remindedFor: null,
    history: [{ at, state: 'waiting', actor, reason: null }],
    version: 1,
  };
};

/**
 * The member cancels a waiting deposit.
 * @throws AppError invalid_transition; part_payment_held; payment_on_its_way while a payment is in transit through the
 * provider
 */
export const decideCancelDeposit = (deposit: Deposit, moment: Moment): Ending<Deposit> => {
  const isInTransit = deposit.invoice?.state === 'seen' || deposit.invoice?.state === 'confirming';
  if (deposit.state === 'waiting' && deposit.inSuspenseMinor === 0 && isInTransit)
    throw new AppError('payment_on_its_way');
  return cancelOrder(depositKind, deposit, moment);
};
