import { describe, expect, test } from 'vitest';
import { soundBatch } from '#functions/testing/payout/sound-batch.ts';
import { csvCells } from '#infra/testing/spreadsheet.ts';
import { asMinor } from '#shared/domain/money.ts';
import { payoutCsv } from './payout-csv.ts';
import { payoutFile } from './payout-file.ts';
import type { PayoutInstructions } from './payout-instructions.ts';

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const file = (changed: Partial<PayoutInstructions> = {}) => textOf(payoutFile({ ...soundBatch, ...changed }));

describe('the payout file', () => {
  test('is the same bytes for the same batch', () => {
    expect(payoutFile(structuredClone(soundBatch))).toEqual(payoutFile(soundBatch));
  });

  test('has count and sum in both places', () => {
    expect(file().match(/<NbOfTxs>3<\/NbOfTxs><CtrlSum>920\.51<\/CtrlSum>/gu)).toHaveLength(2);
  });

  test('adds up the largest amounts to the cent', () => {
    const [payout] = soundBatch.payouts;
    if (!payout) throw new Error('no payout');
    const payouts = Array.from({ length: 9_999 }, (_, index) => ({
      ...payout,
      endToEndId: `PAY-${index}`,
      amountMinor: asMinor(99_999_999_999),
    }));
    expect(/<CtrlSum>[^<]+/u.exec(file({ payouts }))?.[0]).toBe('<CtrlSum>9998999999900.01');
  });

  test('has each payment booked on its own, with its end-to-end id', () => {
    const text = file();
    expect(text).toContain('<BtchBookg>false</BtchBookg>');
    expect(text.match(/<EndToEndId>[^<]+/gu)).toEqual(
      ['PAY-0001', 'PAY-0002', 'PAY-0003'].map((id) => `<EndToEndId>${id}`),
    );
  });

  test('has names in the basic character set, escaped, and addresses in parts only', () => {
    const text = file();
    expect(text).toContain('<Nm>Werft Sued + Soehne</Nm>');
    expect(text).toContain('<Nm>Zoe Laka</Nm>');
    expect(text).toContain('<Ustrd>Rechnung 2027/118 - Maerz</Ustrd>');
    expect(text).toContain(
      '<StrtNm>Hafenstrasse</StrtNm><BldgNb>7a</BldgNb><PstCd>20000</PstCd><TwnNm>Hamburg</TwnNm><Ctry>DE</Ctry>',
    );
    expect(text).not.toContain('AdrLine');
  });

  test('says what a payment is for: in words, by a reference in its own place, or not at all', () => {
    expect(file()).toContain('<Ref>RF680123456789012345</Ref>');
    expect(file().match(/<RmtInf>/gu)).toHaveLength(2);
    const [payout] = soundBatch.payouts;
    expect(file({ payouts: payout ? [{ ...payout, text: '王小明' }] : [] })).not.toContain('Ustrd');
  });

  test('has the time of creation without fractions, and the day of execution', () => {
    expect(file()).toContain('<CreDtTm>2027-03-01T10:15:00Z</CreDtTm>');
    expect(file()).toContain('<ReqdExctnDt><Dt>2027-03-02</Dt></ReqdExctnDt>');
  });

  test('is not made of a batch that breaks a rule, nor is the table', () => {
    expect(() => payoutFile({ ...soundBatch, payouts: [] })).toThrow('payouts: There is nothing to pay.');
    expect(() => payoutCsv({ ...soundBatch, payouts: [] })).toThrow(RangeError);
  });
});

test('the table has a line for each payment, and the same bytes for the same batch', () => {
  const lines = textOf(payoutCsv(soundBatch)).trim().split('\r\n');
  expect(lines.map((line) => csvCells(line).join())).toEqual([
    'End-to-end ID,Payee,IBAN,BIC,Amount,Currency,Execution date,Text,Reference',
    'PAY-0001,Werft Sued + Soehne,DE02999999990000067890,,800.50,EUR,2027-03-02,Rechnung 2027/118 - Maerz,',
    'PAY-0002,Karla Kante,AT049999900000054321,FICTATWW,120.00,EUR,2027-03-02,,RF680123456789012345',
    'PAY-0003,Zoe Laka,DE02999999990000067890,,0.01,EUR,2027-03-02,,',
  ]);
  expect(payoutCsv(structuredClone(soundBatch))).toEqual(payoutCsv(soundBatch));
});
