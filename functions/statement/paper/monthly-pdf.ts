import type { DocumentFile } from '#shared/contract/shapes.ts';
import type { MonthlyStatement } from '#shared/contract/statements.ts';
import { subtractMinor, sumMinor } from '#shared/domain/money.ts';
import { documentNumber, fileNameOf, type Issue, type Writer, writerOf } from './issue.ts';
import { type Row, Sheet } from './sheet.ts';

type Account = MonthlyStatement['accounts'][number];

const balancesTable = (sheet: Sheet, statement: MonthlyStatement, { t, accountOf, money }: Writer): void => {
  const row = (
    name: string,
    openingMinor: Account['openingMinor'],
    closingMinor: typeof openingMinor,
  ): Row => ({
    cells: [
      name,
      money(openingMinor),
      money(subtractMinor(closingMinor, openingMinor), true),
      money(closingMinor),
    ],
  });
  const { accounts } = statement;
  const sum = (what: 'openingMinor' | 'closingMinor') =>
    sumMinor(...accounts.map((account) => account[what]));
  sheet.table(
    [
      { label: t('Balance'), share: 4 },
      { label: t('Opening balance'), share: 3, end: true },
      { label: t('Change'), share: 3, end: true },
      { label: t('Closing balance'), share: 3, end: true },
    ],
    [
      ...accounts.map(({ account, openingMinor, closingMinor }) =>
        row(accountOf(account), openingMinor, closingMinor),
      ),
      { ...row(t('Total'), sum('openingMinor'), sum('closingMinor')), strong: true },
    ],
  );
};

const kindsTable = (sheet: Sheet, statement: MonthlyStatement, { t, kindOf, money }: Writer): void =>
  sheet.table(
    [
      { label: t('Type'), share: 5 },
      { label: t('Entries'), share: 2, end: true },
      { label: t('Money in'), share: 3, end: true },
      { label: t('Money out'), share: 3, end: true },
      { label: t('Fees'), share: 3, end: true },
    ],
    [
      ...statement.kinds.map(({ kind, count, inMinor, outMinor, feeMinor }) => ({
        cells: [kindOf(kind), String(count), money(inMinor), money(outMinor), money(feeMinor)],
      })),
      {
        cells: [
          t('Total'),
          String(statement.entryCount),
          money(statement.inMinor),
          money(statement.outMinor),
          money(statement.feeMinor),
        ],
        strong: true,
      },
    ],
  );

const linesTable = (sheet: Sheet, account: Account, { t, kindOf, money, time }: Writer): void =>
  sheet.table(
    [
      { label: t('Time (UTC)'), share: 4 },
      { label: t('Entry'), share: 8 },
      { label: t('Change'), share: 3, end: true },
      { label: t('Balance after'), share: 3, end: true },
    ],
    [
      { cells: ['', t('Opening balance'), '', money(account.openingMinor)], strong: true },
      ...account.lines.map((line) => ({
        cells: [
          time(line.at),
          {
            text: kindOf(line.kind),
            under: [
              ...(line.causedBy ? [t('through {name}', { name: line.causedBy })] : []),
              line.entryId,
              ...(line.reason ? [line.reason] : []),
            ],
          },
          money(line.changeMinor, true),
          money(line.balanceAfterMinor),
        ],
      })),
      { cells: ['', t('Closing balance'), '', money(account.closingMinor)], strong: true },
    ],
  );

/** The monthly statement as PDF: opening and closing balances, totals by kind, and every entry. */
export const monthlyPdf = async (statement: MonthlyStatement, issue: Issue): Promise<DocumentFile> => {
  const writer = writerOf(issue);
  const { t, areaOf, accountOf } = writer;
  const { area, month } = statement;
  const period = writer.month(month);
  const number = documentNumber(
    [issue.brand.name.slice(0, 3), 'S', area.slice(0, 3), month.replace('-', '')],
    [issue.member.id, statement],
  );
  const sheet = new Sheet(issue, writer, {
    area,
    number,
    title: t('Statement · {month}', { month: period }),
  });
  sheet.facts([
    [t('Member'), issue.member.name],
    [t('Member number'), issue.member.id],
    [t('Period'), statement.isClosed ? period : t('{month} (to date)', { month: period })],
    [t('Area'), areaOf(area)],
    [t('Currency'), issue.currency],
    [t('Issued on'), writer.instant(issue.at)],
    [t('Document number'), number],
  ]);
  sheet.heading(t('Balances'));
  balancesTable(sheet, statement, writer);
  if (statement.entryCount === 0) sheet.paragraph(t('No entries this month.'));
  else {
    sheet.heading(t('Summary by type'));
    kindsTable(sheet, statement, writer);
  }
  for (const account of statement.accounts)
    if (account.lines.length > 0) {
      sheet.heading(accountOf(account.account));
      linesTable(sheet, account, writer);
    }
  return {
    fileName: fileNameOf([issue.brand.name, areaOf(area), month], 'pdf'),
    content: await sheet.end(),
  };
};
