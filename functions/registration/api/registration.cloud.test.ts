import { BadRequestException } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { findMemberByEmail } from '#functions/member/table/find-member.ts';
import { changeMemberStatus } from '#functions/member-status/table/change-member-status.ts';
import { notify } from '#functions/notification/notices/notify.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { endRegistrations } from '#functions/registration/end-registrations.job.ts';
import { answerInMail } from '#functions/registration/registration-codes.event.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { goodPassword, registeringOn } from '#functions/testing/registering-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { SponsorCode } from '#shared/domain/ids.ts';
import type { StatusByStaff } from '#shared/domain/states.ts';

// Every call of a test comes from one address; the limit of one is tested on the whole cloud.
process.env.ADDRESS_LIMIT_FACTOR = '1000';

const hour = 3_600_000;
const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const world = registeringOn(services);
const { identity, register, confirm, resend, follow, codeTo, mailsTo } = world;

const codeOf = async (act: Promise<unknown>) => (await refusalOf(act))?.code;
const memberOf = (email: string) => findMemberByEmail(services().database, email);
const openRegistrations = async () =>
  (await scanBareTable(services())).filter(({ pk }) => pk.startsWith('REGISTRATION#'));
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
let count = 0;
const newAddress = () => {
  count += 1;
  return `new-${count}@member.example`;
};
const give = async ({ memberId }: ActsAs, ...statuses: StatusByStaff[]) => {
  const actor = { kind: 'system', name: 'test' } as const;
  const why = { memberId, reason: 'For the test', visibleToMember: true, until: null };
  for (const status of statuses)
    await changeMemberStatus(services().database, { ...why, status }, actor, new Date(clock.now));
};

beforeEach(() => {
  world.failMails(null);
  identity.calls.length = 0;
  clock.now += hour;
});

test('a visitor registers, confirms the address with the mailed code, and can sign in with the chosen password', async () => {
  const email = newAddress();
  await register(email.toUpperCase(), { language: 'de', interest: 'security' });
  expect(await memberOf(email)).toBeNull();
  expect(identity.signsIn(email, goodPassword)).toBe(false);
  await follow();
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Ihr Bestätigungscode für Ballast']);
  expect(await confirm(email, codeTo(email))).toEqual({});
  expect(await memberOf(email)).toMatchObject({
    email,
    status: 'waiting-for-approval',
    profile: { name: 'Nina Newcomer', language: 'de' },
    interest: { home: 'security' },
  });
  expect(identity.signsIn(email, goodPassword)).toBe(true);
  expect(await openRegistrations()).toEqual([]);
});

describe('whoever has an address,', () => {
  test('registering it makes the same calls and writes the same items; what differs is the mail that follows', async () => {
    const [fresh, unconfirmed, member, blocked] = [
      newAddress(),
      newAddress(),
      'ada@member.example',
      'bob@member.example',
    ];
    await activePerson(services(), 'ada');
    await give(await activePerson(services(), 'bob'), 'blocked');
    await register(unconfirmed);
    await follow();
    const before = new Set((await scanBareTable(services())).map(({ pk, sk }) => `${pk} ${sk}`));
    const traces = [];
    for (const email of [fresh, unconfirmed, member, blocked]) {
      identity.calls.length = 0;
      expect(await register(email)).toEqual({});
      const made = (await scanBareTable(services())).filter(({ pk, sk }) => !before.has(`${pk} ${sk}`));
      for (const { pk, sk } of made) before.add(`${pk} ${sk}`);
      // Counts may exist already, and a request from inside the process brings a session.
      const kinds = made
        .filter(({ pk }) => !pk.startsWith('LIMIT#') && pk !== `MEMBER#${world.as.memberId}`)
        .map(({ pk, type }) => `${pk.split('#')[0]} ${type ?? ''}`.trim());
      traces.push({
        identity: [...identity.calls],
        calls: services().database.work.calls,
        items: kinds.toSorted(),
      });
    }
    for (const trace of traces) expect(trace).toEqual(traces[0]);
    expect(traces[0]).toMatchObject({
      identity: ['openIdentity'],
      items: ['EVENT registration-requested', 'REGISTRATION'],
    });
    const mails = (email: string) => mailsTo(email).length;
    const [first, second] = [mails(fresh), mails(unconfirmed)];
    await follow();
    expect([mails(fresh) - first, mails(unconfirmed) - second, mails(member), mails(blocked)]).toEqual([
      1, 1, 0, 0,
    ]);
  });

  test('a code that is none is refused in one way, and so is a guessed one of a member’s address', async () => {
    const [unknown, unconfirmed, confirmed] = [newAddress(), newAddress(), newAddress()];
    for (const email of [unconfirmed, confirmed]) await register(email);
    await follow();
    await confirm(confirmed, codeTo(confirmed));
    const refusals = [];
    for (const [email, code] of [
      [unknown, '123456'],
      [unconfirmed, wrong(codeTo(unconfirmed))],
      [confirmed, codeTo(confirmed)],
    ] as const) {
      const { requestId: _, ...refusal } = (await refusalOf(confirm(email, code))) ?? { requestId: '' };
      refusals.push(JSON.stringify([refusal, services().database.work.calls]));
    }
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain('mailed_code_refused');
  });

  test('a member’s registration stays as it is, whatever is registered and confirmed with the address', async () => {
    const email = newAddress();
    await register(email);
    await follow();
    const mine = codeTo(email);
    await confirm(email, mine);
    const before = await memberOf(email);
    await register(email, { password: 'Harbour-Sunset-Violin-77', name: 'Mallory Other' });
    await follow();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await codeOf(confirm(email, mine))).toBe('mailed_code_refused');
    expect(await memberOf(email)).toEqual(before);
    expect(identity.signsIn(email, goodPassword)).toBe(true);
  });

  test('another code is sent only where one is missing', async () => {
    const [unknown, unconfirmed] = [newAddress(), newAddress()];
    await register(unconfirmed);
    await follow();
    for (const email of [unknown, unconfirmed, 'ada@member.example']) expect(await resend(email)).toEqual({});
    await follow();
    expect([unknown, unconfirmed, 'ada@member.example'].map((email) => mailsTo(email).length)).toEqual([
      0, 2, 0,
    ]);
  });
});

describe('the owner of a known address', () => {
  const repeated = async () =>
    (await scanBareTable(services())).filter(({ type }) => type === 'sign-up-repeated');

  test('is notified once a day, however often and in whatever case it is typed', async () => {
    const carla = await activePerson(services(), 'carla');
    for (const typed of ['carla@member.example', 'CARLA@Member.example', 'carla@member.example'])
      await register(typed);
    await follow();
    const mine = async () => (await repeated()).filter(({ memberId }) => memberId === carla.memberId);
    expect(await mine()).toHaveLength(1);
    clock.now += 24 * hour;
    await register('carla@member.example');
    await follow();
    expect(await mine()).toHaveLength(2);
  });

  test('reads what to do, and nothing about who tried', async () => {
    const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
    const [event] = (await repeated()).slice(-1);
    await notify(eventSchema.parse(event), services(), send);
    const [, mail] = send.mock.calls[0] ?? [];
    expect(mail?.subject).toContain('You already have an account');
    expect(mail?.text).toContain('https://site.example/auth/login/');
    expect(mail?.text).toContain('https://site.example/forgot-password/');
    expect(mail?.text).not.toContain('Nina Newcomer');
  });
});

describe('a password is refused as it is when it is changed:', () => {
  test.each([
    ['short', 'Ab-1'],
    ['a common one', 'Password-1234'],
    ['a common one made longer', 'Summer2026!!!!'],
    ['built from the name', 'NinaNewcomer-12'],
    ['built from the address', 'Harald.harbour-1'],
  ])('%s, and nothing is written or counted against the address', async (_, password) => {
    const before = (await openRegistrations()).length;
    for (let index = 0; index < 12; index += 1)
      expect(await codeOf(register('harald.harbour@member.example', { password }))).toBe('password_refused');
    expect(identity.calls).toEqual([]);
    expect(await openRegistrations()).toHaveLength(before);
  });

  test('with blanks at an end it is no password', async () => {
    for (const password of [` ${goodPassword}`, `${goodPassword} `, 'Lantern-Quay\nMarble-41'])
      expect(await codeOf(register(newAddress(), { password }))).toBe('invalid_input');
  });
});

test.each([
  [{ sponsorCode: '22222222' }, 'sponsor_code_refused'],
  [{ termsVersion: 'old' }, 'legal_texts_changed'],
  [{ riskNoticeVersion: 'old' }, 'legal_texts_changed'],
  [{ interest: 'gold' }, 'invalid_input'],
  [{ name: ' ' }, 'invalid_input'],
  [{ email: 'no address' }, 'invalid_input'],
  [{ role: 'admin' }, 'invalid_input'],
])(
  'with %j a registration is refused for a new and a known address alike, and no identity is made',
  async (change, code) => {
    await activePerson(services(), `known-${JSON.stringify(change).length}-${code}`);
    for (const email of [newAddress(), `known-${JSON.stringify(change).length}-${code}@member.example`])
      expect(await codeOf(register(email, change))).toBe(code);
    expect(identity.calls).toEqual([]);
  },
);

describe('the code of a sponsor', () => {
  const newSponsor = async () => {
    count += 1;
    return activePerson(services(), `sponsor-${count}`);
  };
  const answerTo = async (sponsorCode: SponsorCode) =>
    (await codeOf(register(newAddress(), { sponsorCode }))) ?? 'accepted';

  test('of a blocked member is refused as an unknown one, and counts again once the block is lifted', async () => {
    const sponsor = await newSponsor();
    expect(await answerTo(sponsor.sponsorCode)).toBe('accepted');
    await give(sponsor, 'blocked');
    expect(await answerTo(sponsor.sponsorCode)).toBe('sponsor_code_refused');
    await give(sponsor, 'active', 'sanctioned');
    expect(await answerTo(sponsor.sponsorCode)).toBe('accepted');
  });

  test('still counts for a visitor who registered before a block and confirms the address after it', async () => {
    const sponsor = await newSponsor();
    const email = newAddress();
    await register(email, { sponsorCode: sponsor.sponsorCode });
    await follow();
    await give(sponsor, 'blocked');
    await confirm(email, codeTo(email));
    expect((await memberOf(email))?.sponsorIds).toEqual([sponsor.memberId]);
  });
});

describe('the mailed code', () => {
  test('counts once, for its own address only, and a wrong one changes nothing', async () => {
    const [mine, other] = [newAddress(), newAddress()];
    for (const email of [mine, other]) await register(email);
    await follow();
    const code = codeTo(mine);
    expect(await codeOf(confirm(mine, wrong(code)))).toBe('mailed_code_refused');
    if (codeTo(other) !== code)
      expect(await codeOf(confirm(mine, codeTo(other)))).toBe('mailed_code_refused');
    expect(await memberOf(mine)).toBeNull();
    expect(await codeOf(confirm(mine, code))).toBeUndefined();
    expect(await codeOf(confirm(mine, code))).toBe('mailed_code_refused');
  });

  test('is valid for 24 hours; another one can be asked for within a week, and ends the one before', async () => {
    const email = newAddress();
    await register(email);
    await follow();
    const first = codeTo(email);
    clock.now += 24 * hour;
    expect(await codeOf(confirm(email, first))).toBe('mailed_code_refused');
    await resend(email);
    await follow();
    const second = codeTo(email);
    expect(second).not.toBe(first);
    expect(await codeOf(confirm(email, first))).toBe('mailed_code_refused');
    await confirm(email, second);
    expect(await memberOf(email)).not.toBeNull();
  });

  test('belongs to one registration: whoever registers the address again gets the password of their own code only', async () => {
    const email = newAddress();
    await register(email, { password: 'Harbour-Sunset-Violin-77', name: 'Mallory Other' });
    clock.now += 1_000;
    await register(email, { name: 'Nina Newcomer' });
    await follow();
    await confirm(email, codeTo(email));
    expect((await memberOf(email))?.profile.name).toBe('Nina Newcomer');
    expect(identity.signsIn(email, goodPassword)).toBe(true);
    expect(identity.signsIn(email, 'Harbour-Sunset-Violin-77')).toBe(false);
  });

  test('confirms one member, even when it is given fifteen times concurrently', async () => {
    const email = newAddress();
    await register(email);
    await follow();
    const code = codeTo(email);
    await Promise.allSettled(Array.from({ length: 15 }, () => confirm(email, code)));
    const owners = (await scanBareTable(services())).filter(
      (item) => item.sk === 'MEMBER' && item.email === email,
    );
    expect(owners).toHaveLength(1);
    expect(identity.signsIn(email, goodPassword)).toBe(true);
  });
});

describe('one address is limited, known or not, also for 16 concurrent clients, at', () => {
  const limited = async (act: () => Promise<unknown>) => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(act())));
    return codes.filter((code) => code === 'too_many_requests').length;
  };
  test.each([
    ['registering, ten times an hour', 10, (email: string) => register(email)],
    ['asking for another code, five times an hour', 5, (email: string) => resend(email)],
    ['guessing codes, fifteen times an hour', 15, (email: string) => confirm(email, '123456')],
  ])('%s', async (what, most, act) => {
    const known = `limit ${what}`.replaceAll(/[ ,]/gu, '-');
    await activePerson(services(), known);
    clock.now = (Math.floor(clock.now / hour) + 1) * hour;
    for (const email of [newAddress(), `${known}@member.example`]) {
      expect(await limited(() => act(email))).toBe(20 - most);
      expect(await refusalOf(act(email.toUpperCase()))).toMatchObject({
        code: 'too_many_requests',
        details: { retryAfterSeconds: 3_600 },
      });
    }
    clock.now += hour;
    expect(await codeOf(act(newAddress()))).not.toBe('too_many_requests');
  });
});

describe('a registration that was cut off', () => {
  test('before its identity was made is done again', async () => {
    const email = newAddress();
    identity.down.add('openIdentity');
    expect(await codeOf(register(email))).toBe('internal');
    await follow();
    expect(mailsTo(email)).toEqual([]);
    await register(email);
    await follow();
    await confirm(email, codeTo(email));
    expect(identity.signsIn(email, goodPassword)).toBe(true);
  });

  test('before its code was mailed is completed by the next delivery, with one mail', async () => {
    const email = newAddress();
    await register(email);
    world.failMails(new Error('the mail service is down'));
    await expect(follow()).rejects.toThrow('down');
    world.failMails(null);
    const [event] = (await follow()).filter(({ type }) => type === 'registration-requested');
    if (event) await answerInMail(event, services(), world.outside);
    expect(mailsTo(email)).toHaveLength(1);
    await confirm(email, codeTo(email));
  });

  test('is not held up by an address that the mail service never takes', async () => {
    const [refused, next] = [newAddress(), newAddress()];
    await register(refused);
    world.failMails(new BadRequestException({ message: "Missing final '@domain'", $metadata: {} }));
    await follow();
    world.failMails(null);
    await register(next);
    await follow();
    expect([mailsTo(refused).length, mailsTo(next).length]).toEqual([0, 1]);
  });

  test.each(['the same code', 'the event of the new member'])(
    'between the member and their address is completed by %s',
    async (by) => {
      const email = newAddress();
      await register(email);
      await follow();
      identity.down.add('giveAddress');
      expect(await codeOf(confirm(email, codeTo(email)))).toBe('internal');
      expect(await memberOf(email)).not.toBeNull();
      expect(identity.signsIn(email, goodPassword)).toBe(false);
      if (by === 'the same code') await confirm(email, codeTo(email));
      else await follow();
      expect(identity.signsIn(email, goodPassword)).toBe(true);
      expect(await codeOf(confirm(email, codeTo(email)))).toBe('mailed_code_refused');
    },
  );

  test('finds its address taken by an identity without a member: that one makes way', async () => {
    const email = newAddress();
    identity.users.set('left over', { name: email, password: 'Unknown' });
    await register(email);
    await follow();
    await confirm(email, codeTo(email));
    expect(identity.users.has('left over')).toBe(false);
    expect(identity.signsIn(email, goodPassword)).toBe(true);
  });
});

test('what is never confirmed is removed after a week, with its identity; a member who was cut off is completed instead', async () => {
  await endRegistrations(services(), () => true, identity);
  const [given, cutOff, half] = [newAddress(), newAddress(), newAddress()];
  for (const email of [given, cutOff]) await register(email);
  identity.down.add('openIdentity');
  await codeOf(register(half));
  await follow();
  identity.down.add('giveAddress');
  await codeOf(confirm(cutOff, codeTo(cutOff)));
  const due = async () =>
    (await openRegistrations()).filter(({ email }) => [given, cutOff, half].includes(String(email)));
  clock.now += 7 * 24 * hour;
  await endRegistrations(services(), () => true, identity);
  expect(await due()).toHaveLength(3);
  expect(await codeOf(resend(given))).toBeUndefined();
  await follow();
  expect(mailsTo(given)).toHaveLength(1);
  clock.now += hour;
  await endRegistrations(services(), () => true, identity);
  expect(await due()).toEqual([]);
  expect([...identity.users.values()].filter(({ name }) => name.endsWith('.invalid'))).toEqual([]);
  expect(identity.signsIn(cutOff, goodPassword)).toBe(true);
});
