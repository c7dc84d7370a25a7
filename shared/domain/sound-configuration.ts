import { isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { configurationSchema } from './configuration.ts';

/**
 * A configuration that somebody prepares: valid, and with a bank account to which members can pay. Apart from the
 * schema itself, because every page and function reads configurations, and only those that prepare one need the table
 * of all countries' account numbers.
 */
export const soundConfigurationSchema = z.lazy(() =>
  configurationSchema.check(
    z.refine(({ bank }) => isValidIBAN(bank.iban), {
      path: ['bank', 'iban'],
      error: 'This IBAN is not right: write it without spaces; its check digits and its length have to fit.',
    }),
  ),
);
