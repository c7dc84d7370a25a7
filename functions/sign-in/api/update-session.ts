import type { SessionHandler } from '#functions/entry/call.ts';
import { errorReply } from '#functions/entry/http/reply.ts';
import { AppError } from '#shared/domain/errors.ts';
import { formHasCsrf, readForm } from './form.ts';
import { sessionReply } from './session-reply.ts';

/**
 * Returns the session again. `data` sent by the client is ignored: a session's content comes from the member, who is
 * changed by other endpoints. A wrong CSRF token is answered with 400, as the client's protocol expects.
 */
export const updateSession: SessionHandler = async (event, services) => {
  if (await formHasCsrf(event, readForm(event), services)) return sessionReply(event, services);
  const refusal = errorReply(new AppError('bad_csrf'), event.requestContext.requestId);
  return { ...refusal, statusCode: 400 };
};
