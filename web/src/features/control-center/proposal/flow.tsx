import type { ReactNode } from 'react';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useText } from '../texts.ts';
import type { AmountActWords } from './act-words.ts';
import styles from './flow.module.css';

/** From where to where how much moves. */
export const Flow = ({ words, remark }: { words: AmountActWords; remark?: ReactNode }) => {
  const t = useText();
  return (
    <div>
      <dl className={styles.flow}>
        <div>
          <dt>{t('From')}</dt>
          <dd>{words.from}</dd>
        </div>
        <div className={styles.amount}>
          <dt>{t('Amount')}</dt>
          <dd>
            <MoneyText amount={words.amountMinor} size="medium" />
          </dd>
        </div>
        <div>
          <dt>{t('To')}</dt>
          <dd>{words.to}</dd>
        </div>
      </dl>
      <p className={styles.sentence}>{words.sentence}</p>
      {remark}
    </div>
  );
};
