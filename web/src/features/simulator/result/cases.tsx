import type { Simulation } from '#shared/domain/simulator.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { SimulatorState } from '../simulator-state.ts';
import { useText } from '../texts.ts';
import styles from './cases.module.css';

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
          { name: t("You'd have"), value: <MoneyText amount={simulation.valueMinor} /> },
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
        <Case title={t('No return is paid')} simulation={without} />
      </div>
      <ul className={styles.notes}>
        {offer.kind === 'package' ? (
          <>
            <li>
              {purchase.undoMinutes === 0
                ? t("A fee of {rate} is added to the price of every package. It's non-refundable.", {
                    rate: format.rate(purchase.feeBps),
                  })
                : t(
                    'A fee of {rate} is added to the price of every package. A purchase from your balance can be undone, fee included, for {minutes, plural, one {# minute} other {# minutes}}; otherwise the fee is non-refundable.',
                    {
                      rate: format.rate(purchase.feeBps),
                      minutes: purchase.undoMinutes,
                    },
                  )}
            </li>
            <li>{t("You can't leave a package early: its price is paid out at maturity.")}</li>
          </>
        ) : (
          <li>
            {t('Leaving before maturity costs {rate} of the full principal, rounded to the nearest cent.', {
              rate: format.rate(offer.terms.earlyExitFeeBps),
            })}
          </li>
        )}
        {strategy === 'reinvest' ? (
          <li>
            {t(
              'You reinvest yourself; nothing is bought automatically. This simulation reinvests on the day the money is available.',
            )}
          </li>
        ) : null}
        {strategy === 'compound' ? (
          <li>
            {t(
              'You compound yourself; nothing is compounded automatically. This simulation compounds on the day of each return, from the minimum of {minimum}.',
              { minimum: format.price(deposit.compoundMinMinor) },
            )}
          </li>
        ) : null}
        <li>
          {t('Excludes taxes and the fee of {fee} for each withdrawal.', {
            fee: format.price(withdrawal.feeMinor),
          })}
        </li>
      </ul>
    </>
  );
};
