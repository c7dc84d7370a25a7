import { consume } from '#functions/entry/consume.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { setGroups } from '#functions/platform/cognito/identity-groups.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import { retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';

class RolesChanged extends Error {}

/** Two administrators decide each change, so that five within one call are not made by people; the event comes again. */
const attemptsMax = 5;

/**
 * Sets the identity's groups to the member's current roles, whatever the event was about, so that a late or repeated
 * event brings back nothing old. The member is read again afterwards, so that of two concurrent runs the last one
 * leaves the latest roles.
 */
export const alignGroups = (
  database: Database,
  memberId: MemberId,
  give: (sub: Sub, roles: readonly Role[]) => Promise<void>,
): Promise<void> =>
  retry(
    async () => {
      const member = await findMember(database, memberId);
      // A closed account no longer has an identity.
      if (!member || member.status === 'closed') return;
      await give(member.sub, member.roles);
      const after = await findMember(database, memberId);
      if (after?.roles.join() !== member.roles.join())
        throw new RolesChanged(`the roles of ${memberId} keep changing`);
    },
    { attemptsMax, retriesOn: (error) => error instanceof RolesChanged },
  );

/** Keeps the groups of identities in step with the roles that two administrators decided. */
export const handler = consume('staff-groups', async (event, { database }) => {
  if (event.type === 'roles-changed') await alignGroups(database, event.memberId, setGroups);
});
