import * as z from 'zod/mini';
import { sponsorCodeSchema } from '../domain/ids.ts';
import { languageSchema } from '../domain/profile.ts';
import { personText } from '../domain/text.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { emailAddress, mailedCode, newPasswordText } from './shapes.ts';

/** A version that the person agreed to, as the public configuration names it. */
const agreedVersion = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * Every reply is the same whether the address is new, was registered and never confirmed, or belongs to a member; what
 * differs is the mail that goes to the address.
 */
export const registration = area('registration', 'A visitor registers', {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register/',
    summary:
      'Registers an email address and sends a code to it; its owner gets another mail if it belongs to a member. The password is held to the rule for changing one',
    access: 'public',
    body: z.strictObject({
      name: personText(80, 2),
      email: emailAddress,
      password: newPasswordText,
      sponsorCode: z.optional(sponsorCodeSchema),
      interest: productAreaSchema,
      /** Of the mails; English unless given. */
      language: z.optional(languageSchema),
      termsVersion: agreedVersion,
      riskNoticeVersion: agreedVersion,
    }),
    status: 202,
    errors: ['password_refused', 'sponsor_code_refused', 'legal_texts_changed', 'too_many_requests'],
    reply: z.object({}),
  }),
  confirmRegistration: endpoint({
    method: 'POST',
    path: '/api/auth/register/confirm/',
    summary:
      'Confirms the email address with its latest code; the member can then sign in and awaits approval',
    access: 'public',
    body: z.strictObject({ email: emailAddress, code: mailedCode }),
    errors: ['mailed_code_refused', 'too_many_requests', 'try_again'],
    reply: z.object({}),
  }),
  resendRegistrationCode: endpoint({
    method: 'POST',
    path: '/api/auth/register/resend/',
    summary: 'Sends another code if the address still has to be confirmed; earlier codes no longer work',
    access: 'public',
    body: z.strictObject({ email: emailAddress }),
    status: 202,
    errors: ['too_many_requests'],
    reply: z.object({}),
  }),
});
