import type { CsvReading } from '#shared/contract/bank.ts';
import type { Minor } from '#shared/domain/money.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban, plainAmount } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import styles from '../bank-page.module.css';
import { useLocalPage } from '../local-page.ts';
import { signedAmount } from '../signed-amount.ts';
import { useText } from '../texts.ts';

type Line = CsvReading['lines'][number];

const useColumns = (): readonly Column<Line>[] => {
  const t = useText();
  const { currency } = useConfiguration();
  return [
    {
      key: 'party',
      label: t('Payer or payee'),
      main: true,
      cell: ({ partyName, partyAccount, text }) => (
        <span className={styles.stack}>
          <strong>{partyName ?? t('No name')}</strong>
          {partyAccount ? <span className={styles.quiet}>{groupedIban(partyAccount)}</span> : null}
          {text ? <span className={styles.quiet}>{text}</span> : null}
        </span>
      ),
    },
    { key: 'line', label: t('Line'), cell: ({ line }) => line },
    {
      key: 'booked',
      label: t('Booked'),
      cell: ({ bookedOn, isPending }) =>
        isPending ? <StatePill tone="quiet">{t('Not booked yet')}</StatePill> : <DateText value={bookedOn} />,
    },
    {
      key: 'references',
      label: t('Order references'),
      cell: ({ references }) => (references.length === 0 ? '–' : references.join(', ')),
    },
    {
      key: 'amount',
      label: t('Amount'),
      end: true,
      cell: (line) =>
        line.currency === currency ? (
          <MoneyText amount={signedAmount(line)} signed />
        ) : (
          `${plainAmount(signedAmount(line), line.currency)} ${line.currency}`
        ),
    },
  ];
};

/** What the import reads of the example: its figures, and its first lines. */
export const Reading = ({ reading, currency }: { reading: CsvReading; currency: string }) => {
  const t = useText();
  const { openingMinor, closingMinor, pendingCount, lines } = reading;
  const local = useLocalPage(lines);
  const isForeign = lines.some((line) => line.currency !== currency);
  const money = (amount: number) => <MoneyText amount={amount as Minor} isPublic />;
  return (
    <>
      {closingMinor === null ? (
        <Notice>
          {t(
            'Without a column of balances, nothing proves that a file is complete. Each file is then held, and nothing of it is booked.',
          )}
        </Notice>
      ) : null}
      {isForeign ? (
        <Notice>
          {t('Some lines are in another currency than {currency}. A file with such lines is held.', {
            currency,
          })}
        </Notice>
      ) : null}
      <KeyValues
        items={[
          openingMinor !== null && { name: t('Opening balance'), value: money(openingMinor) },
          {
            name: t('Money in ({count, number})', { count: reading.inCount }),
            value: money(reading.inMinor),
          },
          {
            name: t('Money out ({count, number})', { count: reading.outCount }),
            value: money(-reading.outMinor),
          },
          pendingCount > 0 && { name: t('Pending lines, not booked yet'), value: pendingCount },
          closingMinor !== null && { name: t('Closing balance'), value: money(closingMinor), strong: true },
        ]}
      />
      <div className={styles.transfers}>
        <DataList
          caption={t('Lines as the import reads them')}
          columns={useColumns()}
          {...local}
          keyOf={({ line }) => String(line)}
          empty={
            <EmptyState title={t('No lines')}>
              {t('The file has column names, but no lines below.')}
            </EmptyState>
          }
        />
      </div>
    </>
  );
};
