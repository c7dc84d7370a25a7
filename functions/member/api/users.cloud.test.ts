import type { Context } from 'aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { serve } from '#functions/entry/http/serve.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { users } from '#shared/contract/users.ts';
import { readInterest } from './read-interest.ts';
import { readMe } from './read-me.ts';
import { readProfile } from './read-profile.ts';
import { writeAppearance } from './write-appearance.ts';
import { writeInterest } from './write-interest.ts';
import { writeProfile } from './write-profile.ts';

const servicesOf = servicesUnderTest(() => new Date('2027-03-01T08:00:00.000Z'));
const handlers = { readMe, readProfile, writeProfile, writeAppearance, readInterest, writeInterest };

let ida: ActsAs;
const acting = () => new Acting(servicesOf(), users, handlers);
const read = (as = ida) => acting().request('readProfile', { as, key: 'none' });
const write = (body: object, as = ida) => acting().request('writeProfile', { as, key: 'none', body });
const me = (as = ida) => acting().request('readMe', { as, key: 'none' });

/** Writes into the member's item, as staff's acts do. */
const change = async (as: ActsAs, parts: object) => {
  const { database } = servicesOf();
  const member = await findMember(database, as.memberId);
  if (!member) throw new Error('no such member');
  const next = { ...member, ...parts, version: member.version + 1 };
  const transaction = new Transaction();
  transaction.replace(memberKey(member.id), memberAttributes(next), member.version);
  await commit(database, transaction);
};

beforeAll(async () => {
  ida = await activePerson(servicesOf(), 'Ida Member');
});

const own = {
  name: 'Ida Maria Member',
  phone: '+49 (0)30/1234567',
  birthday: '1990-02-28',
  street: 'Hauptstraße 1',
  postalCode: 'D-10115',
  city: 'Berlin',
  country: 'DE',
};

describe('my account', () => {
  test('shows the member, since when they joined, their status, and how the account is secured', async () => {
    expect(await me()).toMatchObject({
      status: 'active',
      statusUntil: null,
      joinedAt: '2027-03-01T08:00:00.000Z',
      sponsorName: null,
      kyc: 'none',
      authenticatorSince: null,
      withdrawalsHeldSince: null,
      profile: { name: 'Ida Member', language: 'en', theme: 'system' },
    });
  });

  test('shows the reason for the status and its end only where staff made the reason visible', async () => {
    const jana = await activePerson(servicesOf(), 'Jana Member');
    const until = '2027-04-01T00:00:00.000Z';
    const sanction = { status: 'sanctioned', statusReason: 'Told to her.', statusUntil: until };
    await change(jana, { ...sanction, statusVisible: true });
    expect(await me(jana)).toMatchObject(sanction);
    await change(jana, { statusVisible: false });
    expect(await me(jana)).toMatchObject({ statusReason: null });
  });

  test("shows my sponsor's name as shortened as every other member's, as it is now", async () => {
    const { database, now } = servicesOf();
    const sponsor = await findMember(database, ida.memberId);
    const lena = {
      email: 'lena@member.example',
      name: 'Lena Low',
      language: 'en',
      interest: 'security',
      sponsorCode: sponsor?.sponsorCode ?? null,
      termsVersion: '1',
      riskNoticeVersion: '1',
    } as const;
    const member = await registerMember(database, { sub: 'sub-lena', registration: lena }, now());
    const mine = { memberId: member.id, roles: [] };
    expect(await me(mine)).toMatchObject({ sponsorName: 'Ida M.' });
    const olga = await activePerson(servicesOf(), 'Olga Other');
    const code = (await findMember(database, olga.memberId))?.sponsorCode ?? null;
    const lisa = { ...lena, email: 'lisa@member.example', name: 'Lisa Low', sponsorCode: code };
    const below = await registerMember(database, { sub: 'sub-lisa', registration: lisa }, now());
    const hers = { memberId: below.id, roles: [] };
    await change(olga, { profile: { name: 'Olga Newname', language: 'en', theme: 'system' } });
    expect(await me(hers)).toMatchObject({ sponsorName: 'Olga N.' });
    await change(olga, { status: 'closed' });
    expect(await me(hers)).toMatchObject({ sponsorName: 'Closed account' });
  });

  test.each(Object.values(users.endpoints).map(({ method, path }) => `${method} ${path}`))(
    '%s is 401 for a visitor',
    async (routeKey) => {
      const handle = serve(users, handlers, {
        services: servicesOf,
        isFromSite: () => Promise.resolve(true),
      });
      const requestContext = {
        requestId: 'r',
        http: { method: routeKey.split(' ')[0], sourceIp: '127.0.0.1' },
      };
      const answer = await handle(
        { version: '2.0', routeKey, headers: {}, requestContext } as never,
        {} as Context,
      );
      expect([answer.statusCode, JSON.parse(answer.body ?? '')]).toEqual([
        401,
        expect.objectContaining({ code: 'signed_out' }),
      ]);
    },
  );
});

describe('my profile', () => {
  test('is replaced as a whole and kept as its country writes it; theme and language stay', async () => {
    const { revision } = await read();
    const saved = await write({ ...own, revision });
    expect(saved).toMatchObject({ ...own, phone: '+49 30 1234567', postalCode: '10115', theme: 'system' });
    expect(await read()).toEqual(saved);
    await write({ name: 'Ida Member', revision: saved.revision });
    const { revision: _, ...left } = await read();
    expect(left).toEqual({ name: 'Ida Member', language: 'en', theme: 'system' });
  });

  test.each([
    [{ ...own, name: '' }, 'body.name'],
    [{ ...own, birthday: '1990-02-30' }, 'body.birthday'],
    [{ ...own, birthday: '2027-03-02' }, 'body.birthday'],
    [{ ...own, birthday: '2009-03-02' }, 'body.birthday'],
    [{ ...own, country: 'Germany' }, 'body.country'],
    [{ ...own, postalCode: '1011' }, 'body.postalCode'],
    [{ ...own, country: 'US' }, 'body.region'],
    [{ ...own, street: undefined }, 'body.street'],
    [{ ...own, phone: '030 1234567' }, 'body.phone'],
    [{ ...own, roles: ['admin'] }, 'body'],
    [{ ...own, street: 'a\u0000b' }, 'body.street'],
    ['text', 'body'],
  ])(
    'that is not valid is refused with the path of the bad field, and nothing changes (%#)',
    async (body, path) => {
      const before = await read();
      const refusal = await refusalOf(
        write(typeof body === 'string' ? (body as never) : { ...body, revision: before.revision }),
      );
      expect(refusal).toMatchObject({
        code: 'invalid_input',
        details: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
      });
      expect(await read()).toEqual(before);
    },
  );

  test('that was changed elsewhere since it was read is not overwritten', async () => {
    const seen = await read();
    const elsewhere = await write({ name: 'Ida Elsewhere', revision: seen.revision });
    const late = { name: 'Ida Late', revision: seen.revision };
    expect(await refusalOf(write(late))).toMatchObject({ code: 'try_again' });
    expect(await read()).toEqual(elsewhere);
    expect(await write({ ...late, revision: elsewhere.revision })).toMatchObject({ name: 'Ida Late' });
  });

  test('is saved although theme, language or status were changed since it was read', async () => {
    const seen = await read();
    const body = { theme: 'light', language: 'de' };
    await acting().request('writeAppearance', { as: ida, key: 'none', body });
    await change(ida, { statusReason: 'Looked at.' });
    const saved = await write({ name: 'Ida Member', revision: seen.revision });
    expect(saved).toMatchObject({ name: 'Ida Member', theme: 'light', language: 'de' });
  });

  test('changed by several requests concurrently is never mixed: one change is complete, the others are refused', async () => {
    const { revision } = await read();
    const phones = Array.from({ length: 8 }, (_, index) => `+49 30 ${index}000000`);
    const codes = await Promise.all(
      phones.map((phone) => refusalOf(write({ name: `Ida Number ${phone.at(7)}`, phone, revision }))),
    );
    expect(codes.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(codes.filter((refusal) => refusal && refusal.code !== 'try_again')).toEqual([]);
    const { name, phone } = await read();
    expect(phone).toBe(`+49 30 ${name.at(-1)}000000`);
  });
});

describe('my theme and language', () => {
  test('are kept for all my devices, and nothing else of the profile is touched', async () => {
    const { theme: _, language: __, ...before } = await read();
    const body = { theme: 'dark', language: 'en' };
    expect(await acting().request('writeAppearance', { as: ida, key: 'none', body })).toEqual(body);
    expect(await read()).toEqual({ ...before, ...body });
  });

  test.each([
    { theme: 'pink', language: 'en' },
    { theme: 'dark' },
    { theme: 'dark', language: 'en', name: 'X' },
  ])('that do not exist are refused (%#)', async (body) => {
    const refusal = await refusalOf(acting().request('writeAppearance', { as: ida, key: 'none', body }));
    expect(refusal).toMatchObject({ code: 'invalid_input' });
  });
});

describe('my interest', () => {
  test('keeps each area once, and my home must be one of them', async () => {
    const areas = ['security', 'security'];
    const put = (home: string) =>
      acting().request('writeInterest', { as: ida, key: 'none', body: { areas, home } });
    expect(await put('security')).toEqual({ areas: ['security'], home: 'security' });
    expect(await refusalOf(put('infinity'))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [expect.objectContaining({ path: 'body.home' })] },
    });
    expect(await acting().request('readInterest', { as: ida, key: 'none' })).toEqual({
      areas: ['security'],
      home: 'security',
    });
  });
});
