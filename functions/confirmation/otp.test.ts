import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isRightCode } from '#functions/platform/derived-code.ts';
import { ringForTests } from '#functions/testing/secrets.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { areas } from '#shared/contract/index.ts';
import { otpPayloads } from '#shared/contract/otp.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId, OtpId } from '#shared/domain/ids.ts';
import { deriveOtpCode, hashPayload, newOtpProof, toOtpProof } from './otp.ts';
import type { Otp } from './otp-schema.ts';

const otp: Otp = {
  id: 'otp_01KMMFWG9FDM05P2VBNRJW85BR' as OtpId,
  memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId,
  purpose: 'infinity-withdrawal',
  channel: 'email',
  payload: {},
  payloadHash: hashPayload({ amountMinor: 2_000 }),
  digits: 6,
  keyId: '1',
  expiresAt: instantOf(new Date('2027-03-01T00:00:00Z')),
  tries: 0,
  triesMax: 5,
  state: 'open',
};

describe('a code', () => {
  test('is always derived the same, and differs between requests', () => {
    const code = deriveOtpCode(ringForTests('secret'), otp);
    expect(deriveOtpCode(ringForTests('secret'), { ...otp })).toBe(code);
    const others = [
      deriveOtpCode(ringForTests('another secret'), otp),
      deriveOtpCode(ringForTests('secret'), { ...otp, id: 'otp_01KMMFWG9FDM05P2VBNRJW85BS' as OtpId }),
      deriveOtpCode(ringForTests('secret'), {
        ...otp,
        memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BS' as MemberId,
      }),
      deriveOtpCode(ringForTests('secret'), { ...otp, purpose: 'security-withdrawal' }),
      deriveOtpCode(ringForTests('secret'), { ...otp, payloadHash: hashPayload({ amountMinor: 2_001 }) }),
    ];
    expect(new Set([code, ...others]).size).toBe(6);
  });

  test.each([6, 7, 8, 9, 10])('has exactly %i digits, zeros in front included', (digits) => {
    for (let index = 0; index < 200; index += 1) {
      const code = deriveOtpCode(ringForTests(`secret ${index}`), { ...otp, digits });
      expect(code).toMatch(new RegExp(`^\\d{${digits}}$`));
    }
  });

  test('is evenly distributed: of two thousand codes a tenth starts with each digit', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 2_000; index += 1) {
      const first = Number(deriveOtpCode(ringForTests(`secret ${index}`), otp)[0]);
      counts[first] = (counts[first] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(70);
  });

  test('is correct only if every digit is', () => {
    expect(isRightCode('123456', '123456')).toBe(true);
    for (const wrong of ['123457', '023456', '12345', '1234567', ''])
      expect(isRightCode('123456', wrong)).toBe(false);
  });
});

describe('a proof', () => {
  test('holds for a body whatever the order of its fields, and for no other body', () => {
    const { proof, proofHash } = newOtpProof();
    const shown = toOtpProof('payout-address', proof, { a: 1, b: { c: 2, d: [3, 4] } });
    expect(shown.proofHash).toBe(proofHash);
    expect(hashPayload({ b: { d: [3, 4], c: 2 }, a: 1 })).toBe(shown.payloadHash);
    for (const other of [{ a: 1 }, { a: '1', b: { c: 2, d: [3, 4] } }, { a: 1, b: { c: 2, d: [4, 3] } }])
      expect(hashPayload(other)).not.toBe(shown.payloadHash);
  });

  test('is 256 random bits, and its stored hash does not reveal it', () => {
    const made = newOtpProof();
    expect(Buffer.from(made.proof, 'base64url')).toHaveLength(32);
    expect(made.proofHash).not.toContain(made.proof);
    expect(newOtpProof().proof).not.toBe(made.proof);
  });
});

const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [];

test('what is confirmed for a purpose is exactly the body of the act, but for what proves who asks', () => {
  const acts = Object.values(areas).flatMap((area) =>
    Object.values(area.endpoints as Record<string, Endpoint>).filter(({ otp: purpose }) => purpose),
  );
  expect(acts.length).toBeGreaterThan(0);
  for (const { otp: purpose, body, path, otpOmits } of acts)
    if (purpose && otpOmits)
      expect([...fieldsOf(otpPayloads[purpose]), ...otpOmits], path).toEqual(fieldsOf(body));
    else expect(purpose && body === otpPayloads[purpose], path).toBe(true);
});
