import type { SessionHandler } from '#functions/entry/call.ts';
import { errorReply } from '#functions/entry/http/reply.ts';
import { AppError } from '#shared/domain/errors.ts';
import { formHasCsrf, readForm } from './form.ts';
import { sessionReply } from './session-reply.ts';

/**
 * The session anew. `data` that the client sends is not taken over: what a session says comes from the member, which
 * is changed by the calls made for it. A wrong csrf token is 400 here, as the client's protocol has it.
 */
export const updateSession: SessionHandler = async (event, services) => {
  if (await formHasCsrf(event, readForm(event), services)) return sessionReply(event, services);
  const refusal = errorReply(new AppError('bad_csrf'), event.requestContext.requestId);
  return { ...refusal, statusCode: 400 };
};
