import { createHmac } from 'node:crypto';
import { type KeyRing, keyNamed } from '#functions/platform/key-ring.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** What a passkey is asked to sign for. */
export interface Asked {
  /** Of the request. */
  readonly id: string;
  readonly memberId: MemberId;
  readonly purpose: string;
  /** Hash of the body that is confirmed; empty where there is none. */
  readonly payloadHash: string;
  /** Of the key with which the challenge is derived. */
  readonly keyId: string;
}

/**
 * The challenge of a request, derived from what it is for with the key that it names. It is stored nowhere, and no two
 * members, purposes or bodies share one.
 */
export const challengeOf = (
  ring: KeyRing,
  { id, memberId, purpose, payloadHash, keyId }: Asked,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHmac('sha256', keyNamed(ring, keyId))
      .update(JSON.stringify(['passkey', id, memberId, purpose, payloadHash]))
      .digest(),
  );
