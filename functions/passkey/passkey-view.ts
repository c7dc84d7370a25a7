import type { Passkey as Shown } from '#shared/contract/passkeys.ts';
import type { Passkey } from './passkey-schema.ts';

export const passkeyView = ({ id, name, addedAt, lastUsedAt, deviceType }: Passkey): Shown => ({
  id,
  name,
  addedAt,
  lastUsedAt,
  isSynced: deviceType === 'multiDevice',
});
