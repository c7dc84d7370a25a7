/** A small client of the API for tests and for seeding: signs in, keeps cookies, sends the csrf token. */
import { totpCode } from '../local/cognito/totp.ts';
import { type PoolClient, signInBySrp, type Tokens } from './srp.ts';

/** What the client needs to know of a cloud; the endpoints file of a running one has it too. */
export interface Target {
  /** Origin of the site; calls go to the API below it. */
  site: string;
  cognito: PoolClient;
  /** Where its clock is asked and moved; a sign-in whose code was used already waits there for the next one. */
  clock?: string;
}

/** Who signs in. Staff have an authenticator; of a code given here, it is the one that counts. */
export interface Person {
  email: string;
  password: string;
  authenticatorCode?: string;
  totpSecret?: string;
}

interface Reply<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

interface CallOptions {
  idempotencyKey?: string;
  /** For a DELETE with a body. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ApiClient {
  get: <Body = unknown>(path: string, options?: CallOptions) => Promise<Reply<Body>>;
  post: <Body = unknown>(path: string, body?: unknown, options?: CallOptions) => Promise<Reply<Body>>;
  put: <Body = unknown>(path: string, body?: unknown, options?: CallOptions) => Promise<Reply<Body>>;
  delete: <Body = unknown>(path: string, options?: CallOptions) => Promise<Reply<Body>>;
  /** Sends a form, as the sign-in protocol does. */
  form: <Body = unknown>(path: string, fields: Record<string, string>) => Promise<Reply<Body>>;
  /** The cookies it holds, by name. */
  cookies: Map<string, string>;
  /** Fetches the csrf token and sends it from now on. */
  takeCsrfToken: () => Promise<string>;
}

/** What staff do when they are asked: sign in again, or prove their second factor for a large act. */
interface StaffAnswers {
  renew: () => Promise<void>;
  /** The proof for exactly this act. */
  confirm: (act: object) => Promise<string>;
}

interface Asked {
  readonly code?: string;
  readonly details?: { readonly purpose?: string };
}
const askedBy = ({ body }: Reply<unknown>): Asked => (body ?? {}) as Asked;
const asksForProof = (reply: Reply<unknown>): boolean =>
  askedBy(reply).code === 'otp_needed' && askedBy(reply).details?.purpose === 'staff-act';
const asksForSession = (reply: Reply<unknown>): boolean =>
  ['signed_out', 'fresh_factor_needed'].includes(askedBy(reply).code ?? '');

/** A client without a session; each call carries these headers. */
export function anonymousClient(
  target: Pick<Target, 'site'>,
  headers: Readonly<Record<string, string>> = {},
  staff?: StaffAnswers,
): ApiClient {
  const cookies = new Map<string, string>();
  let csrfToken: string | undefined;

  async function once<Body>(
    method: string,
    path: string,
    body: string | URLSearchParams | undefined,
    options: CallOptions,
  ): Promise<Reply<Body>> {
    const answer = await fetch(`${target.site}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(csrfToken && method !== 'GET' && { 'x-csrf-token': csrfToken }),
        ...headers,
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...options.headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return { status: answer.status, body: readBody(await answer.text()) as Body, headers: answer.headers };
  }

  async function call<Body>(
    method: string,
    path: string,
    body: string | URLSearchParams | undefined,
    options: CallOptions = {},
  ): Promise<Reply<Body>> {
    const reply = await once<Body>(method, path, body, options);
    if (!staff || path.startsWith('/api/auth/')) return reply;
    const confirmed = async (): Promise<Reply<Body>> => {
      const { pathname } = new URL(path, target.site);
      const act = { method, path: decodeURIComponent(pathname).replace(/\/?$/u, '/') };
      const otpProof = await staff.confirm({ ...act, body: body && JSON.parse(String(body)) });
      return once(method, path, body, {
        ...options,
        headers: { ...options.headers, 'x-otp-proof': otpProof },
      });
    };
    const answered = asksForProof(reply) ? await confirmed() : reply;
    if (!asksForSession(answered)) return answered;
    await staff.renew();
    // Codes take time, so that the session can be too old for an act that was confirmed.
    const again = await once<Body>(method, path, body, options);
    return asksForProof(again) ? confirmed() : again;
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
    else cookies.set(name, pair.slice(at + 1));
  }

  const json = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));
  const client: ApiClient = {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, json(body), options),
    put: (path, body, options) => call('PUT', path, json(body), options),
    delete: (path, options) => call('DELETE', path, json(options?.body), options),
    form: (path, fields) => call('POST', path, new URLSearchParams(fields)),
    cookies,
    takeCsrfToken: async () => {
      const { body } = await client.get<{ csrfToken: string }>('/api/auth/csrf/');
      csrfToken = body.csrfToken;
      return csrfToken;
    },
  };
  return client;
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Signs in with e-mail and password, and the authenticator's code where it is on; hands the tokens over, and answers a
 * client with the session.
 */
export async function signIn(
  target: Target,
  person: Person,
  headers?: Readonly<Record<string, string>>,
): Promise<ApiClient> {
  // Staff sign in again after half an hour without them, and prove their second factor afresh for acts with money.
  const client = anonymousClient(
    target,
    headers,
    person.totpSecret
      ? {
          renew: () => startSession(target, person, client),
          confirm: (payload) => proveFactor(target, person, client, { purpose: 'staff-act', payload }),
        }
      : undefined,
  );
  await startSession(target, person, client);
  return client;
}

async function startSession(target: Target, person: Person, client: ApiClient): Promise<void> {
  const tokens = await tokensOf(target, person);
  const csrfToken = await client.takeCsrfToken();
  const { status, body } = await client.form('/api/auth/callback/cognito/', {
    csrfToken,
    callbackUrl: target.site,
    json: 'true',
    idToken: tokens.IdToken,
    accessToken: tokens.AccessToken,
  });
  if (status !== 200)
    throw new Error(`Sign-in of ${person.email} was refused: ${status} ${JSON.stringify(body)}`);
}

/** The proof of the authenticator for one purpose. Each code counts once here, too. */
export function proveFactor(
  target: Target,
  { totpSecret = '' }: Person,
  client: ApiClient,
  confirms: Confirms,
): Promise<string> {
  // One after the other, as a person reads codes.
  const before = proving.get(totpSecret) ?? Promise.resolve('');
  const proof = before.catch(() => '').then(() => proofBy(totpSecret, target, client, confirms));
  proving.set(totpSecret, proof);
  return proof;
}

interface Confirms {
  readonly purpose: 'step-up' | 'staff-act';
  readonly payload: object;
}

/** The proof that each authenticator is giving at the moment. */
const proving = new Map<string, Promise<string>>();

async function proofBy(
  totpSecret: string,
  target: Target,
  client: ApiClient,
  confirms: Confirms,
): Promise<string> {
  const asked = await client.post<{ otpId: string }>('/api/OTP/', confirms);
  const { otpId } = asked.body;
  for (let attempt = 1; ; attempt += 1) {
    const code = totpCode(totpSecret, await nowAt(target));
    const { status, body } = await client.put<{ proof: string }>('/api/OTP/', { otpId, code });
    if (status === 200) return body.proof;
    if (!target.clock || attempt === 3) throw new Error(`No proof: ${status} ${JSON.stringify(body)}`);
    await nextCode(target.clock);
  }
}

/** Waits for the next code, as its person would. What a test makes fail on the way (500) is none of that person's business. */
const nextCode = async (clock: string): Promise<void> => {
  const answer = await fetch(clock, { method: 'POST', body: JSON.stringify({ advance: 'PT30S' }) });
  if (answer.status === 400)
    throw new Error(`The clock didn't advance: ${answer.status} ${await answer.text()}`);
};

/** The pool's tokens for this person. A code counts once, so that another sign-in within half a minute needs the next. */
export async function tokensOf(target: Target, person: Person): Promise<Tokens> {
  const { email, password, totpSecret, authenticatorCode } = person;
  for (let attempt = 1; ; attempt += 1) {
    const code = authenticatorCode ?? (totpSecret && totpCode(totpSecret, await nowAt(target)));
    try {
      return await signInBySrp(target.cognito, email, password, code);
    } catch (error) {
      const isUsed = (error as Error).name === 'ExpiredCodeException';
      if (!isUsed || authenticatorCode || !target.clock || attempt === 10) throw error;
      await nextCode(target.clock);
    }
  }
}

async function nowAt({ clock }: Target): Promise<number> {
  if (!clock) return Date.now();
  const { now } = (await (await fetch(clock)).json()) as { now: string };
  return Date.parse(now);
}

/** What a visitor gives to register, as the contract has it; what is left out is chosen for them. */
export interface Registration {
  email: string;
  password: string;
  name?: string;
  interest?: 'infinity' | 'security';
  sponsorCode?: string;
}

/** The form of a registration, with the versions that are in force. */
export async function registrationForm(target: Pick<Target, 'site'>, visitor: Registration): Promise<object> {
  const { body } = await anonymousClient(target).get<{
    configuration: { legal: { termsVersion: string; riskNoticeVersion: string } };
  }>('/api/configuration/');
  return { name: 'Ida Member', interest: 'infinity', ...visitor, ...body.configuration.legal };
}

interface MailSent {
  id: string;
  to: string[];
  subject: string;
  text: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(target: { mail: string }, email: string): Promise<MailSent[]> {
  const mails = (await (await fetch(new URL('/mails.json', target.mail))).json()) as MailSent[];
  return mails.filter(({ to }) => to.some((address) => address.toLowerCase() === email.toLowerCase()));
}

/** Registers, and confirms the e-mail address with the code out of the mail. */
export async function register(
  target: Pick<Target, 'site'> & { mail: string },
  visitor: Registration,
): Promise<void> {
  const client = anonymousClient(target);
  const former = await newestCode(target, visitor.email);
  await accepted(client, '/api/auth/register/', await registrationForm(target, visitor));
  const code = await mailedCode(target, visitor.email, former);
  await accepted(client, '/api/auth/register/confirm/', { email: visitor.email, code });
}

/** Sets another password with the code out of the mail. */
export async function recoverPassword(
  target: Pick<Target, 'site'> & { mail: string },
  { email, password }: Person,
): Promise<void> {
  const client = anonymousClient(target);
  const former = await newestCode(target, email);
  await accepted(client, '/api/auth/recover/', { email });
  const code = await mailedCode(target, email, former);
  await accepted(client, '/api/auth/recover/confirm/', { email, code, password });
}

async function accepted(client: ApiClient, path: string, body: object): Promise<void> {
  const { status, body: reply } = await client.post(path, body);
  if (status >= 300) throw new Error(`${path} was refused: ${status} ${JSON.stringify(reply)}`);
}

interface MailedCode {
  id: string;
  code: string;
}

/** The newest mail to the address that holds a six-digit code; another mail may have come after it. */
async function newestCode(target: { mail: string }, email: string): Promise<MailedCode | undefined> {
  const mails = await mailsTo(target, email);
  return mails.flatMap(({ id, text }) => {
    const code = text.match(/\b\d{6}\b/)?.[0];
    return code ? [{ id, code }] : [];
  })[0];
}

/** Codes are mailed by what follows a request. */
const mailWaitMs = 20_000;

/** The six-digit code in the newest mail to the address that holds one, once there is one that came after `former`. */
export async function mailedCode(
  target: { mail: string },
  email: string,
  former?: { readonly id: string },
): Promise<string> {
  const until = Date.now() + mailWaitMs;
  for (;;) {
    const newest = await newestCode(target, email);
    if (newest && newest.id !== former?.id) return newest.code;
    if (Date.now() > until) throw new Error(`No mail to ${email} holds a code`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
