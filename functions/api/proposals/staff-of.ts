import type { StaffMember } from '#functions/domain/proposal.ts';
import type { SignedIn } from '#functions/http/call.ts';

/** The caller as colleagues see who proposed or decided. */
export const staffOf = ({ member }: SignedIn): StaffMember => ({
  id: member.id,
  name: member.profile.name,
});
