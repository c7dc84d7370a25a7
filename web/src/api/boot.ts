/**
 * The few calls that every visit starts with, before a page is shown: configuration, session, ways to sign in, csrf
 * token. Their shapes are the contract's types; the replies are not parsed by its schemas, because the schema
 * library alone would be a tenth of what the sign-in page may weigh. Every other call goes through client.ts.
 */
import type { auth } from '#shared/contract/auth.ts';
import type { configuration } from '#shared/contract/configuration.ts';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { browserError } from './api-error.ts';
import { errorOfReply } from './error-of-reply.ts';
import { reach } from './reach.ts';
import { noteServerTime } from './server-time.ts';

declare global {
  /** Replies by path that index.html asked for before any script of ours had arrived. */
  var early: Record<string, Promise<Response>> | undefined;
}

/** The early reply to the first question for it; nothing that is asked again is answered with what was. */
const takeEarly = (path: string): Promise<Response> | undefined => {
  const reply = globalThis.early?.[path];
  delete globalThis.early?.[path];
  return reply;
};

const read = async <E extends Endpoint>(path: E['path'], signal?: AbortSignal): Promise<ReplyOf<E>> => {
  const response = await reach(path, { signal: signal ?? null }, takeEarly(path));
  noteServerTime(response);
  const data: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorOfReply(response.status, data);
  if (typeof data !== 'object' || data === null)
    throw browserError('bad_reply', { status: response.status, data });
  return data as ReplyOf<E>;
};

type AuthEndpoints = (typeof auth)['endpoints'];

export const readConfiguration = (signal?: AbortSignal) =>
  read<(typeof configuration)['endpoints']['readConfiguration']>('/api/configuration/', signal);

export const readSession = (signal?: AbortSignal) =>
  read<AuthEndpoints['readSession']>('/api/auth/session/', signal);

/** Why this browser's session ended; only asked by who was just sent to sign in again. */
export const readSessionEnd = (signal?: AbortSignal) =>
  read<AuthEndpoints['readSessionEnd']>('/api/auth/session-end/', signal);

export const listProviders = (signal?: AbortSignal) =>
  read<AuthEndpoints['listProviders']>('/api/auth/providers/', signal);

export const issueCsrfToken = () => read<AuthEndpoints['issueCsrfToken']>('/api/auth/csrf/');
