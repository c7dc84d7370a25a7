import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ErrorReply } from '#shared/contract/shapes.ts';
import { AppError } from '#shared/domain/errors.ts';

/** A JSON reply. Nothing of the API may be kept by a cache. */
export const jsonReply = (
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
  cookies: string[] = [],
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  ...(cookies.length > 0 ? { cookies } : {}),
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The error form of the whole API. What is not an AppError is `internal`, and nothing of it leaks. */
export const errorReply = (error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 => {
  const refusal = error instanceof AppError ? error : new AppError('internal');
  const body: ErrorReply = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.details ? { details: { ...refusal.details } } : {}),
    requestId,
  };
  const retryAfter = refusal.details?.retryAfterSeconds;
  return jsonReply(
    refusal.status,
    body,
    typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {},
  );
};
