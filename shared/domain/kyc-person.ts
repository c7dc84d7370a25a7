import * as z from 'zod/mini';
import { type Day, daySchema } from './calendar.ts';
import { addressProblemsOf, tidyAddress } from './postal-address.ts';
import { personText } from './text.ts';

/** ISO 3166-1 alpha-2. */
const countrySchema = z.string().check(z.regex(/^[A-Z]{2}$/));

/** The member's personal details, as shown in their passport or identity card. */
const personFields = {
  legalName: personText(120, 2),
  birthday: daySchema,
  nationality: countrySchema,
};
export const kycPersonSchema = z.object(personFields);
export type KycPerson = z.infer<typeof kycPersonSchema>;

export const identityDocumentTypes = [
  'passport',
  'identity-card',
  'residence-permit',
  'driving-licence',
] as const;
export type IdentityDocumentType = (typeof identityDocumentTypes)[number];

/** The letters and digits of the document number, normalised: `c01x 0006h` is `C01X0006H`. */
const tidyNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/gu, '');

/** The document's own data, which proves the member's identity. */
const identityDocumentFields = {
  documentType: z.enum(identityDocumentTypes),
  documentNumber: z
    .string()
    .check(z.maxLength(60), z.overwrite(tidyNumber), z.regex(/^[\p{Lu}\p{Nd}/]{4,30}$/u)),
  issuingCountry: countrySchema,
  /** The last day on which it is valid. */
  expiresOn: daySchema,
};
export const identityDocumentSchema = z.object(identityDocumentFields);
export type IdentityDocument = z.infer<typeof identityDocumentSchema>;

/** Where they live, as the country of the address writes it. */
const addressFields = {
  street: personText(120, 2),
  postalCode: z.optional(personText(16)),
  city: personText(80),
  region: z.optional(personText(80)),
  country: countrySchema,
};
export const kycAddressSchema = z.object(addressFields);
export type KycAddress = z.infer<typeof kycAddressSchema>;

/** What the first two steps of the wizard save, and the mark of the state that they replace. */
const revision = z.string().check(z.maxLength(64));
export const identityStepSchema = z.strictObject({
  step: z.literal('identity'),
  revision,
  ...personFields,
  ...identityDocumentFields,
});
export const addressStepSchema = z
  .strictObject({ step: z.literal('address'), revision, ...addressFields })
  .check(
    z.overwrite(tidyAddress),
    z.check(({ value, issues }) => {
      for (const [part, message] of addressProblemsOf(value))
        issues.push({ code: 'custom', path: [part], message, input: value });
    }),
  );

/** What can be wrong with an identity document beyond its form; screens translate the sentence. */
export const identityDocumentProblems = {
  expired: 'This document has expired. Choose one that is still valid.',
} as const;

/** True when the document is not valid any more on that day; on its last day it still is. */
export const hasExpired = (expiresOn: Day, today: Day): boolean => expiresOn < today;
