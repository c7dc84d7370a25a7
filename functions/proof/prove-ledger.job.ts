import { setTimeout as sleep } from 'node:timers/promises';
import { readCashWithoutLine } from '#functions/bank/table/read-cash-without-line.ts';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { idsBetween, instantOfId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { entriesWithoutLineMax } from '#shared/domain/entry-without-line.ts';
import type { LedgerDifference, LedgerProof } from '#shared/domain/ledger-difference.ts';
import { differencesMax } from '#shared/domain/limits.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { bankDifferences } from './bank-differences.ts';
import type { Account, Amount } from './facts.ts';
import { accountDifference, rankDifferences, wrongLine } from './ledger-differences.ts';
import { LedgerTally } from './prove-ledger.ts';
import { readBankBooks } from './table/read-bank-books.ts';
import {
  readAccounts,
  readLines,
  readOwner,
  readPlaces,
  readRecentLines,
  scanLedger,
} from './table/read-ledger.ts';
import { keepProof } from './use-case/keep-proof.ts';

/**
 * Proves the ledger: recounts every balance from the entries while members keep using the platform.
 *
 * The table is read once, in parallel segments. That is not a snapshot: each item is read at some moment between start
 * and end, so an entry may be missed whose wallet is read later, and vice versa. A mismatch in this first pass is
 * therefore only suspected, and confirmed in the way that suits its kind:
 *
 * - Entries, audit lines and their journal lines never change. If both were read and their digests differ, one of them
 *   was altered, and no second read is needed. A missing one is looked up by key. The line is written after its item,
 *   so a line without an item means that the item is gone. An item without a line may just be new, and counts only
 *   when it is older than the journal can lag.
 * - A wallet belongs to one member, whose entries are one partition: the entries are read before and after the wallet
 *   until both reads agree (functions/proof/table/read-ledger.ts); the wallet then belongs to exactly those entries. A
 *   difference counts when it is seen twice in succession, because for a few milliseconds a query can see only some of
 *   the items of a transaction.
 * - A shard of a platform account, or a live total, receives entries of all members. Every entry committed before the
 *   scan was read by it and has an earlier id. What can be missing therefore has an id from after the start (less the
 *   longest run of a function, because ids are made before the commit), and the journal lists those in order. Account
 *   and journal are read repeatedly; the account adds up when the sum of the entries equals a balance it had at any of
 *   these reads. The journal lags by about a second, so a sum may match an earlier read; a difference that matches no
 *   read for several seconds counts.
 * - Cash depends on bank lines and money in transit, which change together with it. All of it is read repeatedly; a
 *   difference counts when several readings in succession show the same.
 *
 * So activity on a live system never stops withdrawals, and a wrong balance, which stays wrong, always does.
 */

/** No function runs longer, so no id is older than this when it is committed. */
const longestRunMs = 15 * 60_000;
/** The journal lags by about a second; beyond this, something is wrong with it. */
const journalLateMs = 5 * 60_000;
const readingsMax = 40;
const pauseMs = 250;
/** How many unpaired items are looked up by key at a time; the rest wait for the next reading. */
const lookedUpMax = 2_000;

/** Waits between two readings; tests don't. */
export type Pause = (ms: number) => Promise<unknown>;

/** Looks up missing journal lines and missing items, and pairs them. */
const pairLines = async (database: Database, tally: LedgerTally, recentFrom: string): Promise<void> => {
  for (const line of await readRecentLines(database, recentFrom)) tally.meetRecent(line);
  const unwritten = [...tally.unwritten.values()].slice(0, lookedUpMax);
  const places = unwritten.map(({ item }) => item);
  for (const fact of await readPlaces(database, places)) tally.add(fact);
  const unjournaled = [...tally.unjournaled.values()].slice(0, lookedUpMax);
  const lines = new Map(
    (
      await readLines(
        database,
        unjournaled.map(({ id }) => id),
      )
    ).map((line) => [line.id, line]),
  );
  for (const written of unjournaled) {
    const line = lines.get(written.id);
    if (line) tally.pair(written, line);
  }
};

/**
 * Reads accounts and journal until everything adds up or the readings are used up.
 * @returns the accounts that do not
 */
const readUntilSettled = async (
  { database }: Pick<Services, 'database'>,
  tally: LedgerTally,
  { recentFrom, pause }: { readonly recentFrom: string; readonly pause: Pause },
): Promise<Account[]> => {
  /** Each account that does not add up yet, with every balance it was seen with. */
  const open = new Map(tally.openAccounts().map((account) => [account, new Set<Amount>([account.kept])]));
  for (let reading = 1; reading <= readingsMax; reading += 1) {
    for (const fact of await readAccounts(database, [...open.keys()])) tally.add(fact);
    for (const [account, held] of open) held.add(account.kept);
    await pairLines(database, tally, recentFrom);
    for (const [account, held] of open) if (held.has(account.made)) open.delete(account);
    if (open.size + tally.unwritten.size + tally.unjournaled.size === 0) break;
    if (reading < readingsMax) await pause(pauseMs);
  }
  return [...open.keys()];
};

/** The differences of one member and area, seen twice in succession; empty if everything adds up. */
const confirmMemberDifferences = async (
  database: Database,
  { memberId, area }: { readonly memberId: string; readonly area: ProductArea },
  pause: Pause,
): Promise<LedgerDifference[]> => {
  let before: string | undefined;
  for (let reading = 1; reading <= readingsMax; reading += 1) {
    const found = (await readOwner(database, memberId, area)).ownerDifferences();
    if (found.length === 0 || JSON.stringify(found) === before) return found;
    before = JSON.stringify(found);
    await pause(pauseMs);
  }
  throw new Error(`the balances of ${memberId} in ${area} differ in another way at each reading`);
};

/** A GSI lags by far less than this many readings last, and an import changes the figures with each of its lines. */
const unchangedReadings = 8;

/** Where cash doesn't match the bank, seen unchanged in several readings; empty if it matches in one. */
const confirmBankDifferences = async (
  { database, shards }: Pick<Services, 'database' | 'shards'>,
  pause: Pause,
): Promise<LedgerDifference[]> => {
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

/** A forged id has no valid time, so it is not recent. */
const isYounger = (id: string, than: Instant): boolean => {
  try {
    return instantOfId(id) >= than;
  } catch {
    return false;
  }
};

/** Items that should have a journal line by now, and lines whose item is gone. */
const unpairedDifferences = (tally: LedgerTally, now: Date): LedgerDifference[] => {
  const youngest = instantOf(new Date(now.getTime() - journalLateMs));
  return [
    ...[...tally.unwritten.values()].map((line) => wrongLine(line, 'deleted')),
    ...[...tally.unjournaled.values()]
      .filter(({ id }) => !isYounger(id, youngest))
      .map((written) => wrongLine(written, 'not-journaled')),
  ];
};

/** Proves the ledger and stores the result; a difference stops the withdrawals of its area. */
export const proveLedger = async (
  { database, shards, now }: Pick<Services, 'database' | 'shards' | 'now'>,
  pause: Pause = sleep,
): Promise<LedgerProof> => {
  const startedAt = now();
  const [recentFrom] = idsBetween(
    'EntryId',
    instantOf(new Date(startedAt.getTime() - longestRunMs)),
    instantOf(startedAt),
  );
  const tally = new LedgerTally(recentFrom);
  await scanLedger({ database, shards }, (fact) => tally.add(fact));
  const unsound = tally.unsoundAccounts();
  const mismatchedOwners = tally.mismatchedOwners();
  const accounts = await readUntilSettled({ database }, tally, { recentFrom, pause });
  const found = [
    ...tally.wrong,
    ...unpairedDifferences(tally, now()),
    ...unsound,
    ...accounts.map(accountDifference),
  ];
  for (const owner of mismatchedOwners) {
    if (found.length > differencesMax) break;
    found.push(...(await confirmMemberDifferences(database, owner, pause)));
  }
  const ofBank = await confirmBankDifferences({ database, shards }, pause);
  found.push(...(await nameEntries(database, ofBank)));
  return keepProof(database, {
    state: found.length === 0 ? 'clean' : 'difference',
    ...rankDifferences(found),
    entries: tally.entries,
    accounts: tally.accounts,
    startedAt: instantOf(startedAt),
    endedAt: instantOf(now()),
  });
};

export const handler = async (): Promise<LedgerProof> => {
  const services = realServices();
  const proof = await proveLedger(services);
  const { state, differences, stopped, entries, accounts } = proof;
  services.log.info('proved the ledger', {
    state,
    differences: differences.length,
    stopped,
    entries,
    accounts,
  });
  // The run fails so that its alarm fires: this can't wait until the next morning.
  if (state === 'difference')
    throw new Error(`the ledger does not add up: ${differences.length} differences`);
  return proof;
};
