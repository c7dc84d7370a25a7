import * as z from 'zod/mini';
import { payoutAddressIdSchema } from './ids.ts';

/** The networks on which crypto currency is paid out. */
export const cryptoNetworks = ['bitcoin', 'ethereum', 'tron'] as const;
export type CryptoNetwork = (typeof cryptoNetworks)[number];
export const cryptoNetworkSchema = z.enum(cryptoNetworks);

/**
 * To whom a withdrawal is paid: a payout address as it was when the withdrawal was requested. Its checksums were
 * proven when the address was added (payout-address.ts), so this form asks for none.
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

/** Enough of an address to recognise one's own, too little to pay to it: `DE89 •••• 3000`. */
export const maskedPayee = (payee: Destination): string => {
  const [text, shown] = payee.kind === 'bank' ? [payee.iban, 4] : [payee.address, 6];
  return `${text.slice(0, shown)} •••• ${text.slice(-4)}`;
};
