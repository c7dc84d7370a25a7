import type { Simulation } from '#shared/domain/simulator.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import styles from './cases.module.css';
import type { SimulatorState } from './simulator-state.ts';
import { useText } from './texts.ts';

const Case = ({ title, simulation }: { title: string; simulation: Simulation }) => {
  const t = useText();
  return (
    <section className={styles.case} aria-label={title}>
      <h3>{title}</h3>
      <KeyValues
        items={[
          { name: t('You pay in'), value: <MoneyText amount={simulation.paidInMinor} /> },
          { name: t('Returns'), value: <MoneyText amount={simulation.grantedMinor} signed /> },
          { name: t('Fees'), value: <MoneyText amount={simulation.feesMinor} /> },
          { name: t('You would have'), value: <MoneyText amount={simulation.valueMinor} /> },
          { name: t('Result'), value: <MoneyText amount={simulation.resultMinor} signed />, strong: true },
        ]}
      />
    </section>
  );
};

interface CasesProps {
  state: SimulatorState;
  agreed: Simulation;
  left: Simulation | undefined;
  without: Simulation;
}

/** The same choice if all goes well, if it is left early, and if nothing is ever granted. */
export const Cases = ({ state, agreed, left, without }: CasesProps) => {
  const t = useText();
  const format = useFormat();
  const { withdrawal, purchase, deposit } = useConfiguration();
  const { offer } = state.input;
  const { strategy } = state.inputs;
  return (
    <>
      <div className={styles.cases}>
        <Case title={t('Every return is paid')} simulation={agreed} />
        {left ? (
          <Case
            title={t('Left after {months, plural, one {# month} other {# months}}', {
              months: state.inputs.exit,
            })}
            simulation={left}
          />
        ) : null}
        <Case title={t('No return is ever paid')} simulation={without} />
      </div>
      <ul className={styles.notes}>
        {offer.kind === 'package' ? (
          <>
            <li>
              {t('A fee of {rate} is added to the price of every package. It is not paid back.', {
                rate: format.rate(purchase.feeBps),
              })}
            </li>
            <li>
              {t('A package cannot be left early: its price comes back when it matures, and not before.')}
            </li>
          </>
        ) : (
          <li>
            {t('Before maturity, leaving costs {rate} of the whole principal, rounded to the cent.', {
              rate: format.rate(offer.terms.earlyExitFeeBps),
            })}
          </li>
        )}
        {strategy === 'reinvest' ? (
          <li>
            {t('Reinvesting is your own act; nothing is bought by itself. Here you do it on the very day.')}
          </li>
        ) : null}
        {strategy === 'compound' ? (
          <li>
            {t(
              'Compounding is your own act; nothing grows by itself. Here you do it on the day of each return, from the minimum of {minimum} on.',
              { minimum: format.price(deposit.compoundMinMinor) },
            )}
          </li>
        ) : null}
        <li>
          {t('Not included: the fee of {fee} for each withdrawal, and taxes.', {
            fee: format.price(withdrawal.feeMinor),
          })}
        </li>
      </ul>
    </>
  );
};
