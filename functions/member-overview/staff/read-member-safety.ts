import type { Handler } from '#functions/entry/call.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import type { memberOverview } from '#shared/contract/member-overview.ts';
import { readSafety } from './member-safety.ts';

/** Returns where a member is paid, where they sign in, and what they reported. */
export const readMemberSafety: Handler<typeof memberOverview.endpoints.readMemberSafety> = async ({
  database,
  params: { memberId },
  now,
}) => {
  const [safety] = await Promise.all([
    readSafety(database, memberId, now()),
    requireMember(database, memberId),
  ]);
  return safety;
};
