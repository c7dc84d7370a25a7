import type { DocumentFile } from '#shared/contract/shapes.ts';
import type { MonthlyStatement } from '#shared/contract/statements.ts';
import { csvLine, utf8Mark } from '#shared/domain/csv.ts';
import type { Minor } from '#shared/domain/money.ts';
import { formatDecimal } from '#shared/domain/money-text.ts';
import { fileNameOf, type Issue, writerOf } from './issue.ts';

/**
 * The monthly statement as CSV: for each balance its opening, its entries and its closing. Amounts are decimal text and
 * times UTC, for use by other programs.
 */
export const monthlyCsv = (statement: MonthlyStatement, issue: Issue): DocumentFile => {
  const { t, accountOf, areaOf, kindOf } = writerOf(issue);
  const amount = (minor: Minor) => formatDecimal(minor, issue.currency);
  const labels = [
    t('Balance'),
    t('Time (UTC)'),
    t('Entry'),
    `${t('Change')} (${issue.currency})`,
    `${t('Balance after')} (${issue.currency})`,
    t('Entry number'),
    t('Related to'),
    t('Through'),
  ];
  const lines = statement.accounts.flatMap(({ account, openingMinor, closingMinor, lines: entries }) => {
    const name = accountOf(account);
    return [
      [name, '', t('Opening balance'), '', amount(openingMinor), '', '', ''],
      ...entries.map((line) => [
        name,
        line.at,
        kindOf(line.kind),
        amount(line.changeMinor),
        amount(line.balanceAfterMinor),
        line.entryId,
        line.sourceId,
        line.causedBy ?? '',
      ]),
      [name, '', t('Closing balance'), '', amount(closingMinor), '', '', ''],
    ];
  });
  return {
    fileName: fileNameOf([issue.brand.name, areaOf(statement.area), statement.month], 'csv'),
    content: utf8Mark + [labels, ...lines].map(csvLine).join(''),
  };
};
