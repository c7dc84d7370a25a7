import { required } from '#functions/platform/environment.ts';
import { keptOnce, readSecret } from '#functions/platform/secret.ts';

/** The secret that signs csrf tokens and cursors; fetched once per process, retried after a failure. */
export const appSecret: () => Promise<string> = keptOnce(() => readSecret(required('APP_SECRET_ID')));
