import { addDays } from '#shared/domain/calendar.ts';
import type { Deposit } from './deposit.ts';
import type { Purchase } from './purchase.ts';

/** The choice for maturity as its member sees it while the term runs; null before and after. */
export const showMaturity = ({
  state,
  maturesOn,
  maturityChoice,
}: Pick<Purchase | Deposit, 'state' | 'maturesOn' | 'maturityChoice'>) =>
  state === 'active' && maturesOn !== null
    ? { choice: maturityChoice, changeableUntil: addDays(maturesOn, -1) }
    : null;
