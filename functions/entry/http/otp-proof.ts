import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type OtpProof, toOtpProof } from '#functions/confirmation/otp.ts';
import type { OtpProofFor } from '#functions/entry/call.ts';
import { confirmedBody, type Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/domain/errors.ts';
import { sentBody } from './parse-request.ts';

/**
 * The proof that the request carries, for exactly this body; null where the endpoint requires none. It is verified
 * when it is consumed, in the transaction of the act.
 * @throws AppError otp_needed
 */
export const readOtpProof = <E extends Endpoint>(
  endpoint: E,
  headers: Record<string, string | undefined>,
  body: unknown,
): OtpProofFor<E> => {
  const { otp } = endpoint;
  if (otp === undefined) return null as OtpProofFor<E>;
  const proof = headers['x-otp-proof'];
  if (!proof) throw new AppError('otp_needed', { purpose: otp });
  return toOtpProof(otp, proof, confirmedBody(endpoint, body)) as OtpProofFor<E>;
};

/** The proof that a request of staff carries for exactly itself; null without one. */
export const readActProof = (endpoint: Endpoint, event: APIGatewayProxyEventV2): OtpProof | null => {
  const { headers, rawPath, requestContext } = event;
  const proof = headers['x-otp-proof'];
  if (!endpoint.freshFactor || !proof) return null;
  // Browsers encode the colon in the number of a bank line, which gateways may decode.
  const decoded = decodeURIComponent(rawPath);
  const path = decoded.endsWith('/') ? decoded : `${decoded}/`;
  const body = sentBody(endpoint, event);
  const act = { method: requestContext.http.method, path, ...(body !== undefined && { body }) };
  return toOtpProof('staff-act', proof, act);
};
