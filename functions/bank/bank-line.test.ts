import { describe, expect, test } from 'vitest';
import type { Order } from '#functions/order/order-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { asMinor } from '#shared/domain/money.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';
import { arrival, inArea, lineDifferences, withUse } from './bank-line.ts';
import type { BankLine, LineUse } from './bank-line-schema.ts';

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

describe('the money of a bank line', () => {
  const now = new Date('2027-03-01T10:00:00.000Z');
  const moment = {
    actor: { kind: 'system', name: 'test' } as const,
    now,
    newEntryId: () => newId('EntryId', now),
    shard: 0,
  };
  const credit = {
    id: 'line-1',
    direction: 'in',
    state: 'unmatched',
    area: 'infinity',
    shard: 0,
    amountMinor: asMinor(500),
    openMinor: asMinor(500),
    bankReference: null,
    uses: [],
  } as unknown as BankLine;
  const use = (amount: number) => ({ kind: 'order', amountMinor: asMinor(amount) }) as unknown as LineUse;

  test('is used up to the cent, and no further', () => {
    const used = withUse(credit, use(500), moment);
    expect(used).toMatchObject({ openMinor: 0, state: 'used' });
    expect(withUse(credit, use(499), moment)).toMatchObject({ openMinor: 1, state: 'unmatched' });
    for (const act of [() => withUse(credit, use(501), moment), () => withUse(used, use(1), moment)])
      expect(refusal(act).code).toBe('invalid_transition');
  });

  test('moves to the other area as a whole, and not to the one that has it', () => {
    expect(inArea(credit, 'infinity', moment)).toEqual({ line: credit, entries: [] });
    const { line: moved, entries } = inArea(credit, 'security', moment);
    expect(moved.area).toBe('security');
    expect(entries.map(({ area }) => area)).toEqual(['infinity', 'security']);
  });

  test('is in no entry when nothing of it is open', () => {
    expect(arrival({ ...credit, openMinor: asMinor(0) }, moment)).toEqual([]);
  });
});
