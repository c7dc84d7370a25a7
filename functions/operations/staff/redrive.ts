import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { redriveDeadLetters } from '#functions/outbox/provider/dead-letters.ts';
import { parseRoutes } from '#functions/outbox/routes.ts';
import { required } from '#functions/platform/environment.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { operations } from '#shared/contract/operations.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Sends the dead letters of a consumer to it again, and notes who did so. */
export const redrive: Handler<typeof operations.endpoints.redrive> = async ({
  database,
  actor,
  body: { consumer },
  now,
}) => {
  if (!Object.hasOwn(parseRoutes(required('ROUTES')), consumer)) throw new AppError('not_found');
  const [redriven] = await redriveDeadLetters([consumer]);
  if (!redriven) return { consumer, count: 0 };
  const transaction = new Transaction();
  const line = {
    actor,
    act: 'dead-letters-redriven',
    subjectId: consumer,
    reason: String(redriven.count),
  };
  writeAudit(transaction, line, now());
  await commit(database, transaction);
  return redriven;
};
