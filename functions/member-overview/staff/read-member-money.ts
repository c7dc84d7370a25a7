import type { Handler } from '#functions/entry/call.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import type { memberOverview } from '#shared/contract/member-overview.ts';
import { productAreas } from '#shared/domain/words.ts';
import { readMoney } from './member-money.ts';

/** What a member has in both areas, what made it so, and what runs. */
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
