import { type OtpProof, toOtpProof } from '#functions/confirmation/otp.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/domain/errors.ts';

/**
 * The proof that the request carries, for exactly this body; null where the endpoint asks for none. Whether it holds
 * is decided when it is used, in the transaction of the act.
 * @throws AppError otp_needed
 */
export const readOtpProof = (
  { otp }: Endpoint,
  headers: Record<string, string | undefined>,
  body: unknown,
): OtpProof | null => {
  if (otp === undefined) return null;
  const proof = headers['x-otp-proof'];
  if (!proof) throw new AppError('otp_needed', { purpose: otp });
  return toOtpProof(otp, proof, body);
};
