import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { memberIdSchema, sponsorCodeSchema } from '../domain/ids.ts';
import { ownProfileSchema } from '../domain/own-profile.ts';
import { languageSchema, profileSchema, themeSchema } from '../domain/profile.ts';
import { kycStatusSchema, userStatusSchema } from '../domain/states.ts';
import { productAreaSchema, productAreas } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';

const interestSchema = z.object({
  areas: z.array(productAreaSchema).check(z.minLength(1), z.maxLength(productAreas.length)),
  home: productAreaSchema,
});

/** A profile with its revision: to replace it, send the revision that you saw. */
const revisedProfileSchema = z.extend(profileSchema, { revision: z.string() });
export type RevisedProfile = z.infer<typeof revisedProfileSchema>;

export const users = area('users', "A member's own account", {
  readMe: endpoint({
    method: 'GET',
    path: '/api/users/me/',
    summary: 'My account: status and reason, sponsor, date of joining and security',
    access: 'member',
    reply: z.object({
      id: memberIdSchema,
      email: z.string(),
      status: userStatusSchema,
      statusReason: z.nullable(z.string()),
      statusUntil: z.nullable(instantSchema),
      joinedAt: instantSchema,
      sponsorCode: sponsorCodeSchema,
      /** Masked as configured, as for all members. */
      sponsorName: z.nullable(z.string()),
      kyc: kycStatusSchema,
      /** When the password or the authenticator was last changed or recovered; null: never. */
      credentialsChangedAt: z.nullable(instantSchema),
      /** Null: no authenticator is required. */
      authenticatorSince: z.nullable(instantSchema),
      /** How many passkeys sign in. */
      passkeys: z.int(),
      /** Since when withdrawals are held because the member reported activity as not theirs; null when they are not. */
      withdrawalsHeldSince: z.nullable(instantSchema),
      profile: profileSchema,
    }),
  }),
  readProfile: endpoint({
    method: 'GET',
    path: '/api/users/profile/',
    summary: 'My profile with its revision',
    access: 'member',
    reply: revisedProfileSchema,
  }),
  writeProfile: endpoint({
    method: 'PUT',
    path: '/api/users/profile/',
    summary: 'Replaces my personal details and address, unless they have changed since they were read',
    access: 'member',
    errors: ['try_again'],
    body: ownProfileSchema,
    reply: revisedProfileSchema,
  }),
  writeAppearance: endpoint({
    method: 'PUT',
    path: '/api/users/appearance/',
    summary: 'Sets my theme and language, for all my devices',
    access: 'member',
    body: z.strictObject({ theme: themeSchema, language: languageSchema }),
    reply: z.object({ theme: themeSchema, language: languageSchema }),
  }),
  readInterest: endpoint({
    method: 'GET',
    path: '/api/users/interest/',
    summary: 'My areas of interest and my home area',
    access: 'member',
    reply: interestSchema,
  }),
  writeInterest: endpoint({
    method: 'PUT',
    path: '/api/users/interest/',
    summary: 'Sets my areas of interest and my home area',
    access: 'member',
    body: z
      .strictObject({
        areas: z.array(productAreaSchema).check(z.minLength(1), z.maxLength(productAreas.length)),
        home: productAreaSchema,
      })
      .check(
        z.refine((value) => value.areas.includes(value.home), {
          path: ['home'],
          error: 'The home area must be one of the chosen areas.',
        }),
      ),
    reply: interestSchema,
  }),
});
