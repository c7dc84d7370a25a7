/**
 * AWS Signature Version 4, read from the server's side: who signed a request, and is the signature right.
 * Written after AWS's public description of the algorithm; no package verifies, they all only sign.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came in. `url` is the raw request target, path and query, not decoded. */
interface SignedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The secret of an access key id; undefined when there is no such key. */
export type SecretOf = (accessKeyId: string) => string | undefined;

/** Why a request is not accepted as signed. Each service words it in its own error codes. */
export type SignatureFault = 'missing' | 'malformed' | 'unknown-key' | 'expired' | 'mismatch' | 'payload';

export class SignatureError extends Error {
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault, message: string) {
    super(message);
    this.name = 'SignatureError';
    this.fault = fault;
  }
}

interface Claim {
  accessKeyId: string;
  /** `<date>/<region>/<service>/aws4_request`. */
  scope: string;
  /** `YYYYMMDDTHHMMSSZ`. */
  date: string;
  signedHeaders: string[];
  signature: string;
  payloadHash: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Percent-encoding as the algorithm wants it: everything but A-Z a-z 0-9 - _ . ~ */
function uriEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** True when both are the same, in a time that does not tell where they differ. */
function same(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

/** The signature of a string under the key derived from a secret for a scope. Also what signs POST policies. */
export function signatureOf(secret: string, scope: string, text: string): string {
  const key = scope
    .split('/')
    .reduce<string | Buffer>((derived, part) => hmac(derived, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** Throws unless `signature` is the one that the key's owner would have made. */
export function checkSignature(
  secretOf: SecretOf,
  claim: { accessKeyId: string; scope: string; signature: string },
  text: string,
): void {
  const secret = secretOf(claim.accessKeyId);
  if (secret === undefined)
    throw new SignatureError('unknown-key', 'The security token in the request is invalid.');
  if (!same(claim.signature, signatureOf(secret, claim.scope, text))) {
    throw new SignatureError(
      'mismatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

/** The access key id that a request names, checked or not; undefined when it carries no signature at all. */
export function accessKeyIdOf(request: Pick<SignedRequest, 'url' | 'headers'>): string | undefined {
  const header = /Credential=([^/,\s]+)\//.exec(request.headers.authorization ?? '')?.[1];
  return header ?? queryOf(request.url).get('X-Amz-Credential')?.split('/')[0];
}

/**
 * Checks the signature of a request, in its header or in its query (presigned).
 * The age of header signatures is not checked: with the movable clock, signing and checking may honestly disagree.
 * The expiry of presigned ones is, because it is a promise of the product.
 * @param now ms since 1970.
 * @returns the access key id that signed.
 * @throws SignatureError
 */
export function verifySignature(request: SignedRequest, secretOf: SecretOf, now: () => number): string {
  const query = queryOf(request.url);
  const claim = query.has('X-Amz-Signature') ? presignedClaim(query, now) : headerClaim(request);
  if (!claim.signedHeaders.includes('host')) {
    throw new SignatureError('malformed', 'The host header must be signed.');
  }
  checkSignature(secretOf, claim, stringToSign(request, claim));
  if (/^[0-9a-f]{64}$/.test(claim.payloadHash) && claim.payloadHash !== sha256(request.body)) {
    throw new SignatureError(
      'payload',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  return claim.accessKeyId;
}

const queryOf = (url: string) => new URLSearchParams(url.split('?').slice(1).join('?'));

function headerClaim({ headers, body }: SignedRequest): Claim {
  if (!headers.authorization) throw new SignatureError('missing', 'Missing Authentication Token');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
      headers.authorization,
    );
  const date = headers['x-amz-date'];
  const [, accessKeyId, scope, signedHeaders, signature] = parts ?? [];
  if (!accessKeyId || !scope || !signedHeaders || !signature || typeof date !== 'string') {
    throw new SignatureError('malformed', 'The Authorization header is not a signature of version 4.');
  }
  const declared = headers['x-amz-content-sha256'];
  const payloadHash = typeof declared === 'string' ? declared : sha256(body);
  return { accessKeyId, scope, date, signedHeaders: signedHeaders.split(';'), signature, payloadHash };
}

/** When a request was signed, in ms since 1970, from its header, its query or its form: `20270301T080000Z`. */
export const signedAtOf = (date: unknown): number =>
  Date.parse(String(date).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function presignedClaim(query: URLSearchParams, now: () => number): Claim {
  const [accessKeyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const date = query.get('X-Amz-Date') ?? '';
  const seconds = Number(query.get('X-Amz-Expires'));
  const signedAt = signedAtOf(date);
  const weekSeconds = 604_800;
  if (Number.isNaN(signedAt) || !(seconds > 0 && seconds <= weekSeconds)) {
    throw new SignatureError('malformed', 'X-Amz-Date or X-Amz-Expires is not valid.');
  }
  if (now() > signedAt + seconds * 1000) throw new SignatureError('expired', 'Request has expired');
  return {
    accessKeyId,
    scope: scope.join('/'),
    date,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function stringToSign(request: SignedRequest, claim: Claim): string {
  const rawPath = request.url.split('?')[0] ?? '/';
  // S3 signs the path as sent; every other service signs it encoded once more.
  const path = claim.scope.split('/')[2] === 's3' ? rawPath : rawPath.split('/').map(uriEncode).join('/');
  const query = [...queryOf(request.url)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .sort(([nameA, valueA], [nameB, valueB]) => order(nameA, nameB) || order(valueA, valueB))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = claim.signedHeaders.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const canonical = [
    request.method,
    path,
    query,
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
  return ['AWS4-HMAC-SHA256', claim.date, claim.scope, sha256(canonical)].join('\n');
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
