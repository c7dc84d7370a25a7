/**
 * The one way from the screens to the API, typed by the contract:
 *
 *     import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
 *     const purchase = await call(infinityPurchases.endpoints.buyPackage, { body, idempotencyKey });
 *
 * The reply is parsed by the contract's schema, so amounts and ids arrive branded. Everything that is not a
 * success is thrown as an ApiError. State-changing calls carry the `x-csrf-token` header.
 */
import type * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import type { StaffAct } from '#shared/contract/otp.ts';
import type { OtpPurpose } from '#shared/domain/words.ts';
import { ApiError, browserError } from './api-error.ts';
import { csrfToken, forgetCsrfToken } from './csrf.ts';
import { errorOfReply } from './error-of-reply.ts';
import { factorNeeded, proveSecondFactor } from './second-factor.ts';

type SchemaInput<Name extends 'params' | 'query' | 'body', E extends Endpoint> = E[Name] extends z.ZodMiniType
  ? Record<never, never> extends z.input<E[Name]>
    ? { [Key in Name]?: z.input<E[Name]> }
    : { [Key in Name]: z.input<E[Name]> }
  : unknown;

/** What a call needs: exactly the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = SchemaInput<'params', E> &
  SchemaInput<'query', E> &
  SchemaInput<'body', E> &
  (E extends { idempotent: true } ? { idempotencyKey: string } : unknown) &
  (E extends { otp: OtpPurpose } ? { otpProof: string } : unknown) & { signal?: AbortSignal };

export interface AnyInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  idempotencyKey?: string;
  otpProof?: string;
  signal?: AbortSignal;
}

/** The address of an endpoint with its params and query filled in. */
export const urlOf = (endpoint: Endpoint, input: AnyInput): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

const request = async (endpoint: Endpoint, input: AnyInput): Promise<unknown> => {
  const changes = endpoint.method !== 'GET';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (changes) headers['x-csrf-token'] = await csrfToken();
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  if (input.otpProof) headers['x-otp-proof'] = input.otpProof;
  const response = await fetch(urlOf(endpoint, input), {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.signal ? { signal: input.signal } : {}),
  }).catch((error: unknown) => {
    // A call that the page itself gave up is not a failure of the network.
    throw input.signal?.aborted ? error : browserError('network');
  });
  const data: unknown = await response.json().catch(() => undefined);
  if (response.ok) return data;
  throw errorOfReply(response.status, data);
};

/** How often one call may ask: for a factor from just now, and for one that confirms a large act. */
const factorsMax = 2;

/** Refused for want of a second factor, nothing was changed: the call goes on as soon as the person has proven it. */
const requestProven = async (endpoint: Endpoint, input: AnyInput, asked = 0): Promise<unknown> =>
  request(endpoint, input).catch(async (error: unknown) => {
    const { method, body } = { method: endpoint.method as StaffAct['method'], ...input };
    const path = decodeURIComponent(urlOf(endpoint, { ...input, query: {} }));
    const act = { method, path, ...(body === undefined ? {} : { body }) };
    const need = asked < factorsMax ? factorNeeded(error, act) : null;
    const proven = need && (await proveSecondFactor(need));
    if (!proven) throw error;
    return requestProven(endpoint, { ...input, ...proven }, asked + 1);
  });

/**
 * Calls an endpoint of the contract.
 * @throws ApiError with the server's message, code, details and request id, or `network` / `bad_reply`.
 */
export const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> => {
  const parts = input as AnyInput;
  const data = await requestProven(endpoint, parts).catch((error: unknown) => {
    // The token ends with the session it was made for. Nothing was changed, so a second try is safe.
    if (!(error instanceof ApiError) || error.code !== 'bad_csrf') throw error;
    forgetCsrfToken();
    return requestProven(endpoint, parts);
  });
  const parsed = endpoint.reply.safeParse(data);
  if (!parsed.success) throw browserError('bad_reply', { status: 200, data });
  return parsed.data as ReplyOf<E>;
};
