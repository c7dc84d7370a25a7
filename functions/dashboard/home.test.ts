import { expect, test } from 'vitest';
import type { PayoutAddress } from '#functions/payout-address/payout-address-schema.ts';
import type { Position } from '#functions/position/position-schema.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { comingEvents, type ExpectedOrder } from './home.ts';

const now = '2027-03-01T12:00:00.000Z' as Instant;
const position = (dueOn: string, maturesOn: string, sourceId: string) =>
  ({ area: 'security', sourceId, dueOn, maturesOn, principalMinor: 100_00 }) as Position;
const nothing = { positions: [], addresses: [], orders: [], withdrawalsPausedUntil: null };
const address = (usableFrom: string) =>
  ({ usableFrom, payee: { kind: 'bank', iban: 'DE89370400440532013000' } }) as PayoutAddress;

test('the next return of an area is announced once, however many positions it has', () => {
  const positions = [
    position('2027-05-01', '2028-01-01', 'dep_a'),
    position('2027-04-01', '2028-02-01', 'dep_b'),
  ];
  expect(comingEvents({ ...nothing, positions }, now).map(({ kind, at }) => [kind, at])).toEqual([
    ['return', '2027-04-01'],
    ['maturity', '2028-01-01'],
    ['maturity', '2028-02-01'],
  ]);
});

test('a payout address is announced until withdrawals can be paid to it, by its masked account only', () => {
  const usable = '2027-03-01T12:00:00.000Z';
  expect(comingEvents({ ...nothing, addresses: [address(usable)] }, now)).toEqual([]);
  const later = '2027-03-01T12:00:00.001Z';
  expect(comingEvents({ ...nothing, addresses: [address(later)] }, now)).toEqual([
    { kind: 'payout-address', at: later, label: 'DE89 •••• 3000' },
  ]);
});

test('what is due stays announced until it is done', () => {
  const due = position('2027-02-01', '2028-01-01', 'dep_due');
  expect(comingEvents({ ...nothing, positions: [due] }, now)[0]).toEqual({
    kind: 'return',
    at: '2027-02-01',
    area: 'security',
  });
});

test('the soonest three events are announced', () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    position('2027-04-01', `2028-0${8 - index}-01`, `dep_${index}`),
  );
  expect(comingEvents({ ...nothing, positions: many }, now).map(({ at }) => at)).toEqual([
    '2027-04-01',
    '2028-01-01',
    '2028-02-01',
  ]);
});

test('of events at the same time, returns come before maturities, and those in the order of the positions', () => {
  const atOnce = ['a', 'b', 'c', 'd'].map((id) => position('2028-01-01', '2028-01-01', `dep_${id}`));
  const events = comingEvents({ ...nothing, positions: atOnce }, now);
  expect(events.map((event) => ('sourceId' in event ? event.sourceId : event.kind))).toEqual([
    'return',
    'dep_a',
    'dep_b',
  ]);
});

const order = (of: Partial<ExpectedOrder>) =>
  ({
    id: 'pur_open',
    area: 'infinity',
    state: 'waiting',
    totalMinor: 105_00,
    inSuspenseMinor: 0,
    expiresAt: '2027-03-15T09:00:00.000Z',
    ...of,
  }) as ExpectedOrder;

test('a payment is announced with what is still due while its order is open, and not once it has been paid or has ended', () => {
  const orders = [
    order({}),
    order({ id: 'dep_part', area: 'security', inSuspenseMinor: 5_00 as ExpectedOrder['inSuspenseMinor'] }),
    order({ id: 'pur_paid', state: 'active', expiresAt: null }),
    order({ id: 'pur_ended', state: 'expired' }),
    order({ id: 'pur_endless', expiresAt: null }),
  ];
  const at = '2027-03-15T09:00:00.000Z';
  expect(comingEvents({ ...nothing, orders }, now)).toEqual([
    { kind: 'payment', at, area: 'infinity', sourceId: 'pur_open', amountMinor: 105_00 },
    { kind: 'payment', at, area: 'security', sourceId: 'dep_part', amountMinor: 100_00 },
  ]);
});

test('nothing that happens by itself displaces a payment, which comes in its place by date', () => {
  const soon = ['a', 'b', 'c', 'd'].map((id) => position('2027-03-02', '2027-03-03', `dep_${id}`));
  const events = comingEvents({ ...nothing, positions: soon, orders: [order({})] }, now);
  expect(events.map(({ kind }) => kind)).toEqual(['return', 'maturity', 'payment']);
});

test('the end of the pause on withdrawals is announced until it is reached', () => {
  const until = (at: string) => comingEvents({ ...nothing, withdrawalsPausedUntil: at as Instant }, now);
  expect(until(now)).toEqual([]);
  const later = '2027-03-01T12:00:00.001Z';
  expect(until(later)).toEqual([{ kind: 'withdrawals-resume', at: later }]);
});
