import { serve } from '#functions/entry/http/serve.ts';
import { recovery } from '#shared/contract/recovery.ts';
import { recoverPassword } from './recover-password.ts';
import { requestRecovery } from './request-recovery.ts';

export const handler = serve(recovery, { requestRecovery, recoverPassword });
