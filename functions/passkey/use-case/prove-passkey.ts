import { type Asked, challengeOf } from '#functions/passkey/challenge.ts';
import { readPasskeys, writePasskeyUse } from '#functions/passkey/table/passkeys.ts';
import { assertionOptions, verifyAssertion } from '#functions/passkey/web-authn.ts';
import type { Log } from '#functions/platform/log.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import type { PasskeyAnswer, PasskeyRequest } from '#shared/contract/passkeys.ts';

interface Needs {
  readonly database: Database;
  /** The challenges are derived with it. */
  readonly secrets: Pick<Secrets, 'codes'>;
  readonly log: Pick<Log, 'info'>;
  readonly now: () => Date;
}

/** What the browser needs to ask for one of the member's passkeys, for exactly this. */
export const askForPasskey = async (
  { database, secrets }: Pick<Needs, 'database' | 'secrets'>,
  asked: Asked,
): Promise<PasskeyRequest> => {
  const [passkeys, ring] = await Promise.all([readPasskeys(database, asked.memberId), secrets.codes()]);
  return assertionOptions(passkeys, challengeOf(ring, asked));
};

/**
 * Verifies an answer: by a passkey of this member, for exactly what was asked.
 * @returns the write that belongs into the transaction of what it proves; null when it proves nothing
 */
export const provePasskey = async (
  { database, secrets, log, now }: Needs,
  asked: Asked,
  answer: PasskeyAnswer,
): Promise<((transaction: Transaction, refusal: Refusal) => void) | null> => {
  const [passkeys, ring] = await Promise.all([readPasskeys(database, asked.memberId), secrets.codes()]);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  if (!passkey) return null;
  const use = await verifyAssertion(answer, passkey, challengeOf(ring, asked)).catch((error: unknown) => {
    log.info('passkey refused', { memberId: asked.memberId, error: error as Error });
    return null;
  });
  return (
    use && ((transaction, refusal) => writePasskeyUse(transaction, passkey, use, { now: now(), refusal }))
  );
};
