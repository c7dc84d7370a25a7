import { beforeAll, describe, expect, test } from 'vitest';
import { peopleOf } from '#functions/testing/people.ts';
import { type ApiClient, anonymousClient } from '#infra/testing/client.ts';
import { useLocalCloud } from '#infra/testing/cloud.ts';
import type { SessionUser } from '#shared/contract/auth.ts';

const under = useLocalCloud();
const people = peopleOf(under);
let ida: ApiClient;

beforeAll(async () => {
  ida = await people.member('ida@member.example', 'Ida Member');
});

const profile = {
  name: 'Ida Maria Member',
  phone: '+49 30 1234567',
  birthday: '1990-02-28',
  street: 'Hauptstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  language: 'de',
  theme: 'dark',
};

describe('my account', () => {
  test('says who I am, since when, and my status', async () => {
    const { status, body } = await ida.get('/api/users/me/');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'ida@member.example',
      status: 'active',
      statusUntil: null,
      sponsorName: null,
      profile: { name: 'Ida Member', language: 'en', theme: 'system' },
    });
  });

  test('says why it is as it is only where staff made the reason visible', async () => {
    const email = 'jana@member.example';
    const jana = await people.member(email, 'Jana Member');
    await people.giveStatus(email, 'sanctioned', { reason: 'Told to her.', visibleToMember: true });
    expect((await jana.get('/api/users/me')).body).toMatchObject({ statusReason: 'Told to her.' });
    await people.giveStatus(email, 'active', { reason: 'Not told.', visibleToMember: false });
    expect((await jana.get('/api/users/me')).body).toMatchObject({ statusReason: null });
  });

  test.each(['/api/users/me/', '/api/users/profile/', '/api/users/interest/'])(
    'GET %s is 401 for a visitor',
    async (path) => {
      const { status, body } = await anonymousClient(under.cloud).get(path);
      expect([status, body]).toEqual([401, expect.objectContaining({ code: 'signed_out' })]);
    },
  );
});

describe('my profile', () => {
  test('is replaced as a whole, and the session shows the new name', async () => {
    expect(await ida.put('/api/users/profile/', profile)).toMatchObject({ status: 200, body: profile });
    expect((await ida.get('/api/users/profile')).body).toEqual(profile);
    const { body } = await ida.get<{ user: SessionUser }>('/api/auth/session');
    expect(body.user.name).toBe('Ida Maria Member');
    const { name, language, theme } = profile;
    await ida.put('/api/users/profile', { name, language, theme });
    expect((await ida.get('/api/users/profile')).body).toEqual({ name, language, theme });
  });

  test.each([
    [{ ...profile, name: '' }, 'body.name'],
    [{ ...profile, birthday: '1990-02-30' }, 'body.birthday'],
    [{ ...profile, country: 'Germany' }, 'body.country'],
    [{ ...profile, roles: ['admin'] }, 'body'],
    [{ ...profile, street: 'a\u0000b' }, 'body.street'],
    ['text', 'body'],
  ])(
    'that is not valid is refused with the path of the bad field, and nothing changes (%#)',
    async (body, path) => {
      const before = await ida.get('/api/users/profile');
      const refused = await ida.put<{ code: string; details: { fields: { path: string }[] } }>(
        '/api/users/profile',
        body,
      );
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
      expect(refused.body.details.fields.map((field) => field.path)).toContain(path);
      expect((await ida.get('/api/users/profile')).body).toEqual(before.body);
    },
  );

  test('is not changed without the csrf token', async () => {
    const { status, body } = await ida.put('/api/users/profile', profile, {
      headers: { 'x-csrf-token': 'x' },
    });
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'bad_csrf' })]);
  });

  test('changed several times at once is never mixed: each change is whole or refused', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Ida Number ${index}`);
    const replies = await Promise.all(
      names.map((name) =>
        ida.put('/api/users/profile', {
          name,
          phone: `+49 ${name.at(-1)}00000`,
          language: 'en',
          theme: 'dark',
        }),
      ),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { body } = await ida.get<{ name: string; phone: string }>('/api/users/profile');
    expect(body.phone).toBe(`+49 ${body.name.at(-1)}00000`);
  });
});

describe('my interest', () => {
  test('keeps each area once, and my home must be one of them', async () => {
    const areas = ['security', 'security'];
    expect(await ida.put('/api/users/interest/', { areas, home: 'security' })).toMatchObject({
      status: 200,
      body: { areas: ['security'], home: 'security' },
    });
    const refused = await ida.put('/api/users/interest', { areas, home: 'infinity' });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ details: { fields: [expect.objectContaining({ path: 'body.home' })] } }),
    ]);
    expect((await ida.get('/api/users/interest')).body).toEqual({ areas: ['security'], home: 'security' });
  });
});
