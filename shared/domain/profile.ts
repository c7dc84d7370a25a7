import * as z from 'zod/mini';
import { daySchema } from './calendar.ts';
import { languageCodes } from './languages.ts';

export const languageSchema = z.enum(languageCodes);

export const themeSchema = z.enum(['dark', 'light', 'system']);
export type Theme = z.infer<typeof themeSchema>;

/** A profile as it is kept and shown. Empty optional fields are left out. */
export const profileSchema = z.object({
  name: z.string(),
  phone: z.optional(z.string()),
  birthday: z.optional(daySchema),
  street: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  city: z.optional(z.string()),
  /** State, province, prefecture: only in countries whose addresses name one. */
  region: z.optional(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.optional(z.string()),
  language: languageSchema,
  theme: themeSchema,
});
export type Profile = z.infer<typeof profileSchema>;
