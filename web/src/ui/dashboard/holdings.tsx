/**
 * What a member owns in an area: the sum first, then its parts drawn to scale, each of which opens its entries.
 *
 *     <Holdings
 *       title={t('Your money in infinity')}
 *       entries="/statements/?area=infinity"
 *       parts={[{ tone: 'placed', name: t('Invested'), amount, words: t('in your active packages'), entries: '…' }]}
 *     />
 */
import { type Minor, sumMinor } from '#shared/domain/money.ts';
import { MoneyText } from '../money/money-text.tsx';
import styles from './holdings.module.css';

interface HoldingsPart {
  /** `placed` works for the member, `free` can be used now, `held` is set aside. */
  readonly tone: 'placed' | 'free' | 'held';
  readonly name: string;
  readonly amount: Minor;
  readonly words: string;
  /** Path of the entries that made it; absent where whoever looks on has no way to them. */
  readonly entries?: string;
}

interface HoldingsProps {
  title: string;
  parts: readonly HoldingsPart[];
  /** Path of the entries that made all of it. */
  entries?: string;
}

export const Holdings = ({ title, parts, entries: allEntries }: HoldingsProps) => {
  const totalMinor = sumMinor(...parts.map(({ amount }) => amount));
  return (
    <section aria-label={title}>
      <p className={styles.label}>{title}</p>
      <p className={styles.total}>
        <MoneyText amount={totalMinor} size="large" {...(allEntries ? { entries: allEntries } : {})} />
      </p>
      <div className={styles.hull} aria-hidden="true">
        {parts.map(({ name, tone, amount }) =>
          amount > 0 ? <i key={name} data-tone={tone} style={{ flexGrow: amount / totalMinor }} /> : null,
        )}
      </div>
      <dl className={styles.parts}>
        {parts.map(({ name, tone, amount, words, entries }) => (
          <div key={name} className={styles.part} data-tone={tone} data-zero={amount === 0 || undefined}>
            <dt>{name}</dt>
            <dd>
              <MoneyText amount={amount} size="medium" {...(entries ? { entries } : {})} />
              <span className={styles.words}>{words}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
