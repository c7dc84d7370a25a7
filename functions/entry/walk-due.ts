import type { Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Database } from '#functions/platform/table/database.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { Services } from './call.ts';
import { realServices } from './services.ts';

const pageSize = 50;

/** A list of due items: a range of one gsi3 partition, sorted by due time. */
interface DueList<S extends z.ZodMiniType> {
  readonly pk: string;
  readonly between: readonly [string, string];
  readonly item: S;
}

/** Everything due up to and including a time or day; `~` sorts after whatever follows it in the key. */
export const dueUntil = (moment: string): readonly [string, string] => ['0', `${moment}~`];

/**
 * Processes due items, oldest first, page by page, while time remains. `carryOut` commits one transaction per item, so
 * that a run can be stopped, repeated or run twice concurrently; the next run picks up the rest.
 * @param atOnce How many items are carried out at the same time: one, unless they write to nothing that they share.
 * @returns the number of items for which `carryOut` returned true
 */
export const walkDue = async <S extends z.ZodMiniType>(
  database: Database,
  { pk, between, item }: DueList<S>,
  hasTimeLeft: () => boolean,
  carryOut: (found: z.output<S>) => Promise<boolean>,
  atOnce = 1,
): Promise<number> => {
  let done = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const question = { index: 'gsi3', pk, between, order: 'oldest-first' } as const;
    const page = await readPage(database, question, item, { limit: pageSize, after });
    for (let from = 0; from < page.items.length; from += atOnce) {
      const carriedOut = await Promise.all(page.items.slice(from, from + atOnce).map(carryOut));
      done += carriedOut.filter(Boolean).length;
    }
    after = page.last;
  } while (after && hasTimeLeft());
  return done;
};

/** Leaves time to finish the item in progress. */
const reserveMs = 10_000;

/** The Lambda handler of a scheduled job that processes due items in sequence and logs their number. */
export const scheduledJob =
  (label: string, run: (services: Services, hasTimeLeft: () => boolean) => Promise<number>) =>
  async (_event: unknown, context: Context): Promise<{ readonly done: number }> => {
    const services = realServices();
    const done = await run(services, () => context.getRemainingTimeInMillis() > reserveMs);
    services.log.info(label, { done });
    return { done };
  };
