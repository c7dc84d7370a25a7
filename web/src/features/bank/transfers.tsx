import { Link } from 'react-router-dom';
import type { CheckedTransfer } from '#shared/contract/bank.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useDifferenceWords } from '#web/staff/words/difference-words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban, plainAmount } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './bank-page.module.css';
import { useLocalPage } from './local-page.ts';
import { useText } from './texts.ts';
import { toneOf, useMatchWords } from './words.ts';

/** Where staff decide about an order. */
const pathOf = ({ area, id }: NonNullable<CheckedTransfer['order']>): string =>
  area === 'infinity' ? `/infinity/wait/purchase/?open=${id}` : `/security/wait/security-deposit/?open=${id}`;

const useColumns = (): readonly Column<CheckedTransfer>[] => {
  const t = useText();
  const { currency } = useConfiguration();
  const format = useFormat();
  const matches = useMatchWords();
  const differences = useDifferenceWords();
  return [
    {
      key: 'payer',
      label: t('Payer'),
      main: true,
      cell: ({ payerName, payerIban, text }) => (
        <span className={styles.stack}>
          <strong>{payerName ?? t('No name')}</strong>
          {payerIban ? <span className={styles.quiet}>{groupedIban(payerIban)}</span> : null}
          {text ? <span className={styles.quiet}>{text}</span> : null}
        </span>
      ),
    },
    { key: 'booked', label: t('Booked'), cell: ({ bookedOn }) => <DateText value={bookedOn} /> },
    {
      key: 'match',
      label: t('Match'),
      cell: (transfer) => (
        <span className={`${styles.stack} ${styles.beside}`}>
          <StatePill tone={toneOf[transfer.match]}>{matches[transfer.match]}</StatePill>
          {transfer.differences.length > 0 ? (
            <span className={styles.quiet}>
              {transfer.differences.map((what) => differences[what]).join(', ')}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'order',
      label: t('Matching order'),
      cell: ({ order }) =>
        order ? (
          <span className={`${styles.stack} ${styles.beside}`}>
            <Link to={pathOf(order)}>{order.memberName}</Link>
            <span className={styles.quiet}>{t('Due: {due}', { due: format.money(order.dueMinor) })}</span>
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'amount',
      label: t('Amount'),
      end: true,
      cell: (transfer) =>
        transfer.currency === currency ? (
          <MoneyText amount={transfer.amountMinor} />
        ) : (
          `${plainAmount(transfer.amountMinor, transfer.currency)} ${transfer.currency}`
        ),
    },
  ];
};

/** The transfers of one statement, page by page: they are all here already. */
export const Transfers = ({ transfers }: { transfers: readonly CheckedTransfer[] }) => {
  const t = useText();
  const local = useLocalPage(transfers);
  return (
    <DataList
      caption={t('Transfers received')}
      columns={useColumns()}
      {...local}
      keyOf={({ line }) => String(line)}
      empty={
        <EmptyState title={t('No transfers received')}>
          {t('Nothing was credited in this period.')}
        </EmptyState>
      }
    />
  );
};
