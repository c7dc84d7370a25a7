import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MaturityChoice } from '#shared/domain/words.ts';
import type { Deposit } from './deposit.ts';
import { type Moment, noted } from './payable.ts';
import type { Purchase } from './purchase.ts';

/**
 * The member chooses what happens with the principal at maturity; it can be changed until the day before. The same
 * choice again is the same purchase or deposit.
 * @throws AppError invalid_transition when it does not run; maturity_choice_closed from the day of maturity on
 */
export const chooseMaturity = <Source extends Purchase | Deposit>(
  source: Source,
  choice: MaturityChoice,
  moment: Pick<Moment, 'actor' | 'now'>,
): Source => {
  if (source.state !== 'active' || source.maturesOn === null)
    throw new AppError('invalid_transition', { from: source.state, to: choice });
  if (dayOf(instantOf(moment.now)) >= source.maturesOn)
    throw new AppError('maturity_choice_closed', { maturesOn: source.maturesOn });
  if (source.maturityChoice === choice) return source;
  return {
    ...noted(source as Source & Purchase, `chose-${choice}`, moment),
    maturityChoice: choice,
  } as Source;
};
