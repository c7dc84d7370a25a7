import { expect, test } from 'vitest';
import { proveBooks } from '#infra/testing/books.ts';
import { useLocalCloud } from '#infra/testing/cloud.ts';

const world = useLocalCloud({ seed: true });

test('the demo cast has forty members, one of each staff role, and every state a purchase can reach', async () => {
  const { purchases, bonuses, findings } = await proveBooks(world.cloud);
  expect(findings).toEqual([]);
  expect(world.cast.filter(({ role }) => role === 'member')).toHaveLength(40);
  expect(
    world.cast
      .map(({ role }) => role)
      .filter((role) => role !== 'member')
      .sort(),
  ).toEqual(['admin', 'compliance', 'support', 'treasurer']);
  expect([...new Set(purchases.map(({ state }) => state))].sort()).toEqual([
    'active',
    'cancelled',
    'expired',
    'rejected',
    'waiting',
  ]);
  expect(purchases.some(({ inSuspenseMinor }) => inSuspenseMinor > 0)).toBe(true);
  expect(bonuses.length).toBeGreaterThan(50);
});
