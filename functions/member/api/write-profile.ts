import type { Handler } from '#functions/entry/call.ts';
import { profileView } from '#functions/member/profile-revision.ts';
import { replaceProfile } from '#functions/member/replace-profile.ts';
import { changeProfile } from '#functions/member/table/change-member.ts';
import type { users } from '#shared/contract/users.ts';

/** Replaces the member's profile unless it has changed since the member read it. */
export const writeProfile: Handler<typeof users.endpoints.writeProfile> = async (call) => {
  const { member } = call.signedIn;
  const profile = replaceProfile(member.profile, call.body, call.now());
  await changeProfile(call.database, member, profile, call.now());
  return profileView(profile);
};
