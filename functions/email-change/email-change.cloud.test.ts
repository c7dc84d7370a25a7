import { beforeEach, describe, expect, test } from 'vitest';
import { readSession } from '#functions/entry/http/session.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember, findMemberByEmail } from '#functions/member/table/find-member.ts';
import { memberKey, memberPk, sessionPrefix } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { changingEmailOn } from '#functions/testing/changing-email.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { registrationOf } from '#functions/testing/registering.ts';
import { goodPassword } from '#functions/testing/registering-platform.ts';
import { signInOn } from '#functions/testing/signing-in.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';

const hour = 3_600_000;
const day = 24 * hour;
const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const { identity, mailsTo, codeTo, follow, person, codesFor } = changingEmailOn(services);
type Person = Awaited<ReturnType<typeof person>>;

let count = 0;
const newName = () => {
  count += 1;
  return `person-${count}`;
};
const newAddress = () => `next-${newName()}@member.example`;
const codeOf = async (act: Promise<unknown>) => (await refusalOf(act))?.code;
const memberOf = ({ as }: Person) => findMember(services().database, as.memberId);
const emailOf = async (one: Person) => (await memberOf(one))?.email;
const ownerOf = async (email: string) => (await findMemberByEmail(services().database, email))?.id;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const linesAbout = async ({ as }: Person) =>
  (await scanBareTable(services())).filter(
    ({ pk, subjectId }) => pk.startsWith('AUDIT#') && subjectId === as.memberId,
  );
const eventsOf = async ({ as }: Person, type: string) =>
  (await scanBareTable(services())).filter((item) => item.type === type && item.memberId === as.memberId);
const change = async ({ as }: Person, changed: Partial<Member>) => {
  const member = await findMember(services().database, as.memberId);
  const version = member?.version ?? 0;
  const transaction = new Transaction().change(
    memberKey(as.memberId),
    { ...changed, version: version + 1 },
    { equals: { version } },
    () => new Error('changed meanwhile'),
  );
  await commit(services().database, transaction);
};

/** Notes in every session of the member when its holder proved their second factor. */
const proveFactor = async ({ as }: Person, factorAt: Instant) => {
  for (const { pk, sk } of await scanBareTable(services()))
    if (pk === memberPk(as.memberId) && sk.startsWith(sessionPrefix)) {
      const noSession = () => new Error('the session ended');
      const transaction = new Transaction().change(
        { pk, sk },
        { factorAt },
        { differs: { sk: '' } },
        noSession,
      );
      await commit(services().database, transaction);
    }
};

beforeEach(() => {
  identity.calls.length = 0;
  // Limits count by the hour.
  clock.now = (Math.floor(clock.now / hour) + 2) * hour;
});

test('with the codes of both mailboxes the address is the new one everywhere: it signs in, the former one does not', async () => {
  const [ada, to] = [await person(newName()), newAddress()];
  const codes = await codesFor(ada, to);
  expect(await ada.read()).toMatchObject({ email: ada.email, open: { email: to }, changeableFrom: null });
  expect([identity.signsIn(ada.email, goodPassword), identity.signsIn(to, goodPassword)]).toEqual([
    true,
    false,
  ]);
  const elsewhere = await signInOn(services(), ada.as.memberId, 'phone');
  const changedAt = instantOf(new Date(clock.now));
  expect(await ada.confirm(...codes)).toEqual({
    email: to,
    changedAt,
    withdrawalsRestUntil: instantOf(new Date(clock.now + day)),
    ended: 1,
  });
  expect(await memberOf(ada)).toMatchObject({ email: to, credentialsChangedAt: changedAt });
  expect([await ownerOf(to), await ownerOf(ada.email)]).toEqual([ada.as.memberId, undefined]);
  expect([identity.signsIn(ada.email, goodPassword), identity.signsIn(to, goodPassword)]).toEqual([
    false,
    true,
  ]);
  // This session stays; the other one has ended, here and at the identity service.
  expect(await ada.read()).toEqual({
    email: to,
    open: null,
    changeableFrom: instantOf(new Date(clock.now + 7 * day)),
  });
  expect((await readSession(services().database, elsewhere.token, new Date(clock.now))).signedIn).toBeNull();
  expect(identity.calls.filter((call) => call === 'endIdentitySessions')).toHaveLength(1);
});

test('both mailboxes are written to, and the audit line names both addresses masked', async () => {
  const [ada, to] = [await person(newName()), newAddress()];
  await ada.confirm(...(await codesFor(ada, to)));
  await follow();
  const subjects = (email: string) => mailsTo(email).map(({ subject }) => subject);
  for (const email of [ada.email, to])
    expect(subjects(email)).toEqual(['Your Ballast confirmation code', 'Your email address was changed']);
  expect(mailsTo(ada.email).at(-1)?.text).toContain('/auth/not-me/#token=');
  expect(mailsTo(to).at(-1)?.text).not.toContain('/auth/not-me/');
  expect(await linesAbout(ada)).toEqual([
    expect.objectContaining({
      act: 'email-changed',
      actor: { kind: 'member', memberId: ada.as.memberId },
      reason: 'p•••@member.example → n•••@member.example',
    }),
  ]);
});

test('the code for the former mailbox says to which address it changes; that for the new one says nothing about the account', async () => {
  const [ada, to] = [await person(newName()), newAddress()];
  await codesFor(ada, to);
  expect(mailsTo(ada.email).at(-1)?.text).toContain(to);
  const toNew = mailsTo(to).at(-1)?.text;
  expect(toNew).not.toContain(ada.email);
  expect(toNew).not.toContain((await memberOf(ada))?.profile.name);
});

describe('who begins a change', () => {
  test('needs the password; five tries an hour are the limit, shared with changing the password', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    expect(await refusalOf(ada.begin(to, 'Wrong-Horse-1x'))).toMatchObject({
      code: 'wrong_password',
      details: { triesLeft: 4 },
    });
    for (let index = 0; index < 4; index += 1) await refusalOf(ada.begin(to, 'Wrong-Horse-1x'));
    expect(await codeOf(ada.begin(to))).toBe('too_many_requests');
    expect(await follow()).not.toContainEqual(expect.objectContaining({ type: 'email-change-requested' }));
  });

  test.each([
    ['an authenticator', { authenticatorSince: instantOf(new Date(clock.now)) }],
    ['a passkey', { passkeys: 1 }],
  ])('and has %s needs to have proven it just now; no password is compared before', async (_, factor) => {
    const [ada, to] = [await person(newName()), newAddress()];
    await change(ada, factor);
    await ada.read();
    const factorAt = (minutesAgo: number) =>
      proveFactor(ada, instantOf(new Date(clock.now - minutesAgo * 60_000)));
    await factorAt(16);
    expect(await codeOf(ada.begin(to, 'Wrong-Horse-1x'))).toBe('fresh_factor_needed');
    expect(await codeOf(ada.begin(to))).toBe('fresh_factor_needed');
    await factorAt(14);
    expect(await codeOf(ada.begin(to))).toBeUndefined();
  });

  test.each([
    [
      'to the address that they have, in any case',
      (ada: Person) => ada.begin(ada.email.toUpperCase()),
      'email_unchanged',
    ],
    ['to something that is no address', (ada: Person) => ada.begin('nowhere'), 'invalid_input'],
  ] as const)('%s is refused', async (_, begin, code) => {
    expect(await codeOf(begin(await person(newName())))).toBe(code);
  });

  test('is refused while a report of theirs is open, and so are the codes of a change begun before it', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    const codes = await codesFor(ada, to);
    await change(ada, { withdrawalsHeldSince: instantOf(new Date(clock.now)) });
    expect(await codeOf(ada.begin(newAddress()))).toBe('email_change_held');
    expect(await codeOf(ada.confirm(...codes))).toBe('email_change_held');
    expect(await emailOf(ada)).toBe(ada.email);
  });

  test('sends no more than five codes an hour to one address, whoever asks', async () => {
    const to = newAddress();
    const people = [];
    for (let index = 0; index < 6; index += 1) people.push(await person(newName()));
    const codes = await Promise.all(people.map((one) => codeOf(one.begin(to))));
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1);
  });
});

describe('the codes', () => {
  test.each(['current', 'new'] as const)(
    'are both needed: without that of the %s mailbox nothing changes',
    async (which) => {
      const [ada, to] = [await person(newName()), newAddress()];
      const [currentCode, newCode] = await codesFor(ada, to);
      const given = which === 'current' ? [wrong(currentCode), newCode] : [currentCode, wrong(newCode)];
      expect(await refusalOf(ada.confirm(given[0] ?? '', given[1] ?? ''))).toMatchObject({
        code: 'email_codes_refused',
        details: { wrong: [which], triesLeft: 4 },
      });
      expect(await emailOf(ada)).toBe(ada.email);
      expect((await ada.confirm(currentCode, newCode)).email).toBe(to);
    },
  );

  test('do not serve in each other’s place', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    const [currentCode, newCode] = await codesFor(ada, to);
    if (currentCode !== newCode)
      expect(await codeOf(ada.confirm(newCode, currentCode))).toBe('email_codes_refused');
  });

  test('take five tries, also of 16 concurrent clients; then the change begins again', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    const [currentCode, newCode] = await codesFor(ada, to);
    const codes = await Promise.all(
      Array.from({ length: 16 }, () => codeOf(ada.confirm(wrong(currentCode), newCode))),
    );
    expect(codes.filter((code) => code === 'email_codes_refused')).toHaveLength(5);
    expect(codes.filter((code) => code === 'email_change_ended')).toHaveLength(11);
    expect(await codeOf(ada.confirm(currentCode, newCode))).toBe('email_change_ended');
    expect((await ada.confirm(...(await codesFor(ada, to)))).email).toBe(to);
  });

  test('are valid for an hour, and only those of the last change begun count', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    const first = await codesFor(ada, to);
    const second = await codesFor(ada, to);
    if (first[0] !== second[0] || first[1] !== second[1])
      expect(await codeOf(ada.confirm(...first))).toBe('email_codes_refused');
    clock.now += hour;
    expect(await codeOf(ada.confirm(...second))).toBe('email_change_ended');
    expect((await ada.read()).open).toBeNull();
  });

  test('change the address once: used again they are refused, and nothing is announced twice', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    const codes = await codesFor(ada, to);
    await ada.confirm(...codes);
    expect(await codeOf(ada.confirm(...codes))).toBe('email_change_ended');
    expect(await eventsOf(ada, 'email-changed')).toHaveLength(1);
    expect(await linesAbout(ada)).toHaveLength(1);
  });

  test('given five times at once change it once', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    const codes = await codesFor(ada, to);
    await Promise.all(Array.from({ length: 5 }, () => refusalOf(ada.confirm(...codes))));
    expect(await emailOf(ada)).toBe(to);
    expect(await eventsOf(ada, 'email-changed')).toHaveLength(1);
  });
});

describe('an address that is taken', () => {
  test('is answered as a new one, gets no code, and its owner learns of it once a day', async () => {
    const [ada, bea, fresh] = [await person(newName()), await person(newName()), newAddress()];
    const toTaken = await ada.begin(bea.email);
    await follow();
    const toFresh = await ada.begin(fresh);
    expect(Object.keys(toTaken)).toEqual(Object.keys(toFresh));
    expect(() => codeTo(bea.email)).toThrow('no code');
    await ada.begin(bea.email);
    await follow();
    expect(mailsTo(bea.email).map(({ subject }) => subject)).toEqual([
      'Your email address was entered for another account',
    ]);
    expect(await codeOf(ada.confirm(codeTo(ada.email), '123456'))).toBe('email_codes_refused');
    expect([await emailOf(ada), await emailOf(bea)]).toEqual([ada.email, bea.email]);
  });

  test('goes to one of two members who change to it at once, and the other keeps theirs', async () => {
    const [ada, bea, to] = [await person(newName()), await person(newName()), newAddress()];
    const mine = await codesFor(ada, to);
    const theirs = await codesFor(bea, to);
    const answers = await Promise.all([codeOf(ada.confirm(...mine)), codeOf(bea.confirm(...theirs))]);
    expect(answers.toSorted()).toEqual(['email_not_available', undefined]);
    const [winner, loser] = answers[0] === undefined ? [ada, bea] : [bea, ada];
    expect([await emailOf(winner), await emailOf(loser)]).toEqual([to, loser.email]);
    expect(await ownerOf(to)).toBe(winner.as.memberId);
    expect([identity.users.get(winner.sub)?.name, identity.users.get(loser.sub)?.name]).toEqual([
      to,
      loser.email,
    ]);
    expect(await ownerOf(loser.email)).toBe(loser.as.memberId);
  });

  test.each(['a registration', 'the change'])(
    'goes to one of a registration and a change at once, whoever is first (%s)',
    async (first) => {
      const [ada, name] = [await person(newName()), newName()];
      const registration = registrationOf(name);
      const codes = await codesFor(ada, registration.email);
      const register = () =>
        registerMember(services().database, { sub: `sub-${name}`, registration }, new Date(clock.now)).then(
          () => 'registered',
          (error: Error) => error.name,
        );
      const confirm = async () => (await codeOf(ada.confirm(...codes))) ?? 'changed';
      const acts = first === 'the change' ? [confirm(), register()] : [register(), confirm()];
      const answers = await Promise.all(acts);
      const hasChanged = answers.includes('changed');
      expect(answers.includes('registered')).toBe(!hasChanged);
      expect(answers.includes('email_not_available')).toBe(!hasChanged);
      const owners = (await scanBareTable(services())).filter(
        (item) => item.sk === 'MEMBER' && item.email === registration.email,
      );
      expect(owners.map(({ id }) => id)).toEqual([await ownerOf(registration.email)]);
      expect(await emailOf(ada)).toBe(hasChanged ? registration.email : ada.email);
    },
  );

  test('or was given up in the last seven days cannot be registered or changed to', async () => {
    const [ada, bea, to] = [await person(newName()), await person(newName()), newAddress()];
    await ada.confirm(...(await codesFor(ada, to)));
    const name = newName();
    const register = () =>
      registerMember(
        services().database,
        { sub: `sub-${name}`, registration: registrationOf(name, { email: ada.email }) },
        new Date(clock.now),
      );
    await expect(register()).rejects.toThrow('already exists');
    expect(await codeOf(bea.confirm(...(await codesFor(bea, ada.email))))).toBe('email_not_available');
    clock.now += 7 * day;
    await register();
    expect((await findMemberByEmail(services().database, ada.email))?.sub).toBe(`sub-${name}`);
  });
});

test('the next change waits until the last one can no longer be undone', async () => {
  const [ada, to] = [await person(newName()), newAddress()];
  await ada.confirm(...(await codesFor(ada, to)));
  const until = instantOf(new Date(clock.now + 7 * day));
  clock.now += 6 * day;
  expect(await refusalOf(ada.begin(ada.email))).toMatchObject({
    code: 'email_changed_recently',
    details: { until },
  });
  clock.now += day;
  expect((await ada.confirm(...(await codesFor(ada, ada.email)))).email).toBe(ada.email);
  expect([await ownerOf(to), await ownerOf(ada.email)]).toEqual([undefined, ada.as.memberId]);
});

describe('a change that was cut off', () => {
  test('before anything was written changes nothing, and the same codes make it', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    const codes = await codesFor(ada, to);
    // Another change of the member at the same moment.
    const acts = await Promise.allSettled([change(ada, {}), ada.confirm(...codes)]);
    if (acts[1]?.status === 'rejected') {
      expect(await emailOf(ada)).toBe(ada.email);
      await ada.confirm(...codes);
    }
    expect(await emailOf(ada)).toBe(to);
  });

  test.each(['the same codes', 'the event of the change'])(
    'between the table and the identity is completed by %s, with one mail to each mailbox',
    async (by) => {
      const [ada, to] = [await person(newName()), newAddress()];
      const codes = await codesFor(ada, to);
      const elsewhere = await signInOn(services(), ada.as.memberId, 'phone');
      identity.down.add('giveAddress');
      expect(await codeOf(ada.confirm(...codes))).toBe('internal');
      expect([await emailOf(ada), await ownerOf(to)]).toEqual([to, ada.as.memberId]);
      expect(identity.signsIn(to, goodPassword)).toBe(false);
      if (by === 'the same codes') expect((await ada.confirm(...codes)).email).toBe(to);
      else await follow();
      expect([identity.signsIn(to, goodPassword), identity.signsIn(ada.email, goodPassword)]).toEqual([
        true,
        false,
      ]);
      const { signedIn } = await readSession(services().database, elsewhere.token, new Date(clock.now));
      expect(signedIn).toBeNull();
      expect((await ada.read()).email).toBe(to);
      await follow();
      expect(mailsTo(ada.email)).toHaveLength(2);
      expect(mailsTo(to)).toHaveLength(2);
      expect(await codeOf(ada.confirm(...codes))).toBe('email_change_ended');
    },
  );

  test('and is completed ends no session that began after it', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    await ada.confirm(...(await codesFor(ada, to)));
    clock.now += 1_000;
    const later = await signInOn(services(), ada.as.memberId, 'phone');
    await follow();
    const { signedIn } = await readSession(services().database, later.token, new Date(clock.now));
    expect(signedIn?.member.id).toBe(ada.as.memberId);
  });

  test('finds the address at an identity without a member: that one makes way', async () => {
    const [ada, to] = [await person(newName()), newAddress()];
    identity.users.set('left over', { name: to, password: 'Unknown' });
    await ada.confirm(...(await codesFor(ada, to)));
    expect(identity.users.has('left over')).toBe(false);
    expect(identity.signsIn(to, goodPassword)).toBe(true);
  });
});
