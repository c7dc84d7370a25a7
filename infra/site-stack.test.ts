import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { errorReply } from '#functions/entry/http/reply.ts';
import type { Area } from '#shared/contract/endpoint.ts';
import { areas } from '#shared/contract/index.ts';
import { errorReplySchema } from '#shared/contract/shapes.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PictureId } from '#shared/domain/ids.ts';
import { pictureUrl } from '#shared/domain/pictures.ts';
import { projectRoot } from './function-sources.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { buildSite } from './site-build.ts';
import { stages } from './stages.ts';
import { synthesizeForTest } from './synthesized-for-test.ts';

const hashes = await inlineScriptHashes();
const { ofType } = synthesizeForTest('production', hashes);
const policyText = JSON.stringify(ofType('AWS::CloudFront::ResponseHeadersPolicy'));

describe('content security policy', () => {
  test("allows the inline scripts of the site's pages by their hashes, and no other inline script", async () => {
    const pages = await Promise.all(
      ['index.html', 'offline.html'].map((page) => readFile(join(projectRoot, 'web', page), 'utf8')),
    );
    const sources = pages
      .map((html) => /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
      .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    const allowed = /script-src ([^;]*)/u.exec(policyText)?.[1]?.split(' ');
    expect(allowed).toEqual(expect.arrayContaining(["'self'", ...sources]));
    expect(policyText).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('lets pages talk to their own origin, the identity endpoint and the buckets of uploads only', () => {
    const bucket = 'https://",{"Fn::ImportValue":"platform-production-data:ExportsOutputFnGetAttUploads';
    const identity = 'https://cognito-idp.us-east-1.amazonaws.com';
    expect(policyText).toContain(`connect-src 'self' ${identity} ${bucket}`);
  });

  test('lets pages upload documents to their bucket, and show those that they got an address of', () => {
    const bucket = /DocumentsBucket\w+RegionalDomainName/u;
    const [, connect = '', image = ''] = /connect-src([^;]*); img-src([^;]*);/.exec(policyText) ?? [];
    expect(connect).toMatch(bucket);
    expect(image).toMatch(bucket);
    expect(image).toMatch(/^ 'self' data: blob: https:\/\/"/u);
  });

  test("lets pages upload large bank statements to the bank's bucket, and show nothing from there", () => {
    const bucket = /BankFilesBucket\w+RegionalDomainName/u;
    const [, connect = '', image = ''] = /connect-src([^;]*); img-src([^;]*);/.exec(policyText) ?? [];
    expect(connect).toMatch(bucket);
    expect(image).not.toMatch(bucket);
  });

  test('every answer of the site and the API carries the headers', () => {
    const [distribution] = ofType('AWS::CloudFront::Distribution');
    interface Behavior {
      PathPattern: string;
      ResponseHeadersPolicyId: unknown;
    }
    const config = distribution?.properties.DistributionConfig as {
      DefaultCacheBehavior: Behavior;
      CacheBehaviors: Behavior[];
    };
    const { DefaultCacheBehavior, CacheBehaviors } = config;
    const policyOf = ({ ResponseHeadersPolicyId }: Behavior) => ResponseHeadersPolicyId;
    const pictures = CacheBehaviors.filter(({ PathPattern }) => PathPattern === '/uploads/*');
    const others = CacheBehaviors.filter((behavior) => !pictures.includes(behavior));
    const policies = [DefaultCacheBehavior, ...others].map(policyOf);
    expect(new Set(policies.map((id) => JSON.stringify(id))).size).toBe(1);
    expect(others.map(({ PathPattern }) => PathPattern)).toEqual(['/api/docs', '/api/docs/', '/api/*']);
    expect(pictures.map(policyOf)).toEqual([{ Ref: expect.stringContaining('PictureHeaders') }]);
  });

  test('an uploaded picture cannot load or run anything, whatever its content', () => {
    const security = ofType('AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) =>
      id.includes('PictureHeaders'),
    )?.properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    expect(security.ContentTypeOptions).toEqual({ Override: true });
    expect(security.ContentSecurityPolicy).toEqual({
      ContentSecurityPolicy: "default-src 'none'; sandbox",
      Override: true,
    });
  });
});

test('every answer is for HTTPS only for two years, and only a domain that is meant for it asks to be preloaded', () => {
  for (const stage of Object.values(stages)) {
    const policies = synthesizeForTest(stage.name).ofType('AWS::CloudFront::ResponseHeadersPolicy');
    expect(policies.length).toBeGreaterThan(1);
    for (const { properties } of policies)
      expect(properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity).toEqual({
        AccessControlMaxAgeSec: 730 * 86_400,
        IncludeSubdomains: true,
        Override: true,
        Preload: stage.preloadsHttps,
      });
  }
  const meant = Object.values(stages).filter(({ preloadsHttps }) => preloadsHttps);
  expect(meant.map(({ name }) => name)).toEqual(['production']);
});

describe('the bucket of pictures', () => {
  test('gives CloudFront access to processed pictures, and never to an upload', () => {
    const statements = ofType('AWS::S3::BucketPolicy').flatMap(
      ({ properties }) => properties.PolicyDocument.Statement as Record<string, unknown>[],
    );
    const [shown, ...more] = statements.filter(({ Sid }) => Sid === 'SiteShowsPictures');
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
    });
    expect(JSON.stringify(shown?.Resource)).toMatch(/"\/uploads\/\*"/);
  });

  test('accepts uploads from the own site only, and deletes unprocessed ones within a day', () => {
    const bucket = ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('Uploads'))?.properties;
    expect(bucket.CorsConfiguration.CorsRules).toEqual([
      { AllowedMethods: ['POST'], AllowedOrigins: ['https://platform.example'], MaxAge: 3600 },
    ]);
    expect(bucket.LifecycleConfiguration.Rules[0]).toMatchObject({
      ExpirationInDays: 1,
      Prefix: 'incoming/',
    });
  });
});

describe('inline scripts', () => {
  test('of all built pages are found, and scripts with a source are none', async () => {
    const web = await mkdtemp(join(tmpdir(), 'platform-web-'));
    try {
      await writeFile(
        join(web, 'index.html'),
        '<script>one()</script><script type="module" src="/a.js"></script>',
      );
      await writeFile(join(web, 'other.html'), '<script>two()</script><script>one()</script>');
      const expected = ['one()', 'two()'].map(
        (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      );
      expect(await inlineScriptHashes(web)).toEqual(expected.sort());
    } finally {
      await rm(web, { recursive: true });
    }
  });
});

describe('CloudFront functions', () => {
  interface EdgeRequest {
    uri: string;
    headers: Record<string, { value: string }>;
  }
  const run = async (
    file: string,
    uri: string,
    headers: EdgeRequest['headers'] = {},
  ): Promise<EdgeRequest> => {
    const code = await readFile(join(import.meta.dirname, 'constructs', file), 'utf8');
    const event = {
      context: { requestId: 'request-of-a-test' },
      viewer: { ip: '203.0.113.7' },
      request: { uri, headers },
    };
    return runInNewContext(`${code}; handler(event)`, { event }) as EdgeRequest;
  };

  test.each([
    ['/', '/index.html'],
    ['/infinity/dashboard', '/index.html'],
    ['/infinity/dashboard/', '/index.html'],
    ['/users/someone@example.com/edit', '/index.html'],
    ['/users/anna.b', '/index.html'],
    ['/index.php', '/index.html'],
    ['/users/mark.svg', '/index.html'],
    ['/api/docs', '/api-docs.html'],
    ['/api/docs/', '/api-docs.html'],
    ['/assets/of-an-earlier-release.js', '/assets/of-an-earlier-release.js'],
    ['/mark.svg', '/mark.svg'],
    ['/service-worker.js', '/service-worker.js'],
    ['/site.webmanifest', '/site.webmanifest'],
  ])('%s is answered with %s', async (uri, file) => {
    expect((await run('site-router.js', uri)).uri).toBe(file);
  });

  test('each file of the built site is answered with itself, and any other name is a page', {
    timeout: 300_000,
  }, async () => {
    const { folder } = await buildSite();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`)
      // Vite's list of what it built, which only our tests read.
      .filter((path) => !path.startsWith('/.vite/'));
    const answers = (paths: string[]) =>
      Promise.all(paths.map(async (path) => (await run('site-router.js', path)).uri));
    expect(await answers(files)).toEqual(files);
    const others = files
      .filter((path) => !path.startsWith('/assets/'))
      .map((path) => path.replace('.', 's.'));
    expect(others).not.toHaveLength(0);
    expect(new Set(await answers(others))).toEqual(new Set(['/index.html']));
  });

  test.each([
    '/uploads/',
    '/uploads/avatars/',
    '/uploads/../incoming/avatars/mem_01/pic_01',
    '/uploads/incoming/avatars/pic_01KMMFWG9FDM05P2VBNRJW85BR-64.webp',
    '/uploads/avatars/pic_01KMMFWG9FDM05P2VBNRJW85BR-64.svg',
    '/uploads/avatars/pic_01KMMFWG9FDM05P2VBNRJW85BR-64.webp/x',
    '/uploads/avatars/%70ic_01KMMFWG9FDM05P2VBNRJW85BR-64.webp',
    '/uploads/documents/pic_01KMMFWG9FDM05P2VBNRJW85BR-64.webp',
  ])('%s is not there', async (uri) => {
    expect(await run('uploads-router.js', uri)).toMatchObject({ statusCode: 404 });
  });

  test('a picture has its own name', async () => {
    const uri = pictureUrl('header', 'pic_01KMMFWG9FDM05P2VBNRJW85BR' as PictureId, 1600);
    expect(await run('uploads-router.js', uri)).toMatchObject({ uri });
  });

  test('a call of the API reaches it without its trailing slash', async () => {
    expect((await run('api-router.js', '/api/users/me/')).uri).toBe('/api/users/me');
    expect((await run('api-router.js', '/api/users/me')).uri).toBe('/api/users/me');
  });

  test('a body that is larger than any that the API takes is refused as the API would refuse it', async () => {
    const sized = (bytes: number) =>
      run('api-router.js', '/api/OTP/', { 'content-length': { value: String(bytes) } });
    const largest = Object.values<Area>(areas)
      .flatMap(({ endpoints }) => Object.values(endpoints))
      .reduce((most, { bodyCharactersMax = 0 }) => Math.max(most, bodyCharactersMax), 0);
    expect(await sized(largest)).toMatchObject({ uri: '/api/OTP' });
    const fields = [{ path: 'body', message: 'The body is too large.' }];
    const { statusCode, headers, body } = errorReply(
      new AppError('invalid_input', { fields }),
      'request-of-a-test',
    );
    // Less than the 6 MB that Lambda takes of everything that belongs to a call.
    expect(await sized(5_000_001)).toEqual({
      statusCode,
      statusDescription: 'Bad Request',
      headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, { value }])),
      body: { encoding: 'text', data: body },
    });
  });

  test('a viewer cannot pretend another address than the one CloudFront sees', async () => {
    const { headers } = await run('api-router.js', '/api/auth/csrf', {
      'x-viewer-address': { value: '198.51.100.1' },
    });
    expect(headers['x-viewer-address']).toEqual({ value: '203.0.113.7' });
  });
});

test('an address that the firewall rate-limits gets a Retry-After, and from the site an error in the form of the API', () => {
  interface Rule {
    Statement: { RateBasedStatement?: { EvaluationWindowSec: number } };
    Action?: {
      Block: {
        CustomResponse: { ResponseCode: number; ResponseHeaders: { Name: string; Value: string }[] };
      };
    };
  }
  const rules = ofType('AWS::WAFv2::WebACL').flatMap(({ properties }) => properties.Rules as Rule[]);
  const limits = rules.filter(({ Statement }) => Statement.RateBasedStatement);
  expect(limits).toHaveLength(3);
  for (const { Statement, Action } of limits) {
    const { ResponseCode, ResponseHeaders } = Action?.Block.CustomResponse ?? {};
    expect(ResponseCode).toBe(429);
    expect(ResponseHeaders).toContainEqual({
      Name: 'Retry-After',
      Value: String(Statement.RateBasedStatement?.EvaluationWindowSec),
    });
  }
  interface Acl {
    Scope: string;
    CustomResponseBodies?: Record<string, { ContentType: string; Content: string }>;
    Rules: { Action?: { Block?: { CustomResponse: { CustomResponseBodyKey?: string } } } }[];
  }
  const [acl] = ofType('AWS::WAFv2::WebACL')
    .map(({ properties }) => properties as unknown as Acl)
    .filter(({ Scope }) => Scope === 'CLOUDFRONT');
  const bodies = (acl?.Rules ?? []).flatMap(({ Action }) => {
    const key = Action?.Block?.CustomResponse.CustomResponseBodyKey;
    return key === undefined ? [] : [acl?.CustomResponseBodies?.[key]];
  });
  expect(bodies).toHaveLength(2);
  for (const body of bodies) {
    expect(body?.ContentType).toBe('APPLICATION_JSON');
    expect(errorReplySchema.parse(JSON.parse(body?.Content ?? ''))).toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 300 },
    });
  }
  expect(ofType('AWS::WAFv2::WebACLAssociation')).toHaveLength(1);
});
