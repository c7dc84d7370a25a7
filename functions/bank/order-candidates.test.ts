import { describe, expect, test } from 'vitest';
import type { Source } from '#functions/settlement/maturity.ts';
import { asMinor } from '#shared/domain/money.ts';
import { formatReference, paymentReference } from '#shared/domain/payment-reference.ts';
import { digitsLikeReference, mistypedAs } from './mistyped-reference.ts';
import { orderCandidates } from './order-candidates.ts';

const reference = paymentReference('infinity', 'pur_01JZ0000000000000000000001');
const other = paymentReference('security', 'dep_01JZ0000000000000000000002');
const order = (id: string, change: object = {}): Source =>
  ({
    id,
    state: 'waiting',
    totalMinor: 55_000,
    inSuspenseMinor: 0,
    memberName: 'Björn Müller',
    bank: { reference: other },
    createdAt: '2027-03-01T08:00:00.000Z',
    ...change,
  }) as Source;
const credit = (change: object = {}) => ({
  openMinor: asMinor(55_000),
  currency: 'EUR',
  partyName: 'Björn Müller',
  partyIban: 'DE02999999990000067890',
  references: [],
  text: '',
  endToEndId: null,
  ...change,
});
const offered = (line: object, orders: Source[], paidFrom = new Map<Source['id'], string[]>()) =>
  orderCandidates(credit(line), orders, paidFrom).map(({ order: { id }, differences }) => [
    id,
    ...differences,
  ]);

describe('a reference with a mistake or two', () => {
  const digits = reference.slice(2);
  const replaced = (at: number, digit: string): string =>
    `${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`;
  const otherDigit = (at: number): string => String((Number(digits[at]) + 1) % 10);
  test.each([
    ['a wrong digit', replaced(7, otherDigit(7))],
    ['a wrong check digit', replaced(0, otherDigit(0))],
    ['a missing digit', `${digits.slice(0, 5)}${digits.slice(6)}`],
    ['a digit too many', `${digits.slice(0, 5)}7${digits.slice(5)}`],
    ['two digits swapped', `${digits.slice(0, 16)}${digits[17]}${digits[16]}`],
  ])('is recognized with %s, whatever is around it', (_, typed) => {
    const text = `order rf ${typed.replaceAll(/(.{4})/gu, '$1 ')}, thank you 2027`;
    expect(mistypedAs(digitsLikeReference(text), reference)).toBe(typed);
  });

  test('is recognized beside a date', () => {
    const typed = replaced(7, otherDigit(7));
    expect(mistypedAs(digitsLikeReference(`RF${typed} 01.03.2027`), reference)).toBe(typed);
    expect(mistypedAs(digitsLikeReference(`2027-03 RF${typed}`), reference)).toBe(typed);
    expect(mistypedAs(digitsLikeReference(`2027-03 ${typed}`), reference)).toBe(typed);
  });

  test('is none when it is right, when it has three mistakes, and when it is another number', () => {
    expect(mistypedAs(digitsLikeReference(formatReference(reference)), reference)).toBeNull();
    const wrong = [3, 8, 12].reduce(
      (typed, at) => `${typed.slice(0, at)}${otherDigit(at)}${typed.slice(at + 1)}`,
      digits,
    );
    expect(mistypedAs(digitsLikeReference(`RF${wrong}`), reference)).toBeNull();
    expect(mistypedAs(digitsLikeReference(formatReference(other)), reference)).toBeNull();
    expect(mistypedAs(digitsLikeReference('invoice 4711 of 2027'), reference)).toBeNull();
  });
});

describe('the orders that a line could pay', () => {
  test('come in the order of what speaks for them, each with what differs', () => {
    const iban = credit().partyIban;
    const orders = [
      order('amount', { memberName: 'Anna Andersen' }),
      order('member', { totalMinor: 10_000 }),
      order('both'),
      order('mistyped', { bank: { reference }, memberName: 'Anna Andersen', totalMinor: 10_000 }),
      order('before', { memberName: 'Anna Andersen', totalMinor: 60_000, inSuspenseMinor: 5_000 }),
      order('named', { bank: { reference: paymentReference('infinity', 'pur_01JZ0000000000000000000009') } }),
    ];
    const named = orders[5]?.bank?.reference;
    const typed = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`;
    const line = { references: [named], text: typed };
    expect(offered(line, orders, new Map([['before' as Source['id'], [iban]]]))).toEqual([
      ['named'],
      ['mistyped', 'reference', 'amount', 'payer'],
      ['before', 'reference', 'payer'],
      ['both', 'reference'],
      ['member', 'reference', 'amount'],
    ]);
  });

  test('are none that resemble it in nothing, that are paid, or that are not paid by bank', () => {
    expect(
      offered({ openMinor: asMinor(100), partyName: 'Ulf Unknown' }, [
        order('nothing'),
        order('paid', { state: 'active' }),
        order('crypto', { bank: null }),
      ]),
    ).toEqual([]);
  });

  test('are none that are paid already, even for the same member and amount', () => {
    expect(offered({}, [order('paid', { state: 'active' })])).toEqual([]);
  });

  test('come with the amount due first, even if the name is only similar', () => {
    const createdAt = '2027-03-02T08:00:00.000Z';
    const orders = [
      order('member', { totalMinor: 10_000 }),
      order('both', { memberName: 'B. Müller', createdAt }),
    ];
    expect(offered({}, orders)).toEqual([
      ['both', 'reference', 'payer'],
      ['member', 'reference', 'amount'],
    ]);
  });

  test('come with fewer differences first, even before older ones', () => {
    const another = { totalMinor: 10_000 };
    const createdAt = '2027-03-02T08:00:00.000Z';
    const orders = [
      order('nearly', { ...another, memberName: 'B. Müller' }),
      order('member', { ...another, createdAt }),
    ];
    expect(offered({}, orders)).toEqual([
      ['member', 'reference', 'amount'],
      ['nearly', 'reference', 'amount', 'payer'],
    ]);
  });

  test('are offered for an amount alone, the older ones first', () => {
    expect(
      offered({ partyName: 'Ulf Unknown' }, [
        order('younger', { createdAt: '2027-03-02T08:00:00.000Z' }),
        order('older'),
      ]),
    ).toEqual([
      ['older', 'reference', 'payer'],
      ['younger', 'reference', 'payer'],
    ]);
  });

  test('hold what staff came for against the line, whatever differs', () => {
    const wanted = order('wanted', { memberName: 'Anna Andersen', totalMinor: 7 });
    expect(orderCandidates(credit(), [wanted], new Map())).toEqual([]);
    expect(orderCandidates(credit(), [wanted], new Map(), true)).toHaveLength(1);
  });
});
