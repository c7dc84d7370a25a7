import type { Handler } from '#functions/entry/call.ts';
import { countDeadLetters } from '#functions/outbox/provider/dead-letters.ts';
import { parseRoutes } from '#functions/outbox/routes.ts';
import { required } from '#functions/platform/environment.ts';
import type { operations } from '#shared/contract/operations.ts';

/** The dead letters of each consumer that has some. */
export const listDeadLetters: Handler<typeof operations.endpoints.listDeadLetters> = async () => ({
  consumers: await countDeadLetters(Object.keys(parseRoutes(required('ROUTES')))),
});
