import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { payoutAddressIdSchema } from '../domain/ids.ts';
import { payeeSchema } from '../domain/payee.ts';
import { newPayoutAddressSchema } from '../domain/payout-address.ts';
import { area, endpoint } from './endpoint.ts';

/** Where a member wants to be paid. Whole for its owner; lists show the masked form. */
const payoutAddressSchema = z.object({
  id: payoutAddressIdSchema,
  payee: payeeSchema,
  masked: z.string(),
  addedAt: instantSchema,
  /** Withdrawals may go to it from then on. */
  usableFrom: instantSchema,
  /** Whether that is over, by the clock that decides. */
  isUsable: z.boolean(),
});
export type PayoutAddressView = z.infer<typeof payoutAddressSchema>;

export const payoutAddresses = area('payout-addresses', 'Where a member wants to be paid', {
  listPayoutAddresses: endpoint({
    method: 'GET',
    path: '/api/users/profile/payout-addresses/',
    summary: 'My payout addresses, newest first, and how many I may have',
    access: 'member',
    reply: z.object({
      items: z.array(payoutAddressSchema),
      most: z.int(),
      /** How long one that is added now rests before it can be used. */
      holdHours: z.int(),
    }),
  }),
  addPayoutAddress: endpoint({
    method: 'POST',
    path: '/api/users/profile/payout-addresses/',
    summary: 'Adds an address; its checksum is checked, and it can be used after it has rested',
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
    summary: 'Removes an address; withdrawals that were requested to it go on',
    access: 'member',
    idempotent: true,
    params: z.strictObject({ addressId: payoutAddressIdSchema }),
    errors: ['not_found'],
    reply: payoutAddressSchema,
  }),
});
