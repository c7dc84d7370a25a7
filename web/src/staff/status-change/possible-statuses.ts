import {
  mayFollow,
  type StatusByStaff,
  statusesByStaff,
  type UserStatus,
  userStatusMachine,
} from '#shared/domain/states.ts';
import type { Role } from '#shared/domain/words.ts';

/** A member to whom staff give a status. */
export interface ChosenMember {
  readonly memberId: string;
  readonly name: string;
  readonly email: string;
  readonly status: UserStatus;
  /** Restricting whoever has one needs a second person. */
  readonly roles: readonly Role[];
}

export interface PossibleStatus {
  readonly status: StatusByStaff;
  /** Those of the chosen members who cannot get it from where they stand. */
  readonly notFor: readonly ChosenMember[];
}

/** Clearing fraud is proposed for one member at a time, so that the second person decides about each. */
const mayGet = (member: ChosenMember, status: StatusByStaff, isOnly: boolean): boolean =>
  mayFollow<UserStatus>(userStatusMachine, member.status, status) && (isOnly || member.status !== 'fraud');

/** The statuses that at least one of the members can get, in the order of the machine, each with those who cannot. */
export const possibleStatuses = (members: readonly ChosenMember[]): readonly PossibleStatus[] =>
  statusesByStaff
    .map((status) => ({
      status,
      notFor: members.filter((member) => !mayGet(member, status, members.length === 1)),
    }))
    .filter(({ notFor }) => notFor.length < members.length);
