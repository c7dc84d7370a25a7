import type { Handler } from '#functions/entry/call.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import type { memberOverview } from '#shared/contract/member-overview.ts';
import { readPending } from './member-waiting.ts';

/** Returns what is pending for a member. */
export const readMemberWaiting: Handler<typeof memberOverview.endpoints.readMemberWaiting> = async ({
  database,
  signedIn,
  params: { memberId },
}) => {
  const [waiting] = await Promise.all([
    readPending(database, memberId, signedIn.member.id),
    requireMember(database, memberId),
  ]);
  return waiting;
};
