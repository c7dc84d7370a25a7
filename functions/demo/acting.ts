import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { newOtpProof, toOtpProof } from '#functions/confirmation/otp.ts';
import { writeProof } from '#functions/confirmation/table/otp.ts';
import type { HandlerOf, Services } from '#functions/entry/call.ts';
import { csrfCookie, sessionCookie } from '#functions/entry/http/cookies.ts';
import { newCsrf } from '#functions/entry/http/csrf.ts';
import { serve } from '#functions/entry/http/serve.ts';
import { newSessionToken } from '#functions/entry/http/session.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { endSession, newSession, putSession } from '#functions/sign-in/table/sessions.ts';
import type { Area, Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';

/** Ten years. */
const lastingMinutes = 5_260_000;

/** The member that a request is made as. */
export interface ActsAs {
  readonly memberId: MemberId;
  readonly roles: readonly Role[];
}

interface Request {
  readonly as: ActsAs;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** The Idempotency-Key; padded to the length that keys have. */
  readonly key: string;
  /** The proof of a one-time code, where the request needs one. */
  readonly otpProof?: string;
}

/** Whether a refusal asks staff for a second factor for exactly the act that was sent. */
export const needsActProof = (reply: string): boolean => reply.includes('"purpose":"staff-act"');

/** The proof of it: whoever acts from inside the process has theirs at hand, as their session does. */
export const proveLargeAct = async (
  { database, now }: Services,
  { memberId }: Pick<ActsAs, 'memberId'>,
  act: { readonly method: string; readonly path: string; readonly body: unknown },
): Promise<string> => {
  const { proof } = newOtpProof();
  const transaction = new Transaction();
  const expiresAt = instantOf(new Date(now().getTime() + 60_000));
  // As it is sent.
  const sent: unknown = JSON.parse(JSON.stringify(act));
  writeProof(transaction, memberId, toOtpProof('staff-act', proof, sent), expiresAt, now());
  await commit(database, transaction);
  return proof;
};

/**
 * Makes requests from inside the process, as any member and at the time of the services' clock. Each request runs the
 * whole pipeline (session, csrf, access, schema, idempotency, transaction) of the endpoints whose handlers are given.
 */
export class Acting<
  Endpoints extends Record<string, Endpoint>,
  Given extends keyof Endpoints = keyof Endpoints,
> {
  readonly #services: Services;
  readonly #area: Area<Endpoints>;
  readonly #handle: ReturnType<typeof serve>;
  /** One session for each person and set of roles, until `end`. */
  readonly #sessions = new Map<string, Promise<ReturnType<typeof newSessionToken>>>();

  constructor(
    services: Services,
    area: Area<Endpoints>,
    handlers: { readonly [Name in Given]: HandlerOf<Endpoints[Name]> },
  ) {
    this.#services = services;
    this.#area = area;
    const given = Object.keys(handlers) as Given[];
    const endpoints = Object.fromEntries(given.map((name) => [name, area.endpoints[name]]));
    this.#handle = serve({ ...area, endpoints: endpoints as Pick<Endpoints, Given> }, handlers, {
      services: () => services,
      isFromSite: () => Promise.resolve(true),
    });
  }

  /** The reply of a request that must succeed. @throws Error with the refusal */
  async request<Name extends Given & string>(
    act: Name,
    { as, params, query, body, key, otpProof }: Request,
  ): Promise<ReplyOf<Endpoints[Name]>> {
    const endpoint = this.#area.endpoints[act] as Endpoint;
    const { cookie } = await this.#sessionOf(as);
    const csrf = newCsrf(await this.#services.secrets.request());
    const event = {
      version: '2.0',
      routeKey: `${endpoint.method} ${endpoint.path}`,
      rawPath: endpoint.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params?.[name] ?? ''),
      cookies: [`${sessionCookie()}=${cookie}`, `${csrfCookie()}=${encodeURIComponent(csrf.cookie)}`],
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': csrf.token,
        'idempotency-key': key.padEnd(16, '-'),
        ...(otpProof === undefined ? {} : { 'x-otp-proof': otpProof }),
      },
      ...(params ? { pathParameters: params } : {}),
      ...(query ? { queryStringParameters: query } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      isBase64Encoded: false,
      requestContext: { requestId: randomUUID(), http: { method: endpoint.method, sourceIp: '127.0.0.1' } },
    } as unknown as APIGatewayProxyEventV2;
    const answer = await this.#handle(event, {} as Context);
    const { statusCode = 500, body: text = '', headers, isBase64Encoded } = answer;
    if (otpProof === undefined && needsActProof(text)) {
      const proof = await proveLargeAct(this.#services, as, {
        method: endpoint.method,
        path: event.rawPath,
        body,
      });
      const again = { as, key, otpProof: proof, ...(params && { params }), ...(query && { query }) };
      return this.request(act, { ...again, ...(body === undefined ? {} : { body }) });
    }
    if (statusCode >= 300) throw new Error(`${act} was refused: ${text}`);
    if (endpoint.document) {
      const [, fileName] = /filename="(.+)"/.exec(String(headers?.['content-disposition'])) ?? [];
      const content = isBase64Encoded ? Uint8Array.from(Buffer.from(text, 'base64')) : text;
      return { fileName, content } as ReplyOf<Endpoints[Name]>;
    }
    return JSON.parse(text) as ReplyOf<Endpoints[Name]>;
  }

  /** Ends all sessions that the requests used. */
  async end(): Promise<void> {
    for (const session of this.#sessions.values()) {
      const { token } = await session;
      await endSession(this.#services.database, token.memberId, token.secretHash);
    }
    this.#sessions.clear();
  }

  /** To be called after a request has ended this member's sessions: their next request starts a new one. */
  forget({ memberId }: Pick<ActsAs, 'memberId'>): void {
    for (const name of [...this.#sessions.keys()])
      if (name.startsWith(`${memberId} `)) this.#sessions.delete(name);
  }

  #sessionOf(as: ActsAs): Promise<ReturnType<typeof newSessionToken>> {
    const name = `${as.memberId} ${as.roles.join()}`;
    const session = this.#sessions.get(name) ?? this.#startSession(as);
    this.#sessions.set(name, session);
    return session;
  }

  async #startSession({ memberId, roles }: ActsAs): Promise<ReturnType<typeof newSessionToken>> {
    const { database, now } = this.#services;
    const made = newSessionToken(memberId);
    const transaction = new Transaction();
    // The scenario spans months; its sessions are ended by `end`, not by their age.
    const place = { device: '', address: '127.0.0.1', deviceHash: null };
    const lasting = { idleMinutes: lastingMinutes, maxMinutes: lastingMinutes };
    // And its staff's second factors stay fresh as long.
    const factorAt = instantOf(new Date(now().getTime() + lastingMinutes * 60_000));
    putSession(transaction, newSession({ ...made.token, ...place, ...lasting, roles, factorAt }, now()));
    await commit(database, transaction);
    return made;
  }
}
