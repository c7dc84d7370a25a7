import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#web/api/identity/identity.ts';
import type { IdentityError } from '#web/api/identity/identity-error.ts';
import { clientId, password, startTestPool, type TestPool, testPool } from './test-pool.ts';

/*
 * What the pages of registration and recovery do (the browser's own code, with Amplify) for an unknown address, an
 * unconfirmed registration, and an existing account: the replies must be indistinguishable.
 */

const unknown = 'nobody@example.com';
const unconfirmed = 'unconfirmed@example.com';
const member = 'member@example.com';
let pool: TestPool;

const registration = (email: string) => ({
  name: 'Ida Member',
  email,
  password,
  interest: 'infinity' as const,
  language: 'en' as const,
  termsVersion: '1',
  riskNoticeVersion: '1',
});
const problemOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'none',
    (error: IdentityError) => error.problem,
  );
const mailsTo = (email: string) => pool.mails.filter(({ to }) => to === email).length;

beforeAll(async () => {
  const customAttributes = ['sponsor_code', 'area_interest', 'terms_version', 'risk_version'];
  pool = await startTestPool({ pools: [{ ...testPool, customAttributes }] });
  identity.configure({ userPoolId: testPool.id, clientId, endpoint: pool.endpoint() });
  for (const email of [unconfirmed, member]) await identity.register(registration(email));
  await identity.confirmEmail(member, pool.codeTo(member));
});
afterAll(() => pool.stop());

describe('the reply is the same for every address when', () => {
  test('registering; who never confirmed gets another code, a member none', async () => {
    const mails = { unconfirmed: mailsTo(unconfirmed), member: mailsTo(member) };
    for (const email of [unconfirmed, member, 'new@example.com'])
      expect(await problemOf(identity.register(registration(email)))).toBe('none');
    expect(mailsTo(unconfirmed)).toBe(mails.unconfirmed + 1);
    expect(mailsTo(member)).toBe(mails.member);
  });

  test('registering where our own trigger knows the address before Cognito does', async () => {
    pool.functions.set('pre-sign-up', () => {
      throw new Error('An account with this e-mail address already exists');
    });
    expect(await problemOf(identity.register(registration(member)))).toBe('none');
    pool.functions.set('pre-sign-up', () => {
      throw new Error('Too many registrations with this e-mail address. Try again in an hour');
    });
    expect(await problemOf(identity.register(registration(member)))).toBe('account-limit');
    pool.functions.delete('pre-sign-up');
  });

  test('asking for another code', async () => {
    for (const email of [unknown, unconfirmed, member])
      expect(await problemOf(identity.resendCode(email))).toBe('none');
  });

  test('entering a code that is none, whether one was asked for or not', async () => {
    const none = (email: string) =>
      ['123456', '654321'].find(
        (code) => !pool.mails.some(({ to, text }) => to === email && text.includes(code)),
      ) ?? '';
    for (const email of [unknown, unconfirmed, member]) {
      expect(await problemOf(identity.confirmEmail(email, none(email)))).toBe('not-to-confirm');
      const recover = () => identity.finishRecovery(email, none(email), 'Another-Horse-7y');
      expect(await problemOf(recover())).toBe('not-to-recover');
      expect(await problemOf(identity.requestRecovery(email))).toBe('none');
      expect(await problemOf(recover())).toBe('not-to-recover');
    }
  });
});

test('the right code confirms a registration that is open', async () => {
  expect(await problemOf(identity.confirmEmail(unconfirmed, pool.codeTo(unconfirmed)))).toBe('none');
});
