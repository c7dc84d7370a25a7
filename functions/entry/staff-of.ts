import type { Decider, StaffMember } from '#functions/proposal/proposal.ts';
import type { SignedIn } from './call.ts';

/** The caller as colleagues see who proposed or decided. */
export const staffOf = ({ member }: SignedIn): StaffMember => ({
  id: member.id,
  name: member.profile.name,
});

/** The caller as one who decides about proposals, in the roles that count for this request. */
export const deciderOf = (signedIn: SignedIn): Decider => ({ ...staffOf(signedIn), roles: signedIn.roles });
