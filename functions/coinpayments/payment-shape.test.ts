import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { PaymentRecord } from './payment-record-schema.ts';
import { decideArrival, unlistedIn } from './payment-shape.ts';
import type { ProviderInvoice, ProviderPayment } from './provider-invoice.ts';

const depositId = newId('DepositId', new Date('2027-03-01T10:00:00.000Z'));
const paid = (id: string, amount: number): ProviderPayment => ({
  id,
  stage: 'complete',
  amount: { currency: 'ours', amountMinor: asMinor(amount) },
  seenAt: null,
});
const reporting = (payments: readonly ProviderPayment[]): ProviderInvoice => ({
  id: 'inv-1',
  reference: depositId,
  stage: 'complete',
  checkoutUrl: null,
  expiresAt: null,
  payments,
});

/** Takes reports in one after the other, as use-case/take-in-invoice.ts does; answers with what was booked. */
const takeIn = (reports: readonly ProviderInvoice[]): number => {
  const records = new Map<string, PaymentRecord>();
  let booked = 0;
  for (const reported of reports)
    for (const payment of reported.payments) {
      const [known, invoice] = [records.get(payment.id) ?? null, records.get(reported.id) ?? null];
      const arrival = decideArrival({ payment: known, invoice }, reported, payment, depositId);
      if (arrival.kind === 'known') continue;
      if (arrival.kind === 'new' && arrival.payment.amount.currency === 'ours')
        booked += arrival.payment.amount.amountMinor;
      if (arrival.invoice) records.set(reported.id, arrival.invoice);
      const unlistedMinor = unlistedIn(reported, payment);
      records.set(payment.id, { depositId, outcome: 'activated', unlistedMinor, version: 1 });
    }
  return booked;
};

const whole = reporting([paid('inv-1', 1_000)]);

test.each([
  ['without a list, then with one', [whole, reporting([paid('p1', 1_000)])]],
  ['with a list, then without one', [reporting([paid('p1', 1_000)]), whole]],
  ['without a list, then in two parts', [whole, reporting([paid('p1', 400), paid('p2', 600)])]],
])('a payment that is reported %s counts once', (_, reports) => {
  expect(takeIn([...reports, ...reports])).toBe(1_000);
});

test('a second payment counts beside one that was reported without a list, and so does an excess', () => {
  expect(takeIn([whole, reporting([paid('p1', 1_000), paid('p2', 1_000)])])).toBe(2_000);
  expect(takeIn([whole, reporting([paid('p1', 1_100)])])).toBe(1_100);
});

const recordWith = (unlisted: number, outcome: PaymentRecord['outcome'] = 'activated'): PaymentRecord => ({
  ...{ depositId, outcome, version: 1 },
  unlistedMinor: asMinor(unlisted),
});
const dollars = (id: string): ProviderPayment => ({
  ...paid(id, 0),
  amount: { currency: 'foreign', amount: '10.00', code: 'USD' },
});
const arrivalOf = (payment: ProviderPayment, invoice: PaymentRecord | null) =>
  decideArrival({ payment: null, invoice }, reporting([payment]), payment, depositId);

test('an invoice that stands for its payment has one record, and only it leaves something to account for', () => {
  const [itself, listed] = [paid('inv-1', 1_000), paid('p1', 1_000)];
  expect(arrivalOf(itself, null)).toEqual({ kind: 'new', payment: itself, invoice: null });
  expect(unlistedIn(whole, itself)).toBe(1_000);
  expect(unlistedIn(whole, listed)).toBe(0);
  expect(unlistedIn(whole, dollars('inv-1'))).toBe(0);
});

test('a listed payment is accounted for to the cent, and what comes after that is new', () => {
  const [exact, more] = [paid('p1', 1_000), paid('p2', 1)];
  expect(arrivalOf(exact, recordWith(1_000))).toEqual({
    kind: 'taken-before',
    invoice: { ...recordWith(0), version: 2 },
  });
  expect(arrivalOf(more, recordWith(0))).toEqual({ kind: 'new', payment: more, invoice: null });
});

test('a listed payment in another currency was taken before only if its invoice was', () => {
  const payment = dollars('p1');
  const before = recordWith(0, 'wrong-currency');
  expect(arrivalOf(payment, before)).toEqual({ kind: 'taken-before', invoice: before });
  expect(arrivalOf(payment, recordWith(1_000))).toEqual({ kind: 'new', payment, invoice: null });
});

test('payments that add up to the invoice count once, in any order and number of reports of either shape', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(parts, fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), (amounts, shapes) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const listed = reporting(amounts.map((amount, index) => paid(`p${index}`, amount)));
      const unlisted = reporting([paid('inv-1', total)]);
      expect(takeIn(shapes.map((isListed) => (isListed ? listed : unlisted)))).toBe(total);
    }),
  );
});
