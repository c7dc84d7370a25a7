import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { environment, required } from '#functions/platform/environment.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { latestProofKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { LedgerProof } from '#shared/domain/ledger-difference.ts';
import { notYetJournaledMetric } from '#shared/domain/metrics.ts';
import { beginProof, type ProofUnderWay } from './proof-under-way.ts';
import { CheckpointMoved, type Checkpoints, openCheckpoints } from './provider/checkpoints.ts';
import { proofItem } from './table/items.ts';
import { keepProof } from './use-case/keep-proof.ts';
import { type Part, type Proving, proveOn } from './use-case/prove-in-parts.ts';

/**
 * Proves the ledger: recounts every balance from the entries while members keep using the platform.
 *
 * A proof takes as many runs as it needs (functions/proof/use-case/prove-in-parts.ts). Everything it has read so far is
 * saved together with its position, so the next run resumes wherever one stopped or crashed, and no fact counts twice. A
 * pause between two runs affects the result no more than a slow read.
 *
 * The table is read in parallel segments, in an amount of memory that doesn't grow with it
 * (functions/proof/prove-ledger.ts): entries are checked against their journal lines, and wallets against their entries,
 * by sums over buckets. A bucket that doesn't come to zero is read again, and its contents are compared one by one. No
 * reading is a snapshot: each item is read at some moment between start and end, so an entry may be missed whose wallet is
 * read later, and vice versa. A mismatch is therefore only suspected at first, and confirmed in the way that suits its
 * kind:
 *
 * - Entries, audit lines and their journal lines never change. If both were read and their digests differ, one of them
 *   was altered, and no second read is needed. A missing one is looked up by key. The line is written after its item,
 *   so a line without an item means that the item is gone. An item without a line may just be new, and counts only
 *   when it is older than the journal can lag.
 * - A wallet belongs to one member. If members act during the reading, their bucket is off by exactly the entries made
 *   after their balances were read; then everything else in it adds up, and only these members are confirmed. Otherwise
 *   the bucket is read again, and all its members are confirmed. To confirm a member, whose entries are one partition, the
 *   entries are read before and after the wallet until both reads agree (functions/proof/table/read-ledger.ts); the wallet
 *   then belongs to exactly those entries. A difference counts when it is seen twice in succession, because for a few
 *   milliseconds a query can see only some of the items of a transaction.
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

/** When the proof of a night begins. */
const nightly = { hour: 2, minute: 30 };
const dayMs = 86_400_000;
/** A page is a megabyte at most: what a crash costs is read again in less than a minute. */
const pagesBetweenKeeps = 250;
/** What is under way for longer fails its run, so that its alarm fires. */
const underWayMaxMs = dayMs;
/** What is under way for longer will not end, and is begun again. */
const givenUpAfterMs = 3 * dayMs;

const ageOf = (at: Instant, now: Date): number => now.getTime() - Date.parse(at);

const lastNight = (now: Date): Instant => {
  const tonight = new Date(now);
  tonight.setUTCHours(nightly.hour, nightly.minute, 0, 0);
  return instantOf(tonight <= now ? tonight : new Date(tonight.getTime() - dayMs));
};

/** The outcome of a run: a result, a proof for the next run to resume, or nothing, because no proof is due. */
export type ProofRun =
  | { readonly state: 'proved'; readonly proof: LedgerProof; readonly notYetJournaled: number }
  | { readonly state: 'under-way'; readonly since: Instant }
  | { readonly state: 'idle'; readonly latest: LedgerProof | null };

export interface RunOfProof extends Proving, Omit<Part, 'keep'> {
  readonly checkpoints: Checkpoints;
  /** Carries on what is under way, and begins the proof of the night when it is due. Otherwise a new proof is begun. */
  readonly isScheduled: boolean;
}

/** The proof to resume or begin; null if none is due. */
const proofToTake = (
  kept: ProofUnderWay | null,
  latest: LedgerProof | null,
  isScheduled: boolean,
  { shards, now }: Pick<Services, 'shards' | 'now'>,
): ProofUnderWay | null => {
  const isOver = !kept || (latest && latest.startedAt >= kept.startedAt);
  if (isScheduled && !isOver && ageOf(kept.startedAt, now()) < givenUpAfterMs) return kept;
  if (isScheduled && latest && latest.startedAt >= lastNight(now())) return null;
  return beginProof(now(), shards);
};

/**
 * Takes the proof of the ledger a part of its way, and stores its result when it is finished; a difference stops the
 * withdrawals of its area.
 */
export const proveLedger = async (
  services: Pick<Services, 'database' | 'shards' | 'now'>,
  { checkpoints, isScheduled, ...proving }: RunOfProof,
): Promise<ProofRun> => {
  const { database } = services;
  const [kept, latest] = await Promise.all([
    checkpoints.read(),
    readItem(database, latestProofKey, proofItem),
  ]);
  const proof = proofToTake(kept.proof, latest ?? null, isScheduled, services);
  if (!proof) return { state: 'idle', latest: latest ?? null };
  let { etag } = kept;
  let keeping: Promise<void> = Promise.resolve();
  const keep = (): Promise<void> => {
    // One after the other, each with what is known when it has its turn.
    keeping = keeping.then(async () => {
      etag = await checkpoints.keep(proof, etag);
    });
    return keeping;
  };
  try {
    const proved = await proveOn(services, proof, proving, { ...proving, keep });
    if (!proved) await keep();
    else {
      const { result, notYetJournaled } = proved;
      return { state: 'proved', proof: await keepProof(database, result), notYetJournaled };
    }
  } catch (error) {
    if (!(error instanceof CheckpointMoved)) throw error;
  }
  return { state: 'under-way', since: proof.startedAt };
};

const eventSchema = z.object({ isScheduled: z._default(z.boolean(), false) });

/**
 * Started every quarter of an hour, and by operators, who begin a new proof. The answer of a run that finished the proof
 * is its result.
 */
export const handler = async (event: unknown, context: Context): Promise<ProofRun> => {
  const services = realServices();
  const { log, now, database } = services;
  const { isScheduled } = eventSchema.parse(event);
  const { JOURNAL_LAG_HOURS: journalLagHours } = environment();
  const checkpoints = openCheckpoints(required('CHECKPOINTS_BUCKET'), database.tableName);
  const hasTimeLeft = (neededMs: number) => context.getRemainingTimeInMillis() > neededMs;
  const run = await proveLedger(services, {
    ...{ journalLagHours, pause: sleep, checkpoints, hasTimeLeft, isScheduled, pagesBetweenKeeps },
  });
  if (run.state === 'idle') return run;
  if (run.state === 'under-way') {
    log.info('proved a part of the ledger', { since: run.since });
    if (ageOf(run.since, now()) > underWayMaxMs)
      throw new Error(`the proof of the ledger that began at ${run.since} is not finished`);
    return run;
  }
  const { state, differences, stopped, entries, accounts } = run.proof;
  log.info('proved the ledger', {
    ...metricFields(notYetJournaledMetric, run.notYetJournaled, now()),
    state,
    differences: differences.length,
    stopped,
    entries,
    accounts,
  });
  // The run fails so that its alarm fires: this can't wait until the next morning.
  if (state === 'difference')
    throw new Error(`the ledger does not add up: ${differences.length} differences`);
  return run;
};
