import type { Entry } from '#functions/ledger/entry-schema.ts';
import { memberChanges } from '#functions/statement/entry-view.ts';
import type { DocumentFile } from '#shared/contract/shapes.ts';
import { documentNumber, fileNameOf, type Issue, writerOf } from './issue.ts';
import type { Receipt } from './receipt.ts';
import { Sheet } from './sheet.ts';

/** A receipt as PDF: its subject, dates, amounts, fees, state, and ledger entries. */
export const receiptPdf = async (
  receipt: Receipt,
  entries: readonly Entry[],
  issue: Issue,
): Promise<DocumentFile> => {
  const writer = writerOf(issue);
  const { t, money, time, kindOf, areaOf, accountOf } = writer;
  const { area, id } = receipt;
  /** A single change is shown alone, several with the names of their balances. */
  const changeCell = (changes: ReturnType<typeof memberChanges>) => {
    const [only, ...more] = changes.map(({ account, changeMinor }) => ({
      name: accountOf(account),
      change: money(changeMinor, true),
    }));
    if (!only) return '';
    return more.length === 0
      ? { text: only.change, under: [only.name] }
      : { text: '', under: [only, ...more].map(({ name, change }) => `${name} ${change}`) };
  };
  const number = documentNumber(
    [issue.brand.name.slice(0, 3), 'R', id.slice(-6)],
    [receipt, entries.map((entry) => entry.id)],
  );
  const sheet = new Sheet(issue, writer, { area, number, title: t(receipt.title) });
  sheet.facts([
    [t('Member'), issue.member.name],
    [t('Member number'), issue.member.id],
    [t('Area'), areaOf(area)],
    [t('Currency'), issue.currency],
    [t('Issued on'), writer.instant(issue.at)],
    [t('Document number'), number],
  ]);
  sheet.heading(receipt.what, id);
  sheet.facts(receipt.facts.map(([name, value]) => [t(name), value] as const));
  sheet.gap();
  sheet.table(
    [
      { label: '', share: 8 },
      { label: t('Amount'), share: 4, end: true },
    ],
    receipt.amounts.map(([name, amountMinor], index, { length }) => ({
      cells: [t(name), money(amountMinor)],
      strong: index === length - 1,
    })),
  );
  sheet.heading(t('Ledger entries'));
  sheet.table(
    [
      { label: t('Time (UTC)'), share: 4 },
      { label: t('Entry'), share: 8 },
      { label: t('Change'), share: 5, end: true },
    ],
    entries.map((entry) => ({
      cells: [
        time(entry.at),
        { text: kindOf(entry.kind), under: [entry.id] },
        changeCell(memberChanges(entry)),
      ],
    })),
  );
  return { fileName: fileNameOf([issue.brand.name, t('Receipt'), id], 'pdf'), content: await sheet.end() };
};
