import { changePrincipal, nextReturnDay } from '#shared/domain/accrual.ts';
import { type Day, dayOf, type Instant, instantOf, monthOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { CompoundId, DepositId, EntryId } from '#shared/domain/ids.ts';
import { type Bps, type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { Deposit } from './deposit.ts';
import { type Entry, memberAccount } from './ledger.ts';
import { entryOf, type Moment, noted } from './payable.ts';
import type { Position } from './position.ts';

/** Part or all of the available balance that became principal of a deposit. Amounts in minor units. */
export interface Compound {
  readonly id: CompoundId;
  readonly depositId: DepositId;
  readonly planName: string;
  readonly amountMinor: Minor;
  readonly principalBeforeMinor: Minor;
  readonly principalAfterMinor: Minor;
  readonly annualRateBps: Bps;
  readonly maturesOn: Day;
  readonly at: Instant;
  readonly entryId: EntryId;
}

/** What compounding brings about. The position still carries the version that was read. */
export interface Compounding {
  readonly compound: Compound;
  readonly deposit: Deposit;
  readonly position: Position;
  readonly entry: Entry;
}

/**
 * The position of a deposit that runs.
 * @throws AppError invalid_transition when it never ran; position_ended when it does no more
 */
export const runningPosition = (deposit: Deposit, position: Position | null): Position => {
  if (deposit.activatedAt === null)
    throw new AppError('invalid_transition', { from: deposit.state, to: 'compounded' });
  if (deposit.state !== 'active' || !position) throw new AppError('position_ended', { state: deposit.state });
  return position;
};

const line = 'compounded';

/**
 * One line of history for all compounds of a month that follow each other: each compound is kept as an item of its
 * own, and the deposit must not grow with their number.
 */
const withLine = (deposit: Deposit, amountMinor: Minor, moment: Moment): Deposit => {
  const last = deposit.history.at(-1);
  const goesOn = last?.state === line && monthOf(last.at) === monthOf(instantOf(moment.now));
  const earlier = goesOn ? { ...deposit, history: deposit.history.slice(0, -1) } : deposit;
  const before = (goesOn ? last.amountMinor : undefined) ?? zeroMinor;
  return noted(earlier, line, moment, { amountMinor: sumMinor(before, amountMinor) });
};

/**
 * Part or all of the available balance becomes principal of a running deposit, under the terms of the deposit and
 * until its maturity. The position is settled until today: what it earned before does not count on the new principal.
 * Whether the balance covers it is the condition of the wallet's own write.
 * @throws AppError position_ended from the day of maturity on; below_minimum; above_maximum
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
  if (today >= maturesOn) throw new AppError('position_ended', { maturesOn });
  if (amountMinor < compoundMinMinor)
    throw new AppError('below_minimum', { amountMinor, minimumMinor: compoundMinMinor });
  const principalAfterMinor = sumMinor(principalMinor, amountMinor);
  if (principalAfterMinor > amountMaxMinor)
    throw new AppError('above_maximum', { principalMinor, amountMinor, amountMaxMinor });

  const entry = entryOf(deposit, 'compound', moment, [
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
    deposit: withLine(deposit, amountMinor, moment),
    position: { ...changed, dueOn: nextReturnDay(changed, today) },
    entry,
  };
};
