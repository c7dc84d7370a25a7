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
import { connected, isConnected } from './connection.ts';
import { csrfToken, forgetCsrfToken } from './csrf.ts';
import { errorOfReply } from './error-of-reply.ts';
import { factorNeeded, proveSecondFactor } from './second-factor.ts';
import { noteServerTime } from './server-time.ts';
import { keyWasClosed } from './use-idempotency-key.ts';

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
  /** Asks what became of a call with this key, instead of making it. */
  settles?: true;
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

const nothingWasSent = (error: unknown): never => {
  throw error instanceof ApiError && error.code === 'network' ? browserError('offline') : error;
};

const request = async (endpoint: Endpoint, input: AnyInput): Promise<unknown> => {
  const changes = endpoint.method !== 'GET';
  if (changes && !isConnected()) throw browserError('offline');
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (changes) headers['x-csrf-token'] = await csrfToken().catch(nothingWasSent);
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  if (input.settles) headers['idempotency-settle'] = 'true';
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
  noteServerTime(response);
  const data: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorOfReply(response.status, data);
  // Cut off halfway.
  if (data === undefined) throw browserError('network', { status: response.status });
  return data;
};

/** The call may or may not have been carried out: nothing came back, or the server broke while it was at it. */
const isUncertain = ({ code, status }: ApiError): boolean => code === 'network' || status >= 500;

/** Before each question about a lost answer: a connection that was cut mostly comes back within seconds. */
const settleWaitsMs = [0, 500, 1_000, 2_000, 4_000];
/** For so long a page without a connection waits for one before it asks. */
const offlineMsMax = 30_000;

/**
 * What became of a call whose answer was lost, by its Idempotency-Key: its reply, its refusal, or `not_carried_out`,
 * after which the server doesn't carry it out any more should it still arrive.
 * @throws ApiError, `unanswered` when the server can't be asked either
 */
const outcomeOf = async (endpoint: Endpoint, input: AnyInput, lost: ApiError): Promise<unknown> => {
  for (const milliseconds of settleWaitsMs) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await connected(offlineMsMax);
    try {
      return await request(endpoint, { ...input, settles: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'not_carried_out') {
        keyWasClosed(input.idempotencyKey ?? '');
        // Support finds what broke by the id of the call itself.
        throw new ApiError({
          ...error,
          message: error.message,
          requestId: lost.requestId || error.requestId,
        });
      }
      if (!isUncertain(error) && error.code !== 'offline') throw error;
    }
  }
  throw browserError('unanswered');
};

const requestSettled = (endpoint: Endpoint, input: AnyInput): Promise<unknown> =>
  request(endpoint, input).catch((error: unknown) => {
    if (!input.idempotencyKey || !(error instanceof ApiError) || !isUncertain(error)) throw error;
    return outcomeOf(endpoint, input, error);
  });

/** How often one call may ask: for a factor from just now, and for one that confirms a large act. */
const factorsMax = 2;

/** Refused for want of a second factor, nothing was changed: the call goes on as soon as the person has proven it. */
const requestProven = async (endpoint: Endpoint, input: AnyInput, asked = 0): Promise<unknown> =>
  requestSettled(endpoint, input).catch(async (error: unknown) => {
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
 * @throws ApiError with the server's message, code, details and request id, or the browser's own: `offline` (nothing was
 * sent), `network`, `unanswered`, `bad_reply`.
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
