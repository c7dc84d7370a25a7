import { bech32, bech32m } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { maskedPayee } from './payee.ts';
import { addressProblems, newPayoutAddressSchema } from './payout-address.ts';

const bank = (iban: string) =>
  newPayoutAddressSchema.safeParse({ kind: 'bank', label: 'Mine', holder: 'Ada Anchor', iban });
const crypto = (network: string, address: string) =>
  newPayoutAddressSchema.safeParse({ kind: 'crypto', label: 'Mine', network, address });
const problemOf = (result: ReturnType<typeof bank>) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]);

/** Changes one character in the middle, staying within the alphabet of the address. */
const withSlip = (address: string): string => {
  const at = Math.floor(address.length / 2);
  const other = address[at] === '2' ? '3' : '2';
  return `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
};

describe('an IBAN', () => {
  // Examples of the IBAN registry.
  test.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'CH9300762011623852957',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is taken', (iban) => {
    expect(bank(iban).success).toBe(true);
  });

  test('may be typed with spaces and small letters, and is stored without', () => {
    expect(bank(' de89 3704 0044 0532 0130 00 ').data).toMatchObject({ iban: 'DE89370400440532013000' });
  });

  test.each([
    'DE88370400440532013000',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'XX89370400440532013000',
    'DE89',
    '',
  ])('%s is rejected next to its field', (iban) => {
    expect(problemOf(bank(iban))).toEqual([['iban', addressProblems.iban]]);
  });
});

describe('a Bitcoin address', () => {
  // The first block's, the examples of BIP 16, BIP 173 and BIP 350 (BIP 86 for Taproot).
  const right = [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ];
  test.each(right)('%s is taken', (address) => {
    expect(crypto('bitcoin', address).success).toBe(true);
  });
  test.each(right)('%s with one slip is refused', (address) => {
    expect(problemOf(crypto('bitcoin', withSlip(address)))).toEqual([['address', addressProblems.bitcoin]]);
  });

  const segwit = (code: typeof bech32, version: number, bytes: number) =>
    code.encode('bc', [version, ...code.toWords(new Uint8Array(bytes).fill(7))]);

  test('is of a version and a length that anybody can spend from, in the encoding of its version', () => {
    const isTaken = (address: string) => crypto('bitcoin', address).success;
    expect([segwit(bech32, 0, 20), segwit(bech32, 0, 32), segwit(bech32m, 1, 32)].map(isTaken)).toEqual([
      true,
      true,
      true,
    ]);
    for (const address of [
      segwit(bech32, 0, 25),
      segwit(bech32m, 1, 20),
      segwit(bech32m, 2, 32),
      segwit(bech32, 1, 32),
      segwit(bech32m, 0, 32),
      // What is left of the last byte is not zero.
      bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(20)).slice(0, -1), 31, 31]),
    ])
      expect(isTaken(address), address).toBe(false);
  });

  test('in capitals, as QR codes carry it, is stored in small letters', () => {
    const typed = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4';
    expect(crypto('bitcoin', typed).data).toMatchObject({ address: typed.toLowerCase() });
  });

  test.each([
    ['of the test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['of the test network, old form', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['with mixed capitals', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8F3T4'],
    [
      'of version 0 with the checksum of later ones',
      'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0',
    ],
    [
      'of version 1 with the checksum of version 0',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    ['of a version without rules yet', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['of Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('%s is refused', (_, address) => {
    expect(problemOf(crypto('bitcoin', address))).toEqual([['address', addressProblems.bitcoin]]);
  });
});

describe('an Ethereum address', () => {
  // All examples of EIP-55.
  const right = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];
  test.each(right)('%s is taken', (address) => {
    expect(crypto('ethereum', address).success).toBe(true);
  });
  test.each([
    ...right.slice(4).map((address) => address.toLowerCase()),
    ...right.map(withSlip),
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    // Without letters, no case of theirs is wrong.
    `0x${'1'.repeat(39)}`,
    `0x${'1'.repeat(41)}`,
  ])('%s is refused', (address) => {
    expect(problemOf(crypto('ethereum', address))).toEqual([['address', addressProblems.ethereum]]);
  });
});

describe('a Tron address', () => {
  // The contract of a well-known coin, and the example of Tron's own documentation.
  const right = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'];
  test.each(right)('%s is taken', (address) => {
    expect(crypto('tron', address).success).toBe(true);
  });
  test.each([...right.map(withSlip), '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'T', ''])(
    '%s is refused',
    (address) => {
      expect(problemOf(crypto('tron', address))).toEqual([['address', addressProblems.tron]]);
    },
  );
});

test('a masked address can be recognised, and not be paid to', () => {
  expect(maskedPayee({ kind: 'bank', iban: 'DE89370400440532013000' })).toBe('DE89 •••• 3000');
  expect(maskedPayee({ kind: 'crypto', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })).toBe(
    '0x5aAe •••• eAed',
  );
});

test('what was checked once is the same when it is checked again', () => {
  const { data } = bank('de89 3704 0044 0532 0130 00');
  expect(newPayoutAddressSchema.parse(data)).toEqual(data);
});
