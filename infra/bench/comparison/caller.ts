/** A client of either side: keeps cookies and sends keys, with as little work as possible. */
import { randomUUID } from 'node:crypto';

export interface Caller {
  /** Sends a request; its answer's body is read and forgotten. @throws Error for an answer that is no success */
  send: (method: string, path: string, body?: object | URLSearchParams) => Promise<void>;
  /** The same, with the answer's body. */
  json: <Body>(method: string, path: string, body?: object | URLSearchParams) => Promise<Body>;
}

/** A client of the site at this origin. Answers may set further cookies. */
export function callerOf(
  origin: string,
  cookies: ReadonlyMap<string, string> = new Map(),
  headers: Readonly<Record<string, string>> = {},
): Caller {
  const kept = new Map(cookies);
  const text = async (method: string, path: string, body?: object | URLSearchParams): Promise<string> => {
    const isForm = body instanceof URLSearchParams;
    const reply = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      kept.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const answer = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${answer.slice(0, 500)}`);
    return answer;
  };
  return {
    send: async (method, path, body) => {
      await text(method, path, body);
    },
    json: async (method, path, body) => JSON.parse(await text(method, path, body)) as never,
  };
}
