/**
 * A list of names and values, each pair on a hairline: terms, payment instructions, a profile.
 *
 *     <KeyValues items={[{ name: t('Price'), value: <MoneyText amount={…} /> }, …]} />
 *
 * A pair with `strong` is the sum or the point of the list. Falsy items are left out.
 */
import type { ReactNode } from 'react';
import styles from './key-values.module.css';

export interface KeyValue {
  name: string;
  value: ReactNode;
  strong?: boolean;
}

export const KeyValues = ({ items }: { items: readonly (KeyValue | false | null | undefined)[] }) => (
  <dl className={styles.list}>
    {items.map((item) =>
      item ? (
        <div key={item.name} className={styles.pair} data-strong={item.strong || undefined}>
          <dt>{item.name}</dt>
          <dd>{item.value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);
