import { bankAccountSchema } from '#functions/bank/bank-account-schema.ts';
import { readEveryLine } from '#functions/bank/table/bank-lines.ts';
import { platformHoldings } from '#functions/ledger/table/platform-balances.ts';
import { readOpenTransit } from '#functions/ledger/table/transit.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankAccountKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { BankBooks } from '#functions/proof/bank-differences.ts';
import type { ProductArea } from '#shared/domain/words.ts';

const readHeld = async (database: Database, area: ProductArea, shards: number) => {
  const held = await platformHoldings(database, area, shards);
  return { bankMinor: held['cash:bank'], inTransitMinor: held['cash:in-transit'] };
};

/** Cash and everything that explains it. The reads are not one snapshot: whoever finds a difference reads again. */
export const readBankBooks = async (database: Database, shards: number): Promise<BankBooks> => {
  const [infinity, security, openTransit, lines] = await Promise.all([
    readHeld(database, 'infinity', shards),
    readHeld(database, 'security', shards),
    readOpenTransit(database),
    readEveryLine(database),
  ]);
  const keys = new Map(
    lines.map(({ iban, currency }) => [`${iban} ${currency}`, bankAccountKey(iban, currency)]),
  );
  const accounts = (await readItems(database, [...keys.values()])).flatMap(
    (item) => parseItem(bankAccountSchema, item) ?? [],
  );
  return { accounts, lines, openTransit, held: { infinity, security } };
};
