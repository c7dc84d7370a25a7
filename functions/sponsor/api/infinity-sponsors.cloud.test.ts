import { beforeAll, describe, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import type { SessionUser } from '#shared/contract/auth.ts';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';

const under = withLocalCloud({ streamChaos: { deliverTwice: true, outOfOrder: true } });
const people = peopleOf(under);
const base = '/api/infinity/sponsors';

type Page = { items: SponsoredUser[]; next: string | null };
type Branch = Page & {
  previous: string | null;
  levels: { level: number; count: number; volumeMinor: number }[];
  of: string;
};

let root: ApiClient;
let rootUser: SessionUser;
let stranger: ApiClient;

const userOf = async (client: ApiClient) =>
  (await client.get<{ user: SessionUser }>('/api/auth/session')).body.user;

const allPages = async (query: string): Promise<SponsoredUser[]> => {
  const items: SponsoredUser[] = [];
  for (let cursor = ''; ; ) {
    const path = `${base}/paginated-sponsored-users/?${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { status, body } = await root.get<Page>(path);
    expect(status).toBe(200);
    items.push(...body.items);
    if (body.next === null) return items;
    cursor = body.next;
  }
};

/** Root sponsors 12 (A0 … A11); A0 sponsors B0 and B1; B0 sponsors C0. Of these A0 and B0 are active. */
beforeAll(async () => {
  root = await people.member('root@member.example', 'Root Member');
  rootUser = await userOf(root);
  stranger = await people.member('stranger@member.example', 'Someone Else');
  const a0 = await people.member('a0@member.example', 'Anna Alpha', rootUser.sponsorCode);
  for (let number = 1; number < 12; number += 1)
    await people.register(`a${number}@member.example`, `Arno Alpha${number}`, rootUser.sponsorCode);
  const { sponsorCode } = await userOf(a0);
  const b0 = await people.member('b0@member.example', 'Bert Beta', sponsorCode);
  await people.register('b1@member.example', 'Berta Beta', sponsorCode);
  await people.register('c0@member.example', 'Cem Gamma', (await userOf(b0)).sponsorCode);
  await under.cloud.drained();
});

describe('the name behind a sponsor code', () => {
  test('is shown masked to anybody', async () => {
    const { status, body } = await anonymousClient(under.cloud).get(`${base}/codes/${rootUser.sponsorCode}/`);
    expect([status, body]).toEqual([200, { name: 'Root M.' }]);
  });

  test('is 404 for an unknown code, 400 for a malformed one', async () => {
    const visitor = anonymousClient(under.cloud);
    expect((await visitor.get(`${base}/codes/22222222`)).status).toBe(404);
    expect((await visitor.get(`${base}/codes/abc`)).status).toBe(400);
  });

  test('cannot be tried out: lookups of one address are limited', async () => {
    const visitor = anonymousClient(under.cloud);
    let last = await visitor.get(`${base}/codes/22222222`);
    // Twice the limit: the lookups of a slow machine fall into two windows.
    for (let count = 0; count < 120 && last.status === 404; count += 1)
      last = await visitor.get(`${base}/codes/22222222`);
    expect(last.status).toBe(429);
  });
});

describe('direct sponsored users', () => {
  test('come newest first, masked, in pages', async () => {
    const first = (await root.get<Page>(`${base}/sponsored-users/?limit=10`)).body;
    const cursor = encodeURIComponent(first.next ?? '');
    const second = (await root.get<Page>(`${base}/sponsored-users?limit=10&cursor=${cursor}`)).body;
    expect(second.next).toBeNull();
    const items = [...first.items, ...second.items];
    expect(items.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 11 }, () => 'Arno A.'),
      'Anna A.',
    ]);
    expect(items.at(-1)).toMatchObject({ status: 'active', level: 1, sponsoredCount: 2, volumeMinor: 0 });
    expect(JSON.stringify(items)).not.toMatch(/Alpha|@/);
  });
});

describe('the downline', () => {
  test('has totals per level, each member counted once though the stream brought everything twice', async () => {
    const { body } = await root.get<Branch>(`${base}/sponsored-users-all-children/`);
    expect(body.levels.map(({ level, count }) => [level, count])).toEqual([
      [1, 12],
      [2, 2],
      [3, 1],
    ]);
    expect(body.of).toBe(rootUser.id);
    expect(body.items).toHaveLength(12);
  });

  test('opens branch by branch, with levels as seen from me', async () => {
    const all = (await root.get<Branch>(`${base}/sponsored-users-all-children?limit=25`)).body;
    const anna = all.items.find(({ name }) => name === 'Anna A.');
    const branch = (await root.get<Branch>(`${base}/sponsored-users-all-children?of=${anna?.memberId}`)).body;
    expect(branch.items.map(({ name, level }) => [name, level])).toEqual([
      ['Berta B.', 2],
      ['Bert B.', 2],
    ]);
    const bert = branch.items[1]?.memberId;
    const leaf = (await root.get<Branch>(`${base}/sponsored-users-all-children?of=${bert}`)).body;
    expect(leaf.items).toMatchObject([{ name: 'Cem G.', level: 3, sponsoredCount: 0 }]);
  });

  test('of a member outside the downline is 404: branch, place in a branch, and path', async () => {
    const mine = (await root.get<Branch>(`${base}/sponsored-users/?limit=10`)).body.items[0]?.memberId;
    for (const client of [root, stranger]) {
      const of = client === root ? (await userOf(stranger)).id : rootUser.id;
      for (const path of [
        `sponsored-users-all-children/?of=${of}`,
        `sponsored-users-all-children/?from=${of}`,
        `sponsored-users/${of}/path/`,
      ])
        expect((await client.get(`${base}/${path}`)).status, path).toBe(404);
    }
    expect((await stranger.get(`${base}/sponsored-users/${mine}/path/`)).status).toBe(404);
    expect((await stranger.get<Page>(`${base}/paginated-sponsored-users/?search=anna`)).body.items).toEqual(
      [],
    );
  });

  test('a branch opens at one of its members, and continues from there in both directions', async () => {
    const branch = `${base}/sponsored-users-all-children/?limit=10`;
    const all = (await root.get<Branch>(`${base}/sponsored-users-all-children/?limit=100`)).body.items;
    const ids = (page: Branch) => page.items.map(({ memberId }) => memberId);
    const from = all[11]?.memberId;
    const last = (await root.get<Branch>(`${branch}&from=${from}`)).body;
    expect([ids(last), last.next]).toEqual([[from], null]);
    const back = (
      await root.get<Branch>(`${branch}&from=${from}&cursor=${encodeURIComponent(last.previous ?? '')}`)
    ).body;
    expect(ids(back)).toEqual(all.slice(1, 11).map(({ memberId }) => memberId));
    const first = (
      await root.get<Branch>(`${branch}&from=${from}&cursor=${encodeURIComponent(back.previous ?? '')}`)
    ).body;
    expect([ids(first), first.previous]).toEqual([[all[0]?.memberId], null]);
    const on = (
      await root.get<Branch>(`${branch}&from=${from}&cursor=${encodeURIComponent(first.next ?? '')}`)
    ).body;
    expect(ids(on)).toEqual(ids(back));
  });

  test('shows the path to whom a search finds, with masked names only, and the path is where they stand', async () => {
    const { body } = await root.get<{ items: (SponsoredUser & { path: { name: string }[] })[] }>(
      `${base}/paginated-sponsored-users/?search=CEM`,
    );
    const [cem] = body.items;
    expect(body.items).toHaveLength(1);
    expect(cem).toMatchObject({ name: 'Cem G.', level: 3, path: [{ name: 'Anna A.' }, { name: 'Bert B.' }] });
    const path = await root.get<Page>(`${base}/sponsored-users/${cem?.memberId}/path/`);
    expect(path.body.items.map(({ name, level }) => [name, level])).toEqual([
      ['Anna A.', 1],
      ['Bert B.', 2],
      ['Cem G.', 3],
    ]);
    expect(JSON.stringify([body, path.body])).not.toMatch(/Alpha|Beta|Gamma|@/);
    expect((await root.get(`${base}/sponsored-users/${rootUser.id}/path/`)).body).toEqual({ items: [] });
  });

  test('shows the path to every member that a search finds, even without searchable names on it', async () => {
    const found = (await allPages('search=.')) as (SponsoredUser & { path?: { name: string }[] })[];
    expect(found.find(({ level }) => level === 3)?.path?.map(({ name }) => name)).toEqual([
      'Anna A.',
      'Bert B.',
    ]);
    expect(found.every(({ level, path }) => path?.length === level - 1)).toBe(true);
  });

  test('finds a member by their new name, and no longer by their previous one', async () => {
    await people.register('r0@member.example', 'Rita Renamed', rootUser.sponsorCode);
    await people.giveStatus('r0@member.example', 'active');
    const client = await signIn(under.cloud, { email: 'r0@member.example', password });
    await client.takeCsrfToken();
    const { theme, language, ...profile } = (await client.get<Record<string, unknown>>('/api/users/profile/'))
      .body;
    await client.put('/api/users/profile/', { ...profile, name: 'Sara Newname' });
    await under.cloud.drained();
    const found = async (search: string) => (await allPages(`search=${search}`)).map(({ name }) => name);
    expect([await found('rita'), await found('sara')]).toEqual([[], ['Sara N.']]);
    await people.giveStatus('r0@member.example', 'blocked');
    await under.cloud.drained();
    // Sponsors see that a member isn't active, but not why.
    expect((await allPages('status=inactive')).map(({ name, status }) => [name, status])).toEqual([
      ['Sara N.', 'inactive'],
    ]);
    expect((await allPages('search=sara&status=active')).map(({ name }) => name)).toEqual([]);
  });

  test('as a list goes level by level, newest first, and its pages neither repeat nor skip anybody', async () => {
    const items = await allPages('limit=10');
    expect(items.map(({ level }) => level)).toEqual([...Array.from({ length: 13 }, () => 1), 2, 2, 3]);
    expect(new Set(items.map(({ memberId }) => memberId)).size).toBe(16);
    for (const level of [1, 2]) {
      const joined = items.filter((item) => item.level === level).map(({ joinedAt }) => joinedAt);
      expect(joined).toEqual([...joined].sort().reverse());
    }
  });

  test.each([
    ['level=2', ['Berta B.', 'Bert B.']],
    ['level=9', []],
    ['status=active', ['Anna A.', 'Bert B.']],
    ['search=BERT', ['Bert B.', 'Berta B.']],
    ['search=bert%20b', ['Bert B.']],
    ['search=bert%20be', []],
    ['search=bert&status=active', ['Bert B.']],
    ['search=Gamma', []],
    ['search=cem%20g.&level=3', ['Cem G.']],
    ['joinedTo=2000-01-01', []],
    ['joinedFrom=2000-01-01&level=3', ['Cem G.']],
  ])('is filtered by ?%s', async (query, names) => {
    expect((await allPages(`limit=10&${query}`)).map(({ name }) => name)).toEqual(names);
  });

  test('counts those who joined on a day', async () => {
    const today = new Date(under.cloud.now()).toISOString().slice(0, 10);
    expect(await allPages(`limit=100&joinedFrom=${today}&joinedTo=${today}`)).toHaveLength(16);
  });

  test.each(['level=0', 'level=11', 'joinedFrom=today', 'search=', 'status=gold', 'status=fraud', 'of=x'])(
    'refuses ?%s',
    async (query) => {
      expect((await root.get(`${base}/paginated-sponsored-users/?${query}`)).status).toBe(400);
    },
  );

  test.each(['x', 'mem_1', '%22'])('refuses the path to %s', async (id) => {
    expect((await root.get(`${base}/sponsored-users/${id}/path/`)).status).toBe(400);
  });

  test.each([
    'sponsored-users',
    'sponsored-users-all-children',
    'paginated-sponsored-users',
    'sponsored-users/mem_01KMMFWG9FDM05P2VBNRJW85BR/path',
  ])('%s is for members whose status shows them their own', async (path) => {
    expect((await anonymousClient(under.cloud).get(`${base}/${path}/`)).status).toBe(401);
    const email = `waits-${path.replaceAll('/', '-')}@member.example`;
    await people.register(email, 'Wanda Waits');
    const waiting = await signIn(under.cloud, { email, password });
    const { status, body } = await waiting.get(`${base}/${path}/`);
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'member_not_active' })]);
  });
});
