import { expect, test } from 'vitest';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { AppError } from '#shared/domain/errors.ts';
import { countAddress } from './address-limit.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const services = servicesUnderTest(() => new Date(clock.now));

test.each([
  ['register', 20],
  ['resend-code', 20],
  ['confirm-email', 40],
  ['recovery', 30],
] as const)(
  'one address may %s %i times in ten minutes, also by parallel calls; another one is not affected',
  async (what, most) => {
    const count = (address: string) => countAddress({ ...services(), address }, what);
    const results = await Promise.allSettled(Array.from({ length: most + 10 }, () => count('192.0.2.1')));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toHaveLength(10);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 600 } });
    }
    await count('192.0.2.2');
    clock.now += 600_000;
    await count('192.0.2.1');
  },
);
