import { describe, expect, test } from 'vitest';
import type { Source } from '#functions/settlement/maturity.ts';
import { asMinor } from '#shared/domain/money.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';
import type { BankLine } from './bank-line-schema.ts';
import { candidatesFor } from './candidates.ts';

const reference = paymentReference('infinity', 'pur_01JZ0000000000000000000001');
const other = paymentReference('security', 'dep_01JZ0000000000000000000002');
const order = {
  state: 'waiting',
  totalMinor: 55_000,
  inSuspenseMinor: 5_000,
  memberName: 'Björn Müller',
  bank: { reference },
} as Source;

/** A credit that pays what is due exactly. */
const line = (id: string, change: Partial<BankLine> = {}) =>
  ({
    id,
    state: 'unmatched',
    direction: 'in',
    amountMinor: asMinor(50_000),
    openMinor: asMinor(50_000),
    currency: 'EUR',
    partyName: 'MUELLER BJOERN',
    references: [reference as string],
    ...change,
  }) as BankLine;
const found = (...lines: BankLine[]) =>
  candidatesFor(order, lines, 'EUR').map(({ line: { id }, differences }) => [id, ...differences]);

describe('a bank line could pay a waiting order', () => {
  test('that it names, whatever else differs, and the one that agrees most comes first', () => {
    expect(
      found(
        line('both', { openMinor: asMinor(49_900), partyName: 'Uncle' }),
        line('amount', { openMinor: asMinor(49_900) }),
        line('exact'),
        line('currency', { currency: 'USD' }),
      ),
    ).toEqual([['exact'], ['amount', 'amount'], ['currency', 'currency'], ['both', 'amount', 'payer']]);
  });

  test('without a reference, when what is open of it is due and its payer is the member or nearly so', () => {
    expect(
      found(line('same', { references: [] }), line('close', { references: [], partyName: 'B. Müller' })),
    ).toEqual([
      ['same', 'reference'],
      ['close', 'reference', 'payer'],
    ]);
  });

  test('once, although both searches found it, and only the best five', () => {
    expect(found(line('one'), line('one'))).toEqual([['one']]);
    expect(found(...['1', '2', '3', '4', '5', '6'].map((id) => line(id)))).toHaveLength(5);
  });
});

describe('a bank line could not pay an order', () => {
  test.each<[string, Partial<BankLine>]>([
    ['when it is used up', { state: 'used' }],
    ['when money left the account', { direction: 'out' }],
    ['that it does not name, when it names another one', { references: [other] }],
    ['without a reference in another amount', { references: [], openMinor: asMinor(50_001) }],
    ['without a reference from somebody else', { references: [], partyName: 'Ulf Unknown' }],
    ['without reference and payer', { references: [], partyName: null }],
  ])('%s', (_, change) => {
    expect(found(line('not', change))).toEqual([]);
  });

  test('that is not paid by bank', () => {
    expect(candidatesFor({ ...order, bank: null } as Source, [line('exact')], 'EUR')).toEqual([]);
  });
});
