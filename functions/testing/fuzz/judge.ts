import { fromJSONSchema } from 'zod';
import type { ApiDocument, Schema } from './document.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzReply {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

interface Checker {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly error?: Error };
}

/** What the gateway and the edge say to a request that reaches no function; the words are those of AWS. */
const beforeFunctions = new Set([
  '400 {"message":"Bad Request"}',
  '404 {"message":"Not Found"}',
  '413 {"message":"Request Entity Too Large"}',
  '431 ',
]);

/** JSON Schema means patterns of whole characters, which the checker does not read; those without classes mean the same. */
const readable = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === 'pattern' && typeof value === 'string' && value.includes('\\p{') ? undefined : value,
  ) as Schema;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Says what is wrong with a reply by the document: undefined when nothing is. A request for another address than its
 * operation's can only be wrong by failing the server.
 */
export const judgeOf = ({ components }: ApiDocument) => {
  const checkers = new Map<Schema, Checker>();
  const checkerOf = (schema: Schema): Checker => {
    const known = checkers.get(schema);
    if (known) return known;
    const made: Checker = fromJSONSchema(readable(schema) as Parameters<typeof fromJSONSchema>[0]);
    checkers.set(schema, made);
    return made;
  };
  const errorSchema = (components.schemas as Record<string, Schema>).Error ?? {};

  return (
    { operation: { replies }, isItsAddress }: Pick<FuzzRequest, 'operation' | 'isItsAddress'>,
    { status, contentType, text }: FuzzReply,
  ): string | undefined => {
    if (status >= 500) return 'a failure of the server';
    if (!isItsAddress || beforeFunctions.has(`${status} ${text}`)) return undefined;
    const isRefusal = status >= 400;
    const schema = replies.get(status);
    // A limit of the caller's address or account can end any request.
    if (schema === undefined && status !== 429) return 'a status that the document does not have';
    if (schema === null) return undefined;
    if (!contentType.startsWith('application/json')) return `a reply of the type ${contentType}`;
    const reply = parsed(text);
    if (reply === undefined) return 'no JSON';
    const { success, error } = checkerOf(schema ?? errorSchema).safeParse(reply);
    if (success) return undefined;
    return `${isRefusal ? 'not our error form' : 'not the shape of the document'}: ${error?.message.slice(0, 400)}`;
  };
};
