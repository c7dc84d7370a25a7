import { createHmac } from 'node:crypto';
import type { MemberId } from '#shared/domain/ids.ts';

/** What a passkey is asked to sign for. */
export interface Asked {
  /** Of the request. */
  readonly id: string;
  readonly memberId: MemberId;
  readonly purpose: string;
  /** Hash of the body that is confirmed; empty where there is none. */
  readonly payloadHash: string;
}

/**
 * The challenge of a request, derived from what it is for under the application's secret. It is stored nowhere, and no two
 * members, purposes or bodies share one.
 */
export const challengeOf = (
  secret: string,
  { id, memberId, purpose, payloadHash }: Asked,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHmac('sha256', secret)
      .update(JSON.stringify(['passkey', id, memberId, purpose, payloadHash]))
      .digest(),
  );
