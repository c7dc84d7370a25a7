/**
 * What a package or a plan would do, month by month. The returns come from `accruedSoFar`, the very function that
 * the ledger grants by, so the simulator cannot show what the platform would not pay; it only moves the days on.
 *
 * The rules it plays through:
 * - A position is granted its return for each whole period since its principal last changed, and what is
 *   left of a period on the day it matures or is left.
 * - A package's fee is paid on top of its price, on the day of purchase, and is not paid back.
 * - Reinvesting (packages): the share of each return is set aside. Whenever what is set aside covers price and fee
 *   of whole packages of the same kind, as many as it covers are bought, within the limits of the web shop; the new
 *   packages have a full term of their own. Prices that come back at maturity are paid out, never reinvested.
 * - Compounding (plans): the share of each return joins the principal, rounded down, and counting starts again that
 *   day. A share below the minimum of compounding is paid out, and so is what the plan's largest amount has no room
 *   for. The return of the day of maturity or of leaving is paid out.
 * - Leaving early (plans): the early-exit fee is taken from the whole principal. Packages cannot be left early.
 */
import {
  type AccruingPosition,
  accruedSoFar,
  beginAccrual,
  changePrincipal,
  nextReturnDay,
} from './accrual.ts';
import { addMonths, type Day } from './calendar.ts';
import type { Configuration, Package, Plan } from './configuration.ts';
import {
  asBps,
  type Bps,
  type Minor,
  shareOf,
  shareRoundedDown,
  subtractMinor,
  sumMinor,
  zeroMinor,
} from './money.ts';
import { coveredQuantity, termsOf } from './purchase-terms.ts';
import type { ReturnPeriod } from './words.ts';

/** The longest look ahead: the longest term that a configuration may have. */
export const simulatorMonthsMax = 120;

export type SimulatedOffer =
  | {
      readonly kind: 'package';
      readonly terms: Package;
      readonly quantity: number;
      readonly rules: Pick<Configuration['purchase'], 'feeBps' | 'feeToPoolBps' | 'quantityMax'>;
    }
  | {
      readonly kind: 'plan';
      readonly terms: Plan;
      readonly amountMinor: Minor;
      readonly rules: Pick<Configuration['deposit'], 'compoundMinMinor'>;
    };

export interface SimulatorInput {
  readonly offer: SimulatedOffer;
  /** How often returns are granted. */
  readonly period: ReturnPeriod;
  /** The day on which the position becomes active. */
  readonly startOn: Day;
  /** How far to look ahead, 1 to `simulatorMonthsMax`. */
  readonly months: number;
  /** The share of each return that is reinvested or compounded; 0 pays everything out. */
  readonly reinvestBps: Bps;
  /** `none`: the bonus pool pays nothing at all. */
  readonly returns: 'as-agreed' | 'none';
  /** Plans only: the month after which the whole principal is withdrawn, before it matures. */
  readonly exitAfterMonths?: number | undefined;
}

/** What moved within a month; the stocks are those at the end of its last day. */
export interface SimulatedMonth {
  /** 0 is the day of the start. */
  readonly month: number;
  readonly day: Day;
  readonly grantedMinor: Minor;
  /** What became principal of the returns: prices of packages bought, or what was compounded. */
  readonly reinvestedMinor: Minor;
  /** Returns and principal that came free, not counting what is set aside. */
  readonly paidOutMinor: Minor;
  /** Purchase fees and the early-exit fee. */
  readonly feesMinor: Minor;
  /** Principal that runs. */
  readonly principalMinor: Minor;
  /** Kept available for the next package. */
  readonly setAsideMinor: Minor;
  /** Everything the member has of it: principal, what is set aside, and all that was paid out until now. */
  readonly valueMinor: Minor;
}

export interface Simulation {
  readonly months: readonly SimulatedMonth[];
  /** What the member pays in at the start, fee included. */
  readonly paidInMinor: Minor;
  readonly grantedMinor: Minor;
  readonly reinvestedMinor: Minor;
  readonly feesMinor: Minor;
  readonly paidOutMinor: Minor;
  /** What still runs at the end, and what is set aside then. */
  readonly principalMinor: Minor;
  readonly setAsideMinor: Minor;
  readonly valueMinor: Minor;
  /** `valueMinor` less `paidInMinor`: negative when less comes back than was paid in. */
  readonly resultMinor: Minor;
  /** When the last position that still runs at the end will mature; null when none runs. */
  readonly runsUntil: Day | null;
}

interface RunningPosition extends AccruingPosition {
  readonly quantity: number;
  /** The day of its next return. */
  readonly dueOn: Day;
}

type Flows = Pick<SimulatedMonth, 'grantedMinor' | 'reinvestedMinor' | 'paidOutMinor' | 'feesMinor'>;

interface State {
  readonly positions: readonly RunningPosition[];
  readonly setAsideMinor: Minor;
  /** What moved since the month began. */
  readonly flows: Flows;
}

const noFlows: Flows = {
  grantedMinor: zeroMinor,
  reinvestedMinor: zeroMinor,
  paidOutMinor: zeroMinor,
  feesMinor: zeroMinor,
};

const addFlows = (flows: Flows, more: Partial<Flows>): Flows => ({
  grantedMinor: sumMinor(flows.grantedMinor, more.grantedMinor ?? zeroMinor),
  reinvestedMinor: sumMinor(flows.reinvestedMinor, more.reinvestedMinor ?? zeroMinor),
  paidOutMinor: sumMinor(flows.paidOutMinor, more.paidOutMinor ?? zeroMinor),
  feesMinor: sumMinor(flows.feesMinor, more.feesMinor ?? zeroMinor),
});

const principalOf = (positions: readonly RunningPosition[]): Minor =>
  sumMinor(...positions.map(({ principalMinor }) => principalMinor));

/** The position after `day`. The next day is kept, because it takes counting months to find. */
const goOn = (position: Omit<RunningPosition, 'dueOn'>, day: Day): RunningPosition => ({
  ...position,
  dueOn: nextReturnDay(position, day),
});

const openPosition = (
  input: SimulatorInput,
  principalMinor: Minor,
  quantity: number,
  day: Day,
): RunningPosition =>
  goOn(
    {
      quantity,
      ...beginAccrual(
        {
          principalMinor,
          annualRateBps: input.returns === 'none' ? asBps(0) : input.offer.terms.annualRateBps,
          period: input.period,
          maturesOn: addMonths(day, input.offer.terms.termMonths),
        },
        day,
      ),
    },
    day,
  );

/** What is due on the day of one position: its return, and its principal when it ends that day. */
const settle = (
  input: SimulatorInput,
  state: State,
  position: RunningPosition,
  day: Day,
  exits: boolean,
): State => {
  const grantedMinor = accruedSoFar(position, day);
  const keptMinor = shareRoundedDown(grantedMinor, input.reinvestBps);
  const matures = day >= position.maturesOn;
  const granted = { ...position, grantedMinor: sumMinor(position.grantedMinor, grantedMinor) };
  if (input.offer.kind === 'package') {
    return {
      positions: matures ? state.positions : [...state.positions, goOn(granted, day)],
      setAsideMinor: sumMinor(state.setAsideMinor, keptMinor),
      flows: addFlows(state.flows, {
        grantedMinor,
        paidOutMinor: sumMinor(
          subtractMinor(grantedMinor, keptMinor),
          matures ? position.principalMinor : zeroMinor,
        ),
      }),
    };
  }
  if (matures || exits) {
    const feesMinor = matures
      ? zeroMinor
      : shareOf(position.principalMinor, input.offer.terms.earlyExitFeeBps);
    return {
      ...state,
      flows: addFlows(state.flows, {
        grantedMinor,
        feesMinor,
        paidOutMinor: sumMinor(grantedMinor, subtractMinor(position.principalMinor, feesMinor)),
      }),
    };
  }
  const { terms, rules } = input.offer;
  const isCompounded =
    keptMinor >= rules.compoundMinMinor &&
    sumMinor(position.principalMinor, keptMinor) <= terms.amountMaxMinor;
  const compoundedMinor = isCompounded ? keptMinor : zeroMinor;
  // Without a change of principal counting continues, so that no fraction of a cent is lost.
  const next = isCompounded ? changePrincipal(granted, compoundedMinor, day) : granted;
  return {
    ...state,
    positions: [...state.positions, goOn(next, day)],
    flows: addFlows(state.flows, {
      grantedMinor,
      reinvestedMinor: compoundedMinor,
      paidOutMinor: subtractMinor(grantedMinor, compoundedMinor),
    }),
  };
};

/** Buys as many whole packages as the sum set aside covers, fee included, within the limits of the web shop. */
const buyPackages = (input: SimulatorInput, state: State, day: Day): State => {
  const { offer } = input;
  if (offer.kind !== 'package') return state;
  const held = state.positions.reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = Math.min(
    offer.rules.quantityMax,
    (offer.terms.perMemberMax ?? Number.POSITIVE_INFINITY) - held,
    coveredQuantity(offer.terms, state.setAsideMinor, offer.rules),
  );
  if (quantity <= 0) return state;
  const { priceMinor, feeMinor, totalMinor } = termsOf(offer.terms, quantity, offer.rules);
  return {
    positions: [...state.positions, openPosition(input, priceMinor, quantity, day)],
    setAsideMinor: subtractMinor(state.setAsideMinor, totalMinor),
    flows: addFlows(state.flows, { reinvestedMinor: priceMinor, feesMinor: feeMinor }),
  };
};

/** Plays every day up to `until` on which something is due. */
const advance = (input: SimulatorInput, from: State, until: Day, exitOn: Day | undefined): State => {
  let state = from;
  for (;;) {
    const { positions } = state;
    const days = positions.map(({ dueOn }) => dueOn);
    if (exitOn !== undefined && positions.length > 0) days.push(exitOn);
    const day = days.toSorted()[0];
    if (day === undefined || day > until) return state;
    const exits = day === exitOn;
    const isDue = ({ dueOn }: RunningPosition) => exits || dueOn <= day;
    state = positions.filter(isDue).reduce<State>((so, position) => settle(input, so, position, day, exits), {
      ...state,
      positions: positions.filter((position) => !isDue(position)),
    });
    state = buyPackages(input, state, day);
  }
};

const begin = (input: SimulatorInput): State => {
  const { offer, startOn } = input;
  if (offer.kind === 'plan') {
    return {
      positions: [openPosition(input, offer.amountMinor, 1, startOn)],
      setAsideMinor: zeroMinor,
      flows: noFlows,
    };
  }
  const { priceMinor, feeMinor } = termsOf(offer.terms, offer.quantity, offer.rules);
  return {
    positions: [openPosition(input, priceMinor, offer.quantity, startOn)],
    setAsideMinor: zeroMinor,
    flows: addFlows(noFlows, { feesMinor: feeMinor }),
  };
};

/**
 * Plays the input through, a row per month and one for the start.
 * @throws RangeError for months outside 1 to `simulatorMonthsMax`, and for leaving a package early.
 */
export const simulate = (input: SimulatorInput): Simulation => {
  const { startOn, exitAfterMonths } = input;
  if (!Number.isInteger(input.months) || input.months < 1 || input.months > simulatorMonthsMax)
    throw new RangeError(`not a number of months to simulate: ${input.months}`);
  if (exitAfterMonths !== undefined && input.offer.kind === 'package')
    throw new RangeError('a package cannot be left early');
  const exitOn = exitAfterMonths === undefined ? undefined : addMonths(startOn, exitAfterMonths);

  let state = begin(input);
  let paidOutSoFar = zeroMinor;
  const rowOf = (month: number, day: Day): SimulatedMonth => {
    const principalMinor = principalOf(state.positions);
    const { setAsideMinor, flows } = state;
    paidOutSoFar = sumMinor(paidOutSoFar, flows.paidOutMinor);
    state = { ...state, flows: noFlows };
    const valueMinor = sumMinor(principalMinor, setAsideMinor, paidOutSoFar);
    return { month, day, ...flows, principalMinor, setAsideMinor, valueMinor };
  };
  const first = rowOf(0, startOn);
  const months = [first];
  for (let month = 1; month <= input.months; month += 1) {
    const day = addMonths(startOn, month);
    state = advance(input, state, day, exitOn);
    months.push(rowOf(month, day));
  }

  const paidInMinor = sumMinor(first.principalMinor, first.feesMinor);
  const last = months.at(-1) ?? first;
  const totals = months.reduce(addFlows, noFlows);
  return {
    months,
    paidInMinor,
    ...totals,
    principalMinor: last.principalMinor,
    setAsideMinor: last.setAsideMinor,
    valueMinor: last.valueMinor,
    resultMinor: subtractMinor(last.valueMinor, paidInMinor),
    runsUntil:
      state.positions
        .map(({ maturesOn }) => maturesOn)
        .toSorted()
        .at(-1) ?? null,
  };
};
