import { describe, expect, test, vi } from 'vitest';
import { memberSchema } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import { allMembers, emailKey, sponsorCodeKey, sponsoredBy, subKey } from '#functions/platform/table/keys.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import type { Registration } from '#functions/registration/registration.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { SponsorCode } from '#shared/domain/ids.ts';
import { registerMember } from './register-member.ts';

/** Codes that come before random ones. */
const drawn = vi.hoisted((): string[] => []);
vi.mock('#functions/registration/sponsor-code.ts', async (importOriginal) => {
  const { randomSponsorCode } =
    await importOriginal<typeof import('#functions/registration/sponsor-code.ts')>();
  return { randomSponsorCode: () => drawn.shift() ?? randomSponsorCode() };
});

const services = servicesUnderTest();
const now = new Date('2027-03-01T00:00:00.000Z');

const register = (name: string, change: Partial<Registration> = {}, sub = `sub-of-${name}`) =>
  registerMember(services().database, { sub, registration: registrationOf(name, change) }, now);

describe('registering a member', () => {
  test('is found by id, e-mail, identity and sponsor code', async () => {
    const { database } = services();
    const ida = await register('ida');
    expect(await findMember(database, ida.id)).toEqual(ida);
    for (const key of [emailKey('IDA@member.example'), subKey(ida.sub), sponsorCodeKey(ida.sponsorCode)])
      expect(await readItem(database, key, memberPointerItem)).toEqual({ memberId: ida.id });
  });

  test('sixteen times concurrently for one identity makes one member, which every call returns', async () => {
    const made = await Promise.all(Array.from({ length: 16 }, () => register('jana')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const all = await readAll(
      services().database,
      { index: 'gsi2', pk: allMembers, order: 'oldest-first' },
      memberSchema,
      100,
    );
    expect(all.filter(({ email }) => email === 'jana@member.example')).toHaveLength(1);
  });

  test('with two addresses at the same moment makes one member of one identity', async () => {
    const made = await Promise.all(
      ['lena', 'leni'].map((name) => register(name, {}, 'sub-of-lena and leni')),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('with a sponsor code that another member has draws another one', async () => {
    const mia = await register('mia');
    drawn.push(mia.sponsorCode, mia.sponsorCode);
    const nora = await register('nora');
    expect(drawn).toEqual([]);
    expect(nora.sponsorCode).not.toBe(mia.sponsorCode);
    const key = sponsorCodeKey(mia.sponsorCode);
    expect(await readItem(services().database, key, memberPointerItem)).toEqual({ memberId: mia.id });
  });

  test('with the e-mail of another member is refused, and nothing is written', async () => {
    await register('kim');
    await expect(register('kim', {}, 'another-sub')).rejects.toThrow('already exists');
    expect(await readItem(services().database, subKey('another-sub'), memberPointerItem)).toBeNull();
  });

  test('keeps the ten nearest sponsors, nearest first, and is in the nearest one’s list', async () => {
    let sponsorCode: SponsorCode | null = null;
    const line = [];
    for (let level = 0; level < 12; level += 1) {
      const member = await register(`line-${level}`, { sponsorCode });
      line.push(member);
      sponsorCode = member.sponsorCode;
    }
    const last = line.pop();
    expect(last?.sponsorIds).toEqual(
      line
        .map(({ id }) => id)
        .reverse()
        .slice(0, 10),
    );
    expect(last?.sponsorName).toBe('line-10');
    const sponsored = await readAll(
      services().database,
      { index: 'gsi3', pk: sponsoredBy(line.at(-1)?.id as never), order: 'oldest-first' },
      memberSchema,
      10,
    );
    expect(sponsored.map(({ id }) => id)).toEqual([last?.id]);
  });
});
