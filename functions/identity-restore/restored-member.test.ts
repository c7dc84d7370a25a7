import { expect, test } from 'vitest';
import type { Authenticator } from '#functions/authenticator/authenticator-schema.ts';
import { subSchema } from '#functions/platform/proven-identity.ts';
import { memberAs } from '#functions/testing/registering.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { decideRestored } from './restored-member.ts';

const now = new Date('2027-03-01T08:00:00.000Z');
const earlier = '2027-02-01T08:00:00.000Z' as Instant;
const sub = subSchema.parse('b7c1c9f0-5c1f-4c0a-9b1e-0d8c2f6a7e11');
const member = { ...memberAs(now), authenticatorSince: earlier, version: 4 };
const on: Authenticator = {
  memberId: member.id,
  state: 'on',
  sealedSecret: 'sealed',
  since: earlier,
  lastStep: 7,
  recoveryCodes: [{ hash: 'hash', usedAt: null }],
  version: 2,
};

test('a member whose identity was made again is who they were, signs in with the new one, and their withdrawals pause', () => {
  const restored = decideRestored(member, null, sub, now);
  expect(restored.member).toEqual({
    ...member,
    sub,
    authenticatorSince: null,
    credentialsChangedAt: now.toISOString(),
    version: 5,
  });
});

test('an authenticator that was on goes off with the lost identity, and passkeys stay with their recovery codes', () => {
  const without = decideRestored({ ...member, passkeys: 0 }, on, sub, now);
  expect(without.authenticator).toMatchObject({ state: 'off', sealedSecret: null, recoveryCodes: [] });
  const withPasskey = decideRestored({ ...member, passkeys: 1 }, on, sub, now);
  expect(withPasskey.member.passkeys).toBe(1);
  expect(withPasskey.authenticator).toMatchObject({ state: 'off', recoveryCodes: on.recoveryCodes });
});

test('an authenticator that was not on is left alone', () => {
  for (const current of [null, { ...on, state: 'off' as const, sealedSecret: null }])
    expect(decideRestored(member, current, sub, now).authenticator).toBeNull();
});
