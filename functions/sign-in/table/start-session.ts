import type { Member } from '#functions/member/member-schema.ts';
import type { ProvenIdentity } from '#functions/platform/proven-identity.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, onceKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { sessionLimitsOf } from '#functions/sign-in/session-limits.ts';
import type { SessionToken } from '#functions/sign-in/session-token.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { type Familiarity, FirstDeviceTaken, putDevice } from './devices.ts';
import { newSession, putSession, type SignInPlace } from './sessions.ts';

/** The tokens have already started a session or are older than the password, or the member changed at this moment. */
export class SignInOvertaken extends Error {}

/** Longer than the lifetime of any token that we accept. */
const keepSeconds = 86_400;

interface SignIn {
  readonly member: Member;
  readonly proven: Pick<ProvenIdentity, 'tokenId' | 'provenAt' | 'roles'>;
  readonly token: SessionToken;
  readonly limits: Configuration['session'];
  /** When a second factor was proven with it; null for the password alone. */
  readonly factorAt: Instant | null;
  readonly place: SignInPlace & { readonly deviceHash: string };
  /** Whether the member has used the browser before. */
  readonly familiarity: Familiarity;
  /** What else is written with it. */
  readonly also?: (transaction: Transaction) => void;
}

/** Cognito counts in whole seconds. */
const secondOf = (instant: Instant): number => Math.floor(Date.parse(instant) / 1_000) * 1_000;

/**
 * True when the password or authenticator changed, the account was secured, or the sign-in was made to ask for the
 * authenticator again after the identity was proven. Of the second of the last of these, nothing counts: more than one
 * pair of tokens can be of it.
 */
const provenTooEarly = (
  { credentialsChangedAt, withdrawalsHeldSince, factorEnforcedAt }: Member,
  provenAt: Date,
): boolean =>
  [credentialsChangedAt, withdrawalsHeldSince].some(
    (changedAt) => changedAt !== null && secondOf(changedAt) > provenAt.getTime(),
  ) ||
  (factorEnforcedAt !== null && secondOf(factorEnforcedAt) >= provenAt.getTime());

/**
 * Starts a session for a proven identity, once per pair of tokens. It stores the roles of the identity's groups; only
 * those that the member's record also names count. The member is notified of a new device.
 * @throws SignInOvertaken
 */
export const startSession = async (database: Database, signIn: SignIn, now: Date): Promise<void> => {
  const { member, proven, token, limits, factorAt, place, familiarity, also } = signIn;
  if (provenTooEarly(member, proven.provenAt)) throw new SignInOvertaken();
  const transaction = new Transaction().create(
    onceKey('sign-in', proven.tokenId),
    { ttl: Math.floor(now.getTime() / 1_000) + keepSeconds },
    () => new SignInOvertaken(),
  );
  const lasting = sessionLimitsOf(member, limits);
  const session = newSession({ ...token, ...place, ...lasting, roles: proven.roles, factorAt }, now);
  putSession(transaction, session);
  putDevice(transaction, session, familiarity, now);
  also?.(transaction);
  const overtaken = () => new SignInOvertaken();
  // Otherwise a member could sign in while being blocked.
  transaction.require(memberKey(member.id), { equals: { version: member.version } }, overtaken);
  try {
    await commit(database, transaction);
  } catch (error) {
    // Two browsers were the first at the same moment; the later one counts as new.
    if (!(error instanceof FirstDeviceTaken)) throw error;
    await startSession(database, { ...signIn, familiarity: 'new' }, now);
  }
};
