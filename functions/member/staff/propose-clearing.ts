import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import { decideProposeClearing } from '#functions/member-status/user-status.ts';
import type { userAdministration } from '#shared/contract/user-administration.ts';

/**
 * Proposes to clear a member of a fraud mark. Nothing changes until another administrator or compliance officer
 * approves.
 */
export const proposeClearing: Handler<typeof userAdministration.endpoints.proposeClearing> = async (call) => {
  const { memberId, reason } = call.body;
  const act = decideProposeClearing(await requireMember(call.database, memberId), call.actor);
  return propose(call, { act, reason, evidence: null });
};
