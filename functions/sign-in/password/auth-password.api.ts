import { serve } from '#functions/entry/http/serve.ts';
import { authPassword } from '#shared/contract/auth-password.ts';
import { changePassword } from './change-password.ts';

export const handler = serve(authPassword, { changePassword });
