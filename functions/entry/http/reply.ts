import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { DocumentFile, ErrorReply } from '#shared/contract/shapes.ts';
import { AppError } from '#shared/domain/errors.ts';

/** A JSON reply. Caches may not store any reply of the API. */
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

/** A file download. Text is sent unchanged, anything else as base64, which the gateway decodes. */
export const documentReply = (
  mediaType: NonNullable<Endpoint['document']>,
  { fileName, content }: DocumentFile,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    'content-type': mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  },
  ...(typeof content === 'string'
    ? { body: content }
    : { body: Buffer.from(content).toString('base64'), isBase64Encoded: true }),
});

/** The error format of the whole API. Anything but an AppError becomes `internal`, without details. */
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
