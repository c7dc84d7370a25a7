import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { openPosition, settleAll } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { proveBareBooks } from '#functions/testing/bare-platform.ts';
import { fundPool } from '#functions/testing/money.ts';
import { writeOpenPositions } from '#functions/testing/open-positions.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addDays, addMonths, type Day } from '#shared/domain/calendar.ts';
import type { DepositId, MemberId } from '#shared/domain/ids.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';

const memberCount = 500;
const positionsEach = 20;
const killsMax = 3;
const today = '2027-05-02' as Day;
const opened = new Date('2027-03-01T00:00:00.000Z');
const services = servicesUnderTest(() => new Date(`${today}T00:05:00.000Z`));

/** Positions of many sizes that began on the days from 1 March to 1 April: each owes one month, or two. */
const positionsOf = (memberId: MemberId, member: number): Position[] =>
  Array.from({ length: positionsEach }, (_, index) => {
    const began = addDays('2027-03-01' as Day, (member + index) % 32);
    const principalMinor = asMinor(10_000 + 137 * ((member * 31 + index * 17) % 5_000));
    const terms = { principalMinor, annualRateBps: asBps([300, 500, 650][index % 3] ?? 0) };
    return openPosition(
      { sourceId: newId('DepositId', opened) as DepositId, memberId, area: 'security' },
      { ...terms, period: 'month', maturesOn: addMonths(began, 12) },
      began,
    );
  });

interface Progress {
  readonly steps: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly report?: { settled: number };
}

/** Runs a worker over a shard until it is done, or kills it once it has gone so many steps. */
const runWorker = (shard: number, killAfter: number): Promise<Progress> =>
  new Promise((resolve, reject) => {
    const { database, shards } = services();
    const script = new URL('../testing/settlement-worker.ts', import.meta.url).pathname;
    const worker = spawn(process.execPath, [script, database.tableName, `${shard}`, `${shards}`, today], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let progress: Progress = { steps: 0, readUnits: 0, writeUnits: 0 };
    createInterface(worker.stdout).on('line', (line) => {
      progress = JSON.parse(line) as Progress;
      if (progress.steps === killAfter) worker.kill('SIGKILL');
    });
    worker.on('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve(progress);
      else reject(new Error(`the worker ended with ${code}`));
    });
  });

const expected = new Map<string, { amountMinor: number; on: string }[]>();
beforeAll(async () => {
  await fundPool(services(), 'security', 100_000_000);
  for (let member = 0; member < memberCount; member += 1) {
    const memberId = newId('MemberId', opened);
    const positions = positionsOf(memberId, member);
    await writeOpenPositions(services(), memberId, positions, opened);
    for (const position of positions) {
      const dues = settleAll(position, today).flatMap(({ due }) => due ?? []);
      expected.set(
        position.sourceId,
        dues.map(({ amountMinor, dueOn }) => ({ amountMinor, on: dueOn })),
      );
    }
  }
}, 600_000);

test('10 000 positions and a worker that is killed three times: every position has exactly its due, once', {
  // Half a minute on two idle cores; more on a machine that is busy otherwise.
  timeout: 600_000,
}, async () => {
  const began = performance.now();
  const { shards } = services();
  const runs: Progress[] = [];
  let kills = 0;
  for (let shard = 0; shard < shards; ) {
    const progress = await runWorker(shard, kills < killsMax ? 40 + 30 * kills : Number.POSITIVE_INFINITY);
    runs.push(progress);
    if (progress.report) shard += 1;
    else kills += 1;
  }
  const seconds = (performance.now() - began) / 1_000;
  expect(kills).toBe(killsMax);

  const { findings, bonuses, items } = await proveBareBooks(services());
  expect(findings).toEqual([]);
  const granted = Map.groupBy(bonuses, ({ sourceId }) => sourceId);
  expect(granted.size).toBe(memberCount * positionsEach);
  for (const [sourceId, due] of expected) {
    const own = (granted.get(sourceId) ?? []).map(({ amountMinor, at }) => ({
      amountMinor,
      on: at.slice(0, 10),
    }));
    expect(
      own.sort((a, b) => a.on.localeCompare(b.on)),
      sourceId,
    ).toEqual(due);
  }
  expect(bonuses.every(({ state }) => state === 'granted')).toBe(true);
  expect(items.filter(({ sk, dueOn }) => sk.startsWith('POSITION#') && String(dueOn) <= today)).toEqual([]);

  const sum = (what: 'readUnits' | 'writeUnits') => runs.reduce((all, progress) => all + progress[what], 0);
  const per = (total: number) => Math.round((total / bonuses.length) * 100) / 100;
  console.info(
    `${bonuses.length} periods of ${granted.size} positions in ${seconds.toFixed(1)} s with ${kills} kills: ` +
      `${Math.round(bonuses.length / seconds)} a second; units read ${per(sum('readUnits'))}, ` +
      `written ${per(sum('writeUnits'))} per period`,
  );
});
