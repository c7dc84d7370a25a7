import type { Decider, StaffMember } from '#functions/proposal/proposal.ts';
import type { SignedIn } from './call.ts';

/** The caller as shown to colleagues as the proposer or decider. */
export const staffOf = ({ member }: SignedIn): StaffMember => ({
  id: member.id,
  name: member.profile.name,
});

/** The caller as a decider of proposals, with the roles that are effective in this request. */
export const deciderOf = (signedIn: SignedIn): Decider => ({ ...staffOf(signedIn), roles: signedIn.roles });
