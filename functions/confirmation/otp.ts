import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { canonical } from '#functions/platform/digest.ts';
import type { OtpPurpose } from '#shared/domain/words.ts';
import type { Otp } from './otp-schema.ts';

/** What an act shows to be carried out: what the proof must have been given for, and the hash of the proof. */
export interface OtpProof {
  readonly purpose: OtpPurpose;
  readonly proofHash: string;
  readonly payloadHash: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Two bodies have one hash when they say the same, however their fields are ordered. */
export const hashPayload = (payload: unknown): string => hashOf(canonical(payload));

/**
 * The code of this request. It is stored nowhere: who answers the member's input and who words the mail derive it
 * each for themselves from the application's secret, so nobody who reads the table or an event knows it.
 */
export const deriveOtpCode = (
  secret: string,
  otp: Pick<Otp, 'id' | 'memberId' | 'purpose' | 'payloadHash' | 'digits'>,
): string => {
  const mac = createHmac('sha256', secret)
    .update(JSON.stringify(['one-time code', otp.id, otp.memberId, otp.purpose, otp.payloadHash]))
    .digest();
  // Of 64 bits, ten digits take so few that no code is noticeably likelier than another.
  const number = mac.readBigUInt64BE() % 10n ** BigInt(otp.digits);
  return String(number).padStart(otp.digits, '0');
};

/** True for the right code; takes the same time for every wrong one. */
export const isRightCode = (expected: string, given: string): boolean => {
  const [one, other] = [expected, given].map((code) => createHash('sha256').update(code).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
};

/** A new proof: 256 random bits for the member, of which only the hash is stored. */
export const newOtpProof = (): { readonly proof: string; readonly proofHash: string } => {
  const proof = randomBytes(32).toString('base64url');
  return { proof, proofHash: hashOf(proof) };
};

/** What the request shows: the proof for this purpose, with the body that it must have been given for. */
export const toOtpProof = (purpose: OtpPurpose, proof: string, body: unknown): OtpProof => ({
  purpose,
  proofHash: hashOf(proof),
  payloadHash: hashPayload(body),
});
