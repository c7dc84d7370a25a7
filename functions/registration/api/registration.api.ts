import { serve } from '#functions/entry/http/serve.ts';
import { registration } from '#shared/contract/registration.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { register } from './register.ts';
import { resendRegistrationCode } from './resend-registration-code.ts';

export const handler = serve(registration, { register, confirmRegistration, resendRegistrationCode });
