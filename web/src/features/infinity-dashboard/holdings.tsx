import type { Minor } from '#shared/domain/money.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import styles from './holdings.module.css';
import { useText } from './texts.ts';

export interface HoldingsProps {
  readonly availableMinor: Minor;
  readonly investedMinor: Minor;
  readonly heldMinor: Minor;
}

/** Path of the entries that made a balance in infinity. */
const entriesOf = (account: string): string => `/statements/?area=infinity&account=${account}`;

/** What the member owns in infinity: the sum first, then its parts, each of which opens its entries. */
export const Holdings = ({ availableMinor, investedMinor, heldMinor }: HoldingsProps) => {
  const t = useText();
  const totalMinor = sumMinor(availableMinor, investedMinor, heldMinor);
  const parts = [
    { account: 'invested', name: t('Invested'), amount: investedMinor, words: t('in your active packages') },
    { account: 'available', name: t('Available'), amount: availableMinor, words: t('yours to use now') },
    { account: 'held', name: t('Held'), amount: heldMinor, words: t('set aside for what you asked for') },
  ];
  return (
    <section className={styles.holdings} aria-label={t('Your money in infinity')}>
      <p className={styles.label}>{t('Your money in infinity')}</p>
      <p className={styles.total}>
        <MoneyText amount={totalMinor} size="large" />
      </p>
      <div className={styles.hull} aria-hidden="true">
        {parts.map(({ account, amount }) =>
          amount > 0 ? (
            <i key={account} data-account={account} style={{ flexGrow: amount / totalMinor }} />
          ) : null,
        )}
      </div>
      <dl className={styles.parts}>
        {parts.map(({ account, name, amount, words }) => (
          <div key={account} className={styles.part} data-account={account}>
            <dt>{name}</dt>
            <dd>
              <MoneyText amount={amount} size="medium" entries={entriesOf(account)} />
              <span className={styles.words}>{words}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
