import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Member } from '#functions/member/member-schema.ts';
import { type KeyRing, keyIdIn, named, unnamed } from '#functions/platform/key-ring.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Authenticator, RecoveryCode } from './authenticator-schema.ts';
import { findRecoveryCode } from './recovery-codes.ts';

const ivBytes = 12;
const tagBytes = 16;

/** Of the length that the cipher needs. */
const sealingKey = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'secrets of authenticators', 32));

/** Seals the secret of an authenticator for storage: unreadable without our key, and valid for this member only. */
export const sealSecret = (ring: KeyRing, memberId: MemberId, secret: string): string =>
  named(ring, (key) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv).setAAD(Buffer.from(memberId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  });

/**
 * Opens a sealed secret.
 * @throws Error when it was sealed for another member, with another key, or was tampered with
 */
export const openSecret = (ring: KeyRing, memberId: MemberId, sealedSecret: string): string => {
  const found = unnamed(ring, sealedSecret);
  if (!found) throw new Error(`the secret of ${memberId} is sealed with a key that is gone`);
  const bytes = Buffer.from(found.rest, 'base64url');
  const iv = bytes.subarray(0, ivBytes);
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(found.key), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(memberId))
    .setAuthTag(tag);
  const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  return opened.toString('utf8');
};

/** The sealed secret, sealed again if it names a key that is not in use any more. */
export const resealSecret = (ring: KeyRing, memberId: MemberId, sealedSecret: string): string =>
  keyIdIn(sealedSecret) === ring.id
    ? sealedSecret
    : sealSecret(ring, memberId, openSecret(ring, memberId, sealedSecret));

const unused = (hash: string): RecoveryCode => ({ hash, usedAt: null });

const neverSet = (memberId: MemberId): Authenticator => ({
  memberId,
  state: 'off',
  sealedSecret: null,
  since: null,
  lastStep: 0,
  recoveryCodes: [],
  version: 0,
});

/**
 * A secret was shown to the member. A repeated request replaces it with a new one.
 * @throws AppError authenticator_on
 */
export const decidePending = (
  current: Authenticator | null,
  memberId: MemberId,
  sealedSecret: string,
): Authenticator => {
  if (current?.state === 'on') throw new AppError('authenticator_on');
  const before = current ?? neverSet(memberId);
  return { ...before, state: 'pending', sealedSecret, version: before.version + 1 };
};

/**
 * The member has proven with the code of `step` that their app has the secret. A repeated request, after its reply with
 * the recovery codes was lost, issues new codes.
 */
export const decideOn = (
  current: Authenticator,
  { step, hashes }: { readonly step: number; readonly hashes: readonly string[] },
  now: Date,
): Authenticator => ({
  ...current,
  state: 'on',
  since: current.state === 'on' ? current.since : instantOf(now),
  lastStep: Math.max(step, current.lastStep),
  recoveryCodes: hashes.map(unused),
  version: current.version + 1,
});

/** The recovery codes that come with a first passkey; those of an authenticator that is on stay. */
export const decideFirstPasskey = (
  current: Authenticator | null,
  memberId: MemberId,
  hashes: readonly string[],
): Authenticator => {
  const before = current ?? neverSet(memberId);
  return { ...before, recoveryCodes: hashes.map(unused), version: before.version + 1 };
};

/**
 * New recovery codes; the previous ones become invalid.
 * @throws AppError authenticator_off for a member without a second factor
 */
export const decideRenewed = (
  current: Authenticator | null,
  { passkeys }: Pick<Member, 'passkeys'>,
  hashes: readonly string[],
): Authenticator => {
  if (current?.state !== 'on' && passkeys === 0) throw new AppError('authenticator_off');
  if (!current) throw new Error('a member with passkeys has recovery codes');
  return { ...current, recoveryCodes: hashes.map(unused), version: current.version + 1 };
};

/**
 * Turns it off; the secret is not kept, and the recovery codes only while passkeys need them.
 * @throws AppError authenticator_off
 */
export const decideOff = (
  current: Authenticator | null,
  { passkeys }: Pick<Member, 'passkeys'>,
): Authenticator => {
  if (current?.state !== 'on') throw new AppError('authenticator_off');
  const { memberId, lastStep, version, recoveryCodes } = current;
  const kept = passkeys > 0 ? { recoveryCodes } : {};
  return { ...neverSet(memberId), ...kept, lastStep, version: version + 1 };
};

/** For this long, the code that took the second factors away may be used again, in case its reply was lost. */
const repeatMs = 3_600_000;

/**
 * What a recovery code with one of these hashes does: turns the authenticator off, with which the passkeys go, or nothing
 * if it did so within the last hour (null). The used code is kept as the first one, which the key in use made.
 * @throws AppError recovery_code_wrong for every kind of failure
 */
export const decideRecovery = (
  current: Authenticator | null,
  { passkeys }: Pick<Member, 'passkeys'>,
  hashes: readonly [string, ...string[]],
  now: Date,
): Authenticator | null => {
  const code = findRecoveryCode(current?.recoveryCodes ?? [], hashes);
  if (!current || !code) throw new AppError('recovery_code_wrong');
  const isNeeded = current.state === 'on' || passkeys > 0;
  if (isNeeded && code.usedAt === null) {
    const { memberId, lastStep, version } = current;
    const used = { hash: hashes[0], usedAt: instantOf(now) };
    return { ...neverSet(memberId), lastStep, version: version + 1, recoveryCodes: [used] };
  }
  const isRepeated = !isNeeded && code.usedAt !== null && now.getTime() - Date.parse(code.usedAt) < repeatMs;
  if (!isRepeated) throw new AppError('recovery_code_wrong');
  return null;
};

/** How many recovery codes are left; null without a second factor. */
export const recoveryCodesLeft = (
  current: Authenticator | null,
  { passkeys }: Pick<Member, 'passkeys'>,
): number | null =>
  current && (current.state === 'on' || passkeys > 0)
    ? current.recoveryCodes.filter(({ usedAt }) => usedAt === null).length
    : null;
