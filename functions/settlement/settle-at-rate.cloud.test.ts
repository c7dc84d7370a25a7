import { beforeAll, expect, test } from 'vitest';
import { openLog } from '#functions/platform/log.ts';
import { newId } from '#functions/platform/new-id.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import { openPosition } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { proveBareBooks } from '#functions/testing/bare-platform.ts';
import { fundPool } from '#functions/testing/money.ts';
import { writeOpenPositions } from '#functions/testing/open-positions.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addDays, addMonths, type Day } from '#shared/domain/calendar.ts';
import type { DepositId, MemberId } from '#shared/domain/ids.ts';
import { settlementCutOffMetric } from '#shared/domain/metrics.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { settleAtRate, settlementUnitsPerSecond } from './settle-positions.job.ts';
import { readRuns } from './table/accrual-run.ts';

const shards = 16;
const today = '2027-05-02' as Day;
const opened = new Date('2027-03-01T00:00:00.000Z');
const bare = servicesUnderTest(() => new Date(`${today}T00:05:00.000Z`));
const printed: string[] = [];
const log = openLog('settle-positions', (line) => void printed.push(line));
const services = () => ({ ...bare(), shards, log });

const idInShard = (shard: number): DepositId => {
  for (;;) {
    const id = newId('DepositId', opened) as DepositId;
    if (shardOf(id, shards) === shard) return id;
  }
};

/** Fifteen positions of a member in the first shard; each owes one month, due on a day from 20 April to 1 May. */
const positionsOf = (memberId: MemberId, member: number): Position[] =>
  Array.from({ length: 15 }, (_, index) => {
    const began = addDays('2027-03-20' as Day, (member * 7 + index * 5) % 12);
    const terms = { principalMinor: asMinor(100_000), annualRateBps: asBps(500), period: 'month' } as const;
    return openPosition(
      { sourceId: idInShard(0), memberId, area: 'security' },
      { ...terms, maturesOn: addMonths(began, 12) },
      began,
    );
  });

const memberCount = 20;
beforeAll(async () => {
  await fundPool(services(), 'security', 100_000_000);
  for (let member = 0; member < memberCount; member += 1) {
    const memberId = newId('MemberId', opened);
    await writeOpenPositions(services(), memberId, positionsOf(memberId, member), opened);
  }
});

/** Runs the shard for at most so many seconds, by a clock that only waiting moves. */
const runFor = async (seconds: number) => {
  const { work } = services().database;
  const before = work.writeUnits;
  let nowMs = 0;
  const clock = {
    nowMs: () => nowMs,
    sleep: async (ms: number) => {
      nowMs += ms;
    },
  };
  // The last ten seconds of a run are left to its last transaction.
  const report = await settleAtRate(services(), 0, () => (10 + seconds) * 1_000 - nowMs, clock);
  const [record] = await readRuns(services().database, 1);
  return { report, state: record?.state, seconds: nowMs / 1_000, units: work.writeUnits - before };
};

/** What the alarm about returns that stay due looks at, run by run. */
const cutOffs = () =>
  printed.flatMap((line) => {
    const { [settlementCutOffMetric]: isCutOff, _aws } = JSON.parse(line) as Record<string, unknown>;
    return _aws === undefined ? [] : [isCutOff];
  });

test('returns due on the same night are granted at a steady rate, oldest first, and the next run continues', async () => {
  const share = settlementUnitsPerSecond / shards;
  const first = await runFor(15);
  expect(first).toMatchObject({ state: 'cut-off', seconds: expect.closeTo(15, -1) });
  expect(cutOffs()).toEqual([1]);
  // A burst of ten seconds and the rate after it; a batch and the record may overdraw it.
  expect(first.units).toBeLessThanOrEqual((10 + first.seconds) * share + 450);
  expect(first.units).toBeGreaterThan((10 + first.seconds) * share - 450);

  const { bonuses, items } = await proveBareBooks(services());
  const left = items.filter(({ sk, dueOn }) => sk.startsWith('POSITION#') && String(dueOn) <= today);
  expect(bonuses).toHaveLength(first.report.settled);
  expect(left).toHaveLength(15 * memberCount - first.report.settled);
  const earliestLeft = left.map(({ dueOn }) => String(dueOn)).sort()[0] as string;
  for (const { at } of bonuses) expect(at.slice(0, 10) <= earliestLeft).toBe(true);

  const second = await runFor(15 * 60);
  expect(second.state).toBe('done');
  expect(cutOffs()).toEqual([1, 0]);
  expect(first.report.settled + second.report.settled).toBe(15 * memberCount);
  const proven = await proveBareBooks(services());
  expect(proven.findings).toEqual([]);
  expect(proven.bonuses).toHaveLength(15 * memberCount);

  const unitsEach = (first.units + second.units) / (15 * memberCount);
  const hours = (1_000_000 * unitsEach) / settlementUnitsPerSecond / 3_600;
  console.info(`${unitsEach.toFixed(1)} units a period; a million in ${hours.toFixed(1)} hours`);
  expect(hours).toBeLessThan(3);
});
