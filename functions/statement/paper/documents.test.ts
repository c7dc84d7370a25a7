import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test, vi } from 'vitest';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { expectSoundCatalogs, sourceOf } from '#functions/testing/catalogs.ts';
import { latinWordsIn, thirdLanguage } from '#functions/testing/third-language.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import type { MonthlyStatement } from '#shared/contract/statements.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { memberEntryKinds } from '#shared/domain/entry-kinds.ts';
import { type Language, languageCodes } from '#shared/domain/languages.ts';
import { asMinor } from '#shared/domain/money.ts';
import { depositStates, purchaseStates, withdrawalStates } from '#shared/domain/states.ts';
import { accountsOfArea, productAreas } from '#shared/domain/words.ts';
import { catalogs } from './catalogs.ts';
import { type Issue, writerOf } from './issue.ts';
import { monthlyCsv } from './monthly-csv.ts';
import { monthlyPdf } from './monthly-pdf.ts';
import { receiptOfDeposit, receiptOfPurchase, receiptOfWithdrawal } from './receipt.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { en } from './texts.en.ts';

// The files of a worker share modules, and another one may have loaded them without the third language.
vi.hoisted(() => vi.resetModules());
vi.mock('#shared/domain/languages.ts', async (actual) =>
  (await import('#functions/testing/third-language.ts')).withThirdLanguage(await actual()),
);
vi.mock('./catalogs.ts', async (actual) => {
  const known = (await actual<typeof import('./catalogs.ts')>()).catalogs;
  const { en: source } = await import('./texts.en.ts');
  const { thirdCatalog, thirdLanguage: code } = await import('#functions/testing/third-language.ts');
  return { catalogs: { ...known, [code]: thirdCatalog(source) } };
});

describe('the sentences of statements and receipts', () =>
  expectSoundCatalogs(
    en,
    catalogs,
    ['words', 'sheet', 'receipt', 'receipt-pdf', 'monthly-pdf', 'monthly-csv'].map((name) =>
      sourceOf(import.meta.url, `./${name}.ts`),
    ),
  ));

const at = '2027-06-10T08:00:00.000Z' as Instant;
const amounts = { inMinor: asMinor(100), outMinor: asMinor(0), feeMinor: asMinor(0) };

/** A month with an entry of every kind on every balance of the area. */
const statementOf = (area: (typeof productAreas)[number]): MonthlyStatement => {
  const lines = memberEntryKinds.map((kind) => ({
    entryId: '1',
    kind,
    area,
    at,
    transfers: [],
    sourceId: '2',
    causedBy: 'Ω',
    reason: null,
    correctsEntryId: null,
    changeMinor: asMinor(100),
    balanceAfterMinor: asMinor(100),
  }));
  return {
    month: '2027-06',
    area,
    isClosed: false,
    entryCount: lines.length,
    ...amounts,
    accounts: accountsOfArea[area].map((account) => ({
      account,
      openingMinor: asMinor(0),
      closingMinor: asMinor(100),
      lines,
    })),
    kinds: memberEntryKinds.map((kind) => ({ kind, count: 1, ...amounts })),
  } as unknown as MonthlyStatement;
};

const issueIn = (language: Language): Issue => ({
  brand: { ...defaultConfiguration.brand, name: 'Ω', logoText: 'Ω' },
  legal: { ...defaultConfiguration.legal, termsVersion: '1' },
  currency: 'EUR',
  member: { id: '3', name: 'Ω', email: 'ida@member.example' },
  language,
  at,
});

const order = {
  id: '4',
  createdAt: at,
  maturesOn: '2028-06-10',
  bank: { reference: '5' },
  packageName: 'Ω',
  planName: 'Ω',
  quantity: 1,
  priceMinor: asMinor(100),
  feeMinor: asMinor(10),
  totalMinor: asMinor(110),
};
const payees = [
  { kind: 'bank', label: 'Ω', holder: 'Ω', iban: '89370400440532013000' },
  { kind: 'crypto', label: 'Ω', network: 'tron', address: '7000000000000000' },
];

/** Receipts of everything in every state, before and after its activation. */
const receiptsIn = (language: Language) => {
  const writer = writerOf(issueIn(language));
  return [
    ...purchaseStates.flatMap((state) =>
      (['bank', 'balance'] as const).map((payment) =>
        receiptOfPurchase({ ...order, state, payment, activatedAt: null } as unknown as Purchase, writer),
      ),
    ),
    ...depositStates.flatMap((state) =>
      (['bank', 'balance', 'coinpayments'] as const).map((payment) =>
        receiptOfDeposit(
          { ...order, id: '5', state, payment, activatedAt: at } as unknown as Deposit,
          writer,
        ),
      ),
    ),
    ...withdrawalStates.flatMap((state) =>
      payees.map((payee, index) =>
        receiptOfWithdrawal(
          {
            id: '6',
            area: 'security',
            amountMinor: asMinor(1_000),
            feeMinor: asMinor(0),
            earlyExitFeeMinor: asMinor(index),
            state,
            reference: '7',
            createdAt: at,
            payee,
            deposit: index === 0 ? null : { planName: 'Ω' },
          } as unknown as Withdrawal,
          writer,
        ),
      ),
    ),
  ];
};

const textOf = async ({ content }: { readonly content: string | Uint8Array }): Promise<string> => {
  const pdf = await getDocumentProxy(Uint8Array.from(content as Uint8Array));
  return (await extractText(pdf, { mergePages: true })).text;
};
const entry = { id: '8', kind: 'purchase-paid', at, transfers: [] } as unknown as Entry;

test('a language that is added by its catalogs alone has every word of statements and receipts', async () => {
  const issue = issueIn(thirdLanguage);
  const receipts = receiptsIn(thirdLanguage);
  // One PDF of each kind; of the others, whose layout is the same, the texts that differ.
  const kinds = [...new Map(receipts.map((receipt) => [receipt.id, receipt])).values()];
  const texts = await Promise.all([
    ...productAreas.map(async (area) => textOf(await monthlyPdf(statementOf(area), issue))),
    ...kinds.map(async (receipt) => textOf(await receiptPdf({ ...receipt, id: '4' }, [entry], issue))),
  ]);
  for (const text of texts) expect(text).toMatch(/[α-ω]{4}/u);
  const others = receipts.map(({ what, facts }) => [what, ...facts.map(([, value]) => value)].join('\n'));
  const csvs = productAreas.map((area) => String(monthlyCsv(statementOf(area), issue).content));
  // The document number consists of letters and digits; networks have the same name in every language.
  const words = [...texts, ...others, ...csvs].map((text) =>
    text.replaceAll(/Ω-\S+|\bTron\b|\d{4}-\d\d-\d\dT\S+/gu, ' '),
  );
  for (const text of words) expect(latinWordsIn(text)).toEqual([]);
});

test.each(languageCodes)('receipts have a word for every state and way of payment (%s)', (language) => {
  for (const { what, facts } of receiptsIn(language))
    for (const text of [what, ...facts.map(([, value]) => value)])
      expect(text).not.toMatch(/undefined|[{}]/u);
});

test('a receipt names the way by which the money came, whatever was chosen first', () => {
  const writer = writerOf(issueIn('en'));
  const methodOf = (paid: Pick<Deposit, 'payment' | 'paidThrough'>) =>
    receiptOfDeposit(
      { ...order, state: 'active', activatedAt: at, ...paid } as unknown as Deposit,
      writer,
    ).facts.find(([label]) => label === 'Payment method')?.[1];
  expect(methodOf({ payment: 'coinpayments' })).toBe('Cryptocurrency payment');
  expect(methodOf({ payment: 'coinpayments', paidThrough: 'cash:bank' })).toBe('Bank transfer');
});

test('the receipt of a deposit that was undone names no day on which it would mature', () => {
  const writer = writerOf(issueIn('en'));
  const labelsOf = (state: Deposit['state']) =>
    receiptOfDeposit(
      { ...order, state, payment: 'balance', activatedAt: at } as unknown as Deposit,
      writer,
    ).facts.map(([label]) => label);
  expect(labelsOf('active')).toContain('Matures on');
  expect(labelsOf('reversed')).not.toContain('Matures on');
});
