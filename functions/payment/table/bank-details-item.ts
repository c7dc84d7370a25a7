import * as z from 'zod/mini';

export const bankDetails = z.object({
  reference: z.string(),
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  name: z.string(),
});
