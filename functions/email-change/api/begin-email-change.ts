import { checkChange, openChange } from '#functions/email-change/email-change.ts';
import { findEmailChange, writeOpenChange } from '#functions/email-change/table/email-change.ts';
import type { Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { addressHashOf } from '#functions/platform/address-hash.ts';
import { isPasswordOf } from '#functions/platform/cognito/identity-security.ts';
import { newId } from '#functions/platform/new-id.ts';
import { passwordTries } from '#functions/sign-in/password-tries.ts';
import { requireFreshFactor } from '#functions/sign-in/session-limits.ts';
import type { emailChange } from '#shared/contract/email-change.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Codes per hour to one new address, whoever requests them, so that no one can flood a stranger's mailbox. */
const sendsPerAddress = 5;

/** The calls to the identity service. */
const cognito = { isPasswordOf };

/**
 * Begins a change of address: a session alone can't, it takes the password and the second factor of whoever has one.
 * Whether the new address has a member is not looked up here: the event that follows does it, so that the reply cannot
 * tell.
 */
export const beginEmailChangeWith =
  (identity: typeof cognito): Handler<typeof emailChange.endpoints.beginEmailChange> =>
  async (call) => {
    const { database, body, signedIn } = call;
    const { member, session } = signedIn;
    const now = call.now();
    const last = await findEmailChange(database, member.id);
    checkChange(member, last, body.email, now);
    requireFreshFactor(member, session, now);
    const [purpose, ...limit] = passwordTries;
    const triesLeft = await countAttempt(call, purpose, member.id, ...limit);
    if (!(await identity.isPasswordOf(member.sub, body.currentPassword)))
      throw new AppError('wrong_password', { triesLeft });
    await countAttempt(call, 'email-change-to', addressHashOf(body.email), sendsPerAddress, 3_600);
    const { id: keyId } = await call.secrets.codes();
    const change = openChange(member, body.email, { id: newId('EmailChangeId', now), keyId }, now);
    await writeOpenChange(database, last, change, now);
    return { email: change.to, codesUntil: change.codesUntil };
  };

export const beginEmailChange = beginEmailChangeWith(cognito);
