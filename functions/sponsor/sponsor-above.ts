import type { MemberId } from '#shared/domain/ids.ts';
import type { UserStatus } from '#shared/domain/states.ts';

/** A sponsor above a member, with the status that decides whether a bonus is paid; level 1 is the nearest. */
export interface SponsorAbove {
  readonly level: number;
  readonly memberId: MemberId;
  readonly status: UserStatus;
}
