import * as z from 'zod/mini';
import { daySchema } from './calendar.ts';
import { personText } from './text.ts';

/** Who a member says they are: as it stands in their passport or identity card, and where they live. */
export const kycPersonText = {
  legalName: personText(120, 2),
  birthday: daySchema,
  street: personText(120, 2),
  postalCode: personText(16),
  city: personText(80),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
};
export const kycPersonSchema = z.object(kycPersonText);
export type KycPerson = z.infer<typeof kycPersonSchema>;
