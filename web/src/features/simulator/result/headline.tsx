import type { Simulation } from '#shared/domain/simulator.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { SimulatorState } from '../simulator-state.ts';
import { useText } from '../texts.ts';
import styles from './headline.module.css';

/** One sentence that summarizes the input, so that a print or a screenshot of the result explains itself. */
const useDescription = ({ inputs, input }: Pick<SimulatorState, 'inputs' | 'input'>): string => {
  const t = useText();
  const format = useFormat();
  const { offer } = input;
  const what =
    offer.kind === 'plan'
      ? t('{amount} in {plan}', { amount: format.price(offer.amountMinor), plan: offer.terms.name })
      : t('{quantity} × {package}', { quantity: offer.quantity, package: offer.terms.name });
  const values = { what, day: format.date(input.startOn), months: input.months };
  const shared = { ...values, share: inputs.share };
  const byStrategy: Record<SimulatorState['inputs']['strategy'], string> = {
    'pay-out': t(
      '{what} from {day}, {months, plural, one {# month} other {# months}}, returns paid out',
      values,
    ),
    reinvest: t(
      '{what} from {day}, {months, plural, one {# month} other {# months}}, {share}% of returns reinvested',
      shared,
    ),
    compound: t(
      '{what} from {day}, {months, plural, one {# month} other {# months}}, {share}% of returns compounded',
      shared,
    ),
  };
  return byStrategy[inputs.strategy];
};

/** The outcome: first the result, which may be a loss, then its components. */
export const Headline = ({ state, simulation }: { state: SimulatorState; simulation: Simulation }) => {
  const t = useText();
  const format = useFormat();
  const { resultMinor } = simulation;
  return (
    <div className={styles.headline}>
      <p className={styles.what}>{useDescription(state)}</p>
      <div aria-live="polite" aria-atomic="true">
        <p className={styles.label}>
          {state.inputs.scenario === 'none' ? t('Result with no returns') : t('Result')}
        </p>
        <p>
          <MoneyText amount={resultMinor} size="large" signed />
        </p>
      </div>
      {resultMinor < 0 ? <p className={styles.loss}>{t("You'd have less than you paid in.")}</p> : null}
      <KeyValues
        items={[
          { name: t('You pay in'), value: <MoneyText amount={simulation.paidInMinor} /> },
          { name: t('Returns'), value: <MoneyText amount={simulation.grantedMinor} signed /> },
          simulation.reinvestedMinor > 0 && {
            name: state.inputs.kind === 'plan' ? t('of which compounded') : t('of which reinvested'),
            value: <MoneyText amount={simulation.reinvestedMinor} />,
          },
          { name: t('Fees'), value: <MoneyText amount={simulation.feesMinor} /> },
          { name: t("You'd have"), value: <MoneyText amount={simulation.valueMinor} />, strong: true },
        ]}
      />
      {simulation.runsUntil === null ? null : (
        <p className={styles.remark}>
          {t('{principal} of this is still invested at the end, until {day} at the latest.', {
            principal: format.money(simulation.principalMinor),
            day: format.date(simulation.runsUntil),
          })}
        </p>
      )}
      {simulation.setAsideMinor > 0 ? (
        <p className={styles.remark}>
          {t('{amount} is reserved for the next package and remains available.', {
            amount: format.money(simulation.setAsideMinor),
          })}
        </p>
      ) : null}
      <p className={styles.risk}>
        <strong>{t('Returns are not guaranteed.')}</strong>{' '}
        {t(
          "They're paid from the bonus pool, as far as it covers them. This is a calculation, not a forecast: results can be worse, and you can lose money you invest.",
        )}
      </p>
    </div>
  );
};
