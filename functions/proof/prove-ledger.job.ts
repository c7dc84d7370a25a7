import { setTimeout as sleep } from 'node:timers/promises';
import { readCashWithoutLine } from '#functions/bank/table/read-cash-without-line.ts';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { environment } from '#functions/platform/environment.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { idsBetween, instantOfId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { entriesWithoutLineMax } from '#shared/domain/entry-without-line.ts';
import type { LedgerDifference, LedgerProof } from '#shared/domain/ledger-difference.ts';
import { differencesMax } from '#shared/domain/limits.ts';
import { notYetJournaledMetric } from '#shared/domain/metrics.ts';
import { subtractMinor, zeroMinor } from '#shared/domain/money.ts';
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
 * - While the journal lags for longer, as after an outage, items of the last hours without a line are counted as not yet
 *   journaled, and not as wrong: a live total then lacks exactly these. Entries made during the scan can't be listed, so
 *   an account that doesn't add up is read with everything else three times more, and counts if it is always off by the
 *   same amount.
 * - Cash depends on bank lines and money in transit, which change together with it. All of it is read repeatedly; a
 *   difference counts when several readings in succession show the same.
 *
 * So activity on a live system never stops withdrawals, and a wrong balance, which stays wrong, always does.
 */

/** No function runs longer, so no id is older than this when it is committed. */
const longestRunMs = 15 * 60_000;
/** The journal lags by about a second; beyond this, it is said to lag. */
const journalLateMs = 5 * 60_000;
const readingsMax = 40;
const pauseMs = 250;
/** How many unpaired items are looked up by key at a time; the rest wait for the next reading. */
const lookedUpMax = 2_000;

/** Waits between two readings; tests don't. */
export type Pause = (ms: number) => Promise<unknown>;

/** The part of these that is looked up at this reading, so that each has its turn however many there are. */
const inTurn = <T>(items: readonly T[], reading: number): T[] => {
  const parts = Math.max(1, Math.ceil(items.length / lookedUpMax));
  const from = ((reading - 1) % parts) * lookedUpMax;
  return items.slice(from, from + lookedUpMax);
};

/** What a reading looks up. */
interface Reading {
  readonly recentFrom: string;
  /** From 1. */
  readonly number: number;
}

/** Looks up missing journal lines and missing items, and pairs them. */
const pairLines = async (
  database: Database,
  tally: LedgerTally,
  { recentFrom, number }: Reading,
): Promise<void> => {
  for (const line of await readRecentLines(database, recentFrom)) tally.meetRecent(line);
  const unwritten = inTurn([...tally.unwritten.values()], number);
  const places = unwritten.map(({ item }) => item);
  for (const fact of await readPlaces(database, places)) tally.add(fact);
  const unjournaled = inTurn([...tally.unjournaled.values()], number);
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

/** A forged id has no valid time, so it is not recent. */
const isYounger = (id: string, than: Instant): boolean => {
  try {
    return instantOfId(id) >= than;
  } catch {
    return false;
  }
};

interface Readings {
  /** The first id that an entry made since the start can have. */
  readonly recentFrom: string;
  /** Items from then on may still get their line. */
  readonly youngest: Instant;
  readonly pause: Pause;
}

/**
 * Reads accounts and journal until everything adds up or the readings are used up.
 * @returns the accounts that do not
 */
const readUntilSettled = async (
  { database }: Pick<Services, 'database'>,
  tally: LedgerTally,
  { recentFrom, youngest, pause }: Readings,
): Promise<Account[]> => {
  /** Each account that does not add up yet, with every balance it was seen with. */
  const notYetCounted = () => tally.notYetCounted(({ id }) => isYounger(id, youngest));
  const open = new Map(
    tally.openAccounts(notYetCounted()).map((account) => [account, new Set<Amount>([account.kept])]),
  );
  for (let reading = 1; reading <= readingsMax; reading += 1) {
    for (const fact of await readAccounts(database, [...open.keys()])) tally.add(fact);
    for (const [account, held] of open) held.add(account.kept);
    await pairLines(database, tally, { recentFrom, number: reading });
    const missingIn = notYetCounted();
    for (const [account, held] of open)
      if (held.has(subtractMinor(account.made, missingIn(account)))) open.delete(account);
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

/** Items that should have a journal line by now, and lines whose item is gone. */
const unpairedDifferences = (tally: LedgerTally, youngest: Instant): LedgerDifference[] => [
  ...[...tally.unwritten.values()].map((line) => wrongLine(line, 'deleted')),
  ...[...tally.unjournaled.values()]
    .filter(({ id }) => !isYounger(id, youngest))
    .map((written) => wrongLine(written, 'not-journaled')),
];

/** Members may by chance move the same amount during one reading as during another, but hardly during each of these. */
const furtherReadings = 3;

/** Those of these accounts that are off by the same amount whenever everything is read again. */
const confirmAccounts = async (
  { database, shards }: Pick<Services, 'database' | 'shards'>,
  accounts: readonly Account[],
  readings: Readings,
): Promise<Account[]> => {
  const gap = ({ area, account, shard, kept, made }: Account): string =>
    [area, account, shard, kept === null ? 'invalid' : subtractMinor(kept, made)].join();
  let left = [...accounts];
  for (let further = 1; further <= furtherReadings && left.length > 0; further += 1) {
    const again = new LedgerTally(readings.recentFrom);
    await scanLedger({ database, shards }, (fact) => again.add(fact));
    const gaps = new Set((await readUntilSettled({ database }, again, readings)).map(gap));
    left = left.filter((account) => gaps.has(gap(account)));
  }
  return left;
};

export interface Proving {
  /** Items without a journal line are not wrong until they are older than this. */
  readonly journalLagHours: number;
  readonly pause?: Pause;
}

/**
 * Proves the ledger and stores the result; a difference stops the withdrawals of its area.
 * @returns the result, and how many items wait for their journal line for longer than it takes, which stops nothing
 */
export const proveLedger = async (
  { database, shards, now }: Pick<Services, 'database' | 'shards' | 'now'>,
  { journalLagHours, pause = sleep }: Proving,
): Promise<{ readonly proof: LedgerProof; readonly notYetJournaled: number }> => {
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
  const before = (ms: number): Instant => instantOf(new Date(startedAt.getTime() - ms));
  const youngest = before(journalLagHours * 3_600_000);
  const readings = { recentFrom, youngest, pause };
  const open = await readUntilSettled({ database }, tally, readings);
  const waiting = [...tally.unjournaled.values()].filter(
    ({ id }) => isYounger(id, youngest) && !isYounger(id, before(journalLateMs)),
  );
  const accounts =
    waiting.length > 0 && open.length > 0
      ? await confirmAccounts({ database, shards }, open, readings)
      : open;
  const found = [
    ...tally.wrong,
    ...unpairedDifferences(tally, youngest),
    ...unsound,
    ...accounts.map(accountDifference),
  ];
  for (const owner of mismatchedOwners) {
    if (found.length > differencesMax) break;
    found.push(...(await confirmMemberDifferences(database, owner, pause)));
  }
  const ofBank = await confirmBankDifferences({ database, shards }, pause);
  found.push(...(await nameEntries(database, ofBank)));
  const proof = await keepProof(database, {
    state: found.length === 0 ? 'clean' : 'difference',
    ...rankDifferences(found),
    entries: tally.entries,
    accounts: tally.accounts,
    startedAt: instantOf(startedAt),
    endedAt: instantOf(now()),
  });
  return { proof, notYetJournaled: waiting.length };
};

export const handler = async (): Promise<LedgerProof> => {
  const services = realServices();
  const { JOURNAL_LAG_HOURS: journalLagHours } = environment();
  const { proof, notYetJournaled } = await proveLedger(services, { journalLagHours });
  const { state, differences, stopped, entries, accounts } = proof;
  services.log.info('proved the ledger', {
    ...metricFields(notYetJournaledMetric, notYetJournaled, services.now()),
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
