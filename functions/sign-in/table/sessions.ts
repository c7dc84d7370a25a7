import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { newId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Key, memberPk, sessionKey, sessionPrefix } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { actionsMax, commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { SessionLimits } from '#functions/sign-in/session-limits.ts';
import { type Session, sessionSchema } from '#functions/sign-in/session-schema.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, SessionId } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';

const minuteMs = 60_000;
/** A session in constant use is written once an hour, or ten times within a short idle limit, not with every request. */
const rollStepMs = ({ idleMinutes }: Pick<Session, 'idleMinutes'>): number =>
  Math.min(60, idleMinutes / 10) * minuteMs;

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1_000);

const idleUntilOf = (session: Pick<Session, 'endsAt' | 'idleMinutes'>, now: Date) =>
  instantOf(new Date(Math.min(now.getTime() + session.idleMinutes * minuteMs, Date.parse(session.endsAt))));

/** Where a session began: browser and operating system in words, the IP address, and the hash of the device cookie. */
export interface SignInPlace {
  readonly device: string;
  readonly address: string;
  readonly deviceHash: string | null;
}

interface NewSession extends SignInPlace, SessionLimits {
  readonly memberId: MemberId;
  readonly secretHash: string;
  readonly roles: readonly Role[];
  /** When the second factor was proven; null for a sign-in by password alone. */
  readonly factorAt: Instant | null;
}

/** A new session. It keeps the idle limit it was started with. */
export const newSession = ({ maxMinutes, ...kept }: NewSession, now: Date): Session => {
  const started = {
    ...kept,
    id: newId('SessionId', now),
    roles: [...kept.roles],
    createdAt: instantOf(now),
    endsAt: instantOf(new Date(now.getTime() + maxMinutes * minuteMs)),
    lastUsedAt: null,
    endedFor: null,
  };
  return { ...started, idleUntil: idleUntilOf(started, now) };
};

/** Adds a new session to the transaction of the sign-in. */
export const putSession = (transaction: Transaction, session: Session): void => {
  transaction.create(sessionKey(session.memberId, session.secretHash), {
    ...session,
    ttl: secondsOf(session.endsAt),
  });
};

/** When a session was last used, as exactly as it is kept. */
export const lastUsedOf = ({ lastUsedAt, createdAt }: Session): Instant => lastUsedAt ?? createdAt;

/**
 * Extends an idle session because it was used; writes only if it moves by more than a step. A session that was ended
 * in the meantime stays ended.
 * @returns the session as stored now
 */
export const rollSession = async (database: Database, session: Session, now: Date): Promise<Session> => {
  const idleUntil = idleUntilOf(session, now);
  const lastUsedAt = instantOf(now);
  if (now.getTime() - Date.parse(lastUsedOf(session)) <= rollStepMs(session)) return session;
  try {
    await database.client.send(
      new UpdateCommand({
        TableName: database.tableName,
        Key: { ...sessionKey(session.memberId, session.secretHash) },
        UpdateExpression: 'SET #idleUntil = :idleUntil, #lastUsedAt = :lastUsedAt',
        ConditionExpression: 'attribute_exists(pk) AND NOT #endedFor = :status',
        ExpressionAttributeNames: {
          '#idleUntil': 'idleUntil',
          '#lastUsedAt': 'lastUsedAt',
          '#endedFor': 'endedFor',
        },
        ExpressionAttributeValues: {
          ':idleUntil': idleUntil,
          ':lastUsedAt': lastUsedAt,
          ':status': 'status',
        },
      }),
    );
    return { ...session, idleUntil, lastUsedAt };
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return session;
    throw error;
  }
};

/** Far more sessions than a member normally has; those beyond are not listed, but end with all others. */
const shownMax = 200;

/** False once the session was ended, reached its last day or was idle for too long. */
export const isActive = ({ endsAt, idleUntil, endedFor }: Session, now: Date): boolean =>
  endedFor === null && endsAt > instantOf(now) && idleUntil > instantOf(now);

/** A member's active sessions, in no particular order. */
export const readActiveSessions = async (
  database: Database,
  memberId: MemberId,
  now: Date,
): Promise<{ readonly items: Session[]; readonly isMore: boolean }> => {
  const question = { pk: memberPk(memberId), begins: sessionPrefix, order: 'oldest-first' } as const;
  const { items, last } = await readPage(database, question, sessionSchema, {
    limit: shownMax,
    after: undefined,
  });
  return { items: items.filter((session) => isActive(session, now)), isMore: last !== undefined };
};

/**
 * Ends the member's session with this id; all sessions from before ids share one.
 * @returns how many sessions ended
 */
export const endSessionsById = async (
  database: Database,
  memberId: MemberId,
  id: SessionId,
): Promise<number> => {
  const question = { pk: memberPk(memberId), begins: sessionPrefix, order: 'oldest-first' } as const;
  const { items } = await readPage(database, question, sessionSchema, { limit: shownMax, after: undefined });
  const meant = items.filter((session) => session.id === id);
  await Promise.all(meant.map(({ secretHash }) => remove(database, sessionKey(memberId, secretHash))));
  return meant.length;
};

/** Records that the session's holder has proven a second factor now. A session that ended meanwhile stays ended. */
export const writeFactorProven = (
  transaction: Transaction,
  { memberId, secretHash }: Pick<Session, 'memberId' | 'secretHash'>,
  now: Date,
): void => {
  transaction.change(
    sessionKey(memberId, secretHash),
    { factorAt: instantOf(now) },
    { equals: { secretHash } },
    () => new AppError('signed_out'),
  );
};

/** Ends one session; idempotent. */
export const endSession = async (
  database: Database,
  memberId: MemberId,
  secretHash: string,
): Promise<void> => {
  await remove(database, sessionKey(memberId, secretHash));
};

/** Leaves room for the command's record, its audit line and a few more actions. */
const removedMax = actionsMax - 10;

/** Ends as many sessions as the transaction has room for. */
export const removeSessions = (transaction: Transaction, sessions: readonly Session[]): void => {
  for (const { memberId, secretHash } of sessions.slice(0, removedMax))
    transaction.removeIf(sessionKey(memberId, secretHash), { equals: { secretHash } });
};

/**
 * Ends every session of a member except that of `keptHash`, including those that begin meanwhile.
 * @returns how many sessions ended
 */
export const endSessions = async (
  database: Database,
  memberId: MemberId,
  keptHash?: string,
): Promise<number> => {
  const kept = keptHash === undefined ? undefined : sessionKey(memberId, keptHash).sk;
  for (let ended = 0; ; ) {
    const { Items = [] } = await database.client.send(
      new QueryCommand({
        TableName: database.tableName,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': memberPk(memberId), ':prefix': sessionPrefix },
        ProjectionExpression: 'pk, sk',
        Limit: 25,
      }),
    );
    const others = Items.filter(({ sk }) => sk !== kept);
    if (others.length === 0) return ended;
    await Promise.all(others.map((key) => remove(database, key as unknown as Key)));
    ended += others.length;
  }
};

/** For how long the holder of an ended session can ask why it ended. */
const explainedHours = 24;

/**
 * Ends every session of a member who may no longer sign in. Sessions are marked, not removed, so that the holder of the
 * cookie can ask why. A marked session never becomes active again, whatever status follows. No one can sign in
 * meanwhile, so one pass finds all of them.
 */
export const endSessionsForStatus = async (
  database: Database,
  memberId: MemberId,
  now: Date,
): Promise<void> => {
  const endsAt = addHours(instantOf(now), explainedHours);
  const question = { pk: memberPk(memberId), begins: sessionPrefix, order: 'oldest-first' } as const;
  for await (const sessions of everyPage(database, question, sessionSchema)) {
    const open = sessions.filter(({ endedFor }) => endedFor === null);
    await Promise.all(open.map((session) => markEnded(database, session, endsAt)));
  }
};

/** The member signed out at this moment. */
class SessionGone extends Error {}

const markEnded = async (database: Database, session: Session, endsAt: Instant): Promise<void> => {
  const { memberId, secretHash } = session;
  const transaction = new Transaction();
  transaction.change(
    sessionKey(memberId, secretHash),
    { endedFor: 'status', endsAt, ttl: secondsOf(endsAt) },
    { equals: { secretHash } },
    () => new SessionGone(),
  );
  try {
    await commit(database, transaction);
  } catch (error) {
    if (!(error instanceof SessionGone)) throw error;
  }
};

const remove = async (database: Database, key: Key): Promise<void> => {
  await database.client.send(new DeleteCommand({ TableName: database.tableName, Key: { ...key } }));
};
