import type { SessionHandler } from '#functions/entry/call.ts';
import { errorReply } from '#functions/entry/http/reply.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Refuses every other action of the sign-in protocol. */
export const refuseUnknown: SessionHandler = async (event) =>
  errorReply(
    new AppError('invalid_input', {
      fields: [{ path: 'path', message: 'The sign-in protocol has no such action.' }],
    }),
    event.requestContext.requestId,
  );
