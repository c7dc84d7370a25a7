import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { emailAddress, mailedCode, newPasswordText } from './shapes.ts';

/** Every reply is the same whether or not the address belongs to a member. */
export const recovery = area('recovery', 'A member who forgot the password sets a new one', {
  requestRecovery: endpoint({
    method: 'POST',
    path: '/api/auth/recover/',
    summary: 'Sends a code to the address if it belongs to a member; earlier codes no longer work',
    access: 'public',
    body: z.strictObject({ email: emailAddress }),
    status: 202,
    errors: ['too_many_requests'],
    reply: z.object({}),
  }),
  recoverPassword: endpoint({
    method: 'POST',
    path: '/api/auth/recover/confirm/',
    summary:
      'Sets a new password with the latest code, held to the rule for changing one; ends all sessions and pauses withdrawals for a while',
    access: 'public',
    body: z.strictObject({ email: emailAddress, code: mailedCode, password: newPasswordText }),
    errors: ['password_refused', 'mailed_code_refused', 'too_many_requests', 'try_again'],
    reply: z.object({}),
  }),
});
