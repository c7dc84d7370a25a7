import type { Member } from '#functions/member/member-schema.ts';
import type { ProvenIdentity } from '#functions/platform/proven-identity.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, onceKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { SessionToken } from '#functions/sign-in/session-token.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { type Familiarity, FirstDeviceTaken, putDevice } from './devices.ts';
import { newSession, putSession, type SignInPlace } from './sessions.ts';

/** These tokens started a session already or are older than the password, or the member was changed at this moment. */
export class SignInOvertaken extends Error {}

/** Longer than any token that we accept lives. */
const keepSeconds = 86_400;

interface SignIn {
  readonly member: Member;
  readonly proven: ProvenIdentity;
  readonly token: SessionToken;
  readonly limits: Configuration['session'];
  readonly place: SignInPlace & { readonly deviceHash: string };
  /** How well the member knows the browser. */
  readonly familiarity: Familiarity;
}

/** True when the password or the authenticator was changed, or the account secured, after the identity was proven. */
const provenTooEarly = ({ credentialsChangedAt, withdrawalsHeldSince }: Member, provenAt: Date): boolean =>
  [credentialsChangedAt, withdrawalsHeldSince].some(
    // Cognito counts in whole seconds.
    (changedAt) =>
      changedAt !== null && Math.floor(Date.parse(changedAt) / 1_000) * 1_000 > provenAt.getTime(),
  );

/**
 * Starts a session for a proven identity, once for its tokens. It keeps the roles that the identity's groups name; of
 * these only those count that the member's record names, too. A device that is new to the member is told to them.
 * @throws SignInOvertaken
 */
export const startSession = async (database: Database, signIn: SignIn, now: Date): Promise<void> => {
  const { member, proven, token, limits, place, familiarity } = signIn;
  if (provenTooEarly(member, proven.provenAt)) throw new SignInOvertaken();
  const { idleDays, maxDays } = limits;
  const transaction = new Transaction().create(
    onceKey('sign-in', proven.tokenId),
    { ttl: Math.floor(now.getTime() / 1_000) + keepSeconds },
    () => new SignInOvertaken(),
  );
  const session = newSession({ ...token, ...place, roles: proven.roles, idleDays, maxDays }, now);
  putSession(transaction, session);
  putDevice(transaction, session, familiarity, now);
  const overtaken = () => new SignInOvertaken();
  // Nobody who is being blocked just now slips in between.
  transaction.require(memberKey(member.id), { equals: { version: member.version } }, overtaken);
  try {
    await commit(database, transaction);
  } catch (error) {
    // Two browsers were the first at the same moment; the later one is told of.
    if (!(error instanceof FirstDeviceTaken)) throw error;
    await startSession(database, { ...signIn, familiarity: 'new' }, now);
  }
};
