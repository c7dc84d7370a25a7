/** What the stand-ins of AWS services share: their errors, their callers, and the JSON protocol of two of them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '../http-server.ts';
import {
  accessKeyIdOf,
  type SecretOf,
  SignatureError,
  type SignatureFault,
  verifySignature,
} from '../sigv4.ts';

/** A local counterpart of one AWS service, listening on 127.0.0.1 only. */
export interface StandIn {
  /** Base address without a trailing slash, e.g. `http://127.0.0.1:9229`. */
  endpoint: string;
  /** Stops listening, ends open connections and releases the files of the stand-in. */
  close(): Promise<void>;
}

/** The error of an AWS service: its code as clients see it, its sentence, its HTTP status. */
export class ServiceError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.status = status;
  }
}

/**
 * Throws to refuse; the message becomes AWS's access-denied sentence.
 * `accessKeyId` is undefined when the call carries no signature.
 */
export type Authorize = (request: {
  accessKeyId: string | undefined;
  action: string;
  resource: string;
  /** Values of condition keys, their names in lower case. */
  context?: Record<string, string[]>;
}) => void;

/** How a stand-in knows its callers. Without `credentials`, signatures are read but not checked. */
export interface CallerCheck {
  authorize?: Authorize;
  credentials?: SecretOf;
  now: () => number;
}

/** A call as it came in, with its whole body. */
export interface Call {
  method: string;
  /** Raw request target: path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const jsonFaultCodes: Record<SignatureFault, string> = {
  missing: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  'unknown-key': 'UnrecognizedClientException',
  expired: 'InvalidSignatureException',
  mismatch: 'InvalidSignatureException',
  payload: 'InvalidSignatureException',
};

/** Throws unless the caller signed the call (where secrets are known) and may do `action` on `resource`. */
export function checkCaller(check: CallerCheck, call: Call, action: string, resource: string): void {
  const accessKeyId = accessKeyIdOf(call);
  if (accessKeyId === undefined)
    throw new ServiceError(jsonFaultCodes.missing, 'Missing Authentication Token');
  try {
    if (check.credentials) verifySignature(call, check.credentials, check.now);
  } catch (failure) {
    if (!(failure instanceof SignatureError)) throw failure;
    throw new ServiceError(
      jsonFaultCodes[failure.fault],
      failure.message,
      failure.fault === 'missing' ? 400 : 403,
    );
  }
  try {
    check.authorize?.({ accessKeyId, action, resource });
  } catch (refusal) {
    const message = refusal instanceof Error ? refusal.message : String(refusal);
    throw new ServiceError('AccessDeniedException', message, 403);
  }
}

/** Larger bodies are refused, so that a runaway client cannot fill the memory of the machine. */
const bodyBytesMax = 64 * 1024 * 1024;

/** Reads a call with its whole body. Throws when the body is too large or the client hung up. */
export async function readCall(request: IncomingMessage): Promise<Call> {
  let body: Buffer;
  try {
    body = await readBody(request, bodyBytesMax);
  } catch (failure) {
    if (failure instanceof BodyTooLarge)
      throw new ServiceError('EntityTooLarge', 'The body is too large.', 413);
    throw new ServiceError('RequestTimeout', 'The request ended before its body was complete.');
  }
  return { method: request.method ?? 'GET', url: request.url ?? '/', headers: request.headers, body };
}

/** The call's body as a JSON object. Throws SerializationException, as AWS does, for anything else. */
export function jsonObject(call: Call): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(call.body.toString('utf8'));
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ServiceError('SerializationException', 'The body is not a JSON object.');
  }
  return value as Record<string, unknown>;
}

/** Answers with a JSON body. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  contentType = 'application/x-amz-json-1.1',
): void {
  response.writeHead(status, { 'content-type': contentType });
  response.end(JSON.stringify(body));
}

/** Replies with a failure in AWS's JSON form. An error that isn't a ServiceError is logged, and reported as internal. */
export function sendFailure(response: ServerResponse, failure: unknown, contentType?: string): void {
  const known = failure instanceof ServiceError;
  if (!known) console.error(failure);
  const { code, message, status } = known
    ? failure
    : { code: 'InternalErrorException', message: 'The stand-in failed; its log says why.', status: 500 };
  response.setHeader('x-amzn-errortype', code);
  sendJson(response, status, { __type: code, message }, contentType);
}
