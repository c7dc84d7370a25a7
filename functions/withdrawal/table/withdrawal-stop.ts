import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { withdrawalStopKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { type WithdrawalStop, withdrawalStopSchema } from '#functions/withdrawal/withdrawal-stop-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';

/** The current withdrawal stops. */
export const readWithdrawalStops = async (database: Database): Promise<WithdrawalStop[]> => {
  const items = await readItems(database, productAreas.map(withdrawalStopKey));
  return items
    .flatMap((item) => parseItem(withdrawalStopSchema, item) ?? [])
    .filter(({ stopped }) => stopped);
};

/**
 * Refuses the transaction with `withdrawals_stopped` if withdrawals of the area are stopped when it commits.
 */
export const requireWithdrawalsOpen = (transaction: Transaction, area: ProductArea): Transaction =>
  transaction.require(
    withdrawalStopKey(area),
    { differs: { stopped: true } },
    (stored) => new AppError('withdrawals_stopped', { area, since: stored?.since, reason: stored?.reason }),
  );

/**
 * Stops or resumes the withdrawals of an area; the caller checks permission.
 * @throws AppError invalid_transition if nothing would change
 */
export const writeWithdrawalStop = async (
  database: Database,
  transaction: Transaction,
  change: Pick<WithdrawalStop, 'area' | 'stopped' | 'cause' | 'reason'> & { readonly actor: Actor },
  now: Date,
): Promise<void> => {
  const key = withdrawalStopKey(change.area);
  const stored = await readItem(database, key, withdrawalStopSchema);
  if ((stored?.stopped ?? false) === change.stopped) {
    const state = change.stopped ? 'stopped' : 'open';
    throw new AppError('invalid_transition', { from: state, to: state });
  }
  const next = { ...change, since: instantOf(now), version: (stored?.version ?? 0) + 1 };
  if (stored) transaction.replace(key, next, stored.version);
  else transaction.create(key, next);
};
