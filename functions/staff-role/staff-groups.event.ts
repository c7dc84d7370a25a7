import { consume } from '#functions/entry/consume.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { setGroups } from '#functions/platform/cognito/identity-groups.ts';
import { retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';

class RolesChanged extends Error {}

/** Two administrators decide each change, so that five within one call are not made by people; the event comes again. */
const attemptsMax = 5;

/**
 * Gives the member's identity the groups of the roles that the member has now, whatever the event was about: an older
 * event that comes late, or twice, brings nothing back. Read again afterwards, so that of two that run at once the last
 * to finish leaves the latest roles.
 */
export const alignGroups = (
  database: Database,
  memberId: MemberId,
  give: (email: string, roles: readonly Role[]) => Promise<void>,
): Promise<void> =>
  retry(
    async () => {
      const member = await findMember(database, memberId);
      // A closed account has no identity any more.
      if (!member || member.status === 'closed') return;
      await give(member.email, member.roles);
      const after = await findMember(database, memberId);
      if (after?.roles.join() !== member.roles.join())
        throw new RolesChanged(`the roles of ${memberId} keep changing`);
    },
    { attemptsMax, retriesOn: (error) => error instanceof RolesChanged },
  );

/** Brings the groups of identities in step with the roles that two administrators decided. */
export const handler = consume('staff-groups', async (event, { database }) => {
  if (event.type === 'roles-changed') await alignGroups(database, event.memberId, setGroups);
});
