import { readCashWithoutLine } from '#functions/bank/table/read-cash-without-line.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankDifferences } from '#functions/proof/bank-differences.ts';
import type { Account, Amount } from '#functions/proof/facts.ts';
import type { Owner } from '#functions/proof/member-balances.ts';
import type { LedgerTally, TallyInput } from '#functions/proof/prove-ledger.ts';
import { readBankBooks } from '#functions/proof/table/read-bank-books.ts';
import {
  readAccounts,
  readLines,
  readMemberDifferences,
  readRecentLines,
  readWritten,
} from '#functions/proof/table/read-ledger.ts';
import { entriesWithoutLineMax } from '#shared/domain/entry-without-line.ts';
import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { subtractMinor, zeroMinor } from '#shared/domain/money.ts';

/** How suspicions are confirmed; functions/proof/prove-ledger.job.ts says why in this way. */

const readingsMax = 40;
const pauseMs = 250;
/** How many items that stay unpaired are looked up again at a time; the rest wait for the next reading. */
const lookedUpMax = 2_000;

/** The table that is proven, and into how many parts platform accounts and readings are divided. */
export interface ProvenTable {
  readonly database: Database;
  readonly shards: number;
}

/** Waits between two readings; tests don't. */
export type Pause = (ms: number) => Promise<unknown>;

/** The part of these that is looked up at this reading, so that each has its turn however many there are. */
const inTurn = <T>(items: readonly T[], reading: number): T[] => {
  const parts = Math.max(1, Math.ceil(items.length / lookedUpMax));
  const from = ((reading - 1) % parts) * lookedUpMax;
  return items.slice(from, from + lookedUpMax);
};

/** Looks up the other half of items and of journal lines, and pairs them. */
const lookUp = async (
  database: Database,
  tally: LedgerTally,
  { written, lines }: ReturnType<LedgerTally['takeUnpaired']>,
): Promise<void> => {
  for (const found of await readWritten(
    database,
    lines.map(({ item }) => item),
  ))
    tally.find(found);
  const ids = written.map(({ id }) => id);
  const found = new Map((await readLines(database, ids)).map((line) => [line.id, line]));
  for (const one of written) {
    const line = found.get(one.id);
    if (line) tally.pair(one, line);
  }
};

/** Looks up what has not met its other half, once each. */
export const lookUpUnpaired = (database: Database, tally: LedgerTally): Promise<void> =>
  lookUp(database, tally, tally.takeUnpaired());

/** Looks up everything that has not met its other half. */
export const lookUpAll = (database: Database, tally: LedgerTally): Promise<void> => {
  const { unjournaled, unwritten } = tally.state;
  return lookUp(database, tally, { written: [...unjournaled.values()], lines: [...unwritten.values()] });
};

/** What a proof reads and compares by. */
export interface Readings extends TallyInput {
  readonly pause: Pause;
}

/**
 * Reads accounts and journal until everything adds up or the readings are used up.
 * @returns the accounts that do not
 */
export const readUntilSettled = async (
  { database }: Pick<ProvenTable, 'database'>,
  tally: LedgerTally,
  { recentFrom, isYoung, pause }: Readings,
): Promise<Account[]> => {
  const { unjournaled, unwritten } = tally.state;
  /** Each account that does not add up yet, with every balance it was seen with. */
  const notYetCounted = () => tally.notYetCounted(({ id }) => isYoung(id));
  const open = new Map(
    tally.openAccounts(notYetCounted()).map((account) => [account, new Set<Amount>([account.kept])]),
  );
  for (let reading = 1; reading <= readingsMax; reading += 1) {
    for (const fact of await readAccounts(database, [...open.keys()])) tally.add(fact);
    for (const [account, held] of open) held.add(account.kept);
    await readRecentLines(database, recentFrom, (line) => tally.meetLine(line));
    await lookUpUnpaired(database, tally);
    await lookUp(database, tally, {
      written: inTurn([...unjournaled.values()], reading),
      lines: inTurn([...unwritten.values()], reading),
    });
    const missingIn = notYetCounted();
    for (const [account, held] of open)
      if (held.has(subtractMinor(account.made, missingIn(account)))) open.delete(account);
    if (open.size + unwritten.size + unjournaled.size === 0) break;
    if (reading < readingsMax) await pause(pauseMs);
  }
  return [...open.keys()];
};

/** The differences of one member and area, seen twice in succession; empty if everything adds up. */
export const confirmMemberDifferences = async (
  database: Database,
  { memberId, area }: Owner,
  pause: Pause,
): Promise<LedgerDifference[]> => {
  let before: string | undefined;
  for (let reading = 1; reading <= readingsMax; reading += 1) {
    const found = await readMemberDifferences(database, memberId, area);
    if (found.length === 0 || JSON.stringify(found) === before) return found;
    before = JSON.stringify(found);
    await pause(pauseMs);
  }
  throw new Error(`the balances of ${memberId} in ${area} differ in another way at each reading`);
};

/** A GSI lags by far less than this many readings last, and an import changes the figures with each of its lines. */
const unchangedReadings = 8;

/** Where cash doesn't match the bank, seen unchanged in several readings; empty if it matches in one. */
const confirmBank = async ({ database, shards }: ProvenTable, pause: Pause): Promise<LedgerDifference[]> => {
  let before: string | undefined;
  let unchanged = 0;
  for (let reading = 1; reading <= readingsMax; reading += 1) {
    const found = bankDifferences(await readBankBooks(database, shards));
    if (found.length === 0) return found;
    // Payments meanwhile move both figures of a difference, but not what lies between them.
    const seen = JSON.stringify(
      found.map(({ kind, area, ids, keptMinor, madeMinor }) => [
        kind,
        area,
        ids,
        (keptMinor ?? zeroMinor) - (madeMinor ?? zeroMinor),
      ]),
    );
    unchanged = seen === before ? unchanged + 1 : 1;
    if (unchanged === unchangedReadings) return found;
    before = seen;
    await pause(pauseMs);
  }
  throw new Error('cash at the bank differs in another way at each reading');
};

/** Where cash is not what the lines brought: with the entries that moved it without one. */
const nameEntries = async (
  database: Database,
  differences: readonly LedgerDifference[],
): Promise<LedgerDifference[]> => {
  if (!differences.some(({ kind }) => kind === 'bank-books')) return [...differences];
  const entries = await readCashWithoutLine(database);
  return differences.map((difference) =>
    difference.kind === 'bank-books'
      ? {
          ...difference,
          ids: entries
            .filter(({ area }) => area === difference.area)
            .slice(0, entriesWithoutLineMax)
            .map(({ id }) => id),
        }
      : difference,
  );
};

/** Where the books differ from the bank, seen unchanged in several readings, with the entries that moved cash without a line. */
export const confirmBankDifferences = async (
  { database, shards }: ProvenTable,
  pause: Pause,
): Promise<LedgerDifference[]> => nameEntries(database, await confirmBank({ database, shards }, pause));
