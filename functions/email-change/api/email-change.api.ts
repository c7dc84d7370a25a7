import { serve } from '#functions/entry/http/serve.ts';
import { emailChange } from '#shared/contract/email-change.ts';
import { beginEmailChange } from './begin-email-change.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { readEmailChange } from './read-email-change.ts';

export const handler = serve(emailChange, { readEmailChange, beginEmailChange, confirmEmailChange });
