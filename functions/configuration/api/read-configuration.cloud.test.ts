import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '#functions/entry/call.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { configuration } from '#shared/contract/configuration.ts';

const services = servicesUnderTest();
afterEach(() => vi.unstubAllEnvs());

const unused = () => Promise.reject(new Error('a public reply needs neither'));
const visitor = {
  params: {},
  query: {},
  body: undefined,
  signedIn: null,
  actor: null,
  address: '192.0.2.1',
  otpProof: null,
  actProof: null,
  commit: unused,
  page: unused,
} satisfies Omit<Call<typeof configuration.endpoints.readConfiguration>, keyof ReturnType<typeof services>>;

/** The reply on a stage. A process knows one environment, so each stage has modules of its own. */
const readOn = async (stage: string) => {
  vi.stubEnv('STAGE', stage);
  for (const name of ['USER_POOL_ID', 'USER_POOL_CLIENT_ID']) vi.stubEnv(name, 'pool');
  vi.stubEnv('IDENTITY_ENDPOINT', 'https://identity.example');
  vi.resetModules();
  const { readConfiguration } = await import('./read-configuration.ts');
  return readConfiguration({ ...services(), ...visitor });
};

test.each(['dev', 'staging'])('the configuration says on %s that the stage has demo data', async (stage) => {
  expect(await readOn(stage)).toHaveProperty('hasDemo', true);
});

test('the configuration says nothing of demo data in production', async () => {
  expect(await readOn('production')).not.toHaveProperty('hasDemo');
});
