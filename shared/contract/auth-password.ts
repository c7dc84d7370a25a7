import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { area, endpoint } from './endpoint.ts';
import { newPasswordText } from './shapes.ts';

export const authPassword = area('auth-password', 'A member changes their password', {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password/',
    summary: 'Changes my password; ends all other sessions and pauses withdrawals for a while',
    access: 'member',
    body: z.strictObject({
      currentPassword: z.string().check(z.minLength(1), z.maxLength(256)),
      newPassword: newPasswordText,
    }),
    errors: ['password_refused', 'wrong_password', 'too_many_requests', 'try_again'],
    reply: z.object({
      changedAt: instantSchema,
      withdrawalsRestUntil: instantSchema,
      /** How many other sessions were ended. */
      ended: z.int(),
    }),
  }),
});
