import type { ReturnDue } from '#functions/bonus/bonus.ts';
import { type AccruingPosition, accruedSoFar, beginAccrual, nextReturnDay } from '#shared/domain/accrual.ts';
import { type Day, startOfDay } from '#shared/domain/calendar.ts';
import type { BonusId } from '#shared/domain/ids.ts';
import { type Minor, sumMinor } from '#shared/domain/money.ts';
import type { Position } from './position-schema.ts';

/** The position of a source that becomes active, or begins another term, on `day`. */
export const openPosition = (
  source: Pick<Position, 'sourceId' | 'memberId' | 'area'>,
  terms: Pick<AccruingPosition, 'principalMinor' | 'annualRateBps' | 'period' | 'maturesOn'>,
  day: Day,
): Position => {
  const accrual = beginAccrual(terms, day);
  return { ...source, ...accrual, dueOn: nextReturnDay(accrual, day), version: 1 };
};

/** One step of settling: the return that was due, and the position after it. */
export interface Settlement {
  readonly position: Position;
  /** Null when the period earned less than half a minor unit. */
  readonly due: ReturnDue | null;
  /** The position matured on that day; its principal is to be paid out, or its next term started. */
  readonly matures: boolean;
}

const compact = (day: Day): string => day.replaceAll('-', '');

/** The return of the period that ends on `dueOn`, granted on `day`: that very day, unless the position ends before. */
const returnOf = (position: Position, amountMinor: Minor, day: Day): ReturnDue => ({
  id: `bon_${position.sourceId}_R${compact(position.dueOn)}` as BonusId,
  memberId: position.memberId,
  area: position.area,
  kind: 'return',
  amountMinor,
  baseMinor: position.principalMinor,
  rateBps: position.annualRateBps,
  level: null,
  sourceId: position.sourceId,
  fromName: null,
  at: startOfDay(day),
  dueOn: day,
});

/**
 * The next step that is due on `today`, one period at a time, so that a run that is late leaves the same bonuses
 * as one every day. Null when nothing is due. The id of the bonus is position and day, so that a run
 * repeated, interrupted or doubled changes nothing. While something is under request the position does not end: its
 * last return waits for the decision, too, because it makes up for a request that comes to nothing.
 */
export const settleNext = (position: Position, today: Day): Settlement | null => {
  const { dueOn } = position;
  if (dueOn > today) return null;
  const amountMinor = accruedSoFar(position, dueOn);
  const matures = dueOn >= position.maturesOn;
  if (matures && position.underRequest.length > 0) return null;
  return {
    position: {
      ...position,
      grantedMinor: sumMinor(position.grantedMinor, amountMinor),
      dueOn: matures ? dueOn : nextReturnDay(position, dueOn),
      version: position.version + 1,
    },
    due: amountMinor > 0 ? returnOf(position, amountMinor, dueOn) : null,
    matures,
  };
};

/** All steps that are due on `today`: what an act that touches the position settles before anything else. */
export const settleAll = (position: Position, today: Day): Settlement[] => {
  const steps: Settlement[] = [];
  for (
    let step = settleNext(position, today);
    step;
    step = step.matures ? null : settleNext(step.position, today)
  )
    steps.push(step);
  return steps;
};

/**
 * All steps of a position that is paid out on `today`, before its maturity or with a request under way: what is due,
 * and then what it earned since. That last return takes the id of the period it begins, which no other return has: the
 * day itself may have been the end of a period.
 */
export const settleToEnd = (position: Position, today: Day): Settlement[] => {
  const steps = settleAll(position, today);
  const last = steps.at(-1)?.position ?? position;
  const amountMinor = accruedSoFar(last, today);
  const ended = {
    ...last,
    grantedMinor: sumMinor(last.grantedMinor, amountMinor),
    version: last.version + 1,
  };
  const due = amountMinor > 0 ? returnOf(last, amountMinor, today) : null;
  return [...steps, { position: ended, due, matures: true }];
};
