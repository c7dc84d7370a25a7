import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import type { Acting, ActsAs } from '#functions/demo/acting.ts';
import type { Services } from '#functions/entry/call.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import type { Books } from '#infra/testing/books.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { activePerson, proveBareBooks, scanBareTable } from './bare-platform.ts';
import { servicesUnderTest } from './table.ts';
import {
  alterMember,
  requestOf,
  stopWithdrawals,
  type Withdrawer,
  type withdrawingActs,
  withdrawingOn,
} from './withdrawing.ts';

/** Why staff refuse, where a test does not care. */
export const refusing = { reasonCode: 'address-in-doubt', reason: 'The account is not yours' };

type Send = Acting<typeof withdrawingActs.endpoints>['request'];

/** What tests of withdrawals do, on a bare table of the calling file whose clock they move. */
export const withdrawalsUnderTest = () => {
  let clock = new Date('2027-03-01T09:00:00.000Z');
  const services: () => Services = servicesUnderTest(() => clock);
  /** Two treasurers. */
  const staff = {} as { ada: ActsAs; bea: ActsAs };
  let acting: Acting<typeof withdrawingActs.endpoints> | undefined;
  beforeAll(async () => {
    acting = withdrawingOn(services());
    [staff.ada, staff.bea] = await Promise.all([
      activePerson(services(), 'ada', ['treasurer']),
      activePerson(services(), 'bea', ['treasurer']),
    ]);
  });

  const send: Send = (name, details) => {
    if (!acting) throw new Error('withdrawals are made only while tests run');
    return acting.request(name, details);
  };
  const act = (
    name: 'approve' | 'pay' | 'reject' | 'fail' | 'claim' | 'release',
    as: ActsAs,
    withdrawalId: string,
    body?: object,
  ) =>
    send(`${name}InfinityWithdrawal`, {
      as,
      params: { withdrawalId },
      key: randomUUID(),
      ...(body && { body }),
    });

  return {
    services,
    staff,
    /** One of the acts, through the whole pipeline of the API. */
    send,
    act,
    now: (): Date => clock,
    later: (hours: number): void => {
      clock = new Date(clock.getTime() + hours * 3_600_000);
    },
    /** The books, which are right. */
    provenBooks: async (): Promise<Books> => {
      const books = await proveBareBooks(services());
      expect(books.findings).toEqual([]);
      return books;
    },
    ask: async (by: Withdrawer, amount: number) =>
      send('requestInfinityWithdrawal', await requestOf(services(), by, amount)),
    cancel: (as: ActsAs, withdrawalId: string) =>
      send('cancelInfinityWithdrawal', { as, params: { withdrawalId }, key: randomUUID() }),
    pay: (as: ActsAs, id: string) => act('pay', as, id, { reference: 'TRANSFER 4711' }),
    statusOf: (as: ActsAs) => send('readInfinityWithdrawalStatus', { as, key: 'none' }),
    changeMember: (id: MemberId, change: object) => alterMember(services(), id, change),
    stop: (stopped: boolean) => stopWithdrawals(services(), stopped),
    /** The events of a withdrawal, oldest first. */
    eventsOf: async (withdrawalId: string): Promise<string[]> =>
      (await scanBareTable(services()))
        .filter((item) => item.pk.startsWith('EVENT#') && item.withdrawalId === withdrawalId)
        .map((item) => eventSchema.parse(item))
        .sort((a, b) => (a.eventId < b.eventId ? -1 : 1))
        .map((event) => ('state' in event ? `${event.type} ${event.state}` : event.type)),
    /** What staff did about a withdrawal, oldest first. */
    auditOf: async (withdrawalId: string): Promise<string[]> =>
      (await scanBareTable(services()))
        .filter(({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === withdrawalId)
        .sort((a, b) => (a.sk < b.sk ? -1 : 1))
        .map((line) => String(line.act)),
  };
};
