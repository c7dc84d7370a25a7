import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { area, endpoint } from './endpoint.ts';
import { emailAddress, mailedCode } from './shapes.ts';

/** A change whose two codes were sent. */
const openChangeSchema = z.object({
  /** The new address. */
  email: z.string(),
  codesUntil: instantSchema,
});

/** Without Idempotency-Keys: with a key the input is kept as a hash, and that of the first step holds the password. */
export const emailChange = area('email-change', 'A member changes the email address they sign in with', {
  readEmailChange: endpoint({
    method: 'GET',
    path: '/api/users/email/',
    summary:
      'The email address I sign in with, the change that waits for its codes, and from when I can change it again',
    access: 'member',
    reply: z.object({
      email: z.string(),
      open: z.nullable(openChangeSchema),
      /** Null when it can be changed now. */
      changeableFrom: z.nullable(instantSchema),
    }),
  }),
  beginEmailChange: endpoint({
    method: 'POST',
    path: '/api/users/email/',
    summary:
      'Sends one code to my present address and another one to the new address; earlier codes no longer work. The reply is the same if the new address belongs to someone else, whose mail then holds no code',
    access: 'member',
    body: z.strictObject({
      email: emailAddress,
      currentPassword: z.string().check(z.minLength(1), z.maxLength(256)),
    }),
    status: 202,
    errors: [
      'email_unchanged',
      'email_changed_recently',
      'email_change_held',
      'fresh_factor_needed',
      'wrong_password',
      'too_many_requests',
      'try_again',
    ],
    reply: openChangeSchema,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/users/email/confirm/',
    summary:
      'Changes my email address with both codes; ends all other sessions and pauses withdrawals for a while. The former address gets a link that undoes it',
    access: 'member',
    body: z.strictObject({ currentCode: mailedCode, newCode: mailedCode }),
    errors: [
      'email_codes_refused',
      'email_change_ended',
      'email_change_held',
      'email_not_available',
      'try_again',
    ],
    reply: z.object({
      email: z.string(),
      changedAt: instantSchema,
      withdrawalsRestUntil: instantSchema,
      /** How many other sessions were ended. */
      ended: z.int(),
    }),
  }),
});
