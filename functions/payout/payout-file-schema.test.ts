import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { soundBatch } from '#functions/testing/payout/sound-batch.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { asMinor } from '#shared/domain/money.ts';
import { debtorAddressOf, payeeAddressOf } from './party-address.ts';
import { payoutFile } from './payout-file.ts';
import type { PayoutInstructions } from './payout-instructions.ts';

const schema = {
  fileName: 'pain.001.001.09.xsd',
  contents: readFileSync(new URL('../testing/payout/pain.001.001.09.xsd', import.meta.url), 'utf8'),
};
const fileOf = (changed: Partial<PayoutInstructions> = {}): string =>
  new TextDecoder().decode(payoutFile({ ...soundBatch, ...changed }));
const problemsOf = async (contents: string): Promise<readonly string[]> => {
  const { errors } = await validateXML({ xml: [{ fileName: 'batch.xml', contents }], schema: [schema] });
  return errors.map(({ message }) => message);
};

const [withText, withReference] = soundBatch.payouts;
if (!withText || !withReference) throw new Error('the sound batch has no payouts');
const { debtor } = soundBatch;

describe('the payout file is valid against the schema of a SEPA credit transfer', () => {
  test.each<[string, Partial<PayoutInstructions>]>([
    ['with texts, references, addresses and banks', {}],
    ['without the bank or address of its debtor', { debtor: { ...debtor, bic: null, address: null } }],
    [
      'with the legal entity identifier of its debtor',
      { debtor: { ...debtor, lei: '529900T8BM49AURSDO55' } },
    ],
    [
      'from our configured address to a verified one outside the EEA',
      {
        debtor: { ...debtor, address: debtorAddressOf(defaultConfiguration.bank.address) },
        payouts: [
          {
            ...withText,
            creditor: {
              ...withText.creditor,
              iban: 'CH9300762011623852957',
              address: payeeAddressOf('CH9300762011623852957', {
                person: { legalName: 'Zoë Łąka', birthday: '1990-01-01' as Day, nationality: 'CH' },
                address: { street: 'ß'.repeat(60), city: 'Žižkov '.repeat(10), country: 'CH' },
              }),
            },
          },
        ],
      },
    ],
    [
      'with the largest and the smallest amount',
      {
        payouts: [99_999_999_999, 1].map((amount, index) => ({
          ...withText,
          endToEndId: `PAY-${index}`,
          amountMinor: asMinor(amount),
        })),
      },
    ],
    [
      'with names and texts at their longest, in any script',
      {
        payouts: [
          {
            ...withText,
            creditor: { ...withText.creditor, name: `Žlutý & <${'Ω'.repeat(3)}> ${'ß'.repeat(20)}` },
            text: 'é'.repeat(140),
          },
        ],
      },
    ],
    [
      'with a thousand payments',
      {
        payouts: Array.from({ length: 1_000 }, (_, index) => ({ ...withText, endToEndId: `PAY-${index}` })),
      },
    ],
  ])('%s', async (_, changed) => {
    expect(await problemsOf(fileOf(changed))).toEqual([]);
  });
});

describe('the schema refuses a file', () => {
  test.each<[string, (file: string) => string]>([
    [
      'whose elements are in another order',
      (file) => file.replace(/(<NbOfTxs>\d+<\/NbOfTxs>)(<CtrlSum>[\d.]+<\/CtrlSum>)/u, '$2$1'),
    ],
    ['without an end-to-end id', (file) => file.replace(/<EndToEndId>[^<]+<\/EndToEndId>/u, '')],
    ['with an amount of nothing', (file) => file.replace(/(<InstdAmt[^>]*>)[\d.]+/u, '$10.00')],
    ['with three decimals', (file) => file.replace(/(<InstdAmt[^>]*>[\d.]+)/u, '$11')],
    ['in another currency', (file) => file.replace('Ccy="EUR"', 'Ccy="USD"')],
    [
      'with an unstructured address',
      (file) => file.replace(/<StrtNm>[^<]+<\/StrtNm>/u, '<AdrLine>Somewhere</AdrLine>'),
    ],
    ['with a letter outside the basic set', (file) => file.replace('<Nm>Zoe', '<Nm>Zoë')],
    ['of another version', (file) => file.replace('pain.001.001.09', 'pain.001.001.03')],
  ])('%s', async (_, spoil) => {
    const spoilt = spoil(fileOf());
    expect(spoilt).not.toBe(fileOf());
    expect(await problemsOf(spoilt)).not.toEqual([]);
  });
});
