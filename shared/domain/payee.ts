import * as z from 'zod/mini';
import { payoutAddressIdSchema } from './ids.ts';

/** The networks for payouts in crypto currency. */
export const cryptoNetworks = ['bitcoin', 'ethereum', 'tron'] as const;
export type CryptoNetwork = (typeof cryptoNetworks)[number];
export const cryptoNetworkSchema = z.enum(cryptoNetworks);

/** The proper name of each network. */
export const networkNames: Readonly<Record<CryptoNetwork, string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  tron: 'Tron',
};

/**
 * Who is paid by a withdrawal: the payout address as of the request. Its checksum was verified when the address was
 * added (payout-address.ts).
 */
export const payeeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    addressId: payoutAddressIdSchema,
    label: z.string(),
    holder: z.string(),
    iban: z.string(),
  }),
  z.object({
    kind: z.literal('crypto'),
    addressId: payoutAddressIdSchema,
    label: z.string(),
    network: cryptoNetworkSchema,
    address: z.string(),
  }),
]);
export type Payee = z.infer<typeof payeeSchema>;
type Destination =
  | { readonly kind: 'bank'; readonly iban: string }
  | { readonly kind: 'crypto'; readonly address: string };

/** Enough of an address to recognise it, too little to pay to it: `DE89 •••• 3000`. */
export const maskedPayee = (payee: Destination): string => {
  const [text, shown] = payee.kind === 'bank' ? [payee.iban, 4] : [payee.address, 6];
  return `${text.slice(0, shown)} •••• ${text.slice(-4)}`;
};

type NamedDestination = { readonly label: string } & (
  | { readonly kind: 'bank'; readonly holder: string; readonly iban: string }
  | { readonly kind: 'crypto'; readonly network: CryptoNetwork; readonly address: string }
);

/** An address as its member knows it: `Savings (Ida Anchor, DE89 •••• 3000)`. */
export const formatPayee = (payee: NamedDestination): string => {
  const where = payee.kind === 'bank' ? payee.holder : networkNames[payee.network];
  return `${payee.label} (${where}, ${maskedPayee(payee)})`;
};
