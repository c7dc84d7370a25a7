import { serve } from '#functions/entry/http/serve.ts';
import { notMe } from '#shared/contract/not-me.ts';
import { reportSignIn } from './report-sign-in.ts';

export const handler = serve(notMe, { reportSignIn });
