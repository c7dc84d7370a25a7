import { expect, test } from 'vitest';
import { anonymousClient } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';

const under = withLocalCloud();

test('health reports that the API answers and reaches its table', async () => {
  const { status, body } = await anonymousClient(under.cloud).get('/api/health/');
  expect([status, body]).toEqual([200, { ok: true, stage: 'dev', at: expect.any(String) }]);
});

test('the OpenAPI document is served with and without the slash', async () => {
  for (const path of ['/api/openapi.json', '/api/openapi.json/']) {
    const { status, body } = await anonymousClient(under.cloud).get(path);
    expect([status, body]).toEqual([200, expect.objectContaining({ openapi: '3.1.0' })]);
  }
});

test('the configuration tells the browser where this site signs people in and that the stage has demo data, and refuses unknown queries', async () => {
  const client = anonymousClient(under.cloud);
  const { status, body } = await client.get('/api/configuration/');
  const { userPoolId, clientId, endpoint } = under.cloud.cognito;
  expect([status, body]).toEqual([
    200,
    {
      configuration: expect.objectContaining({ version: 1 }),
      notices: [],
      identity: { userPoolId, clientId, endpoint },
      hasDemo: true,
    },
  ]);
  expect((await client.get('/api/configuration/?version=1')).status).toBe(400);
});
