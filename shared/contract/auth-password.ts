import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { area, endpoint } from './endpoint.ts';

/** As long as the user pool takes one. What else a new one must be is judged by its own rules, with their own refusal. */
const passwordText = z.string().check(z.minLength(1), z.maxLength(256));

export const authPassword = area('auth-password', 'A member changes their password', {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password/',
    summary: 'Changes my password, ends all other sessions, and lets withdrawals rest for a while',
    access: 'member',
    body: z.strictObject({ currentPassword: passwordText, newPassword: passwordText }),
    errors: ['password_refused', 'wrong_password', 'too_many_requests', 'try_again'],
    reply: z.object({
      changedAt: instantSchema,
      withdrawalsRestUntil: instantSchema,
      /** How many other sessions were ended. */
      ended: z.int(),
    }),
  }),
});
