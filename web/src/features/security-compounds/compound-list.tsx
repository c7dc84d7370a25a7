import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './compound-list.module.css';
import { compoundsQuery } from './queries.ts';
import { useText } from './texts.ts';

/** What was compounded into a deposit, newest first. Nothing of a deposit that ended without any. */
export const CompoundList = ({ deposit }: { deposit: DepositView }) => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(compoundsQuery);
  if (!data) return <Skeleton height="6rem" aria-hidden="true" />;
  const mine = data.items.filter(({ depositId }) => depositId === deposit.id);
  if (mine.length === 0 && deposit.state !== 'active') return null;
  return (
    <Section title={t('Compounds')} quiet>
      {mine.length === 0 ? (
        <p className={styles.none}>{t('No compounding for this deposit yet.')}</p>
      ) : (
        <ul className={styles.rows}>
          {mine.map((compound) => (
            <li key={compound.id} className={styles.row}>
              <span>
                <DateText value={compound.at} dayOnly />
              </span>
              <MoneyText amount={compound.amountMinor} signed />
              <span className={styles.after}>
                {t('principal {before} → {after}', {
                  before: format.money(compound.principalBeforeMinor),
                  after: format.money(compound.principalAfterMinor),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.next ? (
        <p className={styles.none}>
          <Link to="/statements/?area=security&account=deposited">{t('See statements for older ones')}</Link>
        </p>
      ) : null}
    </Section>
  );
};
