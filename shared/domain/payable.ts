import * as z from 'zod/mini';
import { bankLineIdSchema } from './bank-line.ts';
import { proposalIdSchema, suspenseIdSchema, withdrawalIdSchema } from './ids.ts';
import { cryptoNetworkSchema } from './payee.ts';
import { newBankAddressSchema } from './payout-address.ts';

/**
 * What a payable pays: an approved withdrawal, the refund of an unmatched payment or of a bank line that nobody claims,
 * or a placement or draw of the operator.
 */
export const payableSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('withdrawal'), id: withdrawalIdSchema }),
  z.object({ kind: z.literal('refund'), id: suspenseIdSchema }),
  z.object({ kind: z.literal('line-refund'), id: bankLineIdSchema }),
  z.object({ kind: z.literal('placement'), id: proposalIdSchema }),
  z.object({ kind: z.literal('draw'), id: proposalIdSchema }),
]);
export type PayableSource = z.infer<typeof payableSourceSchema>;

/** The crypto address that is paid. */
export const walletSchema = z.object({ network: cryptoNetworkSchema, address: z.string() });

/** Who is paid, on which account; the IBAN without spaces. */
export const payeeSchema = z.object({ name: z.string(), iban: z.string() });
export type Payee = z.infer<typeof payeeSchema>;

const { holder, iban } = newBankAddressSchema.shape;

/** A payee as staff enter it, checked and normalised to its stored form. */
export const newPayeeSchema = z.strictObject({ name: holder, iban });
