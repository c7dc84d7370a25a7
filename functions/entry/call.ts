import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { OtpProof } from '#functions/confirmation/otp.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Log } from '#functions/platform/log.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Session } from '#functions/sign-in/session-schema.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyInputOf } from '#shared/contract/endpoint.ts';
import type { OtpPurpose, Role } from '#shared/domain/words.ts';

/** The services that every handler of an area gets with the request. */
export interface Services {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  /** Number of shards of the platform accounts. */
  readonly shards: number;
  /** The secrets by purpose, each read when it is first needed; a function has those that infra/access.ts gives it. */
  readonly secrets: Secrets;
  /** The JSON of the values by which the site's distribution proves itself, as it is now. */
  readonly originSecret: () => Promise<string>;
}

/** The caller of a request with a valid session. */
export interface SignedIn {
  readonly member: Member;
  readonly session: Session;
  /** The roles that count: those that the member's record and the session's groups both name; none without a second factor. */
  readonly roles: readonly Role[];
  /** The roles that count as soon as a second factor is proven in this session. */
  readonly withheldRoles: readonly Role[];
}

/** The request's input, parsed with the schemas of its contract entry. */
export interface RequestInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/** The caller; null only on public endpoints. */
export interface Caller<E extends Endpoint> {
  readonly signedIn: E['access'] extends 'public' ? SignedIn | null : SignedIn;
  /** The caller as the actor: staff where the endpoint requires a permission, else the member. */
  readonly actor: E['access'] extends 'public' ? Actor | null : Actor;
}

/** The proof of a one-time code where the endpoint asks for one. */
export type OtpProofFor<E extends Endpoint> = E extends { otp: OtpPurpose } ? OtpProof : null;

/** One request, checked and parsed according to its contract entry. */
export interface Call<E extends Endpoint> extends Services, RequestInput<E>, Caller<E> {
  /** The caller's whole IP address; limits count by its network (`countAttemptFrom`). */
  readonly address: string;
  /** The proof of a one-time code that the request carries; `consumeProof` (functions/confirmation/table/otp.ts) verifies it. */
  readonly otpProof: OtpProofFor<E>;
  /** The proof of a second factor for exactly this request of staff; `confirmLargeAct` asks for it above the limit. */
  readonly actProof: OtpProof | null;
  /**
   * Commits the transaction together with the record of this Idempotency-Key and its reply.
   * The same key with the same input gets the first reply; with another input `idempotency_conflict`.
   */
  readonly commit: (transaction: Transaction, reply: ReplyInputOf<E>) => Promise<ReplyInputOf<E>>;
  /** The page that the query asks for, and the reply's `next` cursor for where it ends. */
  readonly page: () => Promise<Paging>;
}

export interface Paging {
  readonly limit: number;
  readonly after: Record<string, unknown> | undefined;
  readonly next: (last: Record<string, unknown> | undefined) => string | null;
}

/** The handler of one JSON endpoint: load, decide, commit, reply with the view. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyInputOf<E>>;

/** The handler of an endpoint with its own wire format: the sign-in protocol, or another service's. */
export type SessionHandler = (
  event: APIGatewayProxyEventV2,
  services: Services,
) => Promise<APIGatewayProxyStructuredResultV2>;

export type HandlerOf<E extends Endpoint> = E extends { protocol: 'session' | 'webhook' }
  ? SessionHandler
  : Handler<E>;
