import type { Handler } from '#functions/entry/call.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import type { memberOverview } from '#shared/contract/member-overview.ts';
import { productAreas } from '#shared/domain/words.ts';
import { readMoney } from './member-money.ts';

/** Returns a member's money in both areas, where it came from, and what is running. */
export const readMemberMoney: Handler<typeof memberOverview.endpoints.readMemberMoney> = async ({
  database,
  params: { memberId },
  now,
}) => {
  const [, ...areas] = await Promise.all([
    requireMember(database, memberId),
    ...productAreas.map((area) => readMoney(database, memberId, area, now())),
  ]);
  return { areas };
};
