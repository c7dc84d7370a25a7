import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '#functions/entry/call.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { idempotencyItem, type StoredReply } from '#functions/platform/table/items/requests.ts';
import { idempotencyKey, type Key, memberKey, sessionKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { type Session, sessionSchema } from '#functions/sign-in/session-schema.ts';
import type { SessionToken } from '#functions/sign-in/session-token.ts';
import { isActive } from '#functions/sign-in/table/sessions.ts';
import { effectiveRoles } from '#functions/staff-role/staff-roles.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { type MemberId, memberIdSchema } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A new session secret: the cookie's value and the stored part of it. */
export const newSessionToken = (
  memberId: MemberId,
): { readonly cookie: string; readonly token: SessionToken } => {
  const secret = randomBytes(32).toString('base64url');
  return { cookie: `${memberId}.${secret}`, token: { memberId, secretHash: hashOf(secret) } };
};

/** The token in a cookie's value; null when it is malformed. */
export const parseSessionToken = (cookie: string | undefined): SessionToken | null => {
  const [id, secret, ...more] = cookie?.split('.') ?? [];
  const memberId = memberIdSchema.safeParse(id);
  return memberId.success && secret && /^[\w-]{43}$/.test(secret) && more.length === 0
    ? { memberId: memberId.data, secretHash: hashOf(secret) }
    : null;
};

/** Member and session, if the session is valid and the member's status permits signing in. */
export const livingSession = (member: Member | null, session: Session | null, now: Date): SignedIn | null => {
  if (!member || !session || !isActive(session, now) || !userStatusMeaning[member.status].signsIn)
    return null;
  const held = effectiveRoles(member.roles, session.roles);
  return session.factorAt === null
    ? { member, session, roles: [], withheldRoles: held }
    : { member, session, roles: held, withheldRoles: [] };
};

/**
 * True for the session of a member who may no longer sign in. The session is invalid, but its cookie permits asking
 * why it ended (GET /api/auth/session-end/).
 */
const hasEndedForStatus = (member: Member | null, session: Session | null, now: Date): boolean =>
  member !== null &&
  session !== null &&
  session.endsAt > instantOf(now) &&
  (session.endedFor === 'status' || !userStatusMeaning[member.status].signsIn);

/**
 * Reads session and member, and the stored reply of an Idempotency-Key if there is one, in one round trip.
 * `signedIn` is null when the session is not valid.
 */
export const readSession = async (
  database: Database,
  token: SessionToken,
  now: Date,
  key?: string,
): Promise<{
  readonly signedIn: SignedIn | null;
  readonly stored: StoredReply | null;
  /** The member whose session ended because they may no longer sign in; null for every other cookie. */
  readonly lockedOut: Member | null;
}> => {
  const keys: Key[] = [memberKey(token.memberId), sessionKey(token.memberId, token.secretHash)];
  if (key !== undefined) keys.push(idempotencyKey(token.memberId, key));
  const [memberFound, sessionFound, stored] = await readItems(database, keys);
  const member = parseItem(memberSchema, memberFound);
  const session = parseItem(sessionSchema, sessionFound);
  return {
    signedIn: livingSession(member, session, now),
    lockedOut: hasEndedForStatus(member, session, now) ? member : null,
    stored: parseItem(idempotencyItem, stored),
  };
};
