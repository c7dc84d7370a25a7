import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { RequestInput } from '#functions/entry/call.ts';
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

/** Larger than any form of the product needs; what takes more says so in its contract entry. */
const bodyCharactersDefaultMax = 100_000;

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_input', { fields: [{ path: 'body', message: 'The body is not JSON.' }] });
  }
};

/** A surrogate, literal or escaped, whether or not it is part of a pair. */
const halfCharacter = /[\ud800-\udfff]|\\u[dD][89a-fA-F]/;

/** True when no text in the value, field names included, has a lone surrogate. The value may be nested to any depth. */
const isWholeText = (value: unknown): boolean => {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && !next.isWellFormed()) return false;
    if (typeof next === 'object' && next !== null)
      for (const [name, field] of Object.entries(next)) left.push(name, field);
  }
  return true;
};

/**
 * The body as it was sent, before its schema; undefined without one, and for an endpoint that takes none.
 * @throws AppError invalid_input
 */
export const sentBody = (
  { body: schema, bodyCharactersMax }: Endpoint,
  event: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'>,
): unknown => {
  if (!schema || !event.body) return undefined;
  const charactersMax = bodyCharactersMax ?? bodyCharactersDefaultMax;
  if (event.body.length > charactersMax)
    throw new AppError('invalid_input', { fields: [{ path: 'body', message: 'The body is too large.' }] });
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body;
  const body = parsedJson(text);
  // Only an escape can produce a lone surrogate, which tables, mails and documents reject.
  if (halfCharacter.test(text) && !isWholeText(body))
    throw new AppError('invalid_input', { fields: [{ path: 'body', message: 'The text is broken.' }] });
  return body;
};

/**
 * Params, query and body as the contract entry describes them; an endpoint without a query schema accepts no query.
 * @throws AppError invalid_input with the path of each bad field
 */
export const parseRequest = <E extends Endpoint>(
  endpoint: E,
  event: APIGatewayProxyEventV2,
): RequestInput<E> => {
  const bad: BadField[] = [];
  for (const [where, texts] of [
    ['params', event.pathParameters],
    ['query', event.queryStringParameters],
  ] as const)
    if (!isWholeText(texts)) bad.push({ path: where, message: 'The text is broken.' });
  const params = check('params', endpoint.params ?? nothing, event.pathParameters ?? {}, bad);
  const query = check('query', endpoint.query ?? nothing, event.queryStringParameters ?? {}, bad);
  const body = endpoint.body ? check('body', endpoint.body, sentBody(endpoint, event), bad) : undefined;
  if (bad.length > 0) throw new AppError('invalid_input', { fields: bad });
  // Each value is the output of the endpoint's schema for it.
  return { params, query, body } as RequestInput<E>;
};
