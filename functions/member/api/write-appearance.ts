import type { Handler } from '#functions/entry/call.ts';
import { changeProfile } from '#functions/member/table/change-member.ts';
import type { users } from '#shared/contract/users.ts';

/** Saves the member's theme and language. The last choice wins, for nothing typed is lost by it. */
export const writeAppearance: Handler<typeof users.endpoints.writeAppearance> = async (call) => {
  const { member } = call.signedIn;
  await changeProfile(call.database, member, { ...member.profile, ...call.body }, call.now());
  return call.body;
};
