import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { sessionKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { sessionSchema } from '#functions/sign-in/session-schema.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import {
  endSession,
  endSessionsForStatus,
  newSession,
  putSession,
  rollSession,
  writeFactorProven,
} from './sessions.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const anHourLater = new Date(addHours(instantOf(now), 1));
const services = servicesUnderTest(() => now);
const memberId = 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId;

const begin = async (secretHash: string) => {
  const place = { device: 'Firefox on Linux', address: '127.0.0.1', deviceHash: null };
  const limits = { idleMinutes: 120, maxMinutes: 600 };
  const session = newSession({ memberId, secretHash, roles: [], factorAt: null, ...place, ...limits }, now);
  const transaction = new Transaction();
  putSession(transaction, session);
  await commit(services().database, transaction);
  return session;
};
const stored = (secretHash: string) =>
  readItem(services().database, sessionKey(memberId, secretHash), sessionSchema);

test('a session that is ended while in use is not brought back', async () => {
  const session = await begin('used');
  await endSession(services().database, memberId, 'used');
  await rollSession(services().database, session, anHourLater);
  const transaction = new Transaction();
  writeFactorProven(transaction, session, anHourLater);
  await expect(commit(services().database, transaction)).rejects.toMatchObject({ code: 'signed_out' });
  expect(await stored('used')).toBeNull();
});

test('a session that staff end while it is in use is not extended', async () => {
  const session = await begin('blocked');
  const { database } = services();
  await endSessionsForStatus(database, memberId, now);
  const ended = await stored('blocked');
  expect(await rollSession(database, session, anHourLater)).toEqual(session);
  expect(await stored('blocked')).toEqual(ended);
});

test('a session that a member ends while staff block them is not brought back', async () => {
  await begin('left');
  const { database } = services();
  const send = database.client.send.bind(database.client) as (command: unknown) => Promise<unknown>;
  // Between what ending them reads and what it writes.
  const leaving = async (command: unknown): Promise<unknown> => {
    const read = await send(command);
    if (command instanceof QueryCommand) await endSession(database, memberId, 'left');
    return read;
  };
  const client = Object.assign(Object.create(database.client), { send: leaving });
  await endSessionsForStatus({ ...database, client }, memberId, now);
  expect(await stored('left')).toBeNull();
});

test('a new session never replaces an existing one', async () => {
  const first = await begin('secret');
  await expect(begin('secret')).rejects.toMatchObject({ code: 'try_again' });
  expect((await stored('secret'))?.id).toBe(first.id);
});

test('a session that is used lasts longer', async () => {
  const session = await begin('lasting');
  const rolled = await rollSession(services().database, session, anHourLater);
  expect(rolled.idleUntil > session.idleUntil).toBe(true);
  expect(await stored('lasting')).toMatchObject({ idleUntil: rolled.idleUntil });
});
