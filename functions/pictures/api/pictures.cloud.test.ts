import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  honestPicture,
  hostileFiles,
  photoWithSecrets,
  secretsOfAPhoto,
} from '#functions/testing/hostile-files.ts';
import { peopleOf } from '#functions/testing/people.ts';
import type { ApiClient } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import type { SessionUser } from '#shared/contract/auth.ts';
import type { PicturesView } from '#shared/contract/pictures.ts';
import type { ErrorReply } from '#shared/contract/shapes.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { type PictureKind, pictureForms, pictureUrl } from '#shared/domain/pictures.ts';

const under = withLocalCloud();
const people = peopleOf(under);
const profile = '/api/users/profile/';

interface Started {
  upload: { url: string; fields: Record<string, string> };
  pictureId: never;
  expiresAt: string;
}

let ida: ApiClient;
let jon: ApiClient;
let bucketUrl: URL;
beforeAll(async () => {
  ida = await people.member('ida@member.example', 'Ida Member');
  jon = await people.member('jon@member.example', 'Jon Member');
  bucketUrl = new URL((await start(ida, 'image/png', 1)).upload.url);
});

const start = async (as: ApiClient, contentType: string, bytes: number, kind: PictureKind = 'avatar') => {
  const { body } = await as.post<Started>(`${profile}uploads/`, { kind, contentType, bytes });
  return body;
};

/** Posts the form as a browser does; answers the status, and S3's code when it refused. */
const post = async ({ upload }: Started, bytes: Buffer, changed: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...upload.fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture');
  const answer = await fetch(upload.url, { method: 'POST', body: form });
  return [answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1]];
};

const takeIn = (as: ApiClient, pictureId: string, kind: PictureKind = 'avatar') =>
  as.put<PicturesView & ErrorReply>(`${profile}${kind}/`, { pictureId });

/** Starts, posts and takes in. */
const upload = async (as: ApiClient, contentType: string, bytes: Buffer, kind: PictureKind = 'avatar') => {
  const started = await start(as, contentType, bytes.length, kind);
  expect(await post(started, bytes)).toEqual([204, undefined]);
  return { pictureId: started.pictureId, ...(await takeIn(as, started.pictureId, kind)) };
};

const keysInBucket = async (): Promise<string[]> => {
  const { credentials, region } = under.cloud.table;
  const client = new S3Client({ region, credentials, endpoint: bucketUrl.origin });
  const page = await client.send(new ListObjectsV2Command({ Bucket: bucketUrl.pathname.slice(1) }));
  client.destroy();
  return (page.Contents ?? []).map(({ Key = '' }) => Key);
};

const show = (path: string) => fetch(`${under.cloud.site}${path}`);
const png = () => honestPicture(200, 200).png().toBuffer();

describe('hostile files', () => {
  test('are all refused with what to do, none is kept, and nothing of them is ever shown', async () => {
    const files = await hostileFiles();
    expect(files.length).toBeGreaterThan(30);
    const half = Math.ceil(files.length / 2);
    for (const [index, { name, announced, bytes, refusedAs }] of files.entries()) {
      const { pictureId, status, body } = await upload(index < half ? ida : jon, announced, bytes);
      expect([status, body.code], name).toEqual([422, refusedAs]);
      for (const { width } of pictureForms.avatar.sizes) {
        const shown = await show(pictureUrl('avatar', pictureId, width));
        expect(shown.status, name).toBe(403);
        expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
        expect(await shown.text()).not.toContain('script');
      }
    }
    expect(await keysInBucket()).toEqual([]);
    for (const client of [ida, jon])
      expect((await client.get(`${profile}pictures/`)).body).toEqual({ avatar: null, header: null });
  }, 120_000);

  test('of another size, type, name or time than was allowed do not even arrive', async () => {
    const bytes = await png();
    const started = await start(jon, 'image/png', bytes.length);
    const { key = '' } = started.upload.fields;
    expect(await post(started, Buffer.alloc(0))).toEqual([400, 'EntityTooSmall']);
    expect(await post(started, Buffer.alloc(bytes.length + 1))).toEqual([400, 'EntityTooLarge']);
    expect(await post(started, bytes, { 'Content-Type': 'text/html' })).toEqual([403, 'AccessDenied']);
    expect(await post(started, bytes, { key: `${key}x` })).toEqual([403, 'AccessDenied']);
    expect(await post(started, bytes, { key: 'uploads/avatars/index.html' })).toEqual([403, 'AccessDenied']);
    expect(await post(started, bytes, { acl: 'public-read' })).toEqual([403, 'AccessDenied']);
    await under.cloud.advance('PT11M');
    expect(await post(started, bytes)).toEqual([403, 'AccessDenied']);
    expect((await takeIn(jon, started.pictureId)).body.code).toBe('upload_missing');
    expect(await keysInBucket()).toEqual([]);
  });

  test('cannot be announced empty, larger than the configuration allows, or as something else', async () => {
    const { avatarMaxBytes, headerMaxBytes } = defaultConfiguration.uploads;
    const announce = async (announced: object) => {
      const { status, body } = await jon.post<ErrorReply>(`${profile}uploads/`, announced);
      return [status, body.code];
    };
    const avatar = { kind: 'avatar', contentType: 'image/png' };
    expect(await announce({ ...avatar, bytes: 0 })).toEqual([400, 'invalid_input']);
    expect(await announce({ ...avatar, bytes: avatarMaxBytes + 1 })).toEqual([413, 'picture_too_large']);
    const header = { kind: 'header', contentType: 'image/png', bytes: headerMaxBytes + 1 };
    expect(await announce(header)).toEqual([413, 'picture_too_large']);
    expect(await announce({ ...avatar, contentType: 'image/svg+xml', bytes: 10 })).toEqual([
      400,
      'invalid_input',
    ]);
  });
});

describe('an upload', () => {
  test('becomes a picture in all sizes, upright and without a word of its metadata', async () => {
    const { status, body, pictureId } = await upload(ida, 'image/jpeg', await photoWithSecrets(320, 200));
    const url = pictureUrl('avatar', pictureId, 512);
    expect([status, body]).toEqual([200, { avatar: { pictureId, url }, header: null }]);
    for (const { width } of pictureForms.avatar.sizes) {
      const shown = await show(pictureUrl('avatar', pictureId, width));
      expect(shown.status).toBe(200);
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      const picture = Buffer.from(await shown.arrayBuffer());
      const found = await sharp(picture).metadata();
      expect(found).toMatchObject({ format: 'webp', width, height: width });
      for (const kind of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const)
        expect(found[kind]).toBeUndefined();
      expect(picture.toString('latin1')).not.toContain(secretsOfAPhoto.words);
      expect(picture.toString('latin1')).not.toMatch(/script|php|Exif|GPS/);
    }
    // The original is gone, and only the pictures produced from it remain.
    expect((await keysInBucket()).every((key) => key.startsWith(`uploads/avatars/${pictureId}-`))).toBe(true);
  });

  test('shows in the session, is replaced by the next, and is gone with its files when it is removed', async () => {
    const imageOf = async () => (await ida.get<{ user: SessionUser }>('/api/auth/session/')).body.user.image;
    const first = (await ida.get<PicturesView>(`${profile}pictures/`)).body.avatar?.pictureId ?? '';
    const { body, pictureId } = await upload(
      ida,
      'image/webp',
      await honestPicture(400, 300).webp().toBuffer(),
    );
    expect(body.avatar?.pictureId).toBe(pictureId);
    expect(await imageOf()).toBe(pictureUrl('avatar', pictureId, 128));
    expect((await keysInBucket()).filter((key) => key.includes(first))).toEqual([]);

    const header = await upload(ida, 'image/png', await honestPicture(900, 300).png().toBuffer(), 'header');
    const wide = await sharp(await (await show(header.body.header?.url ?? '')).arrayBuffer()).metadata();
    expect(wide).toMatchObject({ format: 'webp', width: 1600, height: 400 });

    const removed = await ida.delete<PicturesView>(`${profile}avatar/`);
    expect([removed.status, removed.body]).toEqual([200, { ...header.body, avatar: null }]);
    expect((await ida.delete<PicturesView>(`${profile}avatar/`)).body).toEqual(removed.body);
    expect(await imageOf()).toBeNull();
    expect((await ida.delete<PicturesView>(`${profile}header/`)).body).toEqual({
      avatar: null,
      header: null,
    });
    expect(await keysInBucket()).toEqual([]);
  });

  test('is taken in once, by the member and for the kind that it was allowed for', async () => {
    await under.cloud.advance('PT1H');
    const bytes = await png();
    const started = await start(jon, 'image/png', bytes.length);
    await post(started, bytes);
    expect((await takeIn(ida, started.pictureId)).body.code).toBe('upload_missing');
    expect((await takeIn(jon, started.pictureId, 'header')).body.code).toBe('upload_missing');
    const taken = await takeIn(jon, started.pictureId);
    expect(taken.status).toBe(200);
    // Who got no answer asks again, and finds it done.
    expect(await takeIn(jon, started.pictureId)).toMatchObject({ status: 200, body: taken.body });
    // The form still holds: what is sent with it again changes nothing, neither now nor after the next picture.
    await post(
      started,
      await honestPicture(150, 150)
        .png()
        .toBuffer()
        .then((other) => other.subarray(0, bytes.length)),
    );
    const next = await upload(jon, 'image/png', bytes);
    await post(started, bytes);
    expect((await takeIn(jon, started.pictureId)).body.code).toBe('upload_missing');
    expect((await jon.get(`${profile}pictures/`)).body).toMatchObject({
      avatar: { pictureId: next.pictureId },
    });
    expect((await keysInBucket()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
  });

  test('is out of reach of the site, before it is taken in as well', async () => {
    const bytes = await png();
    const started = await start(jon, 'image/png', bytes.length);
    await post(started, bytes);
    const { key = '' } = started.upload.fields;
    for (const path of [
      `/uploads/${key}`,
      `/uploads/../${key}`,
      `/uploads/%2e%2e/${key}`,
      '/uploads/x',
      '/uploads/',
    ]) {
      const answer = await show(path);
      expect([400, 403, 404], path).toContain(answer.status);
      expect(answer.headers.get('content-type') ?? '').not.toMatch(/html|image/);
    }
    expect((await takeIn(jon, started.pictureId)).status).toBe(200);
  });

  test('is allowed thirty times an hour', async () => {
    await under.cloud.advance('PT1H');
    const body = { kind: 'avatar', contentType: 'image/png', bytes: 1_000 };
    const replies = await Promise.all(Array.from({ length: 34 }, () => ida.post(`${profile}uploads/`, body)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([
      ...Array.from({ length: 30 }, () => 201),
      ...Array.from({ length: 4 }, () => 429),
    ]);
  });
});
