import { expect, test } from 'vitest';
import type { Instant } from '#shared/domain/calendar.ts';
import { kycStates } from '#shared/domain/states.ts';
import { type PlacedOrder, setupOf } from './setup.ts';

const now = '2027-03-01T12:00:00.000Z' as Instant;
const newcomer = { kyc: 'none', kycUntil: null, authenticatorSince: null, passkeys: 0 } as const;
const setup = (change: Partial<Parameters<typeof setupOf>[0]>) =>
  setupOf({ member: newcomer, addresses: [], orders: [], ...change }, now);
const ordersIn = (...states: readonly PlacedOrder['state'][]) =>
  states.map((state) => ({ area: 'security' as const, state }));
const usableFrom = (instant: string) => ({ usableFrom: instant as Instant });

test('everything is open for a newcomer', () => {
  expect(setup({})).toEqual({
    identity: 'open',
    secondFactor: 'open',
    payoutAddress: 'open',
    payoutAddressFrom: null,
    firstOrder: 'open',
  });
});

test('an identity is under way while staff have it, done when approved, and open again once it has expired', () => {
  const steps = kycStates.map((kyc) => [kyc, setup({ member: { ...newcomer, kyc } }).identity]);
  expect(Object.fromEntries(steps)).toEqual({
    draft: 'open',
    submitted: 'under-way',
    'in-review': 'under-way',
    approved: 'done',
    rejected: 'open',
    'more-needed': 'open',
    expired: 'open',
  });
  const lapsed = { ...newcomer, kyc: 'approved', kycUntil: '2027-02-28' } as const;
  expect(setup({ member: lapsed as typeof lapsed & { kycUntil: never } }).identity).toBe('open');
});

test('an authenticator or a passkey is a second factor', () => {
  expect(setup({ member: { ...newcomer, passkeys: 1 } }).secondFactor).toBe('done');
  expect(setup({ member: { ...newcomer, authenticatorSince: now } }).secondFactor).toBe('done');
});

test('a payout address is under way until withdrawals can be paid to it, and the first that can be counts', () => {
  const later = '2027-03-01T12:00:00.001Z';
  expect(setup({ addresses: [usableFrom(later)] })).toMatchObject({
    payoutAddress: 'under-way',
    payoutAddressFrom: later,
  });
  expect(setup({ addresses: [usableFrom(later), usableFrom(now)] })).toMatchObject({
    payoutAddress: 'done',
    payoutAddressFrom: null,
  });
});

test('the checklist names the area of the first order while its payment is outstanding', () => {
  const order = (area: PlacedOrder['area'], state: PlacedOrder['state']) => ({ area, state });
  expect(setup({ orders: [order('security', 'expired'), order('infinity', 'waiting')] })).toMatchObject({
    firstOrder: 'under-way',
    firstOrderArea: 'infinity',
  });
  expect(setup({ orders: [order('security', 'waiting')] }).firstOrderArea).toBe('security');
  expect(
    setup({ orders: [order('security', 'waiting'), order('infinity', 'active')] }).firstOrderArea,
  ).toBeUndefined();
});

test('an order counts once its money came, whatever became of it, and never one that ended without', () => {
  expect(setup({ orders: ordersIn('cancelled', 'expired', 'rejected') }).firstOrder).toBe('open');
  expect(setup({ orders: ordersIn('cancelled', 'waiting') }).firstOrder).toBe('under-way');
  for (const state of ['active', 'matured', 'withdrawn', 'reversed'] as const)
    expect(setup({ orders: ordersIn('waiting', state) }).firstOrder).toBe('done');
});
