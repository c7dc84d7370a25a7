import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSecret } from '#functions/authenticator/authenticator.ts';
import { readAuthenticator } from '#functions/authenticator/table/authenticator.ts';
import type { ActsAs } from '#functions/demo/acting.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import {
  authenticatorActing,
  freshTokenOf,
  identityForTests,
  turnAuthenticatorOn,
} from '#functions/testing/authenticator.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { proofFor } from '#functions/testing/otp.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { alignSignIn } from './align-sign-in.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const now = () => new Date(clock.now);
const hour = 3_600_000;
const servicesOf = servicesUnderTest(now);
const identity = identityForTests(now);
const acting = () => authenticatorActing(servicesOf(), identity);

type Act = 'beginAuthenticator' | 'finishAuthenticator' | 'renewRecoveryCodes' | 'turnAuthenticatorOff';
const ask = (name: string, as: ActsAs, act: Act, more: object = {}, otpProof = 'made-up') =>
  acting().request(act, { as, key: 'none', otpProof, body: { accessToken: freshTokenOf(name), ...more } });
const begin = async (name: string, as: ActsAs) =>
  acting().request('beginAuthenticator', {
    as,
    key: 'none',
    otpProof: await proofFor(servicesOf(), as, 'new-authenticator', {}),
    body: { accessToken: freshTokenOf(name) },
  });
const stateOf = (as: ActsAs) => acting().request('readAuthenticator', { as, key: 'none' });
const recover = (as: ActsAs, name: string, recoveryCode: string) =>
  acting().request('redeemRecoveryCode', {
    as,
    key: 'none',
    body: { email: `${name}@member.example`, recoveryCode },
  });
const codeOf = async (request: Promise<unknown>) => (await refusalOf(request))?.code;
const turnOn = (name: string, as: ActsAs) =>
  turnAuthenticatorOn(servicesOf(), identity, { as, accessToken: freshTokenOf(name) });
const changesOf = async (as: ActsAs) =>
  (await scanBareTable(servicesOf()))
    .filter(({ type, memberId }) => type === 'authenticator-changed' && memberId === as.memberId)
    .map(({ change }) => change);
const sessionsOf = async (as: ActsAs) =>
  (await scanBareTable(servicesOf())).filter(
    ({ pk, sk }) => pk === `MEMBER#${as.memberId}` && sk.startsWith('SESSION#'),
  );

let ada: ActsAs;
beforeAll(async () => {
  ada = await activePerson(servicesOf(), 'ada');
});
// Counters are kept per window; each test starts in a new window.
beforeEach(() => {
  identity.isCutOff = false;
  clock.now = (Math.floor(clock.now / hour) + 1) * hour;
});

describe('setting an authenticator up', () => {
  test('is on with the first code of the app: sign-in asks for it, withdrawals rest, and ten codes are shown', async () => {
    expect(await stateOf(ada)).toEqual({ since: null, recoveryCodesLeft: null });
    const { secret, uri } = await begin('ada', ada);
    const read = new URL(uri);
    expect(decodeURIComponent(`${read.host}${read.pathname}`)).toBe('totp/Ballast:ada@member.example');
    expect(Object.fromEntries(read.searchParams)).toEqual({ secret, issuer: 'Ballast' });
    expect(await stateOf(ada)).toEqual({ since: null, recoveryCodesLeft: null });

    const { recoveryCodes } = await acting().request('finishAuthenticator', {
      as: ada,
      key: 'none',
      body: { accessToken: freshTokenOf('ada'), code: totpCode(secret, clock.now) },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    const since = instantOf(now());
    expect(await stateOf(ada)).toEqual({ since, recoveryCodesLeft: 10 });
    expect(await findMember(servicesOf().database, ada.memberId)).toMatchObject({
      authenticatorSince: since,
      credentialsChangedAt: since,
    });
    expect(identity.asks.get('sub-ada')).toBe(true);
    expect(await changesOf(ada)).toEqual(['on']);
  });

  test('leaves neither the secret nor a recovery code readable in the table', async () => {
    const bruno = await activePerson(servicesOf(), 'bruno');
    const { secret, recoveryCodes } = await turnOn('bruno', bruno);
    const table = JSON.stringify(await scanBareTable(servicesOf()));
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(table).not.toContain(word);
    const stored = await readAuthenticator(servicesOf().database, bruno.memberId);
    const { secrets } = servicesOf();
    expect(openSecret(await secrets.seeds(), bruno.memberId, stored?.sealedSecret ?? '')).toBe(secret);
  });

  test('takes no wrong code, and none of a secret that was replaced', async () => {
    const cora = await activePerson(servicesOf(), 'cora');
    expect(await codeOf(ask('cora', cora, 'finishAuthenticator', { code: '123456' }))).toBe(
      'authenticator_off',
    );
    const first = await begin('cora', cora);
    await begin('cora', cora);
    const code = totpCode(first.secret, clock.now);
    expect(await codeOf(ask('cora', cora, 'finishAuthenticator', { code }))).toBe('authenticator_wrong_code');
    expect(await stateOf(cora)).toEqual({ since: null, recoveryCodesLeft: null });
  });

  test('needs a code of its own from the mail, once: a session and the password are not enough', async () => {
    const carla = await activePerson(servicesOf(), 'carla');
    const without = acting().request('beginAuthenticator', {
      as: carla,
      key: 'none',
      body: { accessToken: freshTokenOf('carla') },
    });
    expect(await codeOf(without)).toBe('otp_needed');
    expect(await codeOf(ask('carla', carla, 'beginAuthenticator'))).toBe('otp_not_yours');
    const other = await proofFor(servicesOf(), carla, 'account-closure', {});
    expect(await codeOf(ask('carla', carla, 'beginAuthenticator', {}, other))).toBe('otp_other_request');
    const code = { code: '123456' };
    expect(await codeOf(ask('carla', carla, 'finishAuthenticator', code))).toBe('authenticator_off');
    const proof = await proofFor(servicesOf(), carla, 'new-authenticator', {});
    expect(await codeOf(ask('carla', carla, 'beginAuthenticator', {}, proof))).toBeUndefined();
    expect(await codeOf(ask('carla', carla, 'beginAuthenticator', {}, proof))).toBe('otp_used');
    expect(JSON.stringify(await scanBareTable(servicesOf()))).not.toContain(freshTokenOf('carla'));
  });

  test('is refused while one is on', async () => {
    expect(await codeOf(ask('ada', ada, 'beginAuthenticator'))).toBe('authenticator_on');
  });

  test('whose reply got lost is done again with other recovery codes, and stays on since then', async () => {
    const dora = await activePerson(servicesOf(), 'dora');
    const { secret, recoveryCodes } = await turnOn('dora', dora);
    const { since } = await stateOf(dora);
    clock.now += 10_000;
    const code = totpCode(secret, clock.now);
    const again = (await ask('dora', dora, 'finishAuthenticator', { code })) as { recoveryCodes: string[] };
    expect(again.recoveryCodes).not.toEqual(recoveryCodes);
    expect(await stateOf(dora)).toEqual({ since, recoveryCodesLeft: 10 });
    expect(await codeOf(recover(dora, 'dora', recoveryCodes[0] ?? ''))).toBe('recovery_code_wrong');
  });

  test('that is cut off before the sign-in knows is brought in step from its event', async () => {
    const elsa = await activePerson(servicesOf(), 'elsa');
    identity.isCutOff = true;
    const { recoveryCodes } = await turnOn('elsa', elsa);
    expect(recoveryCodes).toHaveLength(10);
    expect(identity.asks.get('sub-elsa')).toBeUndefined();
    identity.isCutOff = false;
    await alignSignIn(servicesOf(), elsa.memberId, identity);
    expect(identity.asks.get('sub-elsa')).toBe(true);
  });
});

describe('every change', () => {
  const acts: [Act, object][] = [
    ['beginAuthenticator', {}],
    ['finishAuthenticator', { code: '123456' }],
    ['renewRecoveryCodes', {}],
    ['turnAuthenticatorOff', {}],
  ];
  test.each(acts)('%s needs a fresh proof of identity, and the member’s own', async (act, more) => {
    for (const accessToken of ['stale sub-ada', freshTokenOf('bruno')])
      expect(await codeOf(ask('ada', ada, act, { ...more, accessToken }))).toBe('identity_not_fresh');
    expect(await stateOf(ada)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('is limited: of forty at the same moment thirty are checked', async () => {
    const codes = await Promise.all(
      Array.from({ length: 40 }, () => codeOf(ask('ada', ada, 'finishAuthenticator', { code: '000000' }))),
    );
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10);
  });
});

describe('turning off', () => {
  test('keeps other sessions, lets withdrawals rest, and forgets secret and codes', async () => {
    const fina = await activePerson(servicesOf(), 'fina');
    await turnOn('fina', fina);
    clock.now += hour;
    const sessions = await sessionsOf(fina);
    await ask('fina', fina, 'turnAuthenticatorOff');
    expect(await stateOf(fina)).toEqual({ since: null, recoveryCodesLeft: null });
    expect(await findMember(servicesOf().database, fina.memberId)).toMatchObject({
      authenticatorSince: null,
      credentialsChangedAt: instantOf(now()),
    });
    expect(identity.asks.get('sub-fina')).toBe(false);
    expect((await sessionsOf(fina)).length).toBeGreaterThanOrEqual(sessions.length);
    expect(await readAuthenticator(servicesOf().database, fina.memberId)).toMatchObject({
      sealedSecret: null,
      recoveryCodes: [],
    });
    expect(await codeOf(ask('fina', fina, 'turnAuthenticatorOff'))).toBe('authenticator_off');
    expect(await codeOf(ask('fina', fina, 'renewRecoveryCodes'))).toBe('authenticator_off');
  });
});

describe('a recovery code', () => {
  test('turns the authenticator off however it is typed, ends all sessions and lets withdrawals rest', async () => {
    const gina = await activePerson(servicesOf(), 'gina');
    const { recoveryCodes } = await turnOn('gina', gina);
    clock.now += hour;
    expect((await sessionsOf(gina)).length).toBeGreaterThan(0);
    const [code = '', other = ''] = recoveryCodes;
    await recover(ada, 'GINA', ` ${code.toLowerCase().replace('-', ' ')}`);
    expect(await sessionsOf(gina)).toEqual([]);
    expect(await findMember(servicesOf().database, gina.memberId)).toMatchObject({
      authenticatorSince: null,
      credentialsChangedAt: instantOf(now()),
    });
    expect(identity.asks.get('sub-gina')).toBe(false);
    expect((await changesOf(gina)).toSorted()).toEqual(['off-by-recovery-code', 'on']);
    expect(await codeOf(recover(ada, 'gina', other))).toBe('recovery_code_wrong');
  });

  test('whose act was cut off is given again within the hour and brings it to its end', async () => {
    const hanna = await activePerson(servicesOf(), 'hanna');
    const [code = ''] = (await turnOn('hanna', hanna)).recoveryCodes;
    identity.isCutOff = true;
    expect(await codeOf(recover(ada, 'hanna', code))).toBe('internal');
    expect(identity.asks.get('sub-hanna')).toBe(true);
    identity.isCutOff = false;
    clock.now += 50 * 60_000;
    expect(await codeOf(recover(ada, 'hanna', code))).toBeUndefined();
    expect(identity.asks.get('sub-hanna')).toBe(false);
    expect((await changesOf(hanna)).toSorted()).toEqual(['off-by-recovery-code', 'on']);
    clock.now += hour;
    expect(await codeOf(recover(ada, 'hanna', code))).toBe('recovery_code_wrong');
  });

  test('is answered alike for a wrong code, an unknown e-mail and an account without an authenticator', async () => {
    await activePerson(servicesOf(), 'ilse');
    const refusals = await Promise.all(
      ['ada', 'nobody', 'ilse'].map((name) => refusalOf(recover(ada, name, 'ABCDE-FGH23'))),
    );
    const [first, ...others] = refusals.map((refusal) => ({ ...refusal, requestId: '' }));
    expect(first?.code).toBe('recovery_code_wrong');
    for (const other of others) expect(other).toEqual(first);
  });

  test.each(['ada', 'nobody'])(
    'cannot be guessed: of sixteen tries at the same moment for %s five are checked',
    async (name) => {
      const codes = await Promise.all(
        Array.from({ length: 16 }, (_, index) => codeOf(recover(ada, name, `ABCDE-FGH${20 + index}`))),
      );
      expect(codes.filter((code) => code === 'recovery_code_wrong')).toHaveLength(5);
      expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(11);
    },
  );

  test('cannot be tried through many accounts: one address has twenty tries an hour', async () => {
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 25; index += 1)
      codes.push(await codeOf(recover(ada, `nobody-${index}`, 'ABCDE-FGH23')));
    expect(codes.filter((code) => code === 'recovery_code_wrong')).toHaveLength(20);
  });

  test('turns it off once, however many give it at the same moment', async () => {
    const jule = await activePerson(servicesOf(), 'jule');
    const [code = ''] = (await turnOn('jule', jule)).recoveryCodes;
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(recover(ada, 'jule', code))));
    expect(codes).toContain(undefined);
    expect((await changesOf(jule)).filter((change) => change === 'off-by-recovery-code')).toHaveLength(1);
  });

  test('is void once the codes were renewed', async () => {
    const kira = await activePerson(servicesOf(), 'kira');
    const [code = ''] = (await turnOn('kira', kira)).recoveryCodes;
    const { recoveryCodes } = (await ask('kira', kira, 'renewRecoveryCodes')) as { recoveryCodes: string[] };
    expect(await codeOf(recover(ada, 'kira', code))).toBe('recovery_code_wrong');
    expect(await codeOf(recover(ada, 'kira', recoveryCodes[3] ?? ''))).toBeUndefined();
  });
});
