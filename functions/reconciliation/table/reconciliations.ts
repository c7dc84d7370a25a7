import { isTryAgain, retry, tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { reconciliationKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { type Compared, decideCompared } from '#functions/reconciliation/reconciliation.ts';
import {
  type Reconciliation,
  reconciliationSchema,
} from '#functions/reconciliation/reconciliation-schema.ts';
import { type CashChannel, cashChannels } from '#shared/domain/accounts.ts';
import { AppError } from '#shared/domain/errors.ts';

/** How cash by this channel compared last, strongly consistent; null before the first comparison. */
const readReconciliation = (database: Database, channel: CashChannel): Promise<Reconciliation | null> =>
  readItem(database, reconciliationKey(channel), reconciliationSchema);

/** How cash compared last, of each channel that was compared. */
export const readReconciliations = async (database: Database): Promise<Reconciliation[]> => {
  const items = await readItems(database, cashChannels.map(reconciliationKey));
  return items.flatMap((item) => parseItem(reconciliationSchema, item) ?? []);
};

/** Another comparison may be written at the same time. */
const attemptsMax = 4;

/** Keeps what another comparison found. @throws AppError try_again when others are faster each time */
export const keepCompared = (
  database: Database,
  channel: CashChannel,
  found: Compared,
  when: Parameters<typeof decideCompared>[3],
): Promise<Reconciliation> =>
  retry(
    async () => {
      const next = decideCompared(await readReconciliation(database, channel), channel, found, when);
      const key = reconciliationKey(channel);
      const transaction = new Transaction();
      if (next.version === 1) transaction.create(key, { ...next }, tryAgain);
      else transaction.replace(key, { ...next }, next.version - 1, tryAgain);
      await commit(database, transaction);
      return next;
    },
    { attemptsMax, retriesOn: isTryAgain },
  );

/** Refuses the transaction while a difference stops what is paid by this channel. */
export const requireReconciled = (transaction: Transaction, channel: CashChannel): Transaction =>
  transaction.require(
    reconciliationKey(channel),
    { differs: { stopsPayouts: true } },
    (stored) =>
      new AppError('payouts_stopped', {
        channel,
        since: stored?.differsSince,
        shownMinor: stored?.shownMinor,
        expectedMinor: stored?.expectedMinor,
      }),
  );
