import type { Handler } from '#functions/entry/call.ts';
import type { users } from '#shared/contract/users.ts';

/** My areas and my home area; they came with the session. */
export const readInterest: Handler<typeof users.endpoints.readInterest> = async ({ signedIn }) => {
  const { areas, home } = signedIn.member.interest;
  return { areas: [...areas], home };
};
