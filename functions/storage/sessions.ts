import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';
import type { Database } from './database.ts';
import type { Session } from './items.ts';
import { type Key, memberPk, sessionKey, sessionPrefix } from './keys.ts';
import type { Transaction } from './transaction.ts';

const dayMs = 86_400_000;
/** A session that is used all the time is written once an hour, not with every re-fetch. */
const rollStepMs = 3_600_000;

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1_000);

const idleUntilOf = (session: Pick<Session, 'endsAt' | 'idleDays'>, now: Date) =>
  instantOf(new Date(Math.min(now.getTime() + session.idleDays * dayMs, Date.parse(session.endsAt))));

/** A new session; it keeps the idle time it was started under. */
export const newSession = (
  input: {
    readonly memberId: MemberId;
    readonly secretHash: string;
    readonly roles: readonly Role[];
    readonly idleDays: number;
    readonly maxDays: number;
  },
  now: Date,
): Session => {
  const { maxDays, ...kept } = input;
  const endsAt = instantOf(new Date(now.getTime() + maxDays * dayMs));
  const started = { ...kept, roles: [...input.roles], createdAt: instantOf(now), endsAt };
  return { ...started, idleUntil: idleUntilOf(started, now) };
};

/** Puts a new session into the transaction of the sign-in. */
export const putSession = (transaction: Transaction, session: Session): void => {
  transaction.create(sessionKey(session.memberId, session.secretHash), {
    ...session,
    ttl: secondsOf(session.endsAt),
  });
};

/**
 * Moves the end of an idle session on, because it was used; writes only when it moves by more than an hour. A session
 * that was ended meanwhile stays ended.
 * @returns the session as it stands now
 */
export const rollSession = async (database: Database, session: Session, now: Date): Promise<Session> => {
  const idleUntil = idleUntilOf(session, now);
  if (Date.parse(idleUntil) - Date.parse(session.idleUntil) <= rollStepMs) return session;
  try {
    await database.client.send(
      new UpdateCommand({
        TableName: database.tableName,
        Key: { ...sessionKey(session.memberId, session.secretHash) },
        UpdateExpression: 'SET #idleUntil = :idleUntil',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#idleUntil': 'idleUntil' },
        ExpressionAttributeValues: { ':idleUntil': idleUntil },
      }),
    );
    return { ...session, idleUntil };
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return session;
    throw error;
  }
};

/** Ends one session. Ending what has ended is fine. */
export const endSession = async (
  database: Database,
  memberId: MemberId,
  secretHash: string,
): Promise<void> => {
  await remove(database, sessionKey(memberId, secretHash));
};

/** Ends every session of a member; also those that began while it ran. */
export const endSessionsOf = async (database: Database, memberId: MemberId): Promise<void> => {
  for (;;) {
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
    if (Items.length === 0) return;
    await Promise.all(Items.map((key) => remove(database, key as unknown as Key)));
  }
};

const remove = async (database: Database, key: Key): Promise<void> => {
  await database.client.send(new DeleteCommand({ TableName: database.tableName, Key: { ...key } }));
};
