import { beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { keepDownline } from '#functions/sponsor/downline.event.ts';
import { downlineRow } from '#functions/sponsor/table/downline.ts';
import { type DownlineFilter, findInDownline } from '#functions/sponsor/table/find-in-downline.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { foldName, maskName, type NameMask, nameMasks } from '#shared/domain/names.ts';
import { readPaths } from './read-paths.ts';

const services = servicesUnderTest();
let root: Member;
let other: Member;

let number = 0;
const join = async (name: string, sponsor: Member | null): Promise<Member> => {
  const { database, now } = services();
  number += 1;
  const email = `member-${number}@member.example`;
  const registration = registrationOf(name, { email, sponsorCode: sponsor?.sponsorCode ?? null });
  const member = await registerMember(database, { sub: `sub-${number}`, registration }, now());
  const event = { eventId: `evt_${member.id}`, at: member.joinedAt, type: 'member-registered' };
  await keepDownline(
    eventSchema.parse({ ...event, memberId: member.id, ancestors: member.sponsorIds }),
    services(),
  );
  return member;
};

/** Real names, some of which look the same when they are masked, and one that is part of another. */
const names = [
  'Anna Keller',
  'Anna Maria Keller',
  'Anna Kowalski',
  'Anna-Lena Köhler',
  'Annabelle Kim',
  'Änne Zoë Straßer',
  'Bo Li',
  'Cher',
  'J. R. R. Tolkien',
  'Łukasz van den Berg',
];

/** 350 members on level 1, 20 below the first of them, and those of `names` below the second. */
beforeAll(async () => {
  root = await join('Root Member', null);
  other = await join('Other Tree', null);
  const first = await join('Nadia Needle', root);
  const second = await join('Hay 1', root);
  for (let count = 2; count < 350; count += 1) await join(`Hay ${count}`, root);
  await join('Nadia Needle', first);
  for (let count = 1; count < 20; count += 1) await join(`Straw ${count}`, first);
  for (const name of names) await join(name, second);
});

const workOf = async <T>(act: () => Promise<T>): Promise<[T, number]> => {
  const { work } = services().database;
  const before = work.calls;
  const result = await act();
  return [result, work.calls - before];
};

/** All members that a filter finds, page by page, and the largest number of calls that a page took. */
const findAll = async (filter: DownlineFilter, limit = 10, from = root) => {
  const found: { member: Member; level: number }[] = [];
  let place: Awaited<ReturnType<typeof findInDownline>>['next'];
  let callsMax = 0;
  do {
    const [page, calls] = await workOf(() =>
      findInDownline(services().database, from.id, filter, { limit, place }),
    );
    callsMax = Math.max(callsMax, calls);
    found.push(...page.found);
    place = page.next;
  } while (place);
  return { found, callsMax };
};
const begins = (typed: string, mask: NameMask = 'first-name-and-initial') => ({
  name: { mask, begins: foldName(typed) },
});

describe('the whole downline', () => {
  test('comes once over all pages, level by level, and a page costs the same wherever it is', async () => {
    const { found, callsMax } = await findAll({}, 35);
    expect([found.length, new Set(found.map(({ member }) => member.id)).size]).toEqual([380, 380]);
    expect(found.map(({ level }) => level)).toEqual([...Array(350).fill(1), ...Array(30).fill(2)]);
    expect(callsMax).toBeLessThanOrEqual(5);
  });

  test('of one status, of one level and of some days is found by key', async () => {
    const waiting = await findAll({ status: 'waiting-for-approval', level: 2 });
    expect([waiting.found.length, waiting.callsMax]).toEqual([30, 3]);
    expect((await findAll({ status: 'active' })).found).toEqual([]);
    const everyone = await findAll({ status: 'waiting-for-approval' }, 100);
    expect(everyone.found.map(({ level }) => level)).toEqual([...Array(350).fill(1), ...Array(30).fill(2)]);
    const joinedTo = '2000-01-01' as never;
    expect((await findAll({ joinedTo })).found).toEqual([]);
  });
});

describe('the search by name', () => {
  test('finds a member in a long list, whatever the level, in the calls of a single page', async () => {
    const { found, callsMax } = await findAll(begins('nadia'));
    expect(found.map(({ member, level }) => [member.profile.name, level])).toEqual([
      ['Nadia Needle', 1],
      ['Nadia Needle', 2],
    ]);
    expect(callsMax).toBe(2);
  });

  test('combined with a level reads on for as long as one request may, and loses and repeats no member', async () => {
    const { found, callsMax } = await findAll({ ...begins('hay'), level: 1 });
    expect(found).toHaveLength(349);
    expect(new Set(found.map(({ member }) => member.id)).size).toBe(349);
    expect(callsMax).toBeLessThanOrEqual(4);
    const far = await findAll({ ...begins('hay'), level: 2 });
    expect(far.found).toEqual([]);
    expect(far.callsMax).toBeLessThanOrEqual(4);
  });

  test('does not find members of another downline', async () => {
    expect((await findAll(begins('anna'), 10, other)).found).toEqual([]);
  });

  test('does not care about case, accents and points', async () => {
    for (const typed of ['ANNE', 'änne z', 'anne s.', 'ÄNNE S'])
      expect(
        (await findAll(begins(typed))).found.map(({ member }) => member.profile.name),
        typed,
      ).toEqual(typed === 'änne z' ? [] : ['Änne Zoë Straßer']);
  });

  test('takes a name whose letters grow when they are folded: its keys are no longer than the table takes', async () => {
    // One letter that is folded into eighteen; 80 of them are the longest name that anybody can have.
    const member = await join('ﷺ'.repeat(80), other);
    const { gsi1sk, gsi2sk } = downlineRow(other.id, 1, member);
    for (const key of [gsi1sk, gsi2sk]) expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1_024);
    const { found } = await findAll(begins('ﷺ'.repeat(60)), 10, other);
    expect(found.map((one) => one.member.id)).toEqual([member.id]);
    expect((await findAll(begins(`${'ﷺ'.repeat(10)} anna`), 10, other)).found).toEqual([]);
  });

  test.each(nameMasks)(
    'never reveals more than the masked name: every beginning of every real name finds by what is shown (%s)',
    async (mask) => {
      const shown = (name: string) => foldName(maskName(name, mask));
      const typed = new Set(names.flatMap((name) => [...name].map((_, at) => name.slice(0, at + 1))));
      for (const prefix of typed) {
        const folded = foldName(prefix);
        if (folded === '') continue;
        const { found } = await findAll(begins(prefix, mask), 100);
        const hits = found.map(({ member }) => member.profile.name).filter((name) => names.includes(name));
        // Members who look the same are found by the same input: no search distinguishes them.
        expect([...hits].sort(), `${mask}: "${prefix}"`).toEqual(
          names.filter((name) => shown(name).startsWith(folded)).sort(),
        );
      }
    },
  );

  test.each(nameMasks)('shows nothing of a name in what a page is continued by (%s)', async (mask) => {
    const { next } = await findInDownline(services().database, root.id, begins('a', mask), {
      limit: 2,
      place: undefined,
    });
    const place = JSON.stringify(next).toLowerCase();
    expect(place).toContain(mask);
    for (const part of ['kell', 'kowa', 'köhl', 'kohl', 'maria', ...(mask === 'initials' ? ['anna'] : [])])
      expect(place).not.toContain(part);
  });

  test('begins again when the way of masking was changed between two pages', async () => {
    const { database } = services();
    const first = await findInDownline(database, root.id, begins('a'), { limit: 2, place: undefined });
    const second = await findInDownline(database, root.id, begins('a', 'initials'), {
      limit: 100,
      place: first.next,
    });
    expect(second.found.length).toBeGreaterThan(4);
  });
});

test('the path to a member marks closed accounts, and shows nothing of their names', async () => {
  const { database } = services();
  const top = await join('Tessa Top', null);
  const between = await join('Boris Between', top);
  const below = await join('Bella Below', between);
  const transaction = new Transaction();
  const closed = { ...between, status: 'closed', version: between.version + 1 } as const;
  transaction.replace(memberKey(between.id), memberAttributes(closed), between.version);
  await commit(database, transaction);
  expect(await readPaths(database, top.id, [{ member: below, level: 2 }], 'first-name-and-initial')).toEqual([
    [{ memberId: between.id, name: 'Closed account', status: 'closed' }],
  ]);
});
