import type { Handler, Services } from '#functions/entry/call.ts';
import { accrualRunViews } from '#functions/operations/accrual-run-views.ts';
import { countIndex } from '#functions/platform/table/count-index.ts';
import { settlementDue } from '#functions/platform/table/keys.ts';
import { readSealHead } from '#functions/proof/table/seals.ts';
import { readRuns } from '#functions/settlement/table/accrual-run.ts';
import type { operations } from '#shared/contract/operations.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { productAreas } from '#shared/domain/words.ts';

const daysMax = 7;
/** Counted per area and shard; above it the count is shown as 'more than'. */
const dueMax = 100;

/** Counts positions with a return or maturity due by today, over all shards. */
const countDue = async ({ database, shards, now }: Services) => {
  const today = dayOf(instantOf(now()));
  const counts = await Promise.all(
    productAreas.flatMap((area) =>
      Array.from({ length: shards }, (_, shard) =>
        countIndex(database, { index: 'gsi3', pk: settlementDue(area, shard), upTo: `${today}~` }, dueMax),
      ),
    ),
  );
  const [oldest] = counts.flatMap(({ first }) => first ?? []).sort();
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isMore: counts.some(({ isMore }) => isMore),
    oldestOn: oldest ? (oldest.slice(0, 10) as Day) : null,
  };
};

/** Recent accrual runs, what is still due, and how far the journal is sealed. */
export const listRuns: Handler<typeof operations.endpoints.listRuns> = async (call) => {
  const { database, shards } = call;
  const [records, due, head] = await Promise.all([
    readRuns(database, daysMax * shards),
    countDue(call),
    readSealHead(database),
  ]);
  return {
    shardCount: shards,
    runs: accrualRunViews(records, shards, call.now()),
    due,
    seal: head.number > 0 ? head : null,
  };
};
