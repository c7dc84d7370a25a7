import { createHash } from 'node:crypto';
import { decideRecovery } from '#functions/authenticator/authenticator.ts';
import { authenticatorSchema } from '#functions/authenticator/authenticator-schema.ts';
import { recoveryCodeHashes } from '#functions/authenticator/recovery-codes.ts';
import { writeAuthenticator, writeSwitched } from '#functions/authenticator/table/authenticator.ts';
import type { Call } from '#functions/entry/call.ts';
import { countAttempt, countAttemptFrom } from '#functions/entry/http/limit.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import { readPasskeys, removeAllPasskeys } from '#functions/passkey/table/passkeys.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { authenticatorKey, emailKey, memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import type { authenticator } from '#shared/contract/authenticator.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { alignSignIn } from './align-sign-in.ts';
import { cognito } from './identity-port.ts';

const triesOfAccountPerHour = 5;
/** A household or an office shares an address, and its people may mistype. */
const triesOfAddressPerHour = 20;

/**
 * No member has this id. Unknown addresses are looked up under it, so that the answer takes as long as for a member.
 */
const unknownMemberId = 'mem_00000000000000000000000000' as MemberId;

const findAccount = async (database: Database, email: string) => {
  const pointer = await readItem(database, emailKey(email), memberPointerItem);
  const id = pointer?.memberId ?? unknownMemberId;
  const [found, item] = await readItems(database, [memberKey(id), authenticatorKey(id)]);
  const member = parseItem(memberSchema, found);
  const current = parseItem(authenticatorSchema, item);
  // A member who may not sign in cannot use a recovery code either, and gets the same answer as anyone else.
  return member && userStatusMeaning[member.status].signsIn
    ? { id, current, passkeys: member.passkeys }
    : { id, current: null, passkeys: 0 };
};

/**
 * For a member whose device is lost: the code turns the authenticator off, removes all passkeys, ends every session and pauses withdrawals.
 * It does not sign anyone in; the password is still required. Attempts are counted before anything is checked, and
 * every failure gets the same answer. If the request was interrupted or its reply lost, the same code can be used again
 * within the hour to complete it.
 */
export const redeemRecoveryCode = async (
  call: Call<typeof authenticator.endpoints.redeemRecoveryCode>,
  identity = cognito,
) => {
  const { database, body } = call;
  const now = call.now();
  const email = body.email.trim().toLowerCase();
  const account = createHash('sha256').update(email).digest('base64url');
  await countAttemptFrom(call, 'recovery-code-address', call.address, triesOfAddressPerHour, 3_600);
  await countAttempt(call, 'recovery-code', account, triesOfAccountPerHour, 3_600);

  const { id, current, passkeys } = await findAccount(database, email);
  const hashes = recoveryCodeHashes(await call.secrets.recovery(), id, body.recoveryCode);
  const next = decideRecovery(current, { passkeys }, hashes, now);
  if (next) {
    const transaction = new Transaction();
    writeAuthenticator(transaction, current, next);
    if (passkeys > 0) removeAllPasskeys(transaction, await readPasskeys(database, id));
    writeSwitched(transaction, id, { since: null, change: 'off-by-recovery-code' }, now);
    await commit(database, transaction);
  }
  await endSessions(database, id);
  await alignSignIn(call, id, identity);
  return {};
};
