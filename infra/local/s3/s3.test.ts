import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from '../sigv4.ts';
import { type S3Options, type S3StandIn, startS3 } from './server.ts';

const Bucket = 'uploads';
const origin = 'http://127.0.0.1:5173';
const clock = { now: Date.now() };
let dataDir: string;
let server: S3StandIn;
let client: S3Client;

async function start(changes: Partial<S3Options> = {}) {
  server = await startS3({
    port: 0,
    dataDir,
    now: () => clock.now,
    buckets: [
      { name: Bucket, cors: [{ allowedOrigins: [origin], allowedMethods: ['POST'], allowedHeaders: ['*'] }] },
      { name: 'sealed', cors: [], isVersioned: true, lock: { mode: 'COMPLIANCE', days: 10 } },
      { name: 'papers', cors: [], keyArn: 'arn:aws:kms:us-east-1:0:key/papers' },
      { name: 'trial', cors: [], isVersioned: true, lock: { mode: 'GOVERNANCE', days: 10 } },
    ],
    credentials: (id) => (id === 'Profile' ? 'profile-secret' : undefined),
    ...changes,
  });
  client = clientWith('Profile', 'profile-secret');
}
const clientWith = (accessKeyId: string, secretAccessKey: string) =>
  new S3Client({
    region: 'us-east-1',
    endpoint: server.endpoint,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });

beforeEach(async () => {
  clock.now = Date.now();
  dataDir = mkdtempSync(join(tmpdir(), 's3-'));
  await start();
});
afterEach(async () => {
  client.destroy();
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const put = (Key: string, Body: string | Uint8Array = Key) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body }));
const text = async (Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

describe('objects', () => {
  test('an object comes back as it was put, with its headers, also after a restart', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256);
    const Key = 'a folder/ü+&=?.bin';
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: bytes,
        ContentType: 'image/webp',
        CacheControl: 'max-age=60',
        Metadata: { owner: 'member' },
      }),
    );
    await server.close();
    await start();
    const object = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await object.Body?.transformToByteArray()).toEqual(bytes);
    expect(object).toMatchObject({
      ContentType: 'image/webp',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'member' },
      ContentLength: 70_000,
    });
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head.ETag).toBe(object.ETag);
  });

  test('a streamed upload arrives without the framing it travelled in', async () => {
    const chunks = ['first ', 'second ', 'third'];
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: 'stream',
        Body: Readable.from(chunks.map(Buffer.from)),
        ContentLength: 18,
      }),
    );
    expect(await text('stream')).toBe('first second third');
  });

  test('a part of an object is sent as a part', async () => {
    await put('numbers', '0123456789');
    const part = async (Range: string) => {
      const reply = await client.send(new GetObjectCommand({ Bucket, Key: 'numbers', Range }));
      return [reply.ContentRange, await reply.Body?.transformToString()];
    };
    expect(await part('bytes=2-4')).toEqual(['bytes 2-4/10', '234']);
    expect(await part('bytes=8-')).toEqual(['bytes 8-9/10', '89']);
    expect(await part('bytes=-3')).toEqual(['bytes 7-9/10', '789']);
    await expect(part('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('a deleted object is gone, and deleting it again is fine', async () => {
    await put('gone');
    for (let round = 0; round < 2; round += 1)
      await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    await expect(text('gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'gone' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  test('keys are names, not paths: dots and slashes lead nowhere', async () => {
    for (const key of ['../outside', 'a/../b', '/leading', 'double//slash', '.']) {
      await put(key);
      expect(await text(key)).toBe(key);
    }
    await expect(text('b')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(readdirSync(dataDir).sort()).toEqual(['index.jsonl', 'objects']);
  });

  test('a crash in the middle of a put leaves the old object, and no bytes behind', async () => {
    await put('safe', 'before');
    // What a killed put leaves: bytes that the index does not know yet.
    writeFileSync(join(dataDir, 'objects', 'half-written'), 'half');
    await server.close();
    await start();
    expect(await text('safe')).toBe('before');
    expect(readdirSync(join(dataDir, 'objects'))).toHaveLength(1);
  });

  test('a body that does not match its checksum is not kept', async () => {
    const wrong = new PutObjectCommand({ Bucket, Key: 'sum', Body: 'content', ChecksumCRC32: 'AAAAAA==' });
    await expect(client.send(wrong)).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(text('sum')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('a copy has the bytes and headers of its source', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'from', Body: 'x', ContentType: 'text/plain' }));
    await client.send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource: `${Bucket}/from` }));
    expect(await client.send(new GetObjectCommand({ Bucket, Key: 'to' }))).toMatchObject({
      ContentType: 'text/plain',
    });
  });

  test('a put that must not replace anything replaces nothing', async () => {
    await put('once', 'first');
    const again = new PutObjectCommand({ Bucket, Key: 'once', Body: 'second', IfNoneMatch: '*' });
    await expect(client.send(again)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await text('once')).toBe('first');
  });

  test('an operation that is not built is refused and changes nothing', async () => {
    await put('kept', 'content');
    const tagging = new PutObjectTaggingCommand({ Bucket, Key: 'kept', Tagging: { TagSet: [] } });
    await expect(client.send(tagging)).rejects.toMatchObject({ name: 'NotImplemented' });
    expect(await text('kept')).toBe('content');
  });
});

test('a list goes through all keys in pages, in byte order, with folders rolled up once', async () => {
  for (const key of ['b', 'a/1', 'a/2', 'a/3', 'c/1', 'd', 'ä', 'Z']) await put(key);
  const seen: string[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Delimiter: '/', MaxKeys: 2, ContinuationToken: token }),
    );
    const keys = (page.Contents ?? []).map(({ Key }) => String(Key));
    const prefixes = (page.CommonPrefixes ?? []).map(({ Prefix }) => String(Prefix));
    expect(page.KeyCount).toBeLessThanOrEqual(2);
    seen.push(...[...keys, ...prefixes].sort());
    token = page.NextContinuationToken;
  } while (token);
  expect(seen).toEqual(['Z', 'a/', 'b', 'c/', 'd', 'ä']);
  const inside = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a/', StartAfter: 'a/1' }));
  expect(inside.Contents?.map(({ Key }) => Key)).toEqual(['a/2', 'a/3']);
});

describe('a bucket under object lock', () => {
  const dayMs = 86_400_000;
  const putInto = async (bucket: string, Key: string, Body: string) => {
    const { VersionId } = await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
    return String(VersionId);
  };
  const versionsIn = async (bucket: string) => {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: 'seal' }));
    return [
      (page.Versions ?? []).map(({ VersionId, IsLatest }) => [VersionId, IsLatest]),
      (page.DeleteMarkers ?? []).length,
    ];
  };
  const read = async (bucket: string, Key: string, VersionId?: string) =>
    (await client.send(new GetObjectCommand({ Bucket: bucket, Key, VersionId }))).Body?.transformToString();
  const removing = (bucket: string, VersionId: string, BypassGovernanceRetention = false) =>
    client.send(
      new DeleteObjectCommand({ Bucket: bucket, Key: 'seal', VersionId, BypassGovernanceRetention }),
    );

  test('a put over an object keeps the old one as a version, and both are seen, also after a restart', async () => {
    const first = await putInto('sealed', 'seal', 'one');
    const second = await putInto('sealed', 'seal', 'two');
    await server.close();
    await start();
    expect(await read('sealed', 'seal')).toBe('two');
    expect(await read('sealed', 'seal', first)).toBe('one');
    expect(await versionsIn('sealed')).toEqual([
      [
        [second, true],
        [first, false],
      ],
      0,
    ]);
  });

  test('a delete only hides the object; its version stays, and can be read', async () => {
    const version = await putInto('sealed', 'seal', 'one');
    await client.send(new DeleteObjectCommand({ Bucket: 'sealed', Key: 'seal' }));
    await expect(read('sealed', 'seal')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await read('sealed', 'seal', version)).toBe('one');
    expect(await versionsIn('sealed')).toEqual([[[version, false]], 1]);
  });

  test('in compliance mode no caller can delete a version before its retention is over', async () => {
    const version = await putInto('sealed', 'seal', 'one');
    await expect(removing('sealed', version)).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(removing('sealed', version, true)).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(await read('sealed', 'seal', version)).toBe('one');
    clock.now += 10 * dayMs;
    await removing('sealed', version);
    expect(await versionsIn('sealed')).toEqual([[], 0]);
  });

  test('in governance mode a permitted caller who asks to can delete a version; the previous one is read again', async () => {
    await putInto('trial', 'seal', 'one');
    const version = await putInto('trial', 'seal', 'two');
    await expect(removing('trial', version)).rejects.toMatchObject({ name: 'AccessDenied' });
    await removing('trial', version, true);
    expect(await read('trial', 'seal')).toBe('one');
  });

  test('a put that must not replace anything makes no second version', async () => {
    await putInto('sealed', 'seal', 'one');
    const again = new PutObjectCommand({ Bucket: 'sealed', Key: 'seal', Body: 'two', IfNoneMatch: '*' });
    await expect(client.send(again)).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect((await versionsIn('sealed'))[0]).toHaveLength(1);
  });
});

describe('who may', () => {
  test('an unsigned, an unknown and a forged caller get nothing', async () => {
    await put('secret');
    expect((await fetch(`${server.endpoint}/${Bucket}/secret`)).status).toBe(403);
    const get = new GetObjectCommand({ Bucket, Key: 'secret' });
    await expect(clientWith('Nobody', 'x').send(get)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    await expect(clientWith('Profile', 'x').send(get)).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
  });

  test('a missing grant refuses, and hides whether the object exists', async () => {
    await put('there');
    await server.close();
    const asked: string[] = [];
    await start({
      authorize: ({ accessKeyId, action, resource }) => {
        asked.push(`${accessKeyId} ${action} ${resource}`);
        if (action !== 's3:GetObject') throw new Error('no grant');
      },
    });
    expect(await text('there')).toBe('there');
    await expect(text('missing')).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(put('there', 'changed')).rejects.toMatchObject({
      name: 'AccessDenied',
      message: 'no grant',
    });
    expect(await text('there')).toBe('there');
    expect(asked).toContain('Profile s3:PutObject arn:aws:s3:::uploads/there');
  });

  test('an object under a key of the customer takes the leave to use that key, and for its own bucket', async () => {
    await server.close();
    const asked: unknown[] = [];
    let mayUse = true;
    await start({
      authorize: ({ action, resource, context }) => {
        if (!action.startsWith('kms:')) return;
        asked.push([action, resource, context?.['kms:encryptioncontext:aws:s3:arn']]);
        if (!mayUse) throw new Error('no leave to use the key');
      },
    });
    const paper = { Bucket: 'papers', Key: 'passport' };
    await client.send(new PutObjectCommand({ ...paper, Body: 'content' }));
    await client.send(new GetObjectCommand(paper));
    await put('elsewhere');
    const [key, bucket] = ['arn:aws:kms:us-east-1:0:key/papers', ['arn:aws:s3:::papers']];
    expect(asked).toEqual([
      ['kms:GenerateDataKey', key, bucket],
      ['kms:Decrypt', key, bucket],
    ]);
    mayUse = false;
    await expect(client.send(new GetObjectCommand(paper))).rejects.toMatchObject({ name: 'AccessDenied' });
    await client.send(new DeleteObjectCommand(paper));
  });

  test('a policy learns how long ago a call was signed', async () => {
    await server.close();
    const ages: unknown[] = [];
    await start({ authorize: ({ context }) => ages.push(context?.['s3:signatureage']) });
    await put('now');
    expect(Number(ages[0])).toBeGreaterThan(-1_000);
    expect(Number(ages[0])).toBeLessThan(5_000);
  });

  test('a presigned address works until it expires, for what it was signed for', async () => {
    await put('shown', 'content');
    // What the SDK's presigner calls; the package that wraps it is no dependency of the project.
    const signer = (await client.config.signer()) as unknown as {
      presign(request: object, options: { expiresIn: number }): Promise<{ query: Record<string, string> }>;
    };
    const { hostname, port } = new URL(server.endpoint);
    const request = {
      method: 'GET',
      protocol: 'http:',
      hostname,
      port: Number(port),
      path: `/${Bucket}/shown`,
      query: { 'response-content-type': 'text/plain' },
      headers: { host: `${hostname}:${port}`, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    };
    const signed = await signer.presign(request, { expiresIn: 60 });
    const url = (path: string) => `${server.endpoint}${path}?${new URLSearchParams(signed.query)}`;
    const shown = await fetch(url(`/${Bucket}/shown`));
    expect([await shown.text(), shown.headers.get('content-type')]).toEqual(['content', 'text/plain']);
    expect((await fetch(url(`/${Bucket}/other`))).status).toBe(403);
    expect((await fetch(url(`/${Bucket}/shown`), { method: 'DELETE' })).status).toBe(403);
    clock.now += 62_000;
    const late = await fetch(url(`/${Bucket}/shown`));
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  });
});

describe('an upload from a form', () => {
  function form(
    options: { fields?: Record<string, string>; file?: Blob; secret?: string; late?: string } = {},
  ) {
    const scope = '20260101/us-east-1/s3/aws4_request';
    const policy = Buffer.from(
      JSON.stringify({
        expiration: new Date(clock.now + 60_000).toISOString(),
        conditions: [
          { bucket: Bucket },
          ['starts-with', '$key', 'incoming/member/'],
          ['eq', '$Content-Type', 'image/png'],
          ['content-length-range', 1, 10],
          { 'x-amz-credential': `Profile/${scope}` },
          { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
          { 'x-amz-date': '20260101T000000Z' },
        ],
      }),
    ).toString('base64');
    const body = new FormData();
    const fields = {
      key: 'incoming/member/1',
      'Content-Type': 'image/png',
      'X-Amz-Credential': `Profile/${scope}`,
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Date': '20260101T000000Z',
      Policy: policy,
      'X-Amz-Signature': signatureOf(options.secret ?? 'profile-secret', scope, policy),
      ...options.fields,
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', options.file ?? new Blob([new Uint8Array([0, 13, 10, 255])]), 'me.png');
    if (options.late) body.append(options.late, 'ignored');
    return body;
  }
  const post = async (body: FormData) => {
    const response = await fetch(`${server.endpoint}/${Bucket}`, {
      method: 'POST',
      body,
      headers: { origin },
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  test('is taken when it keeps its policy, byte for byte', async () => {
    const reply = await post(form());
    expect(reply).toMatchObject({ status: 204 });
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    const object = await client.send(new GetObjectCommand({ Bucket, Key: 'incoming/member/1' }));
    expect(await object.Body?.transformToByteArray()).toEqual(new Uint8Array([0, 13, 10, 255]));
    expect(object.ContentType).toBe('image/png');
  });

  test('is announced as a put and a copy are, in a bucket that announces its objects; what was refused is not', async () => {
    let calls = 0;
    const bucket = { name: Bucket, cors: [], announces: true };
    await server.close();
    await start({ buckets: [bucket, { name: 'sealed', cors: [] }], onCreated: () => (calls += 1) });
    await put('put');
    await client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/put` }));
    await client.send(new PutObjectCommand({ Bucket: 'sealed', Key: 'silent', Body: 'x' }));
    expect((await post(form())).status).toBe(204);
    expect((await post(form({ secret: 'forged' }))).status).toBe(403);
    const pending = server.created.pending();
    expect(calls).toBeGreaterThanOrEqual(pending.length);
    expect(pending.map(({ key, reason, size }) => [key, reason, size])).toEqual([
      ['put', 'PutObject', 3],
      ['copy', 'CopyObject', 3],
      ['incoming/member/1', 'POST Object', 4],
    ]);
    const sequencers = pending.map(({ sequencer }) => sequencer);
    expect(sequencers).toEqual([...new Set(sequencers)].sort());
  });

  test('may not choose another key, type or size, add fields, or come late', async () => {
    const refused = async (body: FormData) => /<Code>(\w+)/.exec((await post(body)).text)?.[1];
    expect(await refused(form({ fields: { key: 'incoming/other/1' } }))).toBe('AccessDenied');
    expect(await refused(form({ fields: { 'Content-Type': 'text/html' } }))).toBe('AccessDenied');
    expect(await refused(form({ fields: { 'Cache-Control': 'max-age=1' } }))).toBe('AccessDenied');
    expect(await refused(form({ fields: { bucket: 'another' } }))).toBe('AccessDenied');
    expect(await refused(form({ file: new Blob([]) }))).toBe('EntityTooSmall');
    expect(await refused(form({ file: new Blob(['12345678901']) }))).toBe('EntityTooLarge');
    expect(await refused(form({ secret: 'forged' }))).toBe('SignatureDoesNotMatch');
    const early = form();
    clock.now += 61_000;
    expect(await refused(early)).toBe('AccessDenied');
    const list = await client.send(new ListObjectsV2Command({ Bucket }));
    expect(list.KeyCount).toBe(0);
  });

  test('ignores fields after the file', async () => {
    expect((await post(form({ late: 'key' }))).status).toBe(204);
  });

  test('is preflighted only for the origins and methods of the bucket', async () => {
    const preflight = async (from: string, method: string) =>
      (
        await fetch(`${server.endpoint}/${Bucket}`, {
          method: 'OPTIONS',
          headers: { origin: from, 'access-control-request-method': method },
        })
      ).status;
    expect(await preflight(origin, 'POST')).toBe(200);
    expect(await preflight(origin, 'DELETE')).toBe(403);
    expect(await preflight('http://evil.example', 'POST')).toBe(403);
  });
});
