import { createHash, randomBytes } from 'node:crypto';
import { deriveCode } from '#functions/platform/derived-code.ts';
import { canonical } from '#functions/platform/digest.ts';
import type { KeyRing } from '#functions/platform/key-ring.ts';
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
 * Derives the code of this request with the key that it names. The code is stored nowhere, so reading the table or an event
 * does not reveal it.
 */
export const deriveOtpCode = (
  ring: KeyRing,
  otp: Pick<Otp, 'id' | 'memberId' | 'purpose' | 'payloadHash' | 'digits' | 'keyId'>,
): string => {
  const parts = ['one-time code', otp.id, otp.memberId, otp.purpose, otp.payloadHash];
  return deriveCode(ring, otp.keyId, parts, otp.digits);
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
