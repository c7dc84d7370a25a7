import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import { decideProposeRoles } from '#functions/staff-role/staff-roles.ts';
import { countAdministrators } from '#functions/staff-role/table/administrators.ts';
import type { staffRoles } from '#shared/contract/staff-roles.ts';

/**
 * Proposes the roles of a member. Objections are checked here, so that the proposer learns of them immediately, and again
 * by the write that carries the proposal out.
 */
export const proposeRoles: Handler<typeof staffRoles.endpoints.proposeRoles> = async (call) => {
  const { memberId, roles, reason } = call.body;
  const [member, administrators] = await Promise.all([
    requireMember(call.database, memberId),
    countAdministrators(call.database),
  ]);
  const act = decideProposeRoles(member, roles, staffOf(call.signedIn), administrators);
  return propose(call, { act, reason, evidence: null });
};
