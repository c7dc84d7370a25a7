import type { Handler } from '#functions/http/call.ts';
import { changeMember } from '#functions/storage/change-member.ts';
import type { users } from '#shared/contract/users.ts';

/** Replaces my profile's text fields, unless my account was changed at the same moment. */
export const writeProfile: Handler<typeof users.endpoints.writeProfile> = async (call) => {
  const { profile } = await changeMember(call.database, call.signedIn.member, { profile: call.body });
  return profile;
};
