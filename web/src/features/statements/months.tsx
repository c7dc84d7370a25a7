import { useLingui } from '@lingui/react';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { statementDocuments } from '#shared/contract/statement-documents.ts';
import type { MonthSummary } from '#shared/contract/statements.ts';
import type { Language } from '#shared/domain/languages.ts';
import { subtractMinor, sumMinor } from '#shared/domain/money.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';
import { download } from '#web/api/download.ts';
import { DocumentDownload } from '#web/ui/button/document-download.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './months.module.css';
import { daysOf } from './place.ts';
import { monthsQuery } from './queries.ts';
import { useText } from './texts.ts';

const { saveMonthAsPdf, saveMonthAsCsv } = statementDocuments.endpoints;

/** A year is shown at first. */
const shownAtFirst = 12;

interface MonthsProps {
  area: ProductArea;
  account: MemberAccount | undefined;
}

/** What the month began and ended with: on one balance, or on all of the area together. */
const figuresOf = (month: MonthSummary, account: MemberAccount | undefined) => {
  const accounts = month.accounts.filter((one) => account === undefined || one.account === account);
  const openingMinor = sumMinor(...accounts.map((one) => one.openingMinor));
  const closingMinor = sumMinor(...accounts.map((one) => one.closingMinor));
  return { openingMinor, closingMinor, changeMinor: subtractMinor(closingMinor, openingMinor) };
};

const Files = ({ area, month, name }: { area: ProductArea; month: MonthSummary['month']; name: string }) => {
  const t = useText();
  const { i18n } = useLingui();
  const query = { area, month, language: i18n.locale as Language };
  return (
    <span className={styles.files}>
      <DocumentDownload
        size="xs"
        name={t('Statement of {month} as PDF', { month: name })}
        load={({ signal, onProgress }) => download(saveMonthAsPdf, { query, signal }, onProgress)}
      >
        {t('PDF')}
      </DocumentDownload>
      <DocumentDownload
        size="xs"
        name={t('Statement of {month} as CSV', { month: name })}
        load={({ signal, onProgress }) => download(saveMonthAsCsv, { query, signal }, onProgress)}
      >
        {t('CSV')}
      </DocumentDownload>
    </span>
  );
};

/** The months since the member joined, newest first: each opens to its entries, and can be kept as a file. */
export const Months = ({ area, account }: MonthsProps) => {
  const t = useText();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery(monthsQuery(area));
  if (!data) return <Skeleton height="20rem" aria-hidden="true" />;
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(format.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01`),
    );
  const pathOf = (month: MonthSummary['month']) =>
    `/statements/?${new URLSearchParams({ area, ...(account ? { account } : {}), ...daysOf(month) })}`;
  /** One balance changes; what all of them together gain and lose is shown separately. */
  const columns: readonly { label: string; cell: (month: MonthSummary) => ReactNode }[] = [
    {
      label: t('Opening balance'),
      cell: (month) => <MoneyText amount={figuresOf(month, account).openingMinor} />,
    },
    ...(account
      ? [
          {
            label: t('Change'),
            cell: (month: MonthSummary) => (
              <MoneyText
                amount={figuresOf(month, account).changeMinor}
                signed
                entries={pathOf(month.month)}
              />
            ),
          },
        ]
      : [
          {
            label: t('Money in'),
            cell: ({ month, inMinor }: MonthSummary) => (
              <MoneyText amount={inMinor} entries={pathOf(month)} />
            ),
          },
          {
            label: t('Money out'),
            cell: ({ month, outMinor }: MonthSummary) => (
              <MoneyText amount={outMinor} entries={pathOf(month)} />
            ),
          },
        ]),
    {
      label: t('Closing balance'),
      cell: (month) => <MoneyText amount={figuresOf(month, account).closingMinor} />,
    },
  ];
  const months = isWhole ? data.months : data.months.slice(0, shownAtFirst);
  return (
    <div className={styles.months}>
      <table className={styles.table} aria-label={t('Months')}>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" data-end>
                {label}
              </th>
            ))}
            <th scope="col" data-end data-print="never">
              {t('Statement')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((summary) => {
            const name = nameOf(summary.month);
            return (
              <tr key={summary.month}>
                <th scope="row">
                  <Link to={pathOf(summary.month)}>{name}</Link>
                  <span className={styles.words}>
                    {summary.isClosed
                      ? t('{count, plural, =0 {no entries} one {# entry} other {# entries}}', {
                          count: summary.entryCount,
                        })
                      : t('to date')}
                  </span>
                </th>
                {columns.map(({ label, cell }) => (
                  <td key={label} data-end data-label={label}>
                    {cell(summary)}
                  </td>
                ))}
                <td data-end data-print="never" data-label={t('Statement')}>
                  <Files area={area} month={summary.month} name={name} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {months.length < data.months.length ? (
        <Button variant="default" onClick={() => setWhole(true)} data-print="never">
          {t('Show all {count} months', { count: data.months.length })}
        </Button>
      ) : null}
    </div>
  );
};
