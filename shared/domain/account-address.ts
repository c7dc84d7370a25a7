import * as z from 'zod/mini';
import { nothingHidden } from './text.ts';

const line = (max: number) => z.string().check(z.maxLength(max), nothingHidden());

/**
 * Where the holder of our account is, in the parts and lengths that transfers carry. Empty as a whole where it was never
 * entered; otherwise town and country are its least.
 */
export const accountAddressSchema = z
  .object({
    street: line(70),
    building: line(16),
    postcode: line(16),
    town: line(35),
    /** ISO 3166-1 alpha-2. */
    country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  })
  .check(
    z.refine((address) => isEmptyAddress(address) || (address.town !== '' && address.country !== ''), {
      path: ['town'],
      error: 'An address needs at least a town and a country.',
    }),
  );
export type AccountAddress = z.infer<typeof accountAddressSchema>;

export const noAccountAddress: AccountAddress = {
  street: '',
  building: '',
  postcode: '',
  town: '',
  country: '',
};

/** Nobody entered any part of it. */
export const isEmptyAddress = (address: AccountAddress): boolean =>
  Object.values(address).every((part) => part === '');
