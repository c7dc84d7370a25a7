import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { area, endpoint } from './endpoint.ts';

export const notMe = area('not-me', 'A member says that a sign-in was not their own', {
  reportSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/not-me/',
    summary:
      'Takes the token of the mail about a new device: ends all sessions and the password, holds withdrawals and tells staff. Sent again it answers the same and changes nothing',
    access: 'public',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
    errors: ['report_link_ended', 'too_many_requests', 'try_again'],
    reply: z.object({
      reportedAt: instantSchema,
      /** Where the code for a new password was mailed to. */
      email: z.string(),
    }),
  }),
});
