import * as z from 'zod/mini';
import { daySchema } from './calendar.ts';
import { personText } from './text.ts';

/** The languages of screens, mails and documents. */
export const languageSchema = z.enum(['en', 'de']);
export type Language = z.infer<typeof languageSchema>;

/** What members write about themselves. Empty optional fields are left out. */
export const profileText = {
  name: personText(80, 2),
  phone: z.optional(z.string().check(z.regex(/^\+?[0-9 ()/-]{5,30}$/))),
  birthday: z.optional(daySchema),
  street: z.optional(personText(120)),
  postalCode: z.optional(personText(16)),
  city: z.optional(personText(80)),
  /** ISO 3166-1 alpha-2. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  language: languageSchema,
  theme: z.enum(['dark', 'light', 'system']),
};

export const profileSchema = z.object(profileText);
export type Profile = z.infer<typeof profileSchema>;
