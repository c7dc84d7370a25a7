import { isValidIBAN } from 'ibantools';
import * as z from 'zod/mini';
import { configurationSchema } from './configuration.ts';

/**
 * A valid configuration whose bank account members can pay to. Kept apart from the schema because every page and
 * function reads configurations, but only the code that prepares one needs the table of IBAN formats.
 */
export const soundConfigurationSchema = z.lazy(() =>
  configurationSchema.check(
    z.refine(({ bank }) => isValidIBAN(bank.iban), {
      path: ['bank', 'iban'],
      error: 'This IBAN is invalid. Check its digits and enter it without spaces.',
    }),
  ),
);
