import { useQuery } from '@tanstack/react-query';
import type { TransitView } from '#shared/contract/bank.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from './bank-page.module.css';
import { transitQuery } from './queries.ts';
import { signedAmount } from './signed-amount.ts';
import { SourceLink } from './source-link.tsx';
import { useText } from './texts.ts';

const useColumns = (): readonly Column<TransitView>[] => {
  const t = useText();
  return [
    {
      key: 'who',
      label: t('Member'),
      main: true,
      cell: ({ memberName, direction }) => (
        <span className={styles.stack}>
          <strong>{memberName ?? t('Operator funds')}</strong>
          <span className={styles.quiet}>{direction === 'in' ? t('Incoming') : t('Outgoing')}</span>
        </span>
      ),
    },
    {
      key: 'since',
      label: t('Booked'),
      cell: ({ createdAt, isOverdue }) => (
        <span className={styles.stack}>
          <DateText value={createdAt} distance />
          {isOverdue ? <StatePill tone="bad">{t('Overdue')}</StatePill> : null}
        </span>
      ),
    },
    { key: 'reference', label: t('Reference'), cell: ({ reference }) => reference ?? '–' },
    {
      key: 'source',
      label: t('For'),
      cell: ({ sourceId, area }) => <SourceLink id={sourceId} area={area} />,
    },
    {
      key: 'amount',
      label: t('Amount'),
      end: true,
      cell: (item) => <MoneyText amount={signedAmount(item)} />,
    },
  ];
};

/** What staff booked by hand and no bank line confirmed yet, oldest first. */
export const Transit = () => {
  const t = useText();
  const page = useListPage();
  const { policy } = useConfiguration();
  return (
    <>
      <p className={styles.explained}>
        {t(
          'Booked by hand, until a bank line confirms it. After {days, number} days it is overdue: ask the bank, or who booked it.',
          { days: policy.transitDays },
        )}
      </p>
      <DataList
        caption={t('In transit')}
        columns={useColumns()}
        list={useQuery(transitQuery(page.query))}
        page={page}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('Nothing in transit')}>
            {t('Every payment that staff booked by hand is confirmed by the bank.')}
          </EmptyState>
        }
      />
    </>
  );
};
