import { describe, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { changeProfile } from '#functions/member/table/change-member.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { forgetMember } from '#functions/my-data/account-closure.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberKey, purchaseKey } from '#functions/platform/table/keys.ts';
import { emit, eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { servicesUnderTest, shuffledTwice } from '#functions/testing/table.ts';
import { sponsorFindings } from '#infra/testing/sponsor-books.ts';
import type { PurchaseId } from '#shared/domain/ids.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { keepDownline } from './downline.event.ts';
import { readDownlineTotals } from './table/downline.ts';

const now = new Date('2027-03-01T12:00:00.000Z');
const services = servicesUnderTest(() => now);

let number = 0;
const register = (name: string, sponsor: Member | null): Promise<Member> => {
  number += 1;
  const email = `member-${number}@member.example`;
  const registration = registrationOf(name, { email, sponsorCode: sponsor?.sponsorCode ?? null });
  return registerMember(services().database, { sub: `sub-${number}`, registration }, now);
};

/** An active package of that price, with the event of its activation; as much of it as the downline looks at. */
const buy = async ({ id: memberId, sponsorIds }: Member, priceMinor: number): Promise<void> => {
  const purchaseId = newId('PurchaseId', now) as PurchaseId;
  const transaction = new Transaction();
  transaction.create(purchaseKey(memberId, purchaseId), { memberId, priceMinor, activatedAt: 'now' });
  const bought = { purchaseId, memberId, memberName: 'Somebody', priceMinor: priceMinor as never };
  const sponsors = { sponsorLevelBps: [], sponsors: [], ancestors: [...sponsorIds] };
  emit(transaction, { type: 'purchase-activated', ...bought, ...sponsors }, now);
  await commit(services().database, transaction);
};

const give = async (member: Member, change: Partial<Member>, to: UserStatus): Promise<void> => {
  const stored = (await findMember(services().database, member.id)) as Member;
  const next = { ...stored, ...change, status: to, version: stored.version + 1 };
  const transaction = new Transaction();
  transaction.replace(memberKey(member.id), memberAttributes(next), stored.version);
  emit(transaction, { type: 'member-status-changed', memberId: member.id, from: stored.status, to }, now);
  await commit(services().database, transaction);
};

const rename = async (member: Member, name: string): Promise<void> => {
  const stored = (await findMember(services().database, member.id)) as Member;
  await changeProfile(services().database, stored, { ...stored.profile, name }, now);
};

/** Everything that happened so far, as the stream brings it. */
const events = async (): Promise<PlatformEvent[]> =>
  (await scanBareTable(services()))
    .filter(({ pk }) => pk.startsWith('EVENT#'))
    .map((item) => eventSchema.parse(item));
const findings = async () => sponsorFindings(await scanBareTable(services()));

/**
 * Five members in one line and sixteen who registered concurrently below the third; purchases, new names, new statuses.
 * Answers the first of the line, and what happened.
 */
const scene = async (): Promise<{ first: Member; happened: PlatformEvent[] }> => {
  const before = new Set((await events()).map(({ eventId }) => eventId));
  const line: Member[] = [];
  for (let at = 0; at < 5; at += 1) line.push(await register(`Line Member${at}`, line.at(-1) ?? null));
  const [first, , third, , fifth] = line as [Member, Member, Member, Member, Member];
  const together = await Promise.all(
    Array.from({ length: 16 }, (_, at) => register(`Crowd Person${at}`, third)),
  );
  for (const [at, member] of [...line, ...together].entries()) await buy(member, 10 ** (at % 5));
  const [renamed, changed, left] = together as [Member, Member, Member];
  await rename(renamed, 'Another Name');
  await rename(renamed, 'Yetanother Name');
  await give(changed, {}, 'active');
  await give(changed, {}, 'blocked');
  await rename(fifth, 'Line Renamed');
  await give(left, forgetMember({ ...left, status: 'closed' }, now), 'closed');
  return { first, happened: (await events()).filter(({ eventId }) => !before.has(eventId)) };
};

/** Ends the worker during `act`: every fourth transaction is not sent, and of every fourth the answer is lost. */
const breaking = async (act: () => Promise<void>): Promise<{ before: number; after: number }> => {
  const { middlewareStack } = services().database.client;
  const ended = { before: 0, after: 0 };
  let transactions = 0;
  const end = (when: keyof typeof ended): never => {
    ended[when] += 1;
    throw new Error('the worker was ended');
  };
  middlewareStack.add(
    (handle, context) => async (args) => {
      if (!context.commandName?.startsWith('TransactWrite')) return handle(args);
      transactions += 1;
      const turn = transactions % 4;
      if (turn === 1) return end('before');
      const answer = await handle(args);
      return turn === 3 ? end('after') : answer;
    },
    { step: 'deserialize', priority: 'high', name: 'breaking' },
  );
  try {
    await act();
  } finally {
    middlewareStack.remove('breaking');
  }
  return ended;
};

describe('the downline', () => {
  test('counts a purchase for its buyer and ten sponsors in one transaction of 24 write units', async () => {
    const line: Member[] = [];
    for (let at = 0; at < 11; at += 1) line.push(await register(`Deep Member${at}`, line.at(-1) ?? null));
    const buyer = line.at(-1) as Member;
    await buy(buyer, 10_000);
    const registered = (await events()).find(
      (event) => event.type === 'member-registered' && event.memberId === buyer.id,
    ) as PlatformEvent;
    const bought = (await events()).find(
      (event) => event.type === 'purchase-activated' && event.memberId === buyer.id,
    ) as PlatformEvent;
    await keepDownline(registered, services());
    const { work } = services().database;
    Object.assign(work, { calls: 0, writeUnits: 0 });
    await keepDownline(bought, services());
    // Two units for each of the marker, the buyer and ten sponsors.
    expect(work).toMatchObject({ calls: 1, writeUnits: 24 });
    expect(await readDownlineTotals(services().database, (line[0] as Member).id)).toEqual([
      { level: 10, count: 1, volumeMinor: 10_000 },
    ]);
    for (const event of await events()) await keepDownline(event, services());
    expect(await findings()).toEqual([]);
  });

  test('continues where it was interrupted, wherever that was', async () => {
    const { happened } = await scene();
    // Nothing was handled yet: the proof finds what is missing, and so proves something.
    expect((await findings()).length).toBeGreaterThan(50);
    const interrupted = await breaking(async () => {
      // The queue brings an event again until it was handled.
      for (let left = happened; left.length > 0; ) {
        const outcomes = await Promise.allSettled(left.map((event) => keepDownline(event, services())));
        left = left.filter((_, index) => outcomes[index]?.status === 'rejected');
      }
    });
    expect(interrupted.before).toBeGreaterThan(10);
    expect(interrupted.after).toBeGreaterThan(10);
    expect(await findings()).toEqual([]);
  });

  test.each([1, 2, 3])(
    'is the same whatever the order, and counts an event once though it comes twice (order %i)',
    async (seed) => {
      const { first, happened } = await scene();
      for (const event of shuffledTwice(happened, seed)) await keepDownline(event, services());
      expect(await findings()).toEqual([]);
      expect(await readDownlineTotals(services().database, first.id)).toEqual([
        { level: 1, count: 1, volumeMinor: 10 },
        { level: 2, count: 1, volumeMinor: 100 },
        { level: 3, count: 17, volumeMinor: 1_000 + 3 * 11_111 + 1 },
        { level: 4, count: 1, volumeMinor: 10_000 },
      ]);
    },
  );

  test('counts sixteen members who registered concurrently below one sponsor, with concurrent events, once each', async () => {
    const sponsor = await register('Sponsor Many', null);
    const before = new Set((await events()).map(({ eventId }) => eventId));
    await Promise.all(Array.from({ length: 16 }, (_, at) => register(`Late Comer${at}`, sponsor)));
    const fresh = (await events()).filter(({ eventId }) => !before.has(eventId));
    // Conflicts that do not end fail the event; the stream brings it again.
    for (let round = 0; round < 5; round += 1)
      await Promise.allSettled([...fresh, ...fresh].map((event) => keepDownline(event, services())));
    expect(await readDownlineTotals(services().database, sponsor.id)).toEqual([
      { level: 1, count: 16, volumeMinor: 0 },
    ]);
    expect(await findings()).toEqual([]);
  });
});
