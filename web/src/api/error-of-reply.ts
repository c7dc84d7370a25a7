import type { errorRegistry } from '#shared/domain/errors.ts';
import { ApiError, browserError } from './api-error.ts';

const tooManyRequests: (typeof errorRegistry)['too_many_requests']['sentence'] =
  'Too many attempts. Wait a moment and try again.';

/**
 * The error that a reply of the API contains. A reply that is not ours becomes `bad_reply`, or `too_many_requests` where
 * something in front of the API refused the request for that.
 */
export const errorOfReply = (status: number, data: unknown): ApiError => {
  if (typeof data !== 'object' || data === null || !('message' in data) || !('code' in data)) {
    if (status === 429)
      return new ApiError({ status, code: 'too_many_requests', message: tooManyRequests, data });
    return browserError('bad_reply', { status, data });
  }
  const reply = data as {
    message: string;
    code: string;
    details?: Record<string, unknown>;
    requestId?: string;
  };
  return new ApiError({ ...reply, status, data });
};
