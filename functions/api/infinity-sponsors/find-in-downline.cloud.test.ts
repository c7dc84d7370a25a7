import { beforeAll, expect, test } from 'vitest';
import type { Member } from '#functions/domain/member.ts';
import { keepDownline } from '#functions/events/downline.ts';
import { eventSchema } from '#functions/storage/outbox.ts';
import { registerMember } from '#functions/storage/register-member.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { findInDownline } from './find-in-downline.ts';

const services = servicesUnderTest();
let root: Member;

const join = async (name: string, sponsor: Member | null): Promise<Member> => {
  const { database, now } = services();
  const member = await registerMember(
    database,
    {
      sub: name,
      registration: {
        email: `${name}@member.example`,
        name,
        language: 'en',
        interest: 'infinity',
        sponsorCode: sponsor?.sponsorCode ?? null,
        termsVersion: '1',
        riskNoticeVersion: '1',
      },
    },
    now(),
  );
  const { id: memberId, joinedAt: at, sponsorIds: ancestors } = member;
  const event = { eventId: `evt_${memberId}`, at, type: 'member-registered', memberId, ancestors };
  await keepDownline(eventSchema.parse(event), services());
  return member;
};

/** 350 members on level 1 and 20 below the first of them; one of each level is looked for. */
beforeAll(async () => {
  root = await join('root', null);
  const first = await join('needle-1', root);
  for (let number = 1; number < 350; number += 1) await join(`hay-${number}`, root);
  await join('needle-2', first);
  for (let number = 1; number < 20; number += 1) await join(`hay-2-${number}`, first);
});

const workOf = async <T>(act: () => Promise<T>): Promise<[T, number]> => {
  const { work } = services().database;
  const before = work.calls;
  const result = await act();
  return [result, work.calls - before];
};

test('a rare match in a long list is found with bounded work per page, and every page goes on', async () => {
  const { database } = services();
  const found: string[] = [];
  let place: Awaited<ReturnType<typeof findInDownline>>['next'];
  let pages = 0;
  do {
    const matches = ({ profile }: Member) => profile.name.startsWith('needle');
    const [page, calls] = await workOf(() =>
      findInDownline(database, root.id, { matches }, { limit: 10, place }),
    );
    expect(calls).toBeLessThanOrEqual(12);
    expect(page.next).not.toEqual(place ?? {});
    found.push(...page.found.map(({ member }) => member.profile.name));
    place = page.next;
    pages += 1;
  } while (place);
  expect(found).toEqual(['needle-1', 'needle-2']);
  expect(pages).toBe(2);
});

test('without a filter a page costs the same wherever it stands, and all pages together are everybody once', async () => {
  const { database } = services();
  const seen = new Set<string>();
  const costs = new Set<number>();
  let place: Awaited<ReturnType<typeof findInDownline>>['next'];
  let count = 0;
  do {
    const [page, calls] = await workOf(() => findInDownline(database, root.id, {}, { limit: 35, place }));
    for (const { member } of page.found) seen.add(member.id);
    count += page.found.length;
    costs.add(calls);
    place = page.next;
  } while (place);
  expect([count, seen.size]).toEqual([370, 370]);
  expect(Math.max(...costs)).toBeLessThanOrEqual(5);
});

test('matches that fill the page in the middle of what was read are neither lost nor repeated', async () => {
  const { database } = services();
  const names: string[] = [];
  let place: Awaited<ReturnType<typeof findInDownline>>['next'];
  do {
    const matches = ({ profile }: Member) => /[13579]$/.test(profile.name);
    const page = await findInDownline(database, root.id, { level: 1, matches }, { limit: 10, place });
    names.push(...page.found.map(({ member }) => member.profile.name));
    place = page.next;
  } while (place);
  const odd = Array.from({ length: 349 }, (_, index) => index + 1).filter((number) => number % 2 === 1);
  expect(names).toEqual([...odd.reverse().map((number) => `hay-${number}`), 'needle-1']);
});
