import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { OtpProof } from '#functions/confirmation/otp.ts';
import type { Member } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Log } from '#functions/platform/log.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Session } from '#functions/sign-in/session-schema.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyInputOf } from '#shared/contract/endpoint.ts';
import type { OtpPurpose, Role } from '#shared/domain/words.ts';

/** What every handler of an area is given beside the request: nothing is looked up elsewhere. */
export interface Services {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  /** Number of shards of the platform accounts. */
  readonly shards: number;
  /** Signs csrf tokens and cursors. Fetched once per process, when first needed. */
  readonly appSecret: () => Promise<string>;
}

/** Who calls, with a living session. */
export interface SignedIn {
  readonly member: Member;
  readonly session: Session;
  /** The roles that count: those that the member's record and the session's groups both name. */
  readonly roles: readonly Role[];
}

/** What a request says, parsed by the schemas of its contract entry. */
export interface RequestInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/** Who calls; null only where the endpoint is public. */
export interface Caller<E extends Endpoint> {
  readonly signedIn: E['access'] extends 'public' ? SignedIn | null : SignedIn;
  /** The caller as the actor of what happens: staff where the endpoint asks for a permission, else the member. */
  readonly actor: E['access'] extends 'public' ? Actor | null : Actor;
}

/** The proof of a one-time code where the endpoint asks for one. */
export type OtpProofFor<E extends Endpoint> = E extends { otp: OtpPurpose } ? OtpProof : null;

/** One request, checked and parsed as its contract entry says. */
export interface Call<E extends Endpoint> extends Services, RequestInput<E>, Caller<E> {
  /** The caller's address; what limits count by. */
  readonly address: string;
  /** What the request shows of a one-time code; `consumeProof` (functions/confirmation/table/otp.ts) holds it against what stands. */
  readonly otpProof: OtpProofFor<E>;
  /**
   * Commits the transaction together with the record of this Idempotency-Key and its reply.
   * The same key with the same input gets the first reply; with another input `idempotency_conflict`.
   */
  readonly commit: (transaction: Transaction, reply: ReplyInputOf<E>) => Promise<ReplyInputOf<E>>;
  /** The page the query asks for, and the reply's `next` for the place where it ended. */
  readonly page: () => Promise<Paging>;
}

export interface Paging {
  readonly limit: number;
  readonly after: Record<string, unknown> | undefined;
  readonly next: (last: Record<string, unknown> | undefined) => string | null;
}

/** A handler of one JSON endpoint: load, decide, commit, show. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyInputOf<E>>;

/** A handler that speaks the sign-in protocol, or another service's, and so its own wire format. */
export type SessionHandler = (
  event: APIGatewayProxyEventV2,
  services: Services,
) => Promise<APIGatewayProxyStructuredResultV2>;

export type HandlerOf<E extends Endpoint> = E extends { protocol: 'session' | 'webhook' }
  ? SessionHandler
  : Handler<E>;
