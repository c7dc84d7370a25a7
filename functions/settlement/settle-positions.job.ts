import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { configurationOfDay } from '#functions/configuration/table/configuration-of-day.ts';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { settlementDue } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { type Position, positionSchema } from '#functions/position/position-schema.ts';
import { isFundingAwaited } from '#functions/position/table/settle-position.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import { settlementCutOffMetric } from '#shared/domain/metrics.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import { type PaceClock, startPace } from './pace.ts';
import { beginRun, type RunRecord } from './table/accrual-run.ts';
import { grantAwaiting } from './table/grant-awaiting.ts';
import { maturePosition } from './table/mature-position.ts';
import { batchMax, type MayContinue, type SettlementRun, settleBatch } from './table/settle-batch.ts';

/** What a run did: bonuses granted that had awaited funding, periods settled, positions that matured or could not. */
export interface SettlementReport {
  granted: number;
  settled: number;
  matured: number;
  failed: number;
}

type Part = { readonly matures: Position } | { readonly batch: Position[] };

/** Due positions in order: ongoing ones in batches, maturing ones individually. */
const partsOf = (positions: readonly Position[]): Part[] => {
  const parts: Part[] = [];
  for (const position of positions) {
    const last = parts.at(-1);
    if (position.dueOn >= position.maturesOn) parts.push({ matures: position });
    else if (last && 'batch' in last) last.batch.push(position);
    else parts.push({ batch: [position] });
  }
  return parts;
};

/**
 * Settles everything that is due in one area and shard, oldest first. A position that owes another period appears in
 * the list again, further on; so each pass goes through the list once, and passes end when one finds nothing to do.
 */
const settleArea = async (
  run: SettlementRun,
  report: SettlementReport,
  isAwaited: boolean,
  {
    mature,
    mayContinue,
    onBatch,
  }: {
    mature: (position: Position) => Promise<number>;
    mayContinue: MayContinue;
    onBatch: () => Promise<void>;
  },
): Promise<void> => {
  const { database, area, shard, today } = run;
  let awaited = isAwaited;
  let done: number;
  do {
    done = 0;
    let after: Record<string, unknown> | undefined;
    do {
      const page = await readPage(
        database,
        {
          index: 'gsi3',
          pk: settlementDue(area, shard),
          between: ['0', `${today}~`],
          order: 'oldest-first',
        },
        positionSchema,
        { limit: batchMax, after },
      );
      for (const part of partsOf(page.items)) {
        if (!(await mayContinue())) return;
        if ('matures' in part) {
          const count = await mature(part.matures);
          report.matured += count;
          done += count;
        } else {
          awaited ||= await isFundingAwaited(database, area);
          const progress = await settleBatch(run, part.batch, awaited);
          awaited = progress.isAwaited;
          report.settled += progress.count;
          done += progress.count;
        }
        await onBatch();
      }
      after = page.last;
    } while (after);
  } while (done > 0);
};

/**
 * One run over one shard: first grants what awaits funding, as far as the pool goes, then settles what is due, period
 * by period, up to maturity. Every transaction leaves the books complete, so that a run can be stopped, repeated or
 * doubled; what is left is due again at the next run.
 */
export const settlePositions = async (
  services: Pick<Services, 'database' | 'shards' | 'now' | 'log'>,
  shard: number,
  mayContinue: MayContinue,
  onBatch: (report: SettlementReport) => Promise<void> = async () => undefined,
): Promise<SettlementReport> => {
  const { database, shards, now, log } = services;
  const report: SettlementReport = { granted: 0, settled: 0, matured: 0, failed: 0 };
  // The terms of renewals by day of maturity; most runs end no position and need none.
  const configurations = new Map<Day, Promise<Configuration>>();
  const termsOf = (day: Day): Promise<Configuration> => {
    const terms = configurations.get(day) ?? configurationOfDay(database, day, dayOf(instantOf(now())));
    configurations.set(day, terms);
    return terms;
  };
  const settleOne = async (area: ProductArea): Promise<void> => {
    const run: SettlementRun = {
      database,
      shards,
      now,
      area,
      shard,
      today: dayOf(instantOf(now())),
      actor: { kind: 'system', name: 'settle-positions' },
    };
    const { count, isAwaited } = await grantAwaiting(run, mayContinue);
    report.granted += count;
    const broken = new Set<string>();
    const mature = async (position: Position): Promise<number> => {
      const { sourceId } = position;
      // Each pass over the list meets it again; it is tried once a run.
      if (broken.has(sourceId)) return 0;
      try {
        return (await maturePosition(run, position, termsOf)) ? 1 : 0;
      } catch (error) {
        if (error instanceof AppError && error.code === 'wallet_frozen') {
          // It ends, with all that is due until then, in the first run after the wallet is free again.
          broken.add(sourceId);
          return 0;
        }
        // A position that can't be ended must not hold up all others; it stays due, and the run reports it at its end.
        log.error('a position could not mature', { sourceId, error: error as Error });
        broken.add(sourceId);
        report.failed += 1;
        return 0;
      }
    };
    await settleArea(run, report, isAwaited, { mature, mayContinue, onBatch: () => onBatch(report) });
  };
  // The areas share no money, so neither waits for the other.
  await Promise.all(productAreas.map(settleOne));
  return report;
};

const eventSchema = z.object({ shard: z.int().check(z.nonnegative()) });

/** Staff see the progress of a run; each update is a write, so there is one per this many batches. */
const batchesPerSave = 20;

/**
 * One run over one shard, with its record: that it began, how far it is now and then, and how it ended. A run that
 * may not continue to the end was cut off; the next one does the rest.
 */
export const settleOnRecord = async (
  services: Parameters<typeof settlePositions>[0],
  shard: number,
  hasTimeLeft: MayContinue,
): Promise<SettlementReport> => {
  const { database, now, log } = services;
  const record = await beginRun(database, { day: dayOf(instantOf(now())), shard }, now);
  const saveNowAndThen = savingNowAndThen(record);
  let latest: SettlementReport = { granted: 0, settled: 0, matured: 0, failed: 0 };
  let isCutOff = false;
  const mayContinue = async () => {
    isCutOff ||= !(await hasTimeLeft());
    return !isCutOff;
  };
  try {
    const report = await settlePositions(services, shard, mayContinue, (soFar) => {
      latest = soFar;
      return saveNowAndThen(soFar);
    });
    await record.save(report.failed > 0 ? 'failed' : isCutOff ? 'cut-off' : 'done', report);
    const cutOff = metricFields(settlementCutOffMetric, isCutOff ? 1 : 0, now());
    log.info('settled positions', { ...cutOff, shard, ...report });
    return report;
  } catch (error) {
    await record.save('failed', latest);
    throw error;
  }
};

/** The areas are settled in parallel; while one update is being written, that of the other area is skipped. */
const savingNowAndThen = (record: RunRecord) => {
  let batches = 0;
  let isSaving = false;
  return async (report: SettlementReport): Promise<void> => {
    batches += 1;
    if (isSaving || batches % batchesPerSave !== 0) return;
    isSaving = true;
    try {
      await record.save('running', report);
    } finally {
      isSaving = false;
    }
  };
};

/**
 * What the runs of all shards together write at most, in write units a second: half of what a table takes that was never
 * prepared for more. The other half is for members, and for the journal, which follows with half as much again. At 16
 * units a period, a million of them on one day take two and a half hours.
 */
export const settlementUnitsPerSecond = 2_000;

/** What a run may write before it is held back: all that is due on most nights. */
const burstSeconds = 10;

/** Leaves time to finish the transaction at hand. */
const reserveMs = 10_000;

const realClock: PaceClock = { nowMs: () => performance.now(), sleep };

/** A run on record that keeps to the rate. What it doesn't reach is due first when the shard is started next. */
export const settleAtRate = (
  services: Parameters<typeof settlePositions>[0],
  shard: number,
  remainingMs: () => number,
  clock: PaceClock = realClock,
): Promise<SettlementReport> => {
  const unitsPerSecond = settlementUnitsPerSecond / services.shards;
  const pace = startPace({
    unitsPerSecond,
    burstUnits: burstSeconds * unitsPerSecond,
    spent: () => services.database.work.writeUnits,
    clock,
  });
  return settleOnRecord(services, shard, async () => {
    await pace();
    return remainingMs() > reserveMs;
  });
};

export const handler = async (event: unknown, context: Context) => {
  const services = realServices();
  const { shard } = eventSchema.parse(event);
  const report = await settleAtRate(services, shard, () => context.getRemainingTimeInMillis());
  if (report.failed > 0) throw new Error(`${report.failed} positions of shard ${shard} could not mature`);
  return report;
};
