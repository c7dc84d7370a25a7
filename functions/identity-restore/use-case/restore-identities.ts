import { restoreMember } from '#functions/identity-restore/table/restore-member.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { findMember, findMemberBySub } from '#functions/member/table/find-member.ts';
import { setGroups } from '#functions/platform/cognito/identity-groups.ts';
import { removeIdentity } from '#functions/platform/cognito/identity-security.ts';
import { readIdentity } from '#functions/platform/cognito/identity-state.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { allMembers } from '#functions/platform/table/keys.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { findSubByEmail, remakeIdentity } from '#functions/registration/provider/identity.ts';

/** Several calls each: the identity service takes some tens of them a second. */
const atOnce = 5;

export interface Restoring {
  readonly database: Database;
  readonly now: () => Date;
  /** Only counts. */
  readonly checksOnly: boolean;
  /** Called for each member whose identity was lost, before anything is done. */
  readonly found: (member: Member) => void;
}

/**
 * Removes an identity that has the member's address without belonging to any member: an interrupted call left it behind,
 * or somebody created it directly in Cognito.
 * @throws Error when another member's identity has the address, which can only have been set directly in Cognito
 */
const freeAddress = async (database: Database, { id, email }: Member): Promise<void> => {
  const other = await findSubByEmail(email);
  if (other === null) return;
  const owner = (await findMemberBySub(database, other)).member;
  if (owner) throw new Error(`The identity of ${owner.id} has the address of ${id}.`);
  await removeIdentity(other);
};

const restoreIdentity = async ({ database, now }: Restoring, member: Member): Promise<void> => {
  const { email, profile, roles } = member;
  await freeAddress(database, member);
  const sub = await remakeIdentity({ email, name: profile.name });
  await setGroups(sub, roles);
  await restoreMember(database, member, sub, now());
};

/**
 * Creates an identity, from the member's record, for every member whose identity was lost. Nobody knows its password:
 * members choose one through “forgot password”. A second call resumes where the first one stopped, and leaves existing
 * identities alone.
 * @returns of how many members it looked at how many had lost theirs
 */
export const restoreIdentities = async (
  restoring: Restoring,
): Promise<{ readonly members: number; readonly lost: number }> => {
  const { database, checksOnly, found } = restoring;
  let members = 0;
  let lost = 0;
  const restoreIfLost = async (listed: Member): Promise<void> => {
    if ((await readIdentity(listed.sub)) !== null) return;
    // The list lags behind the record: the identity may have been made again, or gone with its account, a moment ago.
    const member = await findMember(database, listed.id);
    if (member?.sub !== listed.sub || member.status === 'closed') return;
    lost += 1;
    found(member);
    if (!checksOnly) await restoreIdentity(restoring, member);
  };
  const everyMember = { index: 'gsi2', pk: allMembers, order: 'oldest-first' } as const;
  for await (const page of everyPage(database, everyMember, memberSchema)) {
    // The identity of a closed account is gone for good.
    const open = page.filter(({ status }) => status !== 'closed');
    members += open.length;
    for (let index = 0; index < open.length; index += atOnce)
      await Promise.all(open.slice(index, index + atOnce).map(restoreIfLost));
  }
  return { members, lost };
};
