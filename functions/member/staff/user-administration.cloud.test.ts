import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#functions/platform/table/database.ts';
import { auditBySubject } from '#functions/platform/table/keys.ts';
import { peopleOf } from '#functions/testing/people.ts';
import { type ApiClient, anonymousClient } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import type { SessionUser } from '#shared/contract/auth.ts';
import type { ListedMember } from '#shared/contract/user-administration.ts';

const under = withLocalCloud();
const people = peopleOf(under);
let admin: ApiClient;

interface Results {
  results: { memberId: string; ok: boolean; status: string | null; code?: string }[];
}
type List = { items: ListedMember[]; next: string | null };

const change = (memberIds: string[], status: string, more: object = {}) =>
  admin.put<Results>('/api/users/status/', {
    memberIds,
    status,
    reason: 'Looked at together.',
    visibleToMember: true,
    ...more,
  });
const idOf = async (email: string) => (await people.find(email)).memberId;

beforeAll(async () => {
  admin = await people.administrator();
  for (let number = 0; number < 12; number += 1)
    await people.register(`member-${number}@member.example`, `Member ${number}`);
});

describe('the list of members', () => {
  test('of a status comes newest first, in pages that neither repeat nor skip anybody', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const query = `status=waiting-for-approval&limit=10${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { status, body } = await admin.get<List>(`/api/users/?${query}`);
      expect(status).toBe(200);
      seen.push(...body.items.map(({ email }) => email));
      cursor = body.next ?? '';
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => `member-${11 - index}@member.example`));
  });

  test('without a filter shows every member, including staff', async () => {
    const { body } = await admin.get<List>('/api/users?limit=100');
    expect(body.items).toHaveLength(13);
    expect(body.items.at(-1)).toMatchObject({
      email: 'ada@staff.example',
      roles: ['admin'],
      status: 'active',
    });
  });

  test.each(['limit=5', 'limit=x', 'status=gold', 'cursor=abc.def', 'more=1'])(
    'refuses ?%s',
    async (query) => {
      const { status } = await admin.get(`/api/users/?${query}`);
      expect(status).toBe(400);
    },
  );

  test('a cursor of another list is refused', async () => {
    const { body } = await admin.get<List>('/api/users/?limit=10');
    const other = await admin.get(`/api/users/?status=active&cursor=${encodeURIComponent(body.next ?? '')}`);
    expect([other.status, other.body]).toEqual([400, expect.objectContaining({ code: 'invalid_cursor' })]);
  });
});

describe('the status of members', () => {
  test('is counted', async () => {
    await under.cloud.drained();
    const { body } = await admin.get<{ counts: Record<string, number> }>('/api/users/status/');
    const { body: list } = await admin.get<List>('/api/users?limit=100');
    for (const [status, count] of Object.entries(body.counts))
      expect(count, status).toBe(list.items.filter((item) => item.status === status).length);
  });

  test('changes many members, each separately: one refusal does not affect the others', async () => {
    const [one, two, own] = await Promise.all([
      idOf('member-0@member.example'),
      idOf('member-1@member.example'),
      idOf('ada@staff.example'),
    ]);
    const missing = 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const { status, body } = await change([one, own, missing, two, one], 'active');
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { memberId: one, ok: true, status: 'active' },
      { memberId: own, ok: false, code: 'own_case' },
      { memberId: missing, ok: false, code: 'not_found' },
      { memberId: two, ok: true, status: 'active' },
    ]);
    expect((await change([one], 'active')).body.results).toMatchObject([
      { ok: false, code: 'invalid_transition' },
    ]);
  });

  test('leaves fraud only with a second person', async () => {
    const id = await idOf('member-2@member.example');
    await change([id], 'fraud');
    expect((await change([id], 'blocked')).body.results).toMatchObject([
      { ok: false, code: 'second_person_needed' },
    ]);
  });

  test('changed by two at the same moment is changed once', async () => {
    const id = await idOf('member-3@member.example');
    const replies = await Promise.all(Array.from({ length: 6 }, () => change([id], 'blocked')));
    const results = replies.flatMap(({ body }) => body.results);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, code } of results) if (!ok) expect(['try_again', 'invalid_transition']).toContain(code);
  });

  test('is written into the audit with who and why, in the same transaction', async () => {
    const id = await idOf('member-4@member.example');
    await change([id], 'active');
    const { endpoint, name, region, credentials } = under.cloud.table;
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    });
    const { client } = openDatabase(name);
    const { Items } = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :pk',
        ExpressionAttributeValues: { ':pk': auditBySubject(id) },
      }),
    );
    client.destroy();
    expect(Items).toMatchObject([
      {
        act: 'member-status:active',
        reason: 'Looked at together.',
        actor: { kind: 'staff', memberId: await idOf('ada@staff.example') },
      },
    ]);
  });

  test('brings a mail to the member whom staff approve', async () => {
    await change([await idOf('member-5@member.example')], 'active');
    await under.cloud.drained();
    const mails = (await (await fetch(new URL('/mails.json', under.cloud.mail))).json()) as {
      to: string[];
      subject: string;
    }[];
    expect(
      mails.filter(({ to }) => to.includes('member-5@member.example')).map(({ subject }) => subject),
    ).toContain('Your Ballast account is approved');
  });

  test.each([
    { memberIds: [] },
    { memberIds: ['nobody'] },
    { status: 'gold' },
    { reason: '' },
    { reason: 'x'.repeat(501) },
    { visibleToMember: 'yes' },
    { until: 'tomorrow' },
    { more: true },
  ])('with bad input %j is 400 and changes nothing', async (bad) => {
    const id = await idOf('member-6@member.example');
    const { status, body } = await change([id], 'active', bad);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_input' })]);
    expect(await people.find('member-6@member.example')).toMatchObject({ status: 'waiting-for-approval' });
  });

  test('is none of a visitor’s or a member’s business', async () => {
    const member = await people.member('plain@member.example', 'Plain Member');
    const { body: session } = await member.get<{ user: SessionUser }>('/api/auth/session');
    for (const [client, expected] of [
      [anonymousClient(under.cloud), 401],
      [member, 403],
    ] as const) {
      expect((await client.get('/api/users/')).status).toBe(expected);
      expect((await client.get('/api/users/status/')).status).toBe(expected);
      const body = {
        memberIds: [session.user.id],
        status: 'blocked',
        reason: 'because',
        visibleToMember: true,
      };
      expect((await client.put('/api/users/status/', body)).status).toBe(expected);
    }
  });
});
