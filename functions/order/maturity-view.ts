import { addDays, type Day } from '#shared/domain/calendar.ts';
import type { MaturityChoice } from '#shared/domain/words.ts';

/** The choice for maturity as its member sees it while the term runs; null before and after. */
export const maturityView = ({
  state,
  maturesOn,
  maturityChoice,
}: {
  readonly state: string;
  readonly maturesOn: Day | null;
  readonly maturityChoice: MaturityChoice;
}) =>
  state === 'active' && maturesOn !== null
    ? { choice: maturityChoice, changeableUntil: addDays(maturesOn, -1) }
    : null;
