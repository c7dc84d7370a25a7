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
