import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { addPayoutAddress } from '#functions/payout-address/api/add-payout-address.ts';
import { listPayoutAddresses } from '#functions/payout-address/api/list-payout-addresses.ts';
import { removePayoutAddress } from '#functions/payout-address/api/remove-payout-address.ts';
import {
  authenticatorActing,
  freshTokenOf,
  identityForTests,
  turnAuthenticatorOn,
} from '#functions/testing/authenticator.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { otp } from '#shared/contract/otp.ts';
import { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import { confirmOtp } from './confirm-otp.ts';
import { requestOtp } from './request-otp.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const hour = 3_600_000;
const servicesOf = servicesUnderTest(() => new Date(clock.now));
const identity = identityForTests(() => new Date(clock.now));
const acting = () => new Acting(servicesOf(), otp, { requestOtp, confirmOtp });

let ada: ActsAs;
let secret: string;
const body = { kind: 'bank', label: 'Mine', holder: 'Ada Anchor', iban: 'DE89370400440532013000' } as const;
const ask = () =>
  acting().request('requestOtp', {
    as: ada,
    key: 'none',
    body: { purpose: 'payout-address', payload: body },
  });
const give = (otpId: string, code: string) =>
  acting().request('confirmOtp', { as: ada, key: 'none', body: { otpId, code } });
/** What the app shows now, or a number of thirty-second steps later. */
const shown = (steps = 0) => totpCode(secret, clock.now + steps * 30_000);
const wrong = (by: number) => String((Number(shown()) + by * 61_803) % 1_000_000).padStart(6, '0');
const codeOf = async (request: Promise<unknown>) => (await refusalOf(request))?.code;

beforeAll(async () => {
  ada = await activePerson(servicesOf(), 'ada');
  ({ secret } = await turnAuthenticatorOn(servicesOf(), identity, {
    as: ada,
    accessToken: freshTokenOf('ada'),
  }));
});
// Limits count per time window, so each test starts in its own, after the previous test's code.
beforeEach(() => {
  clock.now = (Math.floor(clock.now / hour) + 1) * hour;
});

test("no code is sent to a member with an authenticator: the app's code confirms exactly this body", async () => {
  const sent = await ask();
  expect(sent).toMatchObject({ channel: 'authenticator', sentTo: '' });
  const events = (await scanBareTable(servicesOf())).filter(({ otpId }) => otpId === sent.otpId);
  expect(events).toEqual([]);
  const { proof } = await give(sent.otpId, shown());
  const addresses = new Acting(servicesOf(), payoutAddresses, {
    listPayoutAddresses,
    addPayoutAddress,
    removePayoutAddress,
  });
  const add = (label: string) =>
    addresses.request('addPayoutAddress', {
      as: ada,
      key: randomUUID(),
      body: { ...body, label },
      otpProof: proof,
    });
  expect(await codeOf(add('Another name'))).toBe('otp_other_request');
  expect(await add('Mine')).toMatchObject({ masked: 'DE89 •••• 3000' });
});

test('one code confirms one request; afterwards neither it nor an older code is accepted', async () => {
  const [first, second] = [await ask(), await ask()];
  await give(first.otpId, shown());
  expect(await refusalOf(give(second.otpId, shown()))).toMatchObject({
    code: 'otp_wrong_code',
    details: { triesLeft: 4 },
  });
  expect(await codeOf(give(second.otpId, shown(-1)))).toBe('otp_wrong_code');
  clock.now += 30_000;
  expect(await codeOf(give(second.otpId, shown()))).toBeUndefined();
});

test('one code used by several concurrent requests confirms one of them', async () => {
  const requests = [await ask(), await ask(), await ask()];
  const answers = await Promise.all(requests.map(({ otpId }) => codeOf(give(otpId, shown()))));
  expect(answers.filter((code) => code === undefined)).toHaveLength(1);
  expect(answers.filter((code) => code === 'otp_wrong_code')).toHaveLength(2);
});

test('the code that turned the authenticator on confirms nothing', async () => {
  const anna = await activePerson(servicesOf(), 'anna');
  const on = await turnAuthenticatorOn(servicesOf(), identity, {
    as: anna,
    accessToken: freshTokenOf('anna'),
  });
  const payload = { purpose: 'payout-address', payload: body };
  const { otpId } = await acting().request('requestOtp', { as: anna, key: 'none', body: payload });
  const code = totpCode(on.secret, clock.now);
  expect(await codeOf(acting().request('confirmOtp', { as: anna, key: 'none', body: { otpId, code } }))).toBe(
    'otp_wrong_code',
  );
});

test('cannot be guessed: of sixteen concurrent tries only five are compared, and no later one', async () => {
  const { otpId } = await ask();
  const refusals = await Promise.all(
    Array.from({ length: 16 }, (_, index) => codeOf(give(otpId, wrong(index + 1)))),
  );
  expect(refusals.filter((code) => code === 'otp_wrong_code')).toHaveLength(5);
  expect(refusals.filter((code) => code === 'otp_expired')).toHaveLength(11);
  expect(await codeOf(give(otpId, shown()))).toBe('otp_expired');
});

test('an authenticator that was turned off since the request confirms nothing; the next code comes by mail', async () => {
  const { otpId } = await ask();
  const code = shown();
  await authenticatorActing(servicesOf(), identity).request('turnAuthenticatorOff', {
    as: ada,
    key: 'none',
    body: { accessToken: freshTokenOf('ada') },
  });
  expect(await codeOf(give(otpId, code))).toBe('otp_expired');
  expect(await ask()).toMatchObject({ channel: 'email', sentTo: 'a•••@member.example' });
});
