import { type PendingSignIn, pendingSignInItem } from '#functions/passkey/passkey-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { pendingSignInKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { SessionToken } from '#functions/sign-in/session-token.ts';

/** As many answers are compared as codes are. */
const triesMax = 5;

/** Notes what the password proved; the passkey that is still missing has to come from the same browser. */
export const keepPendingSignIn = async (
  database: Database,
  { secretHash }: SessionToken,
  pending: PendingSignIn,
): Promise<void> => {
  const ttl = Math.ceil(Date.parse(pending.expiresAt) / 1_000);
  const key = pendingSignInKey(pending.memberId, secretHash);
  await commit(database, new Transaction().create(key, { ...pending, ttl }));
};

/** The answers to a sign-in are used up. */
class TriesUsedUp extends Error {}

/** The sign-in that waits in this browser, with one try counted; null when it has expired or its tries are used up. */
export const tryPendingSignIn = async (
  database: Database,
  { memberId, secretHash }: SessionToken,
  now: Date,
): Promise<PendingSignIn | null> => {
  const key = pendingSignInKey(memberId, secretHash);
  const pending = await readItem(database, key, pendingSignInItem);
  if (!pending || Date.parse(pending.expiresAt) <= now.getTime()) return null;
  const transaction = new Transaction().add(
    key,
    { tries: 1 },
    { atMost: { tries: triesMax - 1 } },
    () => new TriesUsedUp(),
  );
  try {
    await commit(database, transaction);
    return pending;
  } catch (error) {
    if (error instanceof TriesUsedUp) return null;
    throw error;
  }
};
