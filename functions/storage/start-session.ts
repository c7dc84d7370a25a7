import type { Member } from '#functions/domain/member.ts';
import type { SessionToken } from '#functions/http/session.ts';
import type { ProvenIdentity } from '#functions/providers/identity-tokens.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { memberAttributes } from './attributes.ts';
import type { Database } from './database.ts';
import { memberKey, onceKey } from './keys.ts';
import { newSession, putSession } from './sessions.ts';
import { commit, Transaction } from './transaction.ts';

/** These tokens already started a session, or the member was changed at this very moment. */
export class SignInOvertaken extends Error {}

/** Longer than any token that we accept lives. */
const keepSeconds = 86_400;

const sameRoles = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/**
 * Starts a session for a proven identity, once for its tokens; and brings the member's copy of the roles, which lists
 * of members show, up to date where Cognito's groups were changed.
 * @throws SignInOvertaken
 */
export const startSession = async (
  database: Database,
  input: {
    readonly member: Member;
    readonly proven: ProvenIdentity;
    readonly token: SessionToken;
    readonly limits: Configuration['session'];
  },
  now: Date,
): Promise<void> => {
  const { member, proven, token, limits } = input;
  const { idleDays, maxDays } = limits;
  const transaction = new Transaction().create(
    onceKey('sign-in', proven.tokenId),
    { ttl: Math.floor(now.getTime() / 1_000) + keepSeconds },
    () => new SignInOvertaken(),
  );
  putSession(transaction, newSession({ ...token, roles: proven.roles, idleDays, maxDays }, now));
  const overtaken = () => new SignInOvertaken();
  if (sameRoles(member.roles, proven.roles)) {
    // Nobody who is being blocked just now slips in between.
    transaction.require(memberKey(member.id), { equals: { version: member.version } }, overtaken);
  } else {
    const next = { ...member, roles: proven.roles, version: member.version + 1 };
    transaction.replace(memberKey(member.id), memberAttributes(next), member.version, overtaken);
  }
  await commit(database, transaction);
};
