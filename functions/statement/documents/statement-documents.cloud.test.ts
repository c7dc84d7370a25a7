import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { activePerson, proveBareBooks } from '#functions/testing/bare-platform.ts';
import { type History, monthsOfHistory } from '#functions/testing/months-of-history.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { csvCells } from '#infra/testing/spreadsheet.ts';
import type { MonthlyStatement } from '#shared/contract/statements.ts';
import { asMinor } from '#shared/domain/money.ts';
import { formatMoney } from '#shared/domain/money-text.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';

let clock = new Date('2027-01-01T00:00:00.000Z');
const services = servicesUnderTest(() => clock);
const setClock = (instant: string) => {
  clock = new Date(instant);
};
let history: History;
beforeAll(async () => {
  history = await monthsOfHistory(services(), setClock, 'Łukasz Ёлка');
});

const ask = () => ({ as: history.as, key: randomUUID() });
const months = ['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => `2027-${month}`);
const monthlyStatement = (area: ProductArea, month: string): Promise<MonthlyStatement> =>
  history.acting.request('readMonth', { ...ask(), query: { area, month } });
const pdfOf = async (area: ProductArea, month: string, language = 'en') =>
  history.acting.request('saveMonthAsPdf', { ...ask(), query: { area, month, language } });
/** The text of a PDF as a reader shows it, with white space collapsed. */
const textOf = async (content: string | Uint8Array): Promise<{ text: string; pages: number }> => {
  const pdf = await getDocumentProxy(Uint8Array.from(content as Uint8Array));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replaceAll(/\s+/gu, ' '), pages: totalPages };
};
const money = (amount: number, signed = false) => formatMoney(asMinor(amount), 'EUR', 'en-GB', { signed });
/** `+€1,234.56` or `-€0.01` → cents. */
const centsOf = (text: string): number => Math.round(Number(text.replaceAll(/[€,+]/gu, '')) * 100);

describe('the monthly statement as CSV', () => {
  test('adds up to the ledger to the cent, in every month, including those without entries', async () => {
    const { entries, balance } = await proveBareBooks(services());
    for (const area of productAreas) {
      const closings = new Map<string, number>();
      const seen: string[] = [];
      for (const month of months) {
        const query = { area, month, language: 'en' };
        const { fileName, content } = await history.acting.request('saveMonthAsCsv', { ...ask(), query });
        expect(fileName).toBe(`ballast-${area}-${month}.csv`);
        const [, ...lines] = String(content).trim().split('\r\n');
        for (const [name = '', at = '', kind, change = '', after = '', entryId = ''] of lines.map(csvCells)) {
          if (at) seen.push(entryId);
          if (at) closings.set(name, (closings.get(name) ?? 0) + centsOf(change));
          expect(centsOf(after), `${month} ${name} ${kind}`).toBe(closings.get(name) ?? 0);
        }
      }
      for (const [name, closing] of closings)
        expect(closing).toBe(balance(history.as.memberId, name.toLowerCase(), area));
      const own = entries.filter((entry) => entry.memberId === history.as.memberId && entry.area === area);
      expect([...new Set(seen)].sort()).toEqual(own.map(({ id }) => id).sort());
    }
  });
});

describe('the monthly statement as PDF', () => {
  test('shows every figure of the month: its text adds up to the ledger to the cent', async () => {
    for (const area of productAreas)
      for (const month of months) {
        const statement = await monthlyStatement(area, month);
        const { fileName, content } = await pdfOf(area, month);
        expect(fileName).toBe(`ballast-${area}-${month}.pdf`);
        expect(Buffer.from(content as Uint8Array).toString('latin1', 0, 5)).toBe('%PDF-');
        const { text } = await textOf(content);
        // Accounts follow one another, with their lines between opening and closing.
        let place = 0;
        for (const { account, openingMinor, closingMinor, lines } of statement.accounts) {
          if (lines.length === 0) continue;
          const opening = `Opening balance ${money(openingMinor)}`;
          const start = text.indexOf(opening, place) + opening.length;
          place = text.indexOf(`Closing balance ${money(closingMinor)}`, start);
          expect(start, `${month} ${account}`).toBeGreaterThan(opening.length);
          const part = text.slice(start, place);
          const changes = [...part.matchAll(/[+-]€[\d,]+\.\d\d/gu)].map(([amount]) => centsOf(amount));
          expect(changes).toEqual(lines.map(({ changeMinor }) => changeMinor));
          expect(openingMinor + changes.reduce((sum, one) => sum + one, 0)).toBe(closingMinor);
          for (const { entryId } of lines) expect(part).toContain(entryId);
        }
        if (statement.entryCount === 0) expect(text).toContain('No entries this month.');
      }
  });

  test('names member, period, area, currency, fees, terms and page, in English and in German', async () => {
    const { text, pages } = await textOf((await pdfOf('infinity', '2027-06')).content);
    for (const part of [
      'Ballast',
      'Statement · June 2027',
      'Łukasz Ёлка',
      history.as.memberId,
      'Infinity',
      'EUR',
      '20 Aug 2027, 10:00 UTC',
      'Purchase paid',
      money(50_000),
      'Terms version 2026-11',
      `Page 1 of ${pages}`,
    ])
      expect(text).toContain(part);
    const german = await textOf((await pdfOf('infinity', '2027-06', 'de')).content);
    for (const part of ['Kontoauszug · Juni 2027', 'Łukasz Ёлка', 'Kauf bezahlt', '500,00 €', 'Anfangssaldo'])
      expect(german.text).toContain(part);
  });

  test('keeps its number when it is made again, and gets another one if anything in it differs', async () => {
    const numberOf = async (month: string) =>
      /BAL-S-INF-\d{6}-[0-9A-F]{10}/u.exec(
        (await textOf((await pdfOf('infinity', month)).content)).text,
      )?.[0];
    const june = await numberOf('2027-06');
    setClock('2027-08-20T11:00:00.000Z');
    expect(await numberOf('2027-06')).toBe(june);
    expect(await numberOf('2027-08')).not.toBe(june);
  });

  test('of a month before joining is not found', async () => {
    await expect(pdfOf('infinity', '2026-12')).rejects.toThrow('not_found');
  });
});

describe('receipts', () => {
  const receipt = async (sourceId: string, as = history.as, language = 'en') =>
    history.acting.request('saveReceipt', {
      as,
      key: randomUUID(),
      params: { sourceId },
      query: { language },
    });

  test('for a purchase show package, price, fee, reference and entries', async () => {
    const { fileName, content } = await receipt(history.purchaseId);
    expect(fileName).toBe(`ballast-receipt-${history.purchaseId.toLowerCase().replace('_', '-')}.pdf`);
    const { text } = await textOf(content);
    const { items } = await history.acting.request('listSourceEntries', {
      ...ask(),
      params: { sourceId: history.purchaseId },
    });
    expect(items).toHaveLength(1);
    for (const part of [
      'Purchase · 1 × Elite',
      history.purchaseId,
      `Price ${money(1_000_000)}`,
      `Fee ${money(50_000)}`,
      `Total paid ${money(1_050_000)}`,
      'RF',
      'Active',
      items[0]?.entryId ?? 'none',
    ])
      expect(text).toContain(part);
  });

  test('for a deposit show plan, amount and every entry', async () => {
    const { text } = await textOf((await receipt(history.depositId, history.as, 'de')).content);
    for (const part of ['Einlage · Core', '1.000,00 €', 'RF', 'Aufstockung']) expect(text).toContain(part);
  });

  test('are called by what they are for', async () => {
    for (const [sourceId, title] of [
      [history.purchaseId, 'Purchase receipt'],
      [history.depositId, 'Deposit receipt'],
    ] as const)
      expect((await textOf((await receipt(sourceId)).content)).text).toContain(title);
  });

  test('exist only once money has moved: not for an order that waits', async () => {
    const order = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion: 1 };
    const { id } = await history.acting.request('buyPackage', { ...ask(), body: order });
    await expect(receipt(id)).rejects.toThrow('not_found');
  });

  test('are made for their member only', async () => {
    const stranger = await activePerson(services(), randomUUID());
    for (const sourceId of [history.purchaseId, history.depositId, 'wdr_01KMMFWG9FDM05P2VBNRJW85BR'])
      await expect(receipt(sourceId, stranger)).rejects.toThrow('not_found');
  });
});
