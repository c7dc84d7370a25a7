import type { BankAccount, BankFile } from '#functions/bank/bank-account-schema.ts';
import { ibanOf, readBankAccount } from '#functions/bank/table/bank-accounts.ts';
import { readHeldFiles } from '#functions/bank/table/bank-files.ts';
import { readCashWithoutLine } from '#functions/bank/table/read-cash-without-line.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { isTryAgain, retry, tryAgain } from '#functions/platform/retry.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Compared, differenceOf } from '#functions/reconciliation/reconciliation.ts';
import type { Reconciliation } from '#functions/reconciliation/reconciliation-schema.ts';
import { keepCompared } from '#functions/reconciliation/table/reconciliations.ts';
import { type EntryWithoutLine, entriesWithoutLineMax } from '#shared/domain/entry-without-line.ts';
import { sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { productAreas } from '#shared/domain/words.ts';

/** What is compared, before anything is named that makes a difference. */
type Figures = Omit<Compared, 'entriesWithoutLine'>;

type OwnAccount = Pick<BankAccount, 'iban' | 'currency'>;

/** The held statements of our account that the bank closed after the last one in the books: newer than what we know. */
const newsOf = (files: readonly BankFile[], own: OwnAccount, account: BankAccount | null) =>
  files.flatMap(({ id, statements }) =>
    statements
      .filter(
        ({ held, account: iban, currency, closingOn }) =>
          held &&
          ibanOf({ iban }) === own.iban &&
          (currency ?? own.currency) === own.currency &&
          (closingOn ?? '') > (account?.closingOn ?? ''),
      )
      .map(({ closingMinor, closingOn }) => ({ id, closingMinor, closingOn: closingOn ?? '' })),
  );

/**
 * The bank's balance beside the books: the closing balance of its newest statement, whether it could come into the books
 * or not, and otherwise what the lines in the books make.
 */
const readFigures = async (
  { database, shards }: { readonly database: Database; readonly shards: number },
  own: OwnAccount,
): Promise<Figures> => {
  const [{ account }, files, ...held] = await Promise.all([
    readBankAccount(database, own.iban, own.currency),
    readHeldFiles(database),
    ...productAreas.map((area) => platformBalances(database, area, 'cash:bank', shards)),
  ]);
  const news = newsOf(files, own, account).sort((one, other) => (one.closingOn < other.closingOn ? -1 : 1));
  return {
    shownMinor: news.at(-1)?.closingMinor ?? account?.balanceMinor ?? zeroMinor,
    expectedMinor: sumMinor(account?.firstOpeningMinor ?? zeroMinor, ...held.flat()),
    heldFileIds: [...new Set(news.map(({ id }) => id))],
  };
};

/** Names the newest entries that may make the difference, where no held statement does. */
const readEntriesWithoutLine = async (database: Database, figures: Figures): Promise<EntryWithoutLine[]> => {
  if (differenceOf(figures) === 0 || figures.heldFileIds.length > 0) return [];
  const found = await readCashWithoutLine(database);
  return found
    .slice(0, entriesWithoutLineMax)
    .map(({ id, area, kind, changeMinor }) => ({ id, area, kind, changeMinor }));
};

/** The figures are several reads, between which a line may come in: a difference has to be seen more than once. */
const readingsMax = 4;

/** Compares cash at the bank with what the bank shows, and keeps the result. */
export const compareBank = async ({
  database,
  shards,
  now,
}: Omit<CommandContext, 'actor'>): Promise<Reconciliation> => {
  const { bank, currency, reconciliation } = await readConfiguration(database);
  const own = { iban: ibanOf(bank), currency };
  const figures = await retry(
    async (attempt) => {
      const read = await readFigures({ database, shards }, own);
      const isSettled = differenceOf(read) === 0 || read.heldFileIds.length > 0 || attempt === readingsMax;
      if (!isSettled) throw tryAgain();
      return read;
    },
    { attemptsMax: readingsMax, retriesOn: isTryAgain },
  );
  const entriesWithoutLine = await readEntriesWithoutLine(database, figures);
  const compared = { ...figures, entriesWithoutLine };
  return keepCompared(database, 'cash:bank', compared, { now: now(), ...reconciliation });
};
