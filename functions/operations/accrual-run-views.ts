import type { AccrualRun } from '#functions/settlement/accrual-run-schema.ts';
import type { AccrualRunView } from '#shared/contract/operations.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/** A function runs no longer, so a run that is silent for this long was cut off. */
const silentMs = 15 * 60_000;

const sumOf = (records: readonly AccrualRun[], name: 'granted' | 'settled' | 'matured' | 'failed'): number =>
  records.reduce((sum, record) => sum + record[name], 0);

/**
 * One state for all shards: those that need attention come first. While shards have not started, the run is running.
 */
const stateOf = (records: readonly AccrualRun[], shards: number): AccrualRunView['state'] => {
  const states = new Set(records.map(({ state }) => state));
  for (const state of ['failed', 'cut-off', 'running'] as const) if (states.has(state)) return state;
  return records.length < shards ? 'running' : 'done';
};

/** Combines the records of all shards into one run per day, newest first. */
export const accrualRunViews = (
  records: readonly AccrualRun[],
  shards: number,
  now: Date,
): AccrualRunView[] => {
  const seen = records.map((record): AccrualRun => {
    const isSilent = now.getTime() - Date.parse(record.updatedAt) > silentMs;
    return record.state === 'running' && isSilent ? { ...record, state: 'cut-off' } : record;
  });
  const days = [...new Set(seen.map(({ day }) => day))].sort().reverse();
  return days.map((day) => {
    const ofDay = seen.filter((record) => record.day === day).sort((one, other) => one.shard - other.shard);
    const times = {
      started: ofDay.map(({ startedAt }) => startedAt),
      updated: ofDay.map((one) => one.updatedAt),
    };
    return {
      day,
      state: stateOf(ofDay, shards),
      startedAt: times.started.sort()[0] as Instant,
      updatedAt: times.updated.sort().at(-1) as Instant,
      granted: sumOf(ofDay, 'granted'),
      settled: sumOf(ofDay, 'settled'),
      matured: sumOf(ofDay, 'matured'),
      failed: sumOf(ofDay, 'failed'),
      shards: ofDay,
    };
  });
};
