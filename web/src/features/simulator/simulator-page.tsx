import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { outcomeOf, packageCommitment, planCommitment } from '#shared/domain/outcome.ts';
import { type SimulatorInput, simulate } from '#shared/domain/simulator.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { OutcomeRisk } from '#web/ui/order/outcome-risk.tsx';
import { OutcomeStrip } from '#web/ui/order/outcome-strip.tsx';
import { SimulatorInputs } from './input/simulator-inputs.tsx';
import { Cases } from './result/cases.tsx';
import { Headline } from './result/headline.tsx';
import { MonthTable } from './result/month-table.tsx';
import { ResultActions } from './result/result-actions.tsx';
import { ValueChart } from './result/value-chart.tsx';
import styles from './simulator-page.module.css';
import { useSimulatorState } from './simulator-state.ts';
import { useText } from './texts.ts';

/** Changes when the page was opened or left and come back to, and not when its own inputs changed the address. */
const useVisit = (): string => {
  const { key } = useLocation();
  const opens = useNavigationType() !== 'REPLACE';
  const [visit, setVisit] = useState(key);
  if (opens && visit !== key) setVisit(key);
  return visit;
};

/** What comes of the offer itself: held to maturity, with its returns paid out. */
const offerOutcome = ({ offer, period, startOn }: SimulatorInput) => {
  const returns = { period };
  return outcomeOf(
    offer.kind === 'package'
      ? packageCommitment(offer.terms, offer.quantity, { purchase: offer.rules, returns })
      : planCommitment(offer.terms, offer.amountMinor, { returns }),
    startOn,
  );
};

/** Simulates a package or a plan: the input is kept in the address, and the result follows each change of it. */
export const Component = () => {
  const t = useText();
  const visit = useVisit();
  const chosen = useSimulatorState();
  // Typing isn't blocked by the result, which is calculated with a lower priority.
  const state = useDeferredValue(chosen);
  const { input, inputs, exitMax } = state;
  const { agreed, without, left } = useMemo(
    () => ({
      agreed: simulate({ ...input, returns: 'as-agreed' }),
      without: simulate({ ...input, returns: 'none' }),
      left:
        exitMax > 0
          ? simulate({ ...input, returns: 'as-agreed', months: inputs.exit, exitAfterMonths: inputs.exit })
          : undefined,
    }),
    [input, inputs.exit, exitMax],
  );
  const outcome = useMemo(() => offerOutcome(input), [input]);
  const shown = inputs.scenario === 'none' ? without : agreed;
  return (
    <Page
      title={t('Simulator')}
      lead={t(
        'See how a package or plan would develop month by month. The calculation uses our actual rules and runs in your browser; nothing is ordered.',
      )}
      actions={<ResultActions state={state} simulation={shown} />}
    >
      <div className={styles.ground}>
        <SimulatorInputs key={visit} {...chosen} />
        <Headline state={state} simulation={shown} />
      </div>
      <Section title={t('Held to maturity')}>
        <OutcomeStrip outcome={outcome} />
        <p className={styles.risk}>
          <strong>
            <OutcomeRisk outcome={outcome} />
          </strong>
        </p>
      </Section>
      <Section
        title={t('Over time')}
        lead={t(
          'The scale starts near the lowest value rather than at zero, so changes look larger than they are.',
        )}
      >
        <ValueChart simulation={shown} without={inputs.scenario === 'none' ? undefined : without} />
      </Section>
      <Section title={t('If things turn out differently')}>
        <Cases state={state} agreed={agreed} left={left} without={without} />
      </Section>
      <Section title={t('Month by month')}>
        <MonthTable simulation={shown} kind={inputs.kind} />
      </Section>
    </Page>
  );
};
