import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { notificationsUrl } from '#functions/coinpayments/provider/coinpayments.ts';
import {
  type ProviderClient,
  signedHeaders,
  signedTime,
} from '#functions/coinpayments/provider/coinpayments-signature.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { AppError } from '#shared/domain/errors.ts';
import { receiveNotification } from './receive-notification.ts';

const secret = vi.hoisted(() => ({ value: '' }));
vi.mock('#functions/platform/secret.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readSecret: () => Promise.resolve(secret.value),
}));

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));
const leaked = { clientId: 'merchant', clientSecret: 'the key that leaked' };
const current = { clientId: 'merchant', clientSecret: 'the key that replaced it' };
beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://site.example');
  vi.stubEnv('COINPAYMENTS_SECRET_ID', 'merchant-key');
  vi.stubEnv('COINPAYMENTS_CURRENCY', '5057');
});

/** Whether a notification that this key signed just now passes for the provider's, whatever is made of its content. */
const isTaken = async (client: ProviderClient): Promise<boolean> => {
  const call = { method: 'POST', url: notificationsUrl(), body: '{}' } as const;
  const headers = signedHeaders(client, { ...call, timestamp: signedTime(services().now()) });
  const event = { headers, body: call.body, isBase64Encoded: false } as unknown as APIGatewayProxyEventV2;
  const failure = await Promise.resolve(receiveNotification(event, services())).catch((error) => error);
  if (!(failure instanceof AppError)) throw failure;
  return failure.code !== 'bad_signature';
};

test("a quarter of an hour after the provider's key was replaced, notifications count with the new one only", async () => {
  secret.value = JSON.stringify(leaked);
  expect(await isTaken(leaked)).toBe(true);
  secret.value = JSON.stringify(current);
  clock.now += 16 * 60_000;
  expect(await isTaken(leaked)).toBe(false);
  expect(await isTaken(current)).toBe(true);
});
