import { expect, test } from 'vitest';
import { asMinor } from '#shared/domain/money.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';
import { epcPaymentText, groupedIban, plainAmount } from './epc-payment.ts';

const payment = {
  holder: 'Ballast Client Account',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'EXAMDEFFXXX',
  amountMinor: asMinor(1_100_005),
  reference: paymentReference('infinity', 'pur_01HZXAMPLE0000000000000000'),
};

test('a payment code carries the lines of EPC069-12 with the amount to the cent and the reference as a structured one', () => {
  expect(epcPaymentText(payment)).toBe(
    [
      'BCD',
      '002',
      '1',
      'SCT',
      'EXAMDEFFXXX',
      'Ballast Client Account',
      'DE89370400440532013000',
      'EUR11000.05',
      '',
      payment.reference,
    ].join('\n'),
  );
});

test('no code is offered for a payment that the format cannot carry', () => {
  expect(epcPaymentText({ ...payment, amountMinor: asMinor(0) })).toBeNull();
  expect(epcPaymentText({ ...payment, amountMinor: asMinor(100_000_000_000) })).toBeNull();
  expect(epcPaymentText({ ...payment, holder: 'x'.repeat(71) })).toBeNull();
});

test('an IBAN is shown in groups of four, however it was written', () => {
  expect(groupedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(groupedIban('DE89 3704 0044 0532 0130 00')).toBe('DE89 3704 0044 0532 0130 00');
  expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947');
});

test('an amount is copied without grouping and with the decimals of its currency', () => {
  expect(plainAmount(asMinor(1_100_005), 'EUR')).toBe('11000.05');
  expect(plainAmount(asMinor(5_000), 'JPY')).toBe('5000');
});
