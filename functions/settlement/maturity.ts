import { depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { entryFor, memberAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { moveOrder, noted } from '#functions/order/order.ts';
import { openPosition } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MaturityChoice } from '#shared/domain/words.ts';

/** The order behind a position. */
export type Source = Purchase | Deposit;

/**
 * The member chooses what happens to the principal at maturity; the choice can be changed until the day before. The same
 * choice again is the same purchase or deposit.
 * @throws AppError invalid_transition when it is not active; maturity_choice_closed from the day of maturity on
 */
export const chooseMaturity = <S extends Source>(
  source: S,
  choice: MaturityChoice,
  moment: Pick<Moment, 'actor' | 'now'>,
): S => {
  if (source.state !== 'active' || source.maturesOn === null)
    throw new AppError('invalid_transition', { from: source.state, to: choice });
  if (dayOf(instantOf(moment.now)) >= source.maturesOn)
    throw new AppError('maturity_choice_closed', { maturesOn: source.maturesOn });
  if (source.maturityChoice === choice) return source;
  // Repeated changes of mind leave one line, so that the history cannot grow without bound.
  const { history } = source;
  const kept = history.at(-1)?.state.startsWith('chose-') ? history.slice(0, -1) : history;
  return {
    ...noted<Source>({ ...source, history: kept }, `chose-${choice}`, moment),
    maturityChoice: choice,
  } as S;
};

/** Notes that the member was reminded of this maturity; each maturity is announced once. */
export const remindOfMaturity = <S extends Source>(source: S, moment: Pick<Moment, 'actor' | 'now'>): S => ({
  ...noted(source, 'reminded', moment),
  remindedFor: source.maturesOn,
});

/** What becomes of a position at its end. */
export interface Maturity {
  readonly source: Source;
  /** The position that ended, its last return settled, with the version that was read. */
  readonly ended: Position;
  /** The same position in its next term; null when the principal was paid out. */
  readonly renewed: Position | null;
  readonly entries: readonly Entry[];
}

/** The terms of the source's package or plan, if the configuration has it. */
const offeredTerms = (source: Source, { packages, plans }: Configuration) => {
  if (source.area === 'infinity') {
    const offer = packages.find(({ id }) => id === source.packageId);
    return offer && { annualRateBps: offer.annualRateBps, termMonths: offer.termMonths };
  }
  const offer = plans.find(({ id }) => id === source.planId);
  if (!offer) return undefined;
  const { annualRateBps, termMonths, earlyExitFeeBps, amountMinMinor, amountMaxMinor } = offer;
  return { annualRateBps, termMonths, earlyExitFeeBps, amountMinMinor, amountMaxMinor };
};

const paidOut = (source: Source, ended: Position, moment: Moment): Maturity => {
  const from = memberAccount(source.area === 'infinity' ? 'invested' : 'deposited');
  const transfers = [{ from, to: memberAccount('available'), amountMinor: ended.principalMinor }];
  return {
    source:
      source.area === 'infinity'
        ? moveOrder(purchaseKind, source, 'matured', moment)
        : moveOrder(depositKind, source, 'matured', moment),
    ended,
    renewed: null,
    entries: [entryFor(source, 'matured', moment, transfers)],
  };
};

/**
 * At maturity the principal goes to available, unless the member chose renewal and the package or plan is still
 * offered: then another term begins on that day, however late the run comes. `configuration` is that of the day of
 * maturity. Renewal is chosen for one term at a time.
 */
export const decideMaturity = (
  source: Source,
  ended: Position,
  configuration: Configuration,
  moment: Moment,
): Maturity => {
  const terms = source.maturityChoice === 'renew' ? offeredTerms(source, configuration) : undefined;
  if (!terms) return paidOut(source, ended, moment);
  const { period } = configuration.returns;
  const maturesOn = addMonths(ended.maturesOn, terms.termMonths);
  const next = {
    ...noted(source, 'renewed', moment),
    ...terms,
    returnPeriod: period,
    configurationVersion: configuration.version,
    maturesOn,
    maturityChoice: 'pay-out',
  } as Source;
  const { principalMinor, version } = ended;
  const accruing = { principalMinor, annualRateBps: terms.annualRateBps, period, maturesOn };
  const { sourceId, memberId, area } = ended;
  const opened = openPosition({ sourceId, memberId, area }, accruing, ended.maturesOn);
  return { source: next, ended, renewed: { ...opened, version }, entries: [] };
};
