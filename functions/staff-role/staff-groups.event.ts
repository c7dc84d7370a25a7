import { consume } from '#functions/entry/consume.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { setGroups } from '#functions/platform/cognito/identity-groups.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';

/** How often the roles may change while they are brought over; after that the event comes again. */
const attemptsMax = 5;

/**
 * Gives the member's identity the groups of the roles that the member has now, whatever the event was about: an older
 * event that comes late, or twice, brings nothing back. Read again afterwards, so that of two that run at once the last
 * to finish leaves the latest roles.
 */
export const alignGroups = async (
  database: Database,
  memberId: MemberId,
  give: (email: string, roles: readonly Role[]) => Promise<void>,
): Promise<void> => {
  let member = await findMember(database, memberId);
  for (let attempt = 1; member; attempt += 1) {
    // A closed account has no identity any more.
    if (member.status === 'closed') return;
    await give(member.email, member.roles);
    const after = await findMember(database, memberId);
    if (after?.roles.join() === member.roles.join()) return;
    if (attempt === attemptsMax) throw new Error(`the roles of ${memberId} keep changing`);
    member = after;
  }
};

/** Brings the groups of identities in step with the roles that two administrators decided. */
export const handler = consume('staff-groups', async (event, { database }) => {
  if (event.type === 'roles-changed') await alignGroups(database, event.memberId, setGroups);
});
