import type { AccrualRunView } from '#shared/contract/operations.ts';
import type { Day, Instant } from '#shared/domain/calendar.ts';

/** What a shard's record says; see functions/settlement/table/accrual-run.ts. */
type ShardRecord = AccrualRunView['shards'][number] & { readonly day: Day; readonly startedAt: Instant };

/** No run takes longer than a function may: one that has said nothing for so long was cut off. */
const silentMs = 15 * 60_000;

const sumOf = (records: readonly ShardRecord[], name: 'granted' | 'settled' | 'matured' | 'failed'): number =>
  records.reduce((sum, record) => sum + record[name], 0);

/** One state for all shards: what needs somebody first, then what goes on. A shard that has not begun lets it run on. */
const stateOf = (records: readonly ShardRecord[], shards: number): AccrualRunView['state'] => {
  const states = new Set(records.map(({ state }) => state));
  for (const state of ['failed', 'cut-off', 'running'] as const) if (states.has(state)) return state;
  return records.length < shards ? 'running' : 'done';
};

/** The records of all shards as one run for each day, newest first. */
export const accrualRunViews = (
  records: readonly ShardRecord[],
  shards: number,
  now: Date,
): AccrualRunView[] => {
  const seen = records.map((record): ShardRecord => {
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
