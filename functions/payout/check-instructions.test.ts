import { describe, expect, test } from 'vitest';
import { soundBatch } from '#functions/testing/payout/sound-batch.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import { checkInstructions, payoutsMax } from './check-instructions.ts';
import type { Payout, PayoutInstructions, PayoutParty } from './payout-instructions.ts';

const [first, ...others] = soundBatch.payouts;
if (!first) throw new Error('no payout');
const checked = (changed: Partial<PayoutInstructions>) =>
  checkInstructions({ ...soundBatch, ...changed }).map(({ path, code }) => `${path} ${code}`);
const payout = (changed: Partial<Payout>) => checked({ payouts: [{ ...first, ...changed }, ...others] });
const creditor = (changed: Partial<PayoutParty>) => payout({ creditor: { ...first.creditor, ...changed } });
const debtor = (changed: Partial<PayoutInstructions['debtor']>) =>
  checked({ debtor: { ...soundBatch.debtor, ...changed } });

test('a sound batch breaks no rule', () => {
  expect(checkInstructions(soundBatch)).toEqual([]);
});

describe('a batch breaks a rule', () => {
  test.each(['', '/A', 'A/', 'A//B', 'Ä', 'A B', 'x'.repeat(36)])('with the id %j, wherever it is', (id) => {
    expect(checked({ messageId: id })).toEqual(['messageId id']);
    expect(checked({ paymentInfoId: id })).toEqual(['paymentInfoId id']);
    expect(payout({ endToEndId: id })).toEqual(['payouts[0].endToEndId id']);
  });

  test('with an end-to-end id used twice', () => {
    expect(payout({ endToEndId: 'PAY-0002' })).toEqual(['payouts[1].endToEndId id_twice']);
  });

  test('with a day before its creation or on a weekend', () => {
    expect(checked({ executeOn: '2027-02-26' as Day })).toEqual(['executeOn day']);
    expect(checked({ executeOn: '2027-03-06' as Day })).toEqual(['executeOn day']);
    expect(checked({ executeOn: '2027-03-07' as Day })).toEqual(['executeOn day']);
  });

  test('with nothing to pay, or too much for one file', () => {
    expect(checked({ payouts: [] })).toEqual(['payouts empty']);
    const many = Array.from({ length: payoutsMax + 1 }, (_, index) => ({
      ...first,
      endToEndId: `PAY-${index}`,
    }));
    expect(checked({ payouts: many })).toEqual(['payouts too_many']);
    expect(checked({ payouts: many.slice(1) })).toEqual([]);
  });

  test('with an amount that a SEPA transfer cannot carry', () => {
    for (const amount of [0, -1, 100_000_000_000])
      expect(payout({ amountMinor: asMinor(amount) })).toEqual(['payouts[0].amountMinor amount']);
    expect(payout({ amountMinor: asMinor(99_999_999_999) })).toEqual([]);
    expect(payout({ amountMinor: 1.5 as Minor })).toEqual(['payouts[0].amountMinor amount']);
  });

  test('with a name that is empty or too long once it is transliterated', () => {
    expect(creditor({ name: '王小明' })).toEqual(['payouts[0].creditor.name empty']);
    expect(creditor({ name: 'ö'.repeat(35) })).toEqual([]);
    expect(creditor({ name: 'ö'.repeat(36) })).toEqual(['payouts[0].creditor.name too_long']);
    expect(payout({ text: 'ß'.repeat(71) })).toEqual(['payouts[0].text too_long']);
  });

  test('with an account that is invalid, outside SEPA or our own', () => {
    expect(creditor({ iban: 'DE02999999990000067891' })).toEqual(['payouts[0].creditor.iban iban']);
    expect(creditor({ iban: 'BR1500000000000010932840814P2' })).toEqual([
      'payouts[0].creditor.iban outside_sepa',
    ]);
    expect(creditor({ iban: soundBatch.debtor.iban })).toEqual(['payouts[0].creditor.iban own_account']);
    expect(creditor({ bic: 'FICT' })).toEqual(['payouts[0].creditor.bic bic']);
  });

  test('with half an address, or parts that are too long', () => {
    const address = { street: null, building: null, postcode: null, town: 'Wien', country: 'AT' };
    expect(creditor({ address })).toEqual([]);
    expect(creditor({ address: { ...address, town: '' } })).toEqual(['payouts[0].creditor.address address']);
    expect(creditor({ address: { ...address, country: 'Austria' } })).toEqual([
      'payouts[0].creditor.address address',
    ]);
    expect(creditor({ address: { ...address, building: 'x'.repeat(17) } })).toEqual([
      'payouts[0].creditor.address.building too_long',
    ]);
  });

  test('without our own address for a payee outside the EEA', () => {
    const swiss = { ...first, creditor: { ...first.creditor, iban: 'CH0299999000000000042' } };
    expect(checked({ payouts: [swiss] })).toEqual([]);
    expect(checked({ payouts: [swiss], debtor: { ...soundBatch.debtor, address: null } })).toEqual([
      'debtor.address own_address',
    ]);
    expect(debtor({ address: null })).toEqual([]);
  });

  test('with both a text and a reference, or an invalid reference or LEI', () => {
    expect(payout({ creditorReference: 'RF680123456789012345' })).toEqual(['payouts[0] text_and_reference']);
    expect(payout({ text: null, creditorReference: 'RF18539007547034' })).toEqual([]);
    expect(payout({ text: null, creditorReference: 'RF18539007547035' })).toEqual([
      'payouts[0].creditorReference reference',
    ]);
    // One sign more than a reference may have, with the check digits that fit.
    expect(payout({ text: null, creditorReference: 'RF191234567890123456789012' })).toEqual([
      'payouts[0].creditorReference reference',
    ]);
    expect(debtor({ lei: '999900EXAMPLEBALLA60' })).toEqual([]);
    for (const lei of ['X'.repeat(20), '999900EXAMPLEBALLA61', '999900EXAMPLEBALL63'])
      expect(debtor({ lei })).toEqual(['debtor.lei lei']);
  });
});
