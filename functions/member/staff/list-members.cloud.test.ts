import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { indexMembers } from '#functions/member/index-members.job.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import {
  type ListedMember,
  type MemberSort,
  memberSorts,
  userAdministration,
} from '#shared/contract/user-administration.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { userStatuses } from '#shared/domain/states.ts';
import { productAreas, roles } from '#shared/domain/words.ts';
import { listMembers } from './list-members.ts';

let now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const { listMembers: endpoint } = userAdministration.endpoints;
const area = { ...userAdministration, endpoints: { listMembers: endpoint } };

const people: Member[] = [];
let staff: ActsAs;
let acting: Acting<typeof area.endpoints>;

const firstNames = ['Anna', 'Änne', 'Annabell', 'Émile', 'Łukasz', 'Jo', 'Jürgen'];
const familyNames = ['Anders', 'Müller', 'Muller', 'de Groot', 'O’Brien', 'Anna-Weiß'];
const standings = ['none', 'submitted', 'approved'] as const;

/** The member with this number: status, identity status, roles and interests all differ from the next one's. */
const put = async (number: number): Promise<Member> => {
  const name = `${firstNames[number % 7]} ${familyNames[number % 6]}`;
  const registration = registrationOf(name, {
    email: `person.${number}@${number % 3 === 0 ? 'anna' : 'member'}.example`,
    interest: productAreas[number % 2] ?? 'infinity',
  });
  now = new Date(now.getTime() + 7 * 3_600_000);
  const { database } = services();
  const registered = await registerMember(database, { sub: `sub-${number}`, registration }, now);
  const member: Member = {
    ...registered,
    status: userStatuses[number % 5] ?? 'active',
    statusSince: instantOf(new Date(now.getTime() + ((number * 13) % 29) * 3_600_000)),
    kyc: standings[number % 3] ?? 'none',
    roles: number % 4 === 0 ? [roles[number % 3] ?? 'support'] : [],
    interest: number % 5 === 0 ? { areas: [...productAreas], home: 'infinity' } : registered.interest,
    version: 2,
  };
  await commit(database, new Transaction().replace(memberKey(member.id), memberAttributes(member), 1));
  return member;
};

beforeAll(async () => {
  for (let number = 0; number < 60; number += 1) people.push(await put(number));
  await indexMembers(services(), () => true);
  const active = people.find(({ status, roles: held }) => status === 'active' && held.length > 0);
  staff = { memberId: active?.id ?? ('' as never), roles: active?.roles ?? [] };
  acting = new Acting(services(), area, { listMembers });
});

type Query = Record<string, string>;
const request = (query: Query, as = staff) => acting.request('listMembers', { as, key: 'none', query });

/** The whole list, page by page. */
const listed = async (query: Query, limit = 10): Promise<ListedMember[]> => {
  const items: ListedMember[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await request({ ...query, limit: String(limit), ...(cursor ? { cursor } : {}) });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
};

describe('a search', () => {
  test.each([
    ['annab', ['Annabell']],
    ['émi', ['Émile']],
    ['EMI', ['Émile']],
    ['lukasz', ['Łukasz']],
    ['juergen', ['Jürgen']],
    ['jurgen mul', ['Jürgen']],
  ])('by %s finds those whose name begins so', async (q, firsts) => {
    const found = await listed({ q });
    expect(found.length).toBeGreaterThan(0);
    expect([...new Set(found.map(({ name }) => name.split(' ')[0]))]).toEqual(firsts);
  });

  test('by words finds members who match all of them, whatever their order', async () => {
    const expected = people.filter(({ profile }) => profile.name === 'Jo de Groot').map(({ id }) => id);
    for (const q of ['jo groot', 'groot jo', 'de gro jo']) {
      const found = await listed({ q });
      expect(found.map(({ memberId }) => memberId).toSorted()).toEqual(expected.toSorted());
    }
  });

  test('by the beginning of an address, or all of it, finds whose it is', async () => {
    expect((await listed({ q: 'person.17@MEMBER.example' })).map(({ email }) => email)).toEqual([
      'person.17@member.example',
    ]);
    expect(await listed({ q: 'person.1' })).toHaveLength(11);
  });

  test('by an id, or its beginning, finds whose it is', async () => {
    const [person] = people;
    expect((await listed({ q: person?.id ?? '' })).map(({ memberId }) => memberId)).toEqual([person?.id]);
    expect(await listed({ q: (person?.id ?? '').slice(0, 6).toLowerCase() })).toHaveLength(people.length);
  });

  test('lists a member once even if name and address both match', async () => {
    const found = await listed({ q: 'an' });
    expect(new Set(found.map(({ memberId }) => memberId)).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(20);
  });

  test('by an unknown name finds no members', async () => {
    for (const q of ['zz', '..', 'mem_9']) expect(await listed({ q })).toEqual([]);
  });
});

test('a list shows what staff need to know of each', async () => {
  const [person] = people;
  const [shown] = (await request({ q: person?.id ?? '' })).items;
  expect(shown).toEqual({
    memberId: person?.id,
    name: person?.profile.name,
    email: person?.email,
    avatarUrl: null,
    status: person?.status,
    kyc: person?.kyc,
    joinedAt: person?.joinedAt,
    statusSince: person?.statusSince,
    statusUntil: null,
    statusProposalId: null,
    statusReason: null,
    sponsorName: null,
    roles: person?.roles,
    version: 2,
  });
});

describe('filters', () => {
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const query = fc.record({
    q: maybe(fc.constantFrom('an', 'anna', 'jo', 'person.2', 'weiss', 'mu an')),
    status: maybe(fc.constantFrom(...userStatuses)),
    kyc: maybe(fc.constantFrom(...standings)),
    role: maybe(fc.constantFrom(...roles)),
    interest: maybe(fc.constantFrom(...productAreas)),
    joinedFrom: maybe(fc.nat(59)),
    joinedTo: maybe(fc.nat(59)),
    sort: maybe(fc.constantFrom(...memberSorts)),
  });
  const dayOfPerson = (number: number) => dayOf(people[number]?.joinedAt ?? instantOf(now));

  /** What a plain look at every member gives. */
  const expectedOf = (typed: Query) => {
    const words = (typed.q ?? '').split(' ');
    const begins = ({ profile, email }: Member, word: string) =>
      email.startsWith(word) ||
      profile.name
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll('ß', 'ss')
        .toLowerCase()
        .split(/[\s-]/u)
        .some((part) => part.startsWith(word));
    return people.filter(
      (one) =>
        words.every((word) => begins(one, word)) &&
        (typed.status === undefined || one.status === typed.status) &&
        (typed.kyc === undefined || one.kyc === typed.kyc) &&
        (typed.role === undefined || one.roles.some((role) => role === typed.role)) &&
        (typed.interest === undefined || one.interest.areas.some((each) => each === typed.interest)) &&
        (typed.joinedFrom === undefined || one.joinedAt.slice(0, 10) >= typed.joinedFrom) &&
        (typed.joinedTo === undefined || one.joinedAt.slice(0, 10) <= typed.joinedTo),
    );
  };
  const placeOf = (sort: MemberSort, { joinedAt, statusSince, name }: ListedMember): string => {
    if (sort.startsWith('joined')) return joinedAt;
    if (sort.startsWith('since')) return statusSince;
    const plain = name.normalize('NFKD').replaceAll('ß', 'ss').replaceAll('Ł', 'L');
    return plain.replaceAll(/[\p{M}’-]/gu, '').toLowerCase();
  };

  test('alone and together leave just those who fit, once each and in order, over all pages', async () => {
    await fc.assert(
      fc.asyncProperty(query, async ({ joinedFrom, joinedTo, sort, ...rest }) => {
        const [first, last] = [joinedFrom, joinedTo].map((number) =>
          number === undefined ? undefined : dayOfPerson(number),
        );
        fc.pre(first === undefined || last === undefined || first <= last);
        const days = { joinedFrom: first, joinedTo: last };
        const sorted = sort?.startsWith('since') && rest.status === undefined ? {} : { sort };
        const typed = Object.fromEntries(
          Object.entries({ ...rest, ...days, ...sorted }).filter(([, value]) => value !== undefined),
        ) as Query;
        const found = await listed(typed);
        expect(found.map(({ memberId }) => memberId).toSorted()).toEqual(
          expectedOf(typed)
            .map(({ id }) => id)
            .toSorted(),
        );
        if (typed.q !== undefined) return;
        const order = (typed.sort ?? 'joined-newest') as MemberSort;
        const places = found.map((one) => placeOf(order, one));
        const ascending = places.toSorted();
        expect(places).toEqual(/newest|last/u.test(order) ? ascending.toReversed() : ascending);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['limit', '5'],
    ['q', 'a'],
    ['q', 'x'.repeat(101)],
    ['q', ' a '],
    ['status', 'gold'],
    ['kyc', 'perhaps'],
    ['role', 'king'],
    ['interest', 'gold'],
    ['joinedFrom', '2027-02-30'],
    ['joinedTo', 'tomorrow'],
    ['sort', 'email'],
    ['sort', 'since-newest'],
    ['more', '1'],
  ])('with %s=%s are refused', async (name, value) => {
    expect(await refusalOf(request({ [name]: value }))).toMatchObject({ code: 'invalid_input' });
  });

  test('of another list cannot be continued with its cursor', async () => {
    const { next } = await request({ kyc: 'approved', limit: '10' });
    const other = request({ kyc: 'submitted', limit: '10', cursor: next ?? '' });
    expect(await refusalOf(other)).toMatchObject({ code: 'invalid_cursor' });
  });
});

test('the lists are for staff', async () => {
  const plain = { memberId: people[2]?.id ?? ('' as never), roles: [] };
  expect(await refusalOf(request({}, plain))).toMatchObject({ code: 'not_allowed' });
});
