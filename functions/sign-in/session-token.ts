import type { MemberId } from '#shared/domain/ids.ts';

/** The content of the session cookie: whose session it is, and 256 random bits of which only the hash is stored. */
export interface SessionToken {
  readonly memberId: MemberId;
  readonly secretHash: string;
}
