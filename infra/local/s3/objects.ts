import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { ServiceError } from '../cognito/stand-in.ts';
import type { S3Request } from './server.ts';
import { uploadedBytes } from './upload-body.ts';
import { copyXml } from './xml.ts';

const keptNames = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** The headers (or form fields) of an upload that stay with the object. */
export function keptHeaders(headers: Record<string, unknown>): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string' || !(keptNames.includes(name) || name.startsWith('x-amz-meta-'))) continue;
    // aws-chunked is how the upload travelled, not how the object is encoded.
    const text =
      name === 'content-encoding' ? value.replace(/(^|,\s*)aws-chunked\b/, '').replace(/^,\s*/, '') : value;
    if (text !== '') kept[name] = text;
  }
  return kept;
}

const arnOf = (bucket: string, key: string) => `arn:aws:s3:::${bucket}/${key}`;

/** What a policy may ask of an upload: whether it is one that replaces nothing. */
const uploadContext = (headers: IncomingHttpHeaders): Record<string, string[]> => ({
  ...(headers['if-none-match'] && { 's3:if-none-match': [headers['if-none-match']] }),
});

export function putObject(request: S3Request, response: ServerResponse): void {
  const { call, bucket, key, objects, allow, allowKey, lock } = request;
  allow('s3:PutObject', arnOf(bucket, key), uploadContext(call.headers));
  allowKey('kms:GenerateDataKey');
  const before = objects.get(bucket, key);
  const ifMatch = call.headers['if-match'];
  const refused =
    (call.headers['if-none-match'] === '*' && before) || (ifMatch !== undefined && before?.etag !== ifMatch);
  if (refused) {
    throw new ServiceError('PreconditionFailed', 'At least one of the pre-conditions did not hold', 412);
  }
  if (lock && !hasChecksum(call.headers)) {
    throw new ServiceError(
      'InvalidRequest',
      'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
    );
  }
  const object = objects.put(bucket, key, uploadedBytes(call.headers, call.body), keptHeaders(call.headers));
  response.setHeader('etag', object.etag);
  if (object.versionId) response.setHeader('x-amz-version-id', object.versionId);
  response.end();
}

const hasChecksum = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => /^(content-md5|x-amz-checksum-|x-amz-trailer)/.test(name));

export function copyObject(request: S3Request, response: ServerResponse): void {
  const { call, bucket, key, objects, allow, allowKey } = request;
  const source = decodeURIComponent(String(call.headers['x-amz-copy-source'])).replace(/^\//, '');
  const [sourceBucket = '', ...rest] = source.split('/');
  const sourceKey = rest.join('/');
  allow('s3:GetObject', arnOf(sourceBucket, sourceKey));
  allow('s3:PutObject', arnOf(bucket, key));
  if (sourceBucket === bucket) allowKey('kms:Decrypt');
  allowKey('kms:GenerateDataKey');
  const original = objects.get(sourceBucket, sourceKey);
  if (!original) throw noSuchKey();
  const headers =
    call.headers['x-amz-metadata-directive'] === 'REPLACE' ? keptHeaders(call.headers) : original.headers;
  const copy = objects.put(bucket, key, objects.read(original), headers, 'CopyObject');
  response.setHeader('content-type', 'application/xml');
  response.end(copyXml(copy));
}

export function deleteObject(request: S3Request, response: ServerResponse): void {
  const { bucket, key, query, objects, allow } = request;
  const versionId = query.get('versionId') ?? undefined;
  allow(versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion', arnOf(bucket, key));
  if (versionId !== undefined) requireUnlocked(request, versionId);
  objects.delete(bucket, key, versionId);
  response.statusCode = 204;
  response.end();
}

const dayMs = 86_400_000;

/**
 * A version under lock is kept until its retention is over: in compliance mode by anybody's leave, in governance mode
 * unless the caller may bypass it, and asks to.
 */
function requireUnlocked(
  { call, bucket, key, objects, allow, lock, now }: S3Request,
  versionId: string,
): void {
  const object = objects.get(bucket, key, versionId);
  if (!lock || !object || object.modifiedAt + lock.days * dayMs <= now()) return;
  const passesBy = call.headers['x-amz-bypass-governance-retention'] === 'true';
  if (lock.mode === 'COMPLIANCE' || !passesBy) {
    throw new ServiceError('AccessDenied', 'Access Denied because object protected by object lock.', 403);
  }
  allow('s3:BypassGovernanceRetention', arnOf(bucket, key));
}

/** GET and HEAD, with ranges, conditions and the `response-…` overrides of signed addresses. */
export function sendObject(request: S3Request, response: ServerResponse): void {
  const { call, bucket, key, query, objects, allow, allowKey } = request;
  const versionId = query.get('versionId') ?? undefined;
  allow(versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion', arnOf(bucket, key));
  const object = objects.get(bucket, key, versionId);
  if (!object) {
    // A caller who may not list the bucket can't learn that the object is missing: AWS answers 403 then.
    allow('s3:ListBucket', `arn:aws:s3:::${bucket}`);
    throw noSuchKey();
  }
  allowKey('kms:Decrypt');
  for (const [name, value] of Object.entries(object.headers)) response.setHeader(name, value);
  for (const name of keptNames) {
    const override = query.get(`response-${name}`);
    if (override !== null) response.setHeader(name, override);
  }
  response.setHeader('etag', object.etag);
  if (object.versionId) response.setHeader('x-amz-version-id', object.versionId);
  response.setHeader('last-modified', new Date(object.modifiedAt).toUTCString());
  response.setHeader('accept-ranges', 'bytes');
  if (call.headers['if-none-match'] === object.etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  // Hashed from the disk and not taken from the index: a file that was tampered with must be detected.
  const bytes = objects.read(object);
  const { start, end } = rangeOf(call.headers.range, bytes.length, response);
  response.setHeader('content-length', end - start);
  response.end(call.method === 'HEAD' ? undefined : bytes.subarray(start, end));
}

/** The asked part of an object as offsets, end excluded; sets the status and headers of a partial reply. */
function rangeOf(header: string | undefined, size: number, response: ServerResponse) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { start: 0, end: size };
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (start >= end) throw new ServiceError('InvalidRange', 'The requested range is not satisfiable', 416);
  response.statusCode = 206;
  response.setHeader('content-range', `bytes ${start}-${end - 1}/${size}`);
  return { start, end };
}

function noSuchKey(): ServiceError {
  return new ServiceError('NoSuchKey', 'The specified key does not exist.', 404);
}
