import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { memberIdSchema, sponsorCodeSchema } from '../domain/ids.ts';
import { profileSchema, profileText } from '../domain/profile.ts';
import { userStatusSchema } from '../domain/states.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';

const interestSchema = z.object({
  areas: z.array(productAreaSchema).check(z.minLength(1), z.maxLength(2)),
  home: productAreaSchema,
});

export const users = area('users', "A member's own account", {
  readMe: endpoint({
    method: 'GET',
    path: '/api/users/me/',
    summary: 'My account: status and why, sponsor, since when',
    access: 'member',
    reply: z.object({
      id: memberIdSchema,
      email: z.string(),
      status: userStatusSchema,
      statusReason: z.nullable(z.string()),
      statusUntil: z.nullable(instantSchema),
      joinedAt: instantSchema,
      sponsorCode: sponsorCodeSchema,
      sponsorName: z.nullable(z.string()),
      profile: profileSchema,
    }),
  }),
  readProfile: endpoint({
    method: 'GET',
    path: '/api/users/profile/',
    summary: 'My profile',
    access: 'member',
    reply: profileSchema,
  }),
  writeProfile: endpoint({
    method: 'PUT',
    path: '/api/users/profile/',
    summary: 'Replaces the text fields of my profile',
    access: 'member',
    body: z.strictObject(profileText),
    reply: profileSchema,
  }),
  readInterest: endpoint({
    method: 'GET',
    path: '/api/users/interest/',
    summary: 'Which areas interest me, and which is my home',
    access: 'member',
    reply: interestSchema,
  }),
  writeInterest: endpoint({
    method: 'PUT',
    path: '/api/users/interest/',
    summary: 'Chooses my areas and my home area',
    access: 'member',
    body: z
      .strictObject({
        areas: z.array(productAreaSchema).check(z.minLength(1), z.maxLength(2)),
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
