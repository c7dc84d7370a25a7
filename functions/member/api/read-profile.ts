import type { Handler } from '#functions/entry/call.ts';
import { profileView } from '#functions/member/profile-revision.ts';
import type { users } from '#shared/contract/users.ts';

/** Returns the member's profile, which came with the session, so nothing more is read. */
export const readProfile: Handler<typeof users.endpoints.readProfile> = async ({ signedIn }) =>
  profileView(signedIn.member.profile);
