import type * as z from 'zod/mini';
import type { ErrorCode } from '../domain/errors.ts';
import type { Permission } from '../domain/permissions.ts';
import type { OtpPurpose } from '../domain/words.ts';

/**
 * Who may call: `public` anyone; `member` any signed-in member whatever their status; `sees-money` members whose
 * status shows them their own money; `moves-money` members whose status lets them move it; otherwise staff whose
 * roles carry the permission.
 */
export type Access = 'public' | 'member' | 'sees-money' | 'moves-money' | { readonly permission: Permission };

type Schema = z.ZodMiniType;

/** One endpoint as plain data. Routes, access, client, documentation and the access matrix follow from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Canonical form: starts with /api/, ends with a slash; works without it too. */
  readonly path: `/api/${string}/`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Characters that a body may have; 100 000 by default. A Lambda takes 6 MB with everything else of a call. */
  readonly bodyCharactersMax?: number;
  /** Only what it declares leaves the server. Absent: the endpoint speaks `protocol` instead of JSON replies. */
  readonly reply: Schema;
  /** HTTP status of success; 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** Refusals beyond those that follow from the access rule, the schemas and the key. */
  readonly errors?: readonly ErrorCode[];
  /** Needs an Idempotency-Key header; the same key and input get the same reply. */
  readonly idempotent?: true;
  /**
   * Needs the proof of a one-time code for this purpose, in the header `x-otp-proof`. The code was asked for with the
   * very body of this request, so that the proof confirms exactly it, once.
   */
  readonly otp?: OtpPurpose;
  /** Fields of the body that the code is not asked for with: they prove who asks, and must not be kept with the code. */
  readonly otpOmits?: readonly string[];
  /** Staff must have proven their second factor in this session within the last minutes (`freshFactorMinutes`). */
  readonly freshFactor?: true;
  /**
   * Answers with a file to save instead of JSON; `reply` is then `documentSchema` (shapes.ts). Refusals stay JSON.
   */
  readonly document?: 'application/pdf' | 'application/xml' | 'text/csv';
  /**
   * `session`: speaks the sign-in protocol of the public next-auth v4 client (forms, cookies, redirects).
   * `webhook`: takes another service's signed notification; the raw body is what is signed.
   */
  readonly protocol?: 'session' | 'webhook';
}

/** What a one-time code for this body confirms. */
export const confirmedBody = ({ otpOmits = [] }: Endpoint, body: unknown): unknown =>
  otpOmits.length === 0
    ? body
    : Object.fromEntries(Object.entries(body ?? {}).filter(([field]) => !otpOmits.includes(field)));

/** The endpoint as its own literal type, so that client and handlers know its shapes. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export interface Area<
  Endpoints extends Record<string, Endpoint> = Record<string, Endpoint>,
  Name extends string = string,
> {
  /** Name of the function (and of its list of handlers, <name>.api.ts below functions/) that serves the area. */
  readonly name: Name;
  readonly summary: string;
  readonly endpoints: Endpoints;
}

/** One area: one function, one folder, one file of the contract. */
export const area = <const Name extends string, const Endpoints extends Record<string, Endpoint>>(
  name: Name,
  summary: string,
  endpoints: Endpoints,
): Area<Endpoints, Name> => ({ name, summary, endpoints });

type Output<S, Absent> = S extends Schema ? z.output<S> : Absent;
type Input<S, Absent> = S extends Schema ? z.input<S> : Absent;

export type ParamsOf<E extends Endpoint> = Output<E['params'], Record<never, never>>;
export type QueryOf<E extends Endpoint> = Output<E['query'], Record<never, never>>;
export type BodyOf<E extends Endpoint> = Output<E['body'], undefined>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
export type ReplyInputOf<E extends Endpoint> = z.input<E['reply']>;
export type BodyInputOf<E extends Endpoint> = Input<E['body'], undefined>;
