import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { payoutAddressIdSchema } from '../domain/ids.ts';
import { payeeSchema } from '../domain/payee.ts';
import { newPayoutAddressSchema } from '../domain/payout-address.ts';
import { area, endpoint } from './endpoint.ts';

/**
 * An address to which a member's withdrawals can be paid. Complete for its owner; lists show the masked form.
 */
const payoutAddressSchema = z.object({
  id: payoutAddressIdSchema,
  payee: payeeSchema,
  masked: z.string(),
  addedAt: instantSchema,
  /** Withdrawals can be paid to it from then on. */
  usableFrom: instantSchema,
  /** Whether it can be used now, by the server's clock. */
  isUsable: z.boolean(),
});
export type PayoutAddressView = z.infer<typeof payoutAddressSchema>;

export const payoutAddresses = area('payout-addresses', 'Payout addresses of the signed-in member', {
  listPayoutAddresses: endpoint({
    method: 'GET',
    path: '/api/users/profile/payout-addresses/',
    summary: 'My payout addresses, newest first, and how many I can have',
    access: 'member',
    reply: z.object({
      items: z.array(payoutAddressSchema),
      most: z.int(),
      /** How long a newly added address is on hold. */
      holdHours: z.int(),
    }),
  }),
  addPayoutAddress: endpoint({
    method: 'POST',
    path: '/api/users/profile/payout-addresses/',
    summary: 'Adds an address with a valid checksum; it can be used after a hold',
    access: 'moves-money',
    idempotent: true,
    otp: 'payout-address',
    status: 201,
    body: newPayoutAddressSchema,
    errors: ['address_known', 'address_limit_reached'],
    reply: payoutAddressSchema,
  }),
  removePayoutAddress: endpoint({
    method: 'DELETE',
    path: '/api/users/profile/payout-addresses/{addressId}/',
    summary: 'Removes an address; withdrawals already requested to it continue',
    access: 'member',
    idempotent: true,
    params: z.strictObject({ addressId: payoutAddressIdSchema }),
    errors: ['not_found'],
    reply: payoutAddressSchema,
  }),
});
