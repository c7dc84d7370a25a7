import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { notedOnceAMonth } from '#functions/deposit/monthly-line.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { entryFor, memberAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { changePrincipal, freePrincipal, nextReturnDay } from '#shared/domain/accrual.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { CompoundId } from '#shared/domain/ids.ts';
import { type Minor, sumMinor } from '#shared/domain/money.ts';
import type { Compound } from './compound-schema.ts';

/** What compounding brings about. The position still carries the version that was read. */
export interface Compounding {
  readonly compound: Compound;
  readonly deposit: Deposit;
  readonly position: Position;
  readonly entry: Entry;
}

/**
 * Part or all of the available balance becomes principal of an active deposit, under the terms of the deposit and
 * until its maturity. The position is settled until today: what it earned before does not count on the new principal.
 * Whether the balance covers it is the condition of the wallet's own write.
 * @throws AppError position_ended from the day of maturity on, and while all of the principal is asked for;
 * below_minimum; above_maximum
 */
export const decideCompound = (
  state: { readonly deposit: Deposit; readonly position: Position; readonly compoundMinMinor: Minor },
  input: { readonly id: CompoundId; readonly amountMinor: Minor },
  moment: Moment,
): Compounding => {
  const { deposit, position, compoundMinMinor } = state;
  const { amountMinor } = input;
  const { principalMinor, maturesOn, annualRateBps } = position;
  const { amountMaxMinor } = deposit;
  const at = instantOf(moment.now);
  const today = dayOf(at);
  // A deposit that is being withdrawn in full takes nothing more: it would be left behind below the plan's minimum.
  if (today >= maturesOn || freePrincipal(position) === 0)
    throw new AppError('position_ended', { maturesOn });
  if (amountMinor < compoundMinMinor)
    throw new AppError('below_minimum', { amountMinor, minimumMinor: compoundMinMinor });
  const principalAfterMinor = sumMinor(principalMinor, amountMinor);
  if (principalAfterMinor > amountMaxMinor)
    throw new AppError('above_maximum', { principalMinor, amountMinor, amountMaxMinor });

  const entry = entryFor(deposit, 'compound', moment, [
    { from: memberAccount('available'), to: memberAccount('deposited'), amountMinor },
  ]);
  const changed = changePrincipal(position, amountMinor, today);
  return {
    compound: {
      id: input.id,
      depositId: deposit.id,
      planName: deposit.planName,
      amountMinor,
      principalBeforeMinor: principalMinor,
      principalAfterMinor,
      annualRateBps,
      maturesOn,
      at,
      entryId: entry.id,
    },
    deposit: notedOnceAMonth(deposit, 'compounded', moment, amountMinor),
    position: { ...changed, dueOn: nextReturnDay(changed, today) },
    entry,
  };
};
