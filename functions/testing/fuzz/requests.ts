import { hostileTexts } from '#functions/testing/access/bad-values.ts';
import type { Operation } from './document.ts';
import type { Random } from './random.ts';
import type { Seen } from './seen.ts';
import { type Source, valueFor } from './values.ts';

/** A request as it goes over the wire; the same header may be there twice. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
  /** False when a value of its path is empty or has a slash: the gateway takes that for another address. */
  readonly isItsAddress: boolean;
}

/** The cookies and the csrf token of who sends it. */
export interface Credentials {
  readonly cookie: string;
  readonly csrfToken: string;
}

const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

const newKey = ({ whole }: Random): string =>
  Array.from({ length: 24 }, () => keyAlphabet[whole(0, keyAlphabet.length - 1)]).join('');

/** Header values hold no line breaks and nothing above U+00FF: a client would not send others. */
const headerText = (text: string): string => text.replaceAll(/[^\u0020-\u00ff]|\u007f/gu, '').slice(0, 2_000);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));

/** Percent-encoded, whatever it is; half a character has no encoding. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const targetOf = (operation: Operation, source: Source): Pick<FuzzRequest, 'target' | 'isItsAddress'> => {
  const { random } = source;
  let path = operation.path;
  let isItsAddress = true;
  const query: string[] = [];
  for (const parameter of operation.parameters) {
    const value = asText(valueFor(parameter.schema, parameter.name, source));
    if (parameter.in === 'path') {
      path = path.replace(`{${parameter.name}}`, () => encoded(value.slice(0, 2_000)));
      isItsAddress &&= value !== '' && !value.includes('/');
    }
    const isSent = parameter.required || random.chance(45);
    if (parameter.in === 'query' && isSent) query.push(`${parameter.name}=${encoded(value.slice(0, 2_500))}`);
  }
  const [doubled] = query;
  if (doubled !== undefined && random.chance(source.hostilePercent)) query.push(doubled);
  if (random.chance(source.hostilePercent))
    query.push(random.pick(['surprise=1', '=', '&&', 'a[b]=c', '%', 'a=%00']));
  const slash = random.chance(50) ? '/' : '';
  return { target: `${path}${slash}${query.length > 0 ? `?${query.join('&')}` : ''}`, isItsAddress };
};

const nonsense = [
  '',
  '{',
  'null',
  '[]',
  '""',
  'undefined',
  '\u0000',
  '{"a":1e999}',
  `${'['.repeat(9_000)}`,
] as const;

const bodyOf = ({ body }: Operation, source: Source): string | undefined => {
  const { random } = source;
  if (!body) return random.chance(source.hostilePercent) ? '{"surprise":1}' : undefined;
  if (random.chance(source.hostilePercent)) return random.pick(nonsense);
  const value = valueFor(body.schema, 'body', source);
  if (!body.type.includes('form')) return JSON.stringify(value) ?? '';
  return Object.entries((value ?? {}) as object)
    .map(([name, field]) => `${encoded(name)}=${encoded(asText(field))}`)
    .join('&');
};

const contentTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/octet-stream',
] as const;

/** The value that a header of the document needs, or one that it does not; of repeated keys, only the last few. */
const headerOf = (
  name: string,
  credentials: Credentials | undefined,
  source: Source,
  keys: string[],
): string => {
  const { random } = source;
  if (random.chance(source.hostilePercent)) return headerText(random.pickOf(hostileTexts) ?? '');
  if (name.toLowerCase() === 'x-csrf-token') return credentials?.csrfToken ?? 'no-token';
  if (name.toLowerCase() !== 'idempotency-key') return newKey(random);
  const key = (random.chance(5) && random.pickOf(keys)) || newKey(random);
  keys.push(key);
  if (keys.length > 20) keys.shift();
  return key;
};

/** Makes requests of operations; keys that it sent before come back with other input now and then. */
export const requestMaker = (random: Random, seen: Seen) => {
  const keys: string[] = [];
  return (operation: Operation, credentials: Credentials | undefined): FuzzRequest => {
    const hostilePercent = random.pick([0, 0, 4, 15]);
    const source = { random, seen, hostilePercent };
    const body = bodyOf(operation, source);
    const headers: (readonly [string, string])[] = [];
    const add = (name: string, value: string): void => {
      // Rarely missing, rarely doubled.
      if (random.chance(hostilePercent / 2)) return;
      headers.push([name, value]);
      if (random.chance(hostilePercent / 2)) headers.push([name, value]);
    };
    if (credentials) add('cookie', credentials.cookie);
    for (const parameter of operation.parameters)
      if (parameter.in === 'header' && random.chance(parameter.required ? 95 : 25))
        add(parameter.name, headerOf(parameter.name, credentials, source, keys));
    if (body !== undefined)
      add(
        'content-type',
        random.chance(hostilePercent)
          ? random.pick(contentTypes)
          : (operation.body?.type ?? 'application/json'),
      );
    return { operation, method: operation.method, headers, body, ...targetOf(operation, source) };
  };
};
