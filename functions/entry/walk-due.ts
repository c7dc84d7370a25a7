import type { Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Database } from '#functions/platform/table/database.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { Services } from './call.ts';
import { realServices } from './services.ts';

const pageSize = 50;

/** What is due: one list of gsi3, sorted by when, between two of its places. */
interface DueList<S extends z.ZodMiniType> {
  readonly pk: string;
  readonly between: readonly [string, string];
  readonly item: S;
}

/** Everything of such a list up to a time or day, both included; `~` sorts behind what follows it in the key. */
export const dueUntil = (moment: string): readonly [string, string] => ['0', `${moment}~`];

/**
 * Carries out what is due, oldest first, page by page, for as long as there is time. `carryOut` is a transaction of its
 * own for each, so that a run can be stopped, repeated or doubled; what is left is due again at the next run.
 * @returns for how many `carryOut` said that it was done
 */
export const walkDue = async <S extends z.ZodMiniType>(
  database: Database,
  { pk, between, item }: DueList<S>,
  mayGoOn: () => boolean,
  carryOut: (found: z.output<S>) => Promise<boolean>,
): Promise<number> => {
  let done = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const question = { index: 'gsi3', pk, between, order: 'oldest-first' } as const;
    const page = await readPage(database, question, item, { limit: pageSize, after });
    for (const found of page.items) if (await carryOut(found)) done += 1;
    after = page.last;
  } while (after && mayGoOn());
  return done;
};

/** Leaves time to finish what is at hand. */
const reserveMs = 10_000;

/** The Lambda handler of a scheduled job that carries out one thing after the other, and logs how many. */
export const scheduledJob =
  (says: string, run: (services: Services, mayGoOn: () => boolean) => Promise<number>) =>
  async (_event: unknown, context: Context): Promise<{ readonly done: number }> => {
    const services = realServices();
    const done = await run(services, () => context.getRemainingTimeInMillis() > reserveMs);
    services.log.info(says, { done });
    return { done };
  };
