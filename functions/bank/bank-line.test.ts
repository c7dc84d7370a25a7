import { describe, expect, test } from 'vitest';
import type { Order } from '#functions/order/order-schema.ts';
import { asMinor } from '#shared/domain/money.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';
import { lineDifferences } from './bank-line.ts';

const reference = paymentReference('infinity', 'pur_01JZ0000000000000000000001');
const line = {
  openMinor: asMinor(55_000),
  currency: 'EUR',
  partyName: 'Ida Anker',
  references: [reference as string],
};
const order = (bank: { reference: string } | null) =>
  ({
    state: 'waiting',
    totalMinor: 55_000,
    inSuspenseMinor: 0,
    memberName: 'Ida Anker',
    bank,
  }) as Order;

describe('a bank line held against an order', () => {
  test('agrees with it in everything when it has its reference', () => {
    expect(lineDifferences(line, order({ reference }))).toEqual([]);
    expect(lineDifferences({ ...line, references: [] }, order({ reference }))).toEqual(['reference']);
  });

  test('differs in the reference when the order is not paid by bank and has none', () => {
    expect(lineDifferences(line, order(null))).toEqual(['reference']);
  });
});
