import { expect, test } from 'vitest';
import { readBankAccount } from '#functions/bank/table/bank-accounts.ts';
import type { Services } from '#functions/entry/call.ts';
import { platformHoldings } from '#functions/ledger/table/platform-balances.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { killedAfter } from '#functions/testing/killed-after.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { bankFindings } from '#infra/testing/bank-books.ts';
import type { EntryItem } from '#infra/testing/books.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { importStatementFile } from './import-statement-file.ts';

/** Ten thousand for figures: `STATEMENT_LINES=10000`. */
const lines = Number(process.env.STATEMENT_LINES ?? 900);
const services = servicesUnderTest(() => new Date('2027-03-01T08:00:00.000Z'));
const { iban } = defaultConfiguration.bank;
const { currency } = defaultConfiguration;

const importWith = (all: Services, bytes: Uint8Array) =>
  importStatementFile(
    { ...all, actor: { kind: 'system', name: 'import-statement' } },
    { key: 'statements/large', bytes },
  );

test(`a statement of ${lines} lines whose import is killed three times has each line in the books once`, {
  // A statement of 100 000 lines takes minutes.
  timeout: Math.max(600_000, 30 * lines),
}, async () => {
  const transfers = Array.from({ length: lines }, (_, index) => ({
    amountMinor: 100 + (index % 7),
    payer: { name: `Payer ${index}`, iban: 'DE02999999990000067890' },
    text: `transfer ${index}`,
  }));
  const bytes = Buffer.from(statementOf({ iban, openingMinor: 0, day: '2027-03-01', number: 1 }, transfers));
  const total = transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const stored = async () =>
    (await readBankAccount(services().database, iban, currency)).account?.balanceMinor ?? 0;
  let before = 0;
  // Each of them gets further than the one before, wherever it is ended.
  for (let kill = 0; kill < 3; kill += 1) {
    // Each transaction brings 30 lines, so three quarters of them are in the books after the third time.
    const killed = killedAfter(services(), Math.floor(lines / 30 / 4));
    await expect(importWith(killed, bytes)).rejects.toThrow('killed');
    const now = await stored();
    expect(now).toBeGreaterThan(before);
    expect(now).toBeLessThan(total);
    before = now;
  }
  const startedAt = performance.now();
  expect(await importWith(services(), bytes)).toMatchObject({
    state: 'imported',
    statements: [{ lines, newLines: lines, held: null }],
  });
  console.info(
    `the rest in ${Math.round(performance.now() - startedAt)} ms, ${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MiB of heap`,
  );
  expect(await stored()).toBe(total);
  const held = await platformHoldings(services().database, 'infinity', services().shards);
  expect(held).toMatchObject({ 'cash:bank': total, suspense: total });
  const items = await scanBareTable(services());
  expect(items.filter(({ pk }) => pk.startsWith('BANK-LINE#'))).toHaveLength(lines);
  const entries = items.filter(({ pk }) => pk.startsWith('ENTRY#')) as EntryItem[];
  const totals = (account: string) => (account === 'cash:bank' ? held['cash:bank'] : held['cash:in-transit']);
  expect(bankFindings(items, entries, totals)).toEqual([]);
});
