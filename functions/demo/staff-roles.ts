import type { Services } from '#functions/entry/call.ts';
import { appointAdministrator } from '#functions/first-administrator/table/appoint-administrator.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { countAdministrators } from '#functions/staff-role/table/administrators.ts';
import { readStaffRoles } from '#functions/staff-role/table/read-staff-roles.ts';
import type { MemberId, ProposalId } from '#shared/domain/ids.ts';
import { administratorsMin } from '#shared/domain/staff-roles.ts';
import type { Role } from '#shared/domain/words.ts';
import type { Acting, ActsAs } from './acting.ts';
import type { acts } from './acts.ts';

/** What `giveRole` needs: requests, and the administrator who requested the demo data. */
interface RoleGiver extends Pick<Acting<typeof acts.endpoints>, 'request'> {
  readonly approve: (as: ActsAs, proposalId: ProposalId, key: string) => Promise<void>;
  readonly administrator: ActsAs;
  readonly services: Pick<Services, 'database' | 'now'>;
}

const reason = 'Member of staff.';
const actor = { kind: 'system', name: 'seed-demo' } as const;

/** An administrator other than the one who requested the demo data. */
const secondAdministrator = async (giver: RoleGiver): Promise<ActsAs> => {
  const asked = giver.administrator.memberId;
  const { rows } = await readStaffRoles(giver.services.database, 'admin', { limit: 100, after: undefined });
  const other = rows.find(({ held }) => held.memberId !== asked);
  if (!other) throw new Error('roles take two administrators, and there is only one');
  return { memberId: other.held.memberId, roles: ['admin'] };
};

/**
 * Gives a member of the cast a role as in real use: one administrator proposes, another approves. The second
 * administrator is appointed as an operator would do it, unless there are two already.
 */
export const giveRole = async (giver: RoleGiver, memberId: MemberId, role: Role): Promise<void> => {
  const { database, now } = giver.services;
  const member = await requireMember(database, memberId);
  if (member.roles.includes(role)) return;
  if (role === 'admin' && (await countAdministrators(database)) < administratorsMin) {
    const transaction = new Transaction();
    appointAdministrator(transaction, member, { actor, reason }, now());
    await commit(database, transaction);
    return;
  }
  const key = `demo-role-${memberId}`;
  const body = { memberId, roles: [role], reason };
  const { id } = await giver.request('proposeRoles', { as: giver.administrator, body, key });
  const as = await secondAdministrator(giver);
  await giver.approve(as, id, key);
};
