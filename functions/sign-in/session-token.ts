import type { MemberId } from '#shared/domain/ids.ts';

/** What the session cookie carries: whose session, and 256 random bits of which only the hash is stored. */
export interface SessionToken {
  readonly memberId: MemberId;
  readonly secretHash: string;
}
