import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { type CryptoNetwork, cryptoNetworkSchema } from './payee.ts';
import { personText } from './text.ts';

/**
 * A payout address as a member types it, checked so that typing errors are found before money leaves. Only code that
 * adds addresses imports this file; payouts import payee.ts, which needs no checksums.
 */

const base58check = createBase58check(sha256);

const decoded = <Result>(decode: () => Result): Result | null => {
  try {
    return decode();
  } catch {
    return null;
  }
};

/** Checks the version byte of a Base58 address, as used by Tron and Bitcoin's older addresses. */
const isBase58 = (address: string, versions: readonly number[]): boolean => {
  const bytes = decoded(() => base58check.decode(address));
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
};

/**
 * Segregated witness on the main network: version 0 (BIP 173) and version 1, Taproot (BIP 350). Later versions have no
 * spending rules yet, so anyone could take what is paid to them.
 */
const isSegwit = (address: string): boolean => {
  const text = address as `${string}1${string}`;
  const old = decoded(() => bech32.decode(text));
  const { prefix, words } = old ?? decoded(() => bech32m.decode(text)) ?? { prefix: '', words: [] };
  const program = decoded(() => bech32.fromWords(words.slice(1)));
  if (prefix !== 'bc' || !program) return false;
  return old ? words[0] === 0 && [20, 32].includes(program.length) : words[0] === 1 && program.length === 32;
};

/**
 * EIP-55: the case of the letters is the checksum. An address in lower case only has no checksum and is refused.
 */
const isEthereum = (address: string): boolean => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const checked = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return address === `0x${checked.join('')}`;
};

const isAddressOf: Readonly<Record<CryptoNetwork, (address: string) => boolean>> = {
  bitcoin: (address) => isBase58(address, [0x00, 0x05]) || isSegwit(address),
  ethereum: isEthereum,
  tron: (address) => isBase58(address, [0x41]),
};

/** The sentence shown next to the field for each kind of invalid address. */
export const addressProblems = {
  iban: 'This IBAN is invalid. Check its digits and length.',
  bitcoin: 'This Bitcoin address is invalid. Copy it exactly as your wallet shows it.',
  ethereum:
    'This Ethereum address is invalid. Copy it exactly as your wallet shows it, including capital letters.',
  tron: 'This Tron address is invalid. Copy it exactly as your wallet shows it.',
} as const;

/** Upper-case addresses from QR codes are the same in lower case. */
const normalisedAddress = (text: string): string => (/^BC1[0-9A-Z]+$/.test(text) ? text.toLowerCase() : text);

const label = personText(40);

/** A bank account, checked and normalised to its stored form. */
export const newBankAddressSchema = z.strictObject({
  kind: z.literal('bank'),
  label,
  holder: personText(70, 2),
  iban: z.string().check(
    z.maxLength(50),
    z.overwrite((text) => text.replace(/\s/gu, '').toUpperCase()),
    z.refine((text) => isValidIBAN(text), addressProblems.iban),
  ),
});

/** A crypto address, checked by its network's checksum. */
export const newCryptoAddressSchema = z
  .strictObject({
    kind: z.literal('crypto'),
    label,
    network: cryptoNetworkSchema,
    address: z.string().check(z.trim(), z.maxLength(100), z.overwrite(normalisedAddress)),
  })
  .check(
    z.refine(({ network, address }) => isAddressOf[network](address), {
      path: ['address'],
      error: ({ input }) => addressProblems[(input as { network: CryptoNetwork }).network],
    }),
  );

/** A new payout address of either kind. */
export const newPayoutAddressSchema = z.discriminatedUnion('kind', [
  newBankAddressSchema,
  newCryptoAddressSchema,
]);
export type NewPayoutAddress = z.infer<typeof newPayoutAddressSchema>;
