import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type {
  Call,
  Caller,
  Handler,
  HandlerOf,
  Services,
  SessionHandler,
  SignedIn,
} from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { openCursor, sealCursor } from '#functions/platform/table/cursor.ts';
import type { Area, Endpoint } from '#shared/contract/endpoint.ts';
import { originHeader } from '#shared/contract/origin.ts';
import { documentSchema } from '#shared/contract/shapes.ts';
import { AppError } from '#shared/domain/errors.ts';
import { pageSizeDefault } from '#shared/domain/limits.ts';
import { failuresMetric } from '#shared/domain/metrics.ts';
import { checkAccess } from './access.ts';
import { callerAddress } from './address.ts';
import { csrfCookie, readCookie, sessionCookie } from './cookies.ts';
import { csrfHolds } from './csrf.ts';
import {
  closeKey,
  commitWithReply,
  idempotencyKeyOf,
  inputHashOf,
  Replay,
  replayOf,
  replayOrRefusal,
  sentKeyOf,
  settlesKey,
} from './idempotency.ts';
import { type OriginCheck, originCheck } from './origin.ts';
import { readActProof, readOtpProof } from './otp-proof.ts';
import { parseRequest } from './parse-request.ts';
import { documentReply, errorReply, jsonReply } from './reply.ts';
import { parseSessionToken, readSession } from './session.ts';

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

/** `GET /api/x` and `GET /api/x/` are one route. */
const routeOf = (routeKey: string): string => routeKey.replace(/\/$/, '');

/** The caller that `checkAccess` accepted; only a public endpoint has none. */
const callerOf = <E extends Endpoint>({ access }: E, signedIn: SignedIn | null): Caller<E> => {
  const actor: Actor | null = signedIn && {
    kind: typeof access === 'object' ? 'staff' : 'member',
    memberId: signedIn.member.id,
  };
  return { signedIn, actor } as Caller<E>;
};

/** Authenticates and authorizes the caller: session (one round trip, with the Idempotency-Key's record), csrf, access. */
const identify = async (endpoint: Endpoint, event: Event, services: Services) => {
  if (endpoint.access === 'public') return { signedIn: null, stored: null };
  const token = parseSessionToken(readCookie(event.cookies, sessionCookie()));
  const key = endpoint.idempotent ? sentKeyOf(event.headers) : undefined;
  const { signedIn, stored } = token
    ? await readSession(services.database, token, services.now(), key)
    : { signedIn: null, stored: null };
  checkAccess(endpoint, signedIn, services.now());
  if (endpoint.method !== 'GET') {
    const holds = csrfHolds(
      readCookie(event.cookies, csrfCookie()),
      event.headers['x-csrf-token'],
      await services.secrets.request(),
    );
    if (!holds) throw new AppError('bad_csrf');
  }
  return { signedIn, stored };
};

const answer = async <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  event: Event,
  services: Services,
): Promise<Result> => {
  const { signedIn, stored } = await identify(endpoint, event, services);
  const key = endpoint.idempotent ? idempotencyKeyOf(event.headers) : null;
  const input = parseRequest(endpoint, event);
  const inputHash = inputHashOf(endpoint.method, endpoint.path, input.params, input.body);
  if (stored) throw replayOf(stored, inputHash);
  const now = services.now();
  const record = key !== null && signedIn && { memberId: signedIn.member.id, key, inputHash, now };
  if (record && settlesKey(event.headers)) {
    const refusal = new AppError('not_carried_out');
    const { statusCode: closed = refusal.status, body = '' } = errorReply(
      refusal,
      event.requestContext.requestId,
    );
    await closeKey(services.database, { ...record, status: closed, body });
    throw refusal;
  }
  // Checked last, because a repeated command that was carried out already needs no new code.
  const otpProof = readOtpProof(endpoint, event.headers, input.body);

  const status = endpoint.status ?? 200;
  const show = (reply: unknown): string => JSON.stringify(endpoint.reply.parse(reply));
  const { limit = pageSizeDefault, cursor, ...filters } = input.query as { limit?: number; cursor?: string };
  const scope = JSON.stringify([signedIn?.member.id, endpoint.path, filters]);
  const call: Call<E> = {
    ...services,
    ...input,
    ...callerOf(endpoint, signedIn),
    address: callerAddress(event),
    otpProof,
    actProof: readActProof(endpoint, event),
    commit: async (transaction, reply) => {
      if (!record) throw new Error(`${endpoint.path} commits with a reply but takes no key`);
      await commitWithReply(services.database, transaction, { ...record, status, body: show(reply) });
      return reply;
    },
    page: async () => {
      const ring = await services.secrets.request();
      return {
        limit,
        after: cursor === undefined ? undefined : openCursor(ring, scope, cursor),
        next: (last) => (last ? sealCursor(ring, scope, last) : null),
      };
    },
  };
  const carryOut = async () => handler(call);
  const reply = await carryOut().catch(async (error: unknown) => {
    throw record && error instanceof AppError
      ? await replayOrRefusal(services.database, record, error)
      : error;
  });
  return endpoint.document
    ? documentReply(endpoint.document, documentSchema.parse(reply))
    : jsonReply(status, show(reply));
};

/** The route of an endpoint and its handler. A handler with its own wire format checks its requests itself. */
const routeFor = <E extends Endpoint>(endpoint: E, handler: HandlerOf<E>): [string, SessionHandler] => [
  routeOf(`${endpoint.method} ${endpoint.path}`),
  endpoint.protocol === undefined
    ? (event, services) => answer(endpoint, handler as Handler<E>, event, services)
    : (handler as SessionHandler),
];

/** What a request past the site gets: nothing that tells what is here. */
const pastTheSite: Result = { statusCode: 403, headers: { 'cache-control': 'no-store' }, body: '' };

/**
 * The Lambda handler of an area: refuses what did not come through the site, finds the endpoint of the route, checks the caller, parses the request according to
 * the contract, runs the handler, strips undeclared fields from its reply, and turns errors into the error format.
 */
export const serve = <Endpoints extends Record<string, Endpoint>>(
  area: Area<Endpoints>,
  handlers: { readonly [Name in keyof Endpoints]: HandlerOf<Endpoints[Name]> },
  options: {
    readonly services?: () => Services;
    /** Handles routes of the function that belong to no endpoint of the area. */
    readonly otherwise?: SessionHandler;
    /** Another check only for requests that are made inside the process. */
    readonly isFromSite?: OriginCheck;
  } = {},
) => {
  const { services = realServices, otherwise } = options;
  const { isFromSite = originCheck(() => services().originSecret()) } = options;
  const names: (keyof Endpoints)[] = Object.keys(area.endpoints);
  const routes = new Map(names.map((name) => routeFor(area.endpoints[name], handlers[name])));

  const dispatch = async (event: Event): Promise<Result> => {
    if (!(await isFromSite(event.headers[originHeader], services().now()))) return pastTheSite;
    const respond = routes.get(routeOf(event.routeKey)) ?? otherwise;
    if (!respond) throw new AppError('not_found');
    return respond(event, services());
  };

  return middy<Event, Result, Error, Context>()
    .before(({ event, context }) => {
      const { log, database } = services();
      log.begin({ requestId: event.requestContext.requestId, lambdaRequestId: context.awsRequestId });
      Object.assign(database.work, { calls: 0, readUnits: 0, writeUnits: 0 });
    })
    .after(({ event, response }) => {
      const { log, database } = services();
      log.info('answered', {
        route: event.routeKey,
        status: response?.statusCode,
        database: { ...database.work },
      });
    })
    .onError((request) => {
      const { error, event } = request;
      const { log, database, now } = services();
      const { requestId } = event.requestContext;
      if (error instanceof Replay) {
        request.response = jsonReply(error.stored.status, error.stored.body, {
          'idempotency-replayed': 'true',
        });
        log.info('replayed', { route: event.routeKey, database: { ...database.work } });
        return;
      }
      const reply = errorReply(error, requestId);
      // For Lambda an answer is a success, whatever its status.
      const measured = (reply.statusCode ?? 500) >= 500 ? metricFields(failuresMetric, 1, now()) : {};
      if (error instanceof AppError)
        log.info('refused', { route: event.routeKey, code: error.code, ...measured });
      else log.error('failed', { route: event.routeKey, error: error as Error, ...measured });
      request.response = reply;
    })
    .handler(dispatch);
};
