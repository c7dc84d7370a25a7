import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { countDeadLetters, redriveDeadLetters } from '#functions/outbox/provider/dead-letters.ts';
import { parseRoutes } from '#functions/outbox/routes.ts';
import { required } from '#functions/platform/environment.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { operations } from '#shared/contract/operations.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Notes who does so, and sends the dead letters of a consumer to it again. */
export const redrive: Handler<typeof operations.endpoints.redrive> = async ({
  database,
  actor,
  body: { consumer },
  now,
}) => {
  if (!Object.hasOwn(parseRoutes(required('ROUTES')), consumer)) throw new AppError('not_found');
  const [found] = await countDeadLetters([consumer]);
  if (!found) return { consumer, count: 0 };
  const transaction = new Transaction();
  const line = {
    actor,
    act: 'dead-letters-redriven',
    subjectId: consumer,
    reason: String(found.count),
  };
  writeAudit(transaction, line, now());
  // Noted first: what follows must never happen without a line in the log.
  await commit(database, transaction);
  await redriveDeadLetters([consumer]);
  return found;
};
