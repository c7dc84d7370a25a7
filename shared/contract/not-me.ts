import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { area, endpoint } from './endpoint.ts';

export const notMe = area('not-me', 'A member says that a sign-in or a change of address was not their own', {
  reportSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/not-me/',
    summary:
      'Reports what a mail is about by its token: a sign-in from a new device, or a change of the email address, which is undone. Ends all sessions and the password, holds withdrawals and notifies staff. Idempotent',
    access: 'public',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
    errors: ['report_link_ended', 'too_many_requests', 'try_again'],
    reply: z.object({
      reportedAt: instantSchema,
      /** The address to which the code for a new password was sent. */
      email: z.string(),
    }),
  }),
});
