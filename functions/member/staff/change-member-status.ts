import type { Call, Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { giveStatus } from '#functions/member-status/use-case/give-status.ts';
import { requireUntil } from '#functions/member-status/user-status.ts';
import type { userAdministration } from '#shared/contract/user-administration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

type ChangeStatus = typeof userAdministration.endpoints.changeMemberStatus;

const nothing = { status: null, proposalId: null, lapsesAt: null };

/** Changes one member. A refusal is a result, so that it does not stop the others. */
const changeOne = async (call: Call<ChangeStatus>, memberId: MemberId) => {
  const { status, reason, visibleToMember, until = null } = call.body;
  const change = { memberId, status, reason, visibleToMember, until };
  try {
    const giving = { database: call.database, giver: staffOf(call.signedIn), now: call.now() };
    return { memberId, ok: true, ...(await giveStatus(giving, change)) };
  } catch (error) {
    if (error instanceof AppError)
      return { memberId, ok: false, ...nothing, code: error.code, message: error.message };
    call.log.error('changing a status failed', { memberId, error: error as Error });
    const { code, message } = new AppError('internal');
    return { memberId, ok: false, ...nothing, code, message };
  }
};

/**
 * Sets the status of one or many members, one after the other; the reply has a result for each. Colleagues among them
 * need a second person, each by a proposal of their own.
 */
export const changeMemberStatus: Handler<ChangeStatus> = async (call) => {
  requireUntil({ status: call.body.status, until: call.body.until ?? null }, call.now());
  const results = [];
  for (const memberId of new Set(call.body.memberIds)) results.push(await changeOne(call, memberId));
  return { results };
};
