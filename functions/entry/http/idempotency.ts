import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#functions/platform/table/database.ts';
import { idempotencyItem, type StoredReply } from '#functions/platform/table/items/requests.ts';
import { idempotencyKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** The stored reply for this key and input; thrown so that the pipeline sends it whatever the handler does. */
export class Replay extends Error {
  readonly stored: StoredReply;

  constructor(stored: StoredReply) {
    super('this Idempotency-Key was answered before');
    this.stored = stored;
  }
}

class OwnAttemptCommitted extends Error {}

/** The key as the caller sent it; undefined without one, and for what is no key. */
export const sentKeyOf = (headers: Record<string, string | undefined>): string | undefined => {
  const key = headers['idempotency-key'];
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined;
};

/** The key as the caller sent it. @throws AppError idempotency_key_missing */
export const idempotencyKeyOf = (headers: Record<string, string | undefined>): string => {
  const key = sentKeyOf(headers);
  if (key === undefined) throw new AppError('idempotency_key_missing');
  return key;
};

/** What makes two requests the same: endpoint, path parameters and body. */
export const inputHashOf = (...input: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/** Throws the stored reply again, or refuses when the key was used for another input. */
export const replayOf = (stored: StoredReply, inputHash: string): Error =>
  stored.inputHash === inputHash ? new Replay(stored) : new AppError('idempotency_conflict');

/**
 * What to answer in the place of a refusal. A repeat that overlaps its own first request looks its key up before that
 * one commits, and may be refused for what it changed; the reply of the first is then the answer to both.
 */
export const replayOrRefusal = async (
  database: Database,
  {
    memberId,
    key,
    inputHash,
  }: { readonly memberId: MemberId; readonly key: string; readonly inputHash: string },
  refusal: AppError,
): Promise<Error> => {
  const stored = await readItem(database, idempotencyKey(memberId, key), idempotencyItem);
  return stored ? replayOf(stored, inputHash) : refusal;
};

/** What a request carries whose sender lost the answer to an earlier one with its key and input. */
export const settlesKey = (headers: Record<string, string | undefined>): boolean =>
  headers['idempotency-settle'] === 'true';

/** Keys are kept longer than clients retry. */
const keepSeconds = 30 * 86_400;

/**
 * Commits the transaction with the record of its key and reply. When an attempt was committed but its answer was
 * lost, the next attempt finds that record and succeeds.
 */
export const commitWithReply = async (
  database: Database,
  transaction: Transaction,
  record: {
    readonly memberId: MemberId;
    readonly key: string;
    readonly inputHash: string;
    readonly status: number;
    readonly body: string;
    readonly now: Date;
  },
): Promise<void> => {
  const attempt = randomUUID();
  const { memberId, key, inputHash, status, body, now } = record;
  const whole = new Transaction().create(
    idempotencyKey(memberId, key),
    { inputHash, attempt, status, body, ttl: Math.floor(now.getTime() / 1_000) + keepSeconds },
    (item) => {
      const stored = idempotencyItem.parse(item);
      return stored.attempt === attempt ? new OwnAttemptCommitted() : replayOf(stored, inputHash);
    },
  );
  whole.append(transaction);
  try {
    await commit(database, whole);
  } catch (error) {
    if (!(error instanceof OwnAttemptCommitted)) throw error;
  }
};

/**
 * Closes a key that has no reply yet with this refusal: a request with it that is still on its way, or under way,
 * changes nothing any more.
 * @throws Replay when one was carried out in the meantime; AppError idempotency_conflict
 */
export const closeKey = (database: Database, record: Parameters<typeof commitWithReply>[2]): Promise<void> =>
  commitWithReply(database, new Transaction(), record);
