import type { Handler } from '#functions/entry/call.ts';
import { endSessionsById } from '#functions/sign-in/table/sessions.ts';
import type { sessions } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Ends one session of the member; the next request with it is refused. */
export const endSession: Handler<typeof sessions.endpoints.endSession> = async ({
  database,
  params,
  signedIn,
}) => {
  const ended = await endSessionsById(database, signedIn.member.id, params.sessionId);
  if (ended === 0) throw new AppError('not_found');
  return { ended };
};
