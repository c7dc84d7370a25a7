import { bankAccountSchema } from '#functions/bank/bank-account-schema.ts';
import { type BankLine, bankLineSchema } from '#functions/bank/bank-line-schema.ts';
import { platformHoldings } from '#functions/ledger/table/platform-balances.ts';
import { readOpenTransit } from '#functions/ledger/table/transit.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankAccountKey, bankLineQueue } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import type { BankBooks } from '#functions/proof/bank-differences.ts';
import { type BankLineState, bankLineStates } from '#shared/domain/bank-line.ts';
import type { ProductArea } from '#shared/domain/words.ts';

const readLinesIn = (database: Database, state: BankLineState): Promise<BankLine[]> => {
  const question = { index: 'gsi1', pk: bankLineQueue(state), order: 'oldest-first' } as const;
  return findEvery(database, question, bankLineSchema, () => true);
};

const readHeld = async (database: Database, area: ProductArea, shards: number) => {
  const held = await platformHoldings(database, area, shards);
  return { bankMinor: held['cash:bank'], inTransitMinor: held['cash:in-transit'] };
};

/** Cash and everything that explains it. The reads are not one snapshot: whoever finds a difference reads again. */
export const readBankBooks = async (database: Database, shards: number): Promise<BankBooks> => {
  const [infinity, security, openTransit, ...states] = await Promise.all([
    readHeld(database, 'infinity', shards),
    readHeld(database, 'security', shards),
    readOpenTransit(database),
    ...bankLineStates.map((state) => readLinesIn(database, state)),
  ]);
  const lines = states.flat();
  const keys = new Map(
    lines.map(({ iban, currency }) => [`${iban} ${currency}`, bankAccountKey(iban, currency)]),
  );
  const accounts = (await readItems(database, [...keys.values()])).flatMap(
    (item) => parseItem(bankAccountSchema, item) ?? [],
  );
  return { accounts, lines, openTransit, held: { infinity, security } };
};
