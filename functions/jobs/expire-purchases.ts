import type { Context, ScheduledEvent } from 'aws-lambda';
import { newId } from '#functions/domain/new-id.ts';
import { isExpired } from '#functions/domain/payable.ts';
import { decideExpire } from '#functions/domain/purchase.ts';
import type { Services } from '#functions/http/call.ts';
import { realServices } from '#functions/http/services.ts';
import { purchaseItem } from '#functions/storage/items.ts';
import { expiryDue } from '#functions/storage/keys.ts';
import { readPage } from '#functions/storage/read.ts';
import { readOwnPurchase } from '#functions/storage/read-purchase.ts';
import { commit, Transaction } from '#functions/storage/transaction.ts';
import { writeEnding } from '#functions/storage/write-purchase.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, PurchaseId } from '#shared/domain/ids.ts';

const pageSize = 50;

/** Ends one purchase if it still is unpaid and overdue when read strongly consistent; false when it is not. */
const expireOne = async (services: Services, memberId: MemberId, id: PurchaseId): Promise<boolean> => {
  const { database, shards, now } = services;
  const purchase = await readOwnPurchase(database, memberId, id);
  if (!isExpired(purchase, now())) return false;
  const ending = decideExpire(purchase, {
    actor: { kind: 'system', name: 'expire-purchases' },
    now: now(),
    newEntryId: () => newId('EntryId', now()),
    // Only purchases without a part payment expire, so no platform account is touched.
    shard: 0,
  });
  const transaction = new Transaction();
  writeEnding(transaction, ending, shards);
  try {
    await commit(database, transaction);
    return true;
  } catch (error) {
    // Somebody confirmed, rejected or cancelled it just now: then it is theirs.
    if (error instanceof AppError && error.code === 'invalid_transition') return false;
    throw error;
  }
};

/**
 * Ends all waiting purchases whose time is over. Each is a transaction of its own, so that a run can be stopped,
 * repeated or doubled; what is left is due again at the next run.
 * @returns how many were ended
 */
export const expirePurchases = async (services: Services, mayGoOn: () => boolean): Promise<number> => {
  let ended = 0;
  for (let shard = 0; shard < services.shards; shard += 1) {
    let after: Record<string, unknown> | undefined;
    do {
      const page = await readPage(
        services.database,
        {
          index: 'gsi3',
          pk: expiryDue(shard),
          between: ['0', `${instantOf(services.now())}~`],
          order: 'oldest-first',
        },
        purchaseItem,
        { limit: pageSize, after },
      );
      for (const { memberId, id } of page.items) if (await expireOne(services, memberId, id)) ended += 1;
      after = page.last;
    } while (after && mayGoOn());
  }
  return ended;
};

/** Leaves time to finish the purchase at hand. */
const reserveMs = 10_000;

export const handler = async (_event: ScheduledEvent, context: Context) => {
  const services = realServices();
  const ended = await expirePurchases(services, () => context.getRemainingTimeInMillis() > reserveMs);
  services.log.info('expired purchases', { ended });
  return { ended };
};
