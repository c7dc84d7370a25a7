import { describe, expect, test } from 'vitest';
import type { Order } from '#functions/order/order-schema.ts';
import { asMinor } from '#shared/domain/money.ts';
import { formatReference, paymentReference } from '#shared/domain/payment-reference.ts';
import { matchTransfer, referencesIn } from './match-transfer.ts';
import { noFacts } from './statement/statement-file.ts';

const reference = paymentReference('infinity', 'pur_01JZ0000000000000000000001');
const other = paymentReference('security', 'dep_01JZ0000000000000000000002');
const order = {
  state: 'waiting',
  totalMinor: 55_000,
  inSuspenseMinor: 0,
  memberName: 'Björn Müller',
} as Order;
const orders = new Map([[reference, order]]);
const party = (name: string | null) => ({ name, iban: null, account: null, ultimateName: null });
const transfer = {
  ...noFacts,
  amountMinor: asMinor(55_000),
  currency: 'EUR',
  otherParty: party('Müller, Björn'),
  creditorReferences: [reference as string],
};
const match = (change: Partial<typeof transfer>, among = orders) =>
  matchTransfer({ ...transfer, ...change }, among, 'EUR');

describe('a transfer', () => {
  test('whose reference, amount, currency and payer agree with a waiting order is exact', () => {
    expect(match({})).toEqual({ kind: 'exact', order });
  });

  test('is found by a reference in its free text, whatever was done to spaces and case', () => {
    const remittanceText = `order ${formatReference(reference).toLowerCase().replace(' ', '-')} thanks`;
    expect(match({ creditorReferences: [], remittanceText })).toEqual({ kind: 'exact', order });
  });

  test.each([
    ['amount', { amountMinor: asMinor(54_900) }],
    ['amount', { amountMinor: asMinor(55_001) }],
    ['currency', { currency: 'CHF' }],
    ['payer', { otherParty: party('Fridtjof Fender') }],
    ['payer', { otherParty: party('B. Müller GmbH') }],
    ['payer', { otherParty: party(null) }],
  ] as const)('with another %s is never exact: %j', (what, change) => {
    expect(match(change as Partial<typeof transfer>)).toMatchObject({ kind: 'differs', differences: [what] });
  });

  test('for the rest of a part payment is held against what is still due', () => {
    const partPaid = new Map([[reference, { ...order, inSuspenseMinor: asMinor(54_900) }]]);
    expect(match({ amountMinor: asMinor(100) }, partPaid)).toMatchObject({ kind: 'exact' });
    expect(match({}, partPaid)).toMatchObject({ kind: 'differs', differences: ['amount'] });
  });

  test.each(['active', 'cancelled', 'expired', 'rejected', 'matured'])(
    'for an order that is %s differs',
    (state) => {
      const ended = new Map([[reference, { ...order, state }]]);
      expect(match({}, ended)).toMatchObject({ kind: 'differs', differences: ['state'] });
    },
  );

  test('that names two orders is for a person to split', () => {
    const both = new Map([...orders, [other, { ...order, memberName: 'Ada Anchor' }] as const]);
    expect(match({ creditorReferences: [reference, other] }, both)).toEqual({ kind: 'several' });
  });

  test('with the reference of no order, or with none, matches nothing', () => {
    expect(match({ creditorReferences: [other] })).toEqual({ kind: 'unknown' });
    expect(match({ creditorReferences: ['INVOICE 4711'] })).toEqual({ kind: 'none' });
  });

  test('that repeats its reference in several fields names one order', () => {
    expect(referencesIn({ ...transfer, remittanceText: reference, endToEndId: reference })).toEqual([
      reference,
    ]);
  });
});
