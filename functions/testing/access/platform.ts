import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { afterAll, beforeAll } from 'vitest';
import { needsActProof, proveLargeAct } from '#functions/demo/acting.ts';
import type { Services } from '#functions/entry/call.ts';
import { csrfCookie, sessionCookie } from '#functions/entry/http/cookies.ts';
import { newCsrf } from '#functions/entry/http/csrf.ts';
import { newSessionToken } from '#functions/entry/http/session.ts';
import { openLog } from '#functions/platform/log.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { newSession, putSession } from '#functions/sign-in/table/sessions.ts';
import { sentByTheSite } from '#functions/testing/bare-table.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { functionSources, projectRoot } from '#infra/function-sources.ts';
import { temporaryFolder } from '#infra/testing/temporary-folder.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type AreaName, areas } from '#shared/contract/index.ts';
import { originHeader } from '#shared/contract/origin.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Role } from '#shared/domain/words.ts';
import { startStandIns } from './stand-ins.ts';

/** A person with a session, active or ended. */
export interface Person {
  readonly memberId: MemberId;
  readonly roles: readonly Role[];
  readonly cookie: string;
}

/** What is sent: the input, and what differs from how a browser of the product sends it. */
export interface Request {
  /** Null: without a session. */
  readonly as: Person | null;
  readonly input?: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  /** The Idempotency-Key; a new one unless given. */
  readonly key?: string | null;
  readonly otpProof?: string;
  /** The csrf token in the header and in the cookie; a right pair unless given, and null for none. */
  readonly csrf?: { readonly header: string | null; readonly cookie: string | null };
  /** What proves that the request came through the site; null for nothing. */
  readonly origin?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  /** The body as text, in the place of the input's. */
  readonly rawBody?: string;
  readonly isBase64Encoded?: boolean;
}

export interface Answer {
  readonly status: number;
  /** The code of a refusal; null when it is none. */
  readonly code: string | null;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

type AreaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const contract = areas as Readonly<
  Record<string, { readonly endpoints: Readonly<Record<string, Endpoint>> }>
>;

export const endpointOf = (area: string, name: string): Endpoint => {
  const endpoint = contract[area]?.endpoints[name];
  if (!endpoint) throw new Error(`the contract knows no ${area}/${name}`);
  return endpoint;
};

/** Every endpoint of the product. */
export const allEndpoints = Object.entries(contract).flatMap(([area, { endpoints }]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ area: area as AreaName, name, endpoint })),
);

const texts = (values: unknown): Record<string, string> | undefined =>
  values === undefined
    ? undefined
    : Object.fromEntries(Object.entries(values as object).map(([name, value]) => [name, String(value)]));

/** The event with which the gateway would call the function. */
const eventOf = (endpoint: Endpoint, request: Request, cookies: readonly string[], csrf: string | null) => {
  const { input = {}, headers, rawBody, isBase64Encoded = false, otpProof } = request;
  const { key = endpoint.idempotent ? randomUUID() : null, origin = sentByTheSite } = request;
  const pathParameters = texts(input.params);
  const queryStringParameters = texts(input.query);
  const isForm = endpoint.protocol === 'session';
  const body =
    rawBody ??
    (input.body === undefined
      ? undefined
      : isForm
        ? new URLSearchParams({ ...texts(input.body), ...(csrf !== null && { csrfToken: csrf }) }).toString()
        : JSON.stringify(input.body));
  return {
    version: '2.0',
    routeKey: `${endpoint.method} ${endpoint.path}`,
    rawPath: endpoint.path,
    rawQueryString: new URLSearchParams(queryStringParameters).toString(),
    cookies: [...cookies],
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(csrf === null ? {} : { 'x-csrf-token': csrf }),
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(otpProof === undefined ? {} : { 'x-otp-proof': otpProof }),
      ...(origin === null ? {} : { [originHeader]: origin }),
      ...headers,
    },
    ...(pathParameters ? { pathParameters } : {}),
    ...(queryStringParameters ? { queryStringParameters } : {}),
    ...(body === undefined ? {} : { body }),
    isBase64Encoded,
    requestContext: { requestId: randomUUID(), http: { method: endpoint.method, sourceIp: '127.0.0.1' } },
  } as unknown as APIGatewayProxyEventV2;
};

const codeIn = (text: string, status: number): string | null => {
  if (status < 400) return null;
  try {
    return String((JSON.parse(text) as { code?: unknown }).code ?? 'none');
  } catch {
    return 'not JSON';
  }
};

/**
 * The whole product on a bare table: each area's own function, as it is deployed, called in this process at one clock.
 * Identity service, files and payment provider are stand-ins. The test file gives its functions these services:
 * `vi.mock('#functions/entry/services.ts', () => ({ realServices: () => platform.services() }))`.
 */
export const platformUnderTest = (now: () => Date) => {
  const failures: string[] = [];
  const folder = temporaryFolder('platform');
  const bare = servicesUnderTest(now);
  /** Errors that a function logged stand in `failures`. */
  const log = openLog('test', (line: string) => {
    if (line.startsWith('{"level":"ERROR"')) failures.push(line);
  });
  let shared: Services | undefined;
  const services = (): Services => {
    shared ??= { ...bare(), log };
    return shared;
  };
  const handlers = new Map<string, AreaHandler>();
  let closeStandIns = async (): Promise<void> => undefined;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    closeStandIns = (await startStandIns(folder)).close;
    for (const area of Object.keys(contract)) {
      const source = (await functionSources()).find(({ name, kind }) => kind === 'api' && name === area);
      if (!source) throw new Error(`no function serves the area ${area}`);
      const { handler } = (await import(join(projectRoot, source.entry))) as { handler: AreaHandler };
      handlers.set(area, handler);
    }
  });
  afterAll(async () => {
    await closeStandIns();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = async (area: string, name: string, request: Request): Promise<Answer> => {
    const endpoint = endpointOf(area, name);
    const handle = handlers.get(area);
    if (!handle) throw new Error(`${area} has no function`);
    const right = newCsrf(await bare().secrets.request());
    const { header, cookie } = request.csrf ?? { header: right.token, cookie: right.cookie };
    const cookies = request.cookies ?? [
      ...(request.as ? [`${sessionCookie()}=${request.as.cookie}`] : []),
      ...(cookie === null ? [] : [`${csrfCookie()}=${encodeURIComponent(cookie)}`]),
    ];
    const answer = await handle(eventOf(endpoint, request, cookies, header), {} as Context);
    const { statusCode: status = 500, body: text = '', headers = {} } = answer;
    if (request.as && request.otpProof === undefined && needsActProof(text)) {
      const act = { method: endpoint.method, path: endpoint.path, body: request.input?.body };
      return send(area, name, { ...request, otpProof: await proveLargeAct(bare(), request.as, act) });
    }
    return { status, code: codeIn(text, status), text, headers };
  };

  return {
    services,
    failures,
    send,
    /** The reply of a request that must succeed. @throws Error with the refusal */
    done: async <Reply = Record<string, unknown>>(
      area: AreaName,
      name: string,
      request: Request,
    ): Promise<Reply> => {
      const { status, text } = await send(area, name, request);
      if (status >= 300) throw new Error(`${area}/${name} was refused: ${status} ${text}`);
      return JSON.parse(text) as Reply;
    },
    /** A session of this member in these roles. */
    signIn: async (
      memberId: MemberId,
      roles: readonly Role[],
      /** When the second factor was proven: now, unless given. */
      factorAt: Instant | null = instantOf(now()),
    ): Promise<Person> => {
      const { cookie, token } = newSessionToken(memberId);
      const place = { device: 'Firefox, Linux', address: '192.0.2.1', deviceHash: null };
      const lasting = { idleMinutes: 43_200, maxMinutes: 43_200 };
      const transaction = new Transaction();
      putSession(transaction, newSession({ ...token, ...place, ...lasting, roles, factorAt }, now()));
      await commit(bare().database, transaction);
      return { memberId, roles, cookie };
    },
  };
};
export type Platform = ReturnType<typeof platformUnderTest>;
