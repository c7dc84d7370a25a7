import { serve } from '#functions/entry/http/serve.ts';
import { passkeys } from '#shared/contract/passkeys.ts';
import { beginPasskey } from './begin-passkey.ts';
import { finishPasskey } from './finish-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';

export const handler = serve(passkeys, {
  listPasskeys,
  beginPasskey,
  finishPasskey,
  renamePasskey,
  removePasskey,
});
