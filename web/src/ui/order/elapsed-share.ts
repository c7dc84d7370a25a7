import { addMonths, type Day } from '#shared/domain/calendar.ts';

/**
 * How much of a position's present term has passed at `now` (milliseconds): 0 on its first day, 1 at maturity. The
 * term is counted back from its end, because a renewed position has had an earlier one.
 */
export const elapsedShare = (termMonths: number, maturesOn: Day, now: number): number => {
  const start = Date.parse(addMonths(maturesOn, -termMonths));
  const end = Date.parse(maturesOn);
  return Math.min(Math.max((now - start) / (end - start), 0), 1);
};
