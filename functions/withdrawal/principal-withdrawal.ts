import { depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { notedOnceAMonth } from '#functions/deposit/monthly-line.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { entryFor, memberAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { moveOrder } from '#functions/order/order.ts';
import type { Position } from '#functions/position/position-schema.ts';
import {
  freePrincipal,
  type UnderRequest,
  withoutRequest,
  withRequest,
  withRequestPaid,
} from '#shared/domain/accrual.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { WithdrawalId } from '#shared/domain/ids.ts';
import { type Minor, shareOf, subtractMinor } from '#shared/domain/money.ts';

/** How many requests of one deposit may be open at a time. */
const requestsMax = 5;

/** A deposit and its position, settled up to today, at the versions that were read. */
interface Running {
  readonly deposit: Deposit;
  readonly position: Position;
}

/** The result of a request for principal. Amounts in minor units. */
export interface PrincipalRequest extends Running {
  readonly earlyExitFeeMinor: Minor;
  /** The principal that could be requested before this request, and what remains of it. */
  readonly principalBeforeMinor: Minor;
  readonly principalAfterMinor: Minor;
  readonly entry: Entry;
}

/**
 * What remains must be zero or at least the plan's minimum. An open request may be returned after everything else is
 * gone, so with no remainder its amount must reach the minimum, too.
 */
const requireRemainder = ({ deposit, position }: Running, principalAfterMinor: Minor): void => {
  const { amountMinMinor } = deposit;
  const mayRemain =
    principalAfterMinor === 0
      ? position.underRequest.map(({ amountMinor }) => amountMinor)
      : [principalAfterMinor];
  if (mayRemain.some((amountMinor) => amountMinor < amountMinMinor))
    throw new AppError('remainder_too_small', {
      remainderMinor: Math.min(...mayRemain),
      minimumMinor: amountMinMinor,
    });
};

/**
 * A request for part or all of a running deposit, before its maturity. The position keeps its principal and the amount
 * under request. The early-exit fee is the deposit's own share of the amount, rounded half up.
 * @throws AppError position_ended from the day of maturity on; withdrawal_limit_reached; insufficient_funds;
 * remainder_too_small
 */
export const decidePrincipalRequest = (
  { deposit, position }: Running,
  input: { readonly withdrawalId: WithdrawalId; readonly amountMinor: Minor },
  moment: Moment,
): PrincipalRequest => {
  const { withdrawalId, amountMinor } = input;
  const { maturesOn, underRequest } = position;
  const since = dayOf(instantOf(moment.now));
  if (since >= maturesOn) throw new AppError('position_ended', { maturesOn });
  if (underRequest.length >= requestsMax) throw new AppError('withdrawal_limit_reached', { requestsMax });
  const freeMinor = freePrincipal(position);
  if (amountMinor > freeMinor) throw new AppError('insufficient_funds', { freeMinor, amountMinor });
  const principalAfterMinor = subtractMinor(freeMinor, amountMinor);
  requireRemainder({ deposit, position }, principalAfterMinor);
  const transfers = [{ from: memberAccount('deposited'), to: memberAccount('principal-held'), amountMinor }];
  return {
    deposit: notedOnceAMonth(deposit, 'withdrawal-requested', moment, amountMinor),
    position: withRequest(position, { withdrawalId, amountMinor, since }),
    earlyExitFeeMinor: shareOf(amountMinor, deposit.earlyExitFeeBps),
    principalBeforeMinor: freeMinor,
    principalAfterMinor,
    entry: entryFor({ ...deposit, id: withdrawalId }, 'principal-withdrawal-requested', moment, transfers),
  };
};

/** @throws AppError try_again if the request has just been decided */
const requestOf = ({ underRequest }: Position, id: WithdrawalId): UnderRequest => {
  const request = underRequest.find(({ withdrawalId }) => withdrawalId === id);
  if (!request) throw new AppError('try_again');
  return request;
};

/** Returns a request: its principal accrues as if it had never been requested. */
export const decidePrincipalReturned = (
  { deposit, position }: Running,
  withdrawalId: WithdrawalId,
  moment: Pick<Moment, 'actor' | 'now'>,
): Running => {
  const { amountMinor } = requestOf(position, withdrawalId);
  return {
    deposit: notedOnceAMonth(deposit, 'withdrawal-returned', moment, amountMinor),
    position: withoutRequest(position, withdrawalId),
  };
};

/** True if paying this request ends the position, so that the last return is granted with the payment. */
export const takesWholePosition = (position: Position, withdrawalId: WithdrawalId): boolean =>
  requestOf(position, withdrawalId).amountMinor === position.principalMinor;

/**
 * Pays a request: the rest of the deposit continues on its terms, or the deposit ends and its position is removed.
 */
export const decidePrincipalPaid = (
  { deposit, position }: Running,
  withdrawalId: WithdrawalId,
  moment: Pick<Moment, 'actor' | 'now'>,
): { readonly deposit: Deposit; readonly position: Position | null } => {
  const request = requestOf(position, withdrawalId);
  if (takesWholePosition(position, withdrawalId))
    return { deposit: moveOrder(depositKind, deposit, 'withdrawn', moment), position: null };
  return {
    deposit: notedOnceAMonth(deposit, 'withdrawal-paid', moment, request.amountMinor),
    position: withRequestPaid(position, request),
  };
};
