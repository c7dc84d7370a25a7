import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CloudFrontStandIn, startCloudFront } from './server.ts';

const clock = { now: Date.now() };
let server: CloudFrontStandIn;
let client: CloudFrontClient;

beforeEach(async () => {
  server = await startCloudFront({
    port: 0,
    now: () => clock.now,
    distribution: {
      id: 'E1',
      arn: 'arn:aws:cloudfront::000000000000:distribution/E1',
      defaultOriginId: 'files',
      origins: [
        { id: 'files', domainName: 'files.example', headers: {} },
        { id: 'api', domainName: 'api.example', headers: { 'x-origin-secret': 'old & <first>' } },
      ],
    },
  });
  client = new CloudFrontClient({
    region: 'us-east-1',
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'Job', secretAccessKey: 'unused' },
    maxAttempts: 1,
  });
});
afterEach(async () => {
  client.destroy();
  await server.close();
});

const read = async () => {
  const { Distribution, ETag } = await client.send(new GetDistributionCommand({ Id: 'E1' }));
  return {
    status: Distribution?.Status,
    config: Distribution?.DistributionConfig as DistributionConfig,
    ETag,
  };
};
const withHeader = (config: DistributionConfig, value: string): DistributionConfig => {
  const changed = structuredClone(config);
  const header = changed.Origins?.Items?.[1]?.CustomHeaders?.Items?.[0];
  if (header) header.HeaderValue = value;
  return changed;
};
const update = (config: DistributionConfig, version: string | undefined) =>
  client.send(new UpdateDistributionCommand({ Id: 'E1', IfMatch: version, DistributionConfig: config }));

test('a change of a header reaches the edges one after the other, all of them within minutes', async () => {
  const { config, ETag, status } = await read();
  expect(status).toBe('Deployed');
  expect(server.headersTo('api')).toEqual({ 'x-origin-secret': 'old & <first>' });
  await update(withHeader(config, 'new "second"'), ETag);
  expect((await read()).status).toBe('InProgress');
  const sent = () => server.headersTo('api')['x-origin-secret'];
  expect(new Set([sent(), sent()])).toEqual(new Set(['old & <first>', 'new "second"']));
  clock.now += 5 * 60_000;
  expect((await read()).status).toBe('Deployed');
  expect([sent(), sent()]).toEqual(['new "second"', 'new "second"']);
  expect(server.headersTo('files')).toEqual({});
});

test('a change of what somebody else changed meanwhile is refused', async () => {
  const { config, ETag } = await read();
  await update(withHeader(config, 'second'), ETag);
  await expect(update(withHeader(config, 'third'), ETag)).rejects.toThrow(/preconditions/);
  await expect(update(withHeader(config, 'third'), undefined)).rejects.toThrow(/If-Match/);
});

test('a change that leaves something out is refused', async () => {
  const { config, ETag } = await read();
  const [, api] = config.Origins?.Items ?? [];
  const without = { ...config, Origins: { Quantity: 1, Items: api ? [api] : [] } };
  await expect(update(without, ETag)).rejects.toThrow(/headers only/);
});

test('another distribution is not there', async () => {
  await expect(client.send(new GetDistributionCommand({ Id: 'E2' }))).rejects.toThrow(/does not exist/);
});
