import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Authorize, type Call, readCall, ServiceError, type StandIn } from '../cognito/stand-in.ts';
import { listen } from '../http-server.ts';
import { type SecretOf, SignatureError, type SignatureFault, signedAtOf, verifySignature } from '../sigv4.ts';
import { applyCors, type CorsRule } from './cors.ts';
import type { CreatedObjects } from './created-objects.ts';
import { pageOf } from './list-objects.ts';
import { type ObjectStore, openObjectStore, type StoredObject } from './object-store.ts';
import { copyObject, deleteObject, keptHeaders, putObject, sendObject } from './objects.ts';
import { readPostUpload } from './post-upload.ts';
import { errorXml, listXml, postXml, versionsXml } from './xml.ts';

/** How long each version of an object is protected from deletion, and whether a caller may bypass that. */
export interface ObjectLock {
  mode: 'COMPLIANCE' | 'GOVERNANCE';
  days: number;
}

export interface BucketSettings {
  name: string;
  cors: CorsRule[];
  /** Puts and deletes keep what was there as an older version. */
  isVersioned?: boolean;
  lock?: ObjectLock;
  /** ARN of the customer's key that its objects are encrypted with; who puts or reads one must be allowed to use it. */
  keyArn?: string;
  /** EventBridge is told of each of its new objects. */
  announces?: boolean;
}

export interface S3Options {
  /** 0 takes a free one. */
  port: number;
  dataDir: string;
  /** Milliseconds since 1970. */
  now: () => number;
  buckets: BucketSettings[];
  credentials: SecretOf;
  authorize?: Authorize;
  /** Called when an object was made that is to be announced. */
  onCreated?: () => void;
}

export interface S3StandIn extends StandIn {
  /** An object as CloudFront reads it; undefined when there is none. Whether it may is not asked here. */
  objectOf: (bucket: string, key: string) => { object: StoredObject; bytes: Buffer } | undefined;
  /** Puts an object as someone outside of the platform does; whether they may is not asked here. */
  put: (bucket: string, key: string, bytes: Buffer) => void;
  /** The new objects of buckets that announce them. */
  created: CreatedObjects;
}

/** What every operation works with. */
export interface S3Request {
  call: Call;
  bucket: string;
  key: string;
  query: URLSearchParams;
  objects: ObjectStore;
  /** The bucket's lock; undefined without one. */
  lock: ObjectLock | undefined;
  now: () => number;
  /** Throws AccessDenied unless the caller may use the bucket's key for it; a bucket without one asks for nothing. */
  allowKey: (action: KeyAction) => void;
  /** Throws AccessDenied unless the caller may do the action on the ARN. */
  allow: (action: string, resource: string, context?: Record<string, string[]>) => void;
}

/** What S3 asks a key for: a new data key to put an object, the one it was put with to read it. */
type KeyAction = 'kms:GenerateDataKey' | 'kms:Decrypt';

const faults: Record<SignatureFault, { code: string; status: number }> = {
  missing: { code: 'AccessDenied', status: 403 },
  malformed: { code: 'AuthorizationHeaderMalformed', status: 400 },
  'unknown-key': { code: 'InvalidAccessKeyId', status: 403 },
  expired: { code: 'AccessDenied', status: 403 },
  mismatch: { code: 'SignatureDoesNotMatch', status: 403 },
  payload: { code: 'XAmzContentSHA256Mismatch', status: 400 },
};

/**
 * Starts the stand-in of Amazon S3 with path-style addresses (`/bucket/key`), which the SDK uses by itself for an
 * IP address. Every bucket is private: each request is signed, in its header, its query or its POST policy.
 */
export async function startS3(options: S3Options): Promise<S3StandIn> {
  const settingsOf = (bucket: string) => options.buckets.find(({ name }) => name === bucket);
  const objects = openObjectStore(
    options.dataDir,
    options.now,
    (bucket) => settingsOf(bucket)?.isVersioned ?? false,
    (bucket) => settingsOf(bucket)?.announces ?? false,
  );

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The SDK sets its clock by this header, and signs what comes next with it.
    response.setHeader('date', new Date(options.now()).toUTCString());
    try {
      // The path stays as it was sent, which is what was signed: a URL object would resolve dots in a key.
      const [path = '', ...search] = (request.url ?? '/').split('?');
      const query = new URLSearchParams(search.join('?'));
      const [, bucket = '', ...rest] = path.split('/');
      const key = decodedKey(rest.join('/'));
      const settings = settingsOf(bucket);
      if (!settings) throw new ServiceError('NoSuchBucket', 'The specified bucket does not exist', 404);
      const mayShare = applyCors(settings.cors, request, response);
      if (request.method === 'OPTIONS') {
        if (!mayShare)
          throw new ServiceError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
        response.end();
        return;
      }
      const call = await readCall(request);
      if (call.method === 'POST' && key === '') await post(call, settings, response);
      else serve(signedRequest(call, settings, key, query), response);
      if (settings.announces) options.onCreated?.();
    } catch (failure) {
      sendError(request, response, failure);
    }
  };

  const allowFor =
    (accessKeyId: string, signedAt: number): S3Request['allow'] =>
    (action, resource, more) => {
      const context = { 's3:signatureage': [String(options.now() - signedAt)], ...more };
      try {
        options.authorize?.({ accessKeyId, action, resource, context });
      } catch (refusal) {
        throw new ServiceError(
          'AccessDenied',
          refusal instanceof Error ? refusal.message : String(refusal),
          403,
        );
      }
    };

  const signedRequest = (
    call: Call,
    { name: bucket, lock, keyArn }: BucketSettings,
    key: string,
    query: URLSearchParams,
  ): S3Request => {
    const { now } = options;
    const accessKeyId = verifySignature(call, options.credentials, now);
    const allow = allowFor(accessKeyId, signedAtOf(query.get('X-Amz-Date') ?? call.headers['x-amz-date']));
    const allowKey = keyOf(bucket, keyArn, allow);
    return { call, bucket, key, query, objects, lock, now, allow, allowKey };
  };

  const post = async (
    call: Call,
    { name: bucket, keyArn }: BucketSettings,
    response: ServerResponse,
  ): Promise<void> => {
    const contentType = call.headers['content-type'] ?? '';
    const upload = await readPostUpload(bucket, contentType, call.body, options.credentials, options.now);
    const allow = allowFor(upload.accessKeyId, signedAtOf(upload.fields['x-amz-date']));
    allow('s3:PutObject', `arn:aws:s3:::${bucket}/${upload.key}`);
    keyOf(bucket, keyArn, allow)('kms:GenerateDataKey');
    const object = objects.put(bucket, upload.key, upload.bytes, keptHeaders(upload.fields), 'POST Object');
    const location = `http://${call.headers.host}/${bucket}/${encodeURIComponent(upload.key)}`;
    const status = ['200', '201'].includes(upload.fields.success_action_status ?? '')
      ? Number(upload.fields.success_action_status)
      : 204;
    response.writeHead(status, { etag: object.etag, location, 'content-type': 'application/xml' });
    response.end(status === 201 ? postXml(object, location) : undefined);
  };

  const server = await listen(createServer(handle), options.port);
  return {
    endpoint: server.endpoint,
    objectOf: (bucket, key) => {
      const object = objects.get(bucket, key);
      return object && { object, bytes: objects.read(object) };
    },
    put: (bucket, key, bytes) => {
      if (!settingsOf(bucket)) throw new Error(`There is no bucket '${bucket}'`);
      objects.put(bucket, key, bytes, keptHeaders({}));
      options.onCreated?.();
    },
    created: objects.created,
    close: async () => {
      await server.close();
      objects.close();
    },
  };
}

/** With a bucket key, S3 asks the customer's key in the name of the bucket and not of the object. */
const keyOf =
  (bucket: string, keyArn: string | undefined, allow: S3Request['allow']): S3Request['allowKey'] =>
  (action) => {
    if (keyArn === undefined) return;
    const [, , , region = ''] = keyArn.split(':');
    allow(action, keyArn, {
      'kms:viaservice': [`s3.${region}.amazonaws.com`],
      'kms:encryptioncontext:aws:s3:arn': [`arn:aws:s3:::${bucket}`],
    });
  };

/** Query names that ask for another operation than the plain one of their method; none of them is built. */
const subresources = ['acl', 'cors', 'delete', 'policy', 'tagging', 'uploadId', 'uploads', 'versioning'];

const operations: Record<string, (request: S3Request, response: ServerResponse) => void> = {
  'GET bucket': listObjects,
  'GET bucket?versions': listVersions,
  'GET object': sendObject,
  'HEAD object': sendObject,
  'PUT object': putOrCopyObject,
  'DELETE object': deleteObject,
};

function serve(request: S3Request, response: ServerResponse): void {
  const { call, key, query } = request;
  const what = key === '' ? 'bucket' : 'object';
  const name = `${call.method} ${what}${query.has('versions') ? '?versions' : ''}`;
  const subresource = subresources.find((other) => query.has(other));
  const operation = operations[name];
  if (subresource || !operation) throw notBuilt(subresource ? `${name}?${subresource}` : name);
  operation(request, response);
}

function putOrCopyObject(request: S3Request, response: ServerResponse): void {
  const copies = request.call.headers['x-amz-copy-source'] !== undefined;
  (copies ? copyObject : putObject)(request, response);
}

function listObjects({ bucket, query, objects, allow }: S3Request, response: ServerResponse): void {
  if (query.get('list-type') !== '2') throw notBuilt('ListObjects of version 1');
  allow('s3:ListBucket', `arn:aws:s3:::${bucket}`);
  response.setHeader('content-type', 'application/xml');
  response.end(listXml(bucket, query, pageOf(objects.list(bucket), query)));
}

/** Every version and delete marker, in one page: the buckets that keep versions are small on one machine. */
function listVersions({ bucket, query, objects, allow }: S3Request, response: ServerResponse): void {
  allow('s3:ListBucketVersions', `arn:aws:s3:::${bucket}`);
  const prefix = query.get('prefix') ?? '';
  const versions = objects.versions(bucket).filter(({ key }) => key.startsWith(prefix));
  response.setHeader('content-type', 'application/xml');
  response.end(versionsXml(bucket, query, versions));
}

function notBuilt(what: string): ServiceError {
  return new ServiceError('NotImplemented', `The local object storage does not know ${what}.`, 501);
}

function decodedKey(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ServiceError('InvalidURI', "Couldn't parse the specified URI.");
  }
}

function sendError(request: IncomingMessage, response: ServerResponse, failure: unknown): void {
  let known = { code: 'InternalError', message: 'The stand-in failed; its log says why.', status: 500 };
  if (failure instanceof ServiceError) known = failure;
  else if (failure instanceof SignatureError) known = { ...faults[failure.fault], message: failure.message };
  else console.error(failure);
  response.writeHead(known.status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : errorXml(known.code, known.message));
}
