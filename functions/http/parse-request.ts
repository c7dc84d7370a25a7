import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/domain/errors.ts';

const nothing = z.strictObject({});

interface BadField {
  readonly path: string;
  readonly message: string;
}

const check = (where: string, schema: z.ZodMiniType, value: unknown, bad: BadField[]): unknown => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues)
    bad.push({ path: [where, ...issue.path].join('.'), message: issue.message });
  return undefined;
};

/** More than any form of the product fills; uploads do not pass through the API. */
const bodyCharactersMax = 100_000;

const bodyOf = (event: APIGatewayProxyEventV2): unknown => {
  if (!event.body) return undefined;
  if (event.body.length > bodyCharactersMax)
    throw new AppError('invalid_input', { fields: [{ path: 'body', message: 'The body is too large.' }] });
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body;
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_input', { fields: [{ path: 'body', message: 'The body is not JSON.' }] });
  }
};

/**
 * Params, query and body as the contract entry describes them; an endpoint without a query takes none.
 * @throws AppError invalid_input with the path of each bad field
 */
export const parseRequest = (endpoint: Endpoint, event: APIGatewayProxyEventV2) => {
  const bad: BadField[] = [];
  const params = check('params', endpoint.params ?? nothing, event.pathParameters ?? {}, bad);
  const query = check('query', endpoint.query ?? nothing, event.queryStringParameters ?? {}, bad);
  const body = endpoint.body ? check('body', endpoint.body, bodyOf(event), bad) : undefined;
  if (bad.length > 0) throw new AppError('invalid_input', { fields: bad });
  return { params, query, body };
};
