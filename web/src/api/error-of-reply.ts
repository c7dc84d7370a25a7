import { ApiError, browserError } from './api-error.ts';

/** The error that a reply of the API contains; a reply that is not ours becomes `bad_reply`. */
export const errorOfReply = (status: number, data: unknown): ApiError => {
  if (typeof data !== 'object' || data === null || !('message' in data) || !('code' in data)) {
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
