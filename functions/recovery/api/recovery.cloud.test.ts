import { beforeEach, describe, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { readSession } from '#functions/entry/http/session.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { openLog } from '#functions/platform/log.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { mailRecoveryCode } from '#functions/recovery/recovery-codes.event.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { signInOn } from '#functions/testing/signing-in.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { recovery } from '#shared/contract/recovery.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { recoverPasswordWith } from './recover-password.ts';
import { requestRecovery } from './request-recovery.ts';

// Every call of a test comes from one address; the limit of one is tested on the whole cloud.
process.env.ADDRESS_LIMIT_FACTOR = '1000';

const hour = 3_600_000;
const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const servicesOf = servicesUnderTest(() => new Date(clock.now));
const lines: string[] = [];
const services = () => ({ ...servicesOf(), log: openLog('test', (line) => void lines.push(line)) });

/** The passwords that the identity service knows, by sub, and how it fails if it shall. */
const passwords = new Map<string, string>();
let failure: Error | null = null;
/** What happens while the password is being set. */
let meanwhile = async (): Promise<void> => undefined;
const identity = {
  setPassword: async (sub: string, password: string) => {
    if (failure) throw failure;
    await meanwhile();
    passwords.set(sub, password);
  },
  requireNewPassword: async (sub: string) => {
    passwords.delete(sub);
    return true;
  },
  endIdentitySessions: async () => true,
};
const acting = () =>
  new Acting(services(), recovery, { requestRecovery, recoverPassword: recoverPasswordWith(identity) });
// The endpoints are public: the session that `Acting` sends along is ignored.
const as = { memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId, roles: [] };
const request = (email: string) => acting().request('requestRecovery', { as, key: 'none', body: { email } });
const good = 'Lantern-Quay-Marble-41';
const recover = (email: string, code: string, password = good) =>
  acting().request('recoverPassword', { as, key: 'none', body: { email, code, password } });
const codeOf = async (act: Promise<unknown>) => (await refusalOf(act))?.code;

const mails: (Mail & { to: string })[] = [];
const handled = new Set<string>();
const follow = async (send = async (to: string, mail: Mail) => void mails.push({ to, ...mail })) => {
  for (const item of await scanBareTable(services())) {
    if (!item.pk.startsWith('EVENT#') || handled.has(item.sk)) continue;
    await mailRecoveryCode(eventSchema.parse(item), services(), send);
    handled.add(item.sk);
  }
};
const mailsTo = (email: string) => mails.filter(({ to }) => to === email);
const codeTo = (email: string) => /\b\d{6}\b/u.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

let people = 0;
const newPerson = async () => {
  people += 1;
  const name = `person-${people}`;
  const person = await activePerson(services(), name);
  return { ...person, email: `${name}@member.example`, sub: `sub-${name}` };
};
const memberOf = ({ memberId }: Pick<ActsAs, 'memberId'>) => findMember(services().database, memberId);
const announced = async ({ memberId }: Pick<ActsAs, 'memberId'>) =>
  (await scanBareTable(services())).filter(
    (item) => item.type === 'password-recovered' && item.memberId === memberId,
  ).length;

beforeEach(() => {
  failure = null;
  meanwhile = async () => undefined;
  clock.now += hour;
});

test('whose address changes while the password is being set ends up with a random one: the mailbox that got the code is no longer theirs', async () => {
  const ida = await newPerson();
  await request(ida.email);
  await follow();
  meanwhile = async () => {
    const version = (await memberOf(ida))?.version ?? 0;
    const transaction = new Transaction().change(
      memberKey(ida.memberId),
      { email: 'former@member.example', version: version + 1 },
      { equals: { version } },
      () => new Error('changed at once'),
    );
    await commit(services().database, transaction);
  };
  expect(await codeOf(recover(ida.email, codeTo(ida.email)))).toBe('mailed_code_refused');
  expect(passwords.has(ida.sub)).toBe(false);
});

test('the mailed code sets a new password, ends all sessions and pauses withdrawals', async () => {
  const ida = await newPerson();
  const elsewhere = await signInOn(services(), ida.memberId, 'phone');
  await request(ida.email.toUpperCase());
  await follow();
  expect(mailsTo(ida.email).map(({ subject }) => subject)).toEqual(['Your Ballast password reset code']);
  expect(await recover(ida.email, codeTo(ida.email))).toEqual({});
  expect(passwords.get(ida.sub)).toBe(good);
  expect((await memberOf(ida))?.credentialsChangedAt).toBe(new Date(clock.now).toISOString());
  expect((await readSession(services().database, elsewhere.token, new Date(clock.now))).signedIn).toBeNull();
  expect(await announced(ida)).toBe(1);
});

describe('whoever has an address,', () => {
  test('asking for a code makes the same calls, writes the same items and gets the same reply; only a member gets a mail', async () => {
    const ida = await newPerson();
    const before = new Set((await scanBareTable(services())).map(({ pk, sk }) => `${pk} ${sk}`));
    const traces = [];
    for (const email of ['nobody@member.example', ida.email]) {
      const reply = await request(email);
      const made = (await scanBareTable(services())).filter(({ pk, sk }) => !before.has(`${pk} ${sk}`));
      for (const { pk, sk } of made) before.add(`${pk} ${sk}`);
      // Counts may exist already, and a request from inside the process brings a session.
      const items = made
        .filter(({ pk }) => !pk.startsWith('LIMIT#') && pk !== `MEMBER#${as.memberId}`)
        .map(({ pk, type }) => `${pk.split('#')[0]} ${type ?? ''}`.trim());
      traces.push({
        reply,
        calls: services().database.work.calls,
        items: items.toSorted(),
      });
    }
    expect(traces[0]).toEqual(traces[1]);
    expect(traces[0]?.items).toEqual(['EVENT recovery-requested', 'RECOVERY']);
    await follow();
    expect([mailsTo('nobody@member.example').length, mailsTo(ida.email).length]).toEqual([0, 1]);
  });

  test('a code that is none is refused in one way, whether one was asked for or not', async () => {
    const [asked, notAsked] = [await newPerson(), await newPerson()];
    await request(asked.email);
    await request('somebody@member.example');
    await follow();
    const code = wrong(codeTo(asked.email));
    const refusals = [];
    for (const email of [asked.email, notAsked.email, 'somebody@member.example', 'stranger@member.example']) {
      const { requestId: _, ...refusal } = (await refusalOf(recover(email, code))) ?? { requestId: '' };
      refusals.push(JSON.stringify([refusal, services().database.work.calls]));
    }
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain('mailed_code_refused');
  });

  test('a weak password is refused before any code is tried, and the name of a member is not told by it', async () => {
    const ida = await newPerson();
    await request(ida.email);
    await follow();
    const named = 'Person-Person-1';
    for (const email of ['stranger@member.example', ida.email]) {
      for (const password of ['Ab-1', 'Password-1234', 'Summer2026!!!!'])
        for (let index = 0; index < 3; index += 1)
          expect(await codeOf(recover(email, '123456', password))).toBe('password_refused');
      expect(await codeOf(recover(email, wrong(codeTo(ida.email)), named.replace('1', '9x!quiet')))).toBe(
        'mailed_code_refused',
      );
    }
  });
});

test('a password built from the member’s name is refused once the code is right, which can then be used again', async () => {
  const member = await newPerson();
  const name = (await memberOf(member))?.profile.name ?? '';
  await request(member.email);
  await follow();
  const code = codeTo(member.email);
  const own = `${name[0]?.toUpperCase()}${name.slice(1)}-12A!`;
  expect(await codeOf(recover(member.email, code, own))).toBe('password_refused');
  expect(passwords.get(member.sub)).toBeUndefined();
  expect(await announced(member)).toBe(0);
  expect(await codeOf(recover(member.email, code))).toBeUndefined();
});

describe('the code', () => {
  test('counts once, for an hour, and only the latest of its address', async () => {
    const [ida, otto] = [await newPerson(), await newPerson()];
    for (const { email } of [ida, otto]) await request(email);
    await follow();
    const first = codeTo(ida.email);
    if (codeTo(otto.email) !== first)
      expect(await codeOf(recover(ida.email, codeTo(otto.email)))).toBe('mailed_code_refused');
    clock.now += 1_000;
    await request(ida.email);
    await follow();
    const second = codeTo(ida.email);
    if (second !== first) expect(await codeOf(recover(ida.email, first))).toBe('mailed_code_refused');
    expect(await codeOf(recover(ida.email, second))).toBeUndefined();
    expect(await codeOf(recover(ida.email, second))).toBe('mailed_code_refused');
    clock.now += hour;
    expect(await codeOf(recover(otto.email, codeTo(otto.email)))).toBe('mailed_code_refused');
    expect(passwords.get(otto.sub)).toBeUndefined();
  });

  test('after five wrong ones in an hour even the right one is refused, also with 16 concurrent clients', async () => {
    const ida = await newPerson();
    clock.now = (Math.floor(clock.now / hour) + 1) * hour;
    await request(ida.email);
    await follow();
    const code = codeTo(ida.email);
    const codes = await Promise.all(
      Array.from({ length: 16 }, () => codeOf(recover(ida.email, wrong(code)))),
    );
    expect(codes.filter((one) => one === 'mailed_code_refused')).toHaveLength(5);
    expect(codes.filter((one) => one === 'too_many_requests')).toHaveLength(11);
    expect(await codeOf(recover(ida.email, code))).toBe('too_many_requests');
    const asked = await Promise.all(Array.from({ length: 9 }, () => codeOf(request(ida.email))));
    expect(asked.filter((one) => one === 'too_many_requests')).toHaveLength(5);
  });

  test('sets one password, when it is given with five at the same moment', async () => {
    const ida = await newPerson();
    await request(ida.email);
    await follow();
    const code = codeTo(ida.email);
    const results = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const password = `Lantern-Quay-Marble-${100 + index}`;
        return { password, code: await codeOf(recover(ida.email, code, password)) };
      }),
    );
    const done = results.filter((result) => result.code === undefined);
    expect(done).toHaveLength(1);
    expect(passwords.get(ida.sub)).toBe(done[0]?.password);
    expect(await announced(ida)).toBe(1);
  });
});

test.each([
  ['fails', new Error('the identity service is down'), 'internal'],
  ['refuses the password', new AppError('password_refused'), 'password_refused'],
])(
  'when the identity service %s, withdrawals are paused already, and the same code completes it',
  async (_, down, code) => {
    const ida = await newPerson();
    await request(ida.email);
    await follow();
    failure = down;
    expect(await codeOf(recover(ida.email, codeTo(ida.email)))).toBe(code);
    expect((await memberOf(ida))?.credentialsChangedAt).not.toBeNull();
    failure = null;
    clock.now += 1;
    expect(await codeOf(recover(ida.email, codeTo(ida.email)))).toBeUndefined();
    expect(passwords.get(ida.sub)).toBe(good);
    expect(await announced(ida)).toBe(1);
  },
);

test('a mail that the service refuses for now is sent by the next delivery', async () => {
  const ida = await newPerson();
  await request(ida.email);
  const down = async () => {
    throw new Error('the mail service is down');
  };
  await expect(follow(down)).rejects.toThrow('down');
  await follow();
  expect(mailsTo(ida.email)).toHaveLength(1);
});

test('no log line holds a password or an address', () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.join('\n')).not.toMatch(/Lantern-Quay|Password-1234|@member\.example/u);
});
