import type { Handler } from '#functions/entry/call.ts';
import { changeMember } from '#functions/member/table/change-member.ts';
import type { users } from '#shared/contract/users.ts';

/** Sets the member's areas of interest, without duplicates, and the home area. */
export const writeInterest: Handler<typeof users.endpoints.writeInterest> = async (call) => {
  const { areas, home } = call.body;
  const interest = { areas: [...new Set(areas)], home };
  await changeMember(call.database, call.signedIn.member, { interest });
  return interest;
};
