import type { Asked } from '#functions/passkey/challenge.ts';
import type { PasskeyRequestItem } from '#functions/passkey/passkey-schema.ts';

/** What a new passkey signs for. */
export const newPasskey = ({
  id,
  memberId,
  keyId,
}: Pick<PasskeyRequestItem, 'id' | 'memberId' | 'keyId'>): Asked => ({
  id,
  memberId,
  purpose: 'new passkey',
  payloadHash: '',
  keyId,
});
