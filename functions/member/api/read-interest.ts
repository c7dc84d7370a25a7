import type { Handler } from '#functions/entry/call.ts';
import type { users } from '#shared/contract/users.ts';

/** Returns the member's areas of interest and home area, which came with the session. */
export const readInterest: Handler<typeof users.endpoints.readInterest> = async ({ signedIn }) => {
  const { areas, home } = signedIn.member.interest;
  return { areas: [...areas], home };
};
