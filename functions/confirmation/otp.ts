import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { canonical } from '#functions/platform/digest.ts';
import type { OtpPurpose } from '#shared/domain/words.ts';
import type { Otp } from './otp-schema.ts';

/**
 * What a request presents to be carried out: the purpose and body that the proof must have been given for, and the
 * proof's hash.
 */
export interface OtpProof {
  readonly purpose: OtpPurpose;
  readonly proofHash: string;
  readonly payloadHash: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Hashes a body independently of the order of its fields. */
export const hashPayload = (payload: unknown): string => hashOf(canonical(payload));

/**
 * Derives the code of this request from the application's secret. The code is stored nowhere, so reading the table or
 * an event does not reveal it.
 */
export const deriveOtpCode = (
  secret: string,
  otp: Pick<Otp, 'id' | 'memberId' | 'purpose' | 'payloadHash' | 'digits'>,
): string => {
  const mac = createHmac('sha256', secret)
    .update(JSON.stringify(['one-time code', otp.id, otp.memberId, otp.purpose, otp.payloadHash]))
    .digest();
  // Ten digits use so little of 64 bits that no code is noticeably more likely than another.
  const number = mac.readBigUInt64BE() % 10n ** BigInt(otp.digits);
  return String(number).padStart(otp.digits, '0');
};

/** Whether the code is correct, in constant time. */
export const isRightCode = (expected: string, given: string): boolean => {
  const [one, other] = [expected, given].map((code) => createHash('sha256').update(code).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
};

/** A new proof: 256 random bits for the member, of which only the hash is stored. */
export const newOtpProof = (): { readonly proof: string; readonly proofHash: string } => {
  const proof = randomBytes(32).toString('base64url');
  return { proof, proofHash: hashOf(proof) };
};

/** The proof presented for a purpose, with the body that it must have been given for. */
export const toOtpProof = (purpose: OtpPurpose, proof: string, body: unknown): OtpProof => ({
  purpose,
  proofHash: hashOf(proof),
  payloadHash: hashPayload(body),
});
