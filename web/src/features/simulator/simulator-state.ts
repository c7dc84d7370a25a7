/**
 * The input of the simulator, as kept in the address. What is absent or outside of the limits has its default: the first
 * package, one piece, its whole term, from today, everything paid out.
 */
import { useMemo } from 'react';
import { type Day, daySchema } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { type SimulatedOffer, type SimulatorInput, simulatorMonthsMax } from '#shared/domain/simulator.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { serverDay } from '#web/api/server-time.ts';
import { oneOf, text, useUrlState, whole } from '#web/ui/list/url-state.ts';

const kinds = ['package', 'plan'] as const;
const strategies = ['pay-out', 'reinvest', 'compound'] as const;
const scenarios = ['as-agreed', 'none'] as const;

const choiceFields = { kind: oneOf(kinds), id: text };

/** The default amount of a plan: 1 000 units of the currency. */
const amountDefault = 1_000;

const aDay =
  (fallback: Day) =>
  (raw: string | null): Day => {
    const read = daySchema.safeParse(raw);
    // Outside of this century it is a slip of the keyboard.
    return read.success && read.data >= '2000' && read.data < '2100' ? read.data : fallback;
  };

/** How many minor units one unit of the currency has: 100 for EUR. */
export const minorPerUnit = (currency: string): number =>
  10 **
  (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);

type Chosen = Pick<SimulatedOffer, 'kind' | 'terms'>;

const chosenOffer = (
  { packages, plans }: Configuration,
  kind: (typeof kinds)[number] | undefined,
  id: string | undefined,
): Chosen => {
  const terms =
    (kind === 'plan' ? plans : packages).find((item) => item.id === id) ??
    (kind === 'plan' ? plans : packages)[0];
  if (!terms) throw new Error('the configuration has nothing to simulate');
  return { kind: kind ?? 'package', terms };
};

/** The bounds within which each number may be chosen. Amounts in whole units of the currency. */
const limitsOf = (configuration: Configuration, { terms }: Chosen) => {
  const unit = minorPerUnit(configuration.currency);
  if ('amountMinMinor' in terms) {
    return {
      quantityMax: 1,
      amountMin: Math.ceil(terms.amountMinMinor / unit),
      amountMax: Math.floor(terms.amountMaxMinor / unit),
    };
  }
  const quantityMax = Math.min(
    configuration.purchase.quantityMax,
    terms.perMemberMax ?? Number.POSITIVE_INFINITY,
  );
  return { quantityMax, amountMin: 1, amountMax: 1 };
};

const fieldsOf = (configuration: Configuration, chosen: Chosen, today: Day) => {
  const { quantityMax, amountMin, amountMax } = limitsOf(configuration, chosen);
  return {
    kind: oneOf(kinds),
    id: text,
    quantity: whole(1, 1, quantityMax),
    amount: whole(Math.min(Math.max(amountDefault, amountMin), amountMax), amountMin, amountMax),
    months: whole(chosen.terms.termMonths, 1, simulatorMonthsMax),
    strategy: oneOf(strategies),
    share: whole(100, 1, 100),
    scenario: oneOf(scenarios),
    start: aDay(today),
    exit: whole(
      Math.max(1, Math.floor(chosen.terms.termMonths / 2)),
      1,
      Math.max(1, chosen.terms.termMonths - 1),
    ),
  };
};

/** The inputs, how to change them, what they simulate, and the parameters that make the same simulation elsewhere. */
export const useSimulatorState = () => {
  const configuration = useConfiguration();
  const today = serverDay();
  const [choice] = useUrlState(choiceFields);
  const chosen = useMemo(
    () => chosenOffer(configuration, choice.kind, choice.id),
    [configuration, choice.kind, choice.id],
  );
  const fields = useMemo(() => fieldsOf(configuration, chosen, today), [configuration, chosen, today]);
  const [values, changeUrl] = useUrlState(fields);
  return useMemo(() => {
    const { kind, terms } = chosen;
    const growth = kind === 'plan' ? 'compound' : 'reinvest';
    const strategy: (typeof strategies)[number] = values.strategy === growth ? growth : 'pay-out';
    const scenario = values.scenario ?? 'as-agreed';
    // A plan can be left on any month before the one in which it matures, as far as is looked ahead.
    const exitMax = kind === 'plan' ? Math.min(terms.termMonths - 1, values.months) : 0;
    const inputs = {
      ...values,
      kind,
      id: terms.id,
      strategy,
      scenario,
      exit: Math.min(values.exit, exitMax),
    };
    const offer: SimulatedOffer =
      'amountMinMinor' in terms
        ? {
            kind: 'plan',
            terms,
            rules: configuration.deposit,
            amountMinor: asMinor(inputs.amount * minorPerUnit(configuration.currency)),
          }
        : { kind: 'package', terms, quantity: inputs.quantity, rules: configuration.purchase };
    const input: SimulatorInput = {
      offer,
      startOn: inputs.start,
      months: inputs.months,
      period: configuration.returns.period,
      reinvestBps: asBps(strategy === 'pay-out' ? 0 : inputs.share * 100),
      returns: scenario,
    };
    const shared = new URLSearchParams(
      Object.entries(inputs)
        .filter(([name]) => name !== (kind === 'plan' ? 'quantity' : 'amount'))
        .filter(([name]) => exitMax > 0 || name !== 'exit')
        .map(([name, value]) => [name, String(value)]),
    );
    return {
      inputs,
      input,
      exitMax,
      limits: limitsOf(configuration, chosen),
      shared,
      change: (changes: Parameters<typeof changeUrl>[0]) => changeUrl(changes, { replace: true }),
    };
  }, [chosen, configuration, values, changeUrl]);
};

export type SimulatorState = ReturnType<typeof useSimulatorState>;
