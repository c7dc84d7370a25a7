import { describe, expect, test } from 'vitest';
import { ringForTests } from '#functions/testing/secrets.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import {
  decideFirstPasskey,
  decideOff,
  decideOn,
  decidePending,
  decideRecovery,
  decideRenewed,
  openSecret,
  recoveryCodesLeft,
  resealSecret,
  sealSecret,
} from './authenticator.ts';
import type { Authenticator } from './authenticator-schema.ts';

const ring = ringForTests();
const ada = 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId;
const bruno = 'mem_01KMMFWG9FDM05P2VBNRJW85BS' as MemberId;
const now = new Date('2027-03-01T08:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as AppError).code;
  }
};

describe('the secret of an authenticator', () => {
  test('is sealed: the same secret looks different each time, and opens again', () => {
    const [one, other] = [sealSecret(ring, ada, 'GEZDGNBV'), sealSecret(ring, ada, 'GEZDGNBV')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('GEZDGNBV');
    for (const sealed of [one, other]) expect(openSecret(ring, ada, sealed)).toBe('GEZDGNBV');
  });

  test('opens for its own member only, with the application’s own secret only, and unchanged only', () => {
    const sealed = sealSecret(ring, ada, 'GEZDGNBV');
    const changed = Buffer.from(sealed.slice(2), 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => openSecret(ring, bruno, sealed)).toThrow();
    expect(() => openSecret(ringForTests('another secret'), ada, sealed)).toThrow();
    expect(() => openSecret(ring, ada, `1.${changed.toString('base64url')}`)).toThrow();
  });
});

test('a secret that names a former key is sealed again with the one in use, and another one is left as it is', () => {
  const sealed = sealSecret(ring, ada, 'GEZDGNBV');
  expect(resealSecret(ring, ada, sealed)).toBe(sealed);
  const former = [{ id: ring.id, key: ring.key, usedUntil: now.toISOString() }];
  const changed = { ...ringForTests('the next key', '2'), former };
  const again = resealSecret(changed, ada, sealed);
  expect(again).toMatch(/^2\./u);
  const [withoutFormer, onlyFormer] = [{ ...changed, former: [] }, ring];
  expect(openSecret(withoutFormer, ada, again)).toBe('GEZDGNBV');
  expect(() => openSecret(withoutFormer, ada, sealed)).toThrow('gone');
  expect(() => openSecret(onlyFormer, ada, again)).toThrow('gone');
});

const none = { passkeys: 0 };
const some = { passkeys: 2 };
const pending = decidePending(null, ada, 'sealed');
const on = decideOn(pending, { step: 100, hashes: ['a', 'b', 'c'] }, now);

describe('an authenticator', () => {
  test('is on once its secret was proven, and the code that proved it counts no more', () => {
    expect(pending).toMatchObject({ state: 'pending', since: null, version: 1 });
    expect(on).toMatchObject({ state: 'on', since: instantOf(now), lastStep: 100, version: 2 });
    expect(recoveryCodesLeft(on, none)).toBe(3);
    expect(recoveryCodesLeft(pending, none)).toBeNull();
  });

  test('that is on is not replaced by another, and keeps its date when the proof is repeated', () => {
    expect(codeOf(() => decidePending(on, ada, 'other'))).toBe('authenticator_on');
    const again = decideOn(on, { step: 99, hashes: ['d'] }, later(1));
    expect(again).toMatchObject({ since: on.since, lastStep: 100, recoveryCodes: [{ hash: 'd' }] });
  });

  test('that is off holds neither secret nor codes, and cannot be turned off or given codes', () => {
    const off = decideOff(on, none);
    expect(off).toMatchObject({ state: 'off', sealedSecret: null, since: null, recoveryCodes: [] });
    for (const state of [null, pending, off]) {
      expect(codeOf(() => decideOff(state, none))).toBe('authenticator_off');
      expect(codeOf(() => decideRenewed(state, none, ['d']))).toBe('authenticator_off');
    }
  });

  test('a code of the former secret is refused after the authenticator was set up again', () => {
    const renewed = decideOn(
      decidePending(decideOff(on, none), ada, 'other'),
      { step: 99, hashes: [] },
      later(1),
    );
    expect(renewed.lastStep).toBe(100);
  });
});

describe('a recovery code', () => {
  const off = decideRecovery(on, none, ['b'], now) as Authenticator;

  test('turns the authenticator off, and all other codes are void with it', () => {
    expect(off).toMatchObject({ state: 'off', sealedSecret: null, since: null });
    for (const hash of ['a', 'c'])
      expect(codeOf(() => decideRecovery(off, none, [hash], now))).toBe('recovery_code_wrong');
  });

  test('does the same nothing again within the hour, and is wrong after it', () => {
    expect(decideRecovery(off, none, ['b'], later(59))).toBeNull();
    expect(codeOf(() => decideRecovery(off, none, ['b'], later(60)))).toBe('recovery_code_wrong');
  });

  test('is wrong when it is another, was renewed, or when there is no authenticator', () => {
    expect(codeOf(() => decideRecovery(on, none, ['x'], now))).toBe('recovery_code_wrong');
    expect(codeOf(() => decideRecovery(decideRenewed(on, none, ['d']), none, ['b'], now))).toBe(
      'recovery_code_wrong',
    );
    expect(codeOf(() => decideRecovery(null, none, ['b'], now))).toBe('recovery_code_wrong');
    const renewed = decideOn(decidePending(off, ada, 'other'), { step: 101, hashes: ['e'] }, later(1));
    expect(codeOf(() => decideRecovery(renewed, none, ['b'], later(2)))).toBe('recovery_code_wrong');
  });

  test('is wrong where no second factor is left that it could take away, used or not', () => {
    const codes = decideFirstPasskey(null, ada, ['a', 'b']);
    expect(codeOf(() => decideRecovery(codes, none, ['a'], now))).toBe('recovery_code_wrong');
  });

  test('that was used takes no passkey away, not even within the hour', () => {
    expect(codeOf(() => decideRecovery(off, some, ['b'], later(1)))).toBe('recovery_code_wrong');
  });

  test('takes passkeys away, too, with or without an authenticator', () => {
    const codes = decideFirstPasskey(null, ada, ['a', 'b']);
    expect(recoveryCodesLeft(codes, some)).toBe(2);
    expect(decideRecovery(codes, some, ['a'], now)).toMatchObject({
      state: 'off',
      recoveryCodes: [{ hash: 'a' }],
    });
    expect(decideRecovery(on, some, ['b'], now)).toMatchObject({
      state: 'off',
      recoveryCodes: [{ hash: 'b' }],
    });
  });

  test('stays while passkeys need it, whether an authenticator is set up beside them or turned off', () => {
    const codes = decideFirstPasskey(null, ada, ['a', 'b']);
    expect(recoveryCodesLeft(decidePending(codes, ada, 'sealed'), some)).toBe(2);
    expect(recoveryCodesLeft(decideOff(on, some), some)).toBe(3);
    expect(recoveryCodesLeft(decideRenewed(codes, some, ['d']), some)).toBe(1);
  });

  test('does not exist for a member who never had any: there are none left to count, and none to renew', () => {
    expect(recoveryCodesLeft(null, some)).toBeNull();
    expect(() => decideRenewed(null, some, ['d'])).toThrow('a member with passkeys has recovery codes');
  });
});
