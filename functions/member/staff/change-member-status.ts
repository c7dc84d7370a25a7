import type { Call, Handler } from '#functions/entry/call.ts';
import * as storage from '#functions/member-status/table/change-member-status.ts';
import { requireUntil } from '#functions/member-status/user-status.ts';
import type { userAdministration } from '#shared/contract/user-administration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

type ChangeStatus = typeof userAdministration.endpoints.changeMemberStatus;

/** Changes one member. A refusal is a result, so that it does not stop the others. */
const changeOne = async (call: Call<ChangeStatus>, memberId: MemberId) => {
  const { status, reason, visibleToMember, until = null } = call.body;
  const change = { memberId, status, reason, visibleToMember, until };
  try {
    const after = await storage.changeMemberStatus(call.database, change, call.actor, call.now());
    return { memberId, ok: true, status: after.status };
  } catch (error) {
    if (error instanceof AppError)
      return { memberId, ok: false, status: null, code: error.code, message: error.message };
    call.log.error('changing a status failed', { memberId, error: error as Error });
    const { code, message } = new AppError('internal');
    return { memberId, ok: false, status: null, code, message };
  }
};

/** Sets the status of one or many members, one after the other; the reply has a result for each. */
export const changeMemberStatus: Handler<ChangeStatus> = async (call) => {
  requireUntil({ status: call.body.status, until: call.body.until ?? null }, call.now());
  const results = [];
  for (const memberId of new Set(call.body.memberIds)) results.push(await changeOne(call, memberId));
  return { results };
};
