import * as z from 'zod/mini';

/** What a consumer takes, as infra/consumers.ts says it. */
const takenSchema = z.union([
  z.object({ eventTypes: z.array(z.string()) }),
  z.object({ keyPrefixes: z.array(z.string()) }),
  z.object({ changesOf: z.object({ keyPrefix: z.string(), sortKey: z.string() }) }),
]);

export type Routes = Readonly<Record<string, z.infer<typeof takenSchema>>>;

/** Reads the routes from a function's environment. @throws ZodError or SyntaxError when they are not routes */
export const parseRoutes = (text: string): Routes =>
  z.record(z.string(), takenSchema).parse(JSON.parse(text));

/** An item that was written, and whether it is new. */
export interface Written {
  readonly pk: string;
  readonly sk: string;
  readonly isNew: boolean;
  /** Set for events of the outbox. */
  readonly type: unknown;
}

/** A consumer that takes what was written: the item, or only its key. */
export interface Destination {
  readonly consumer: string;
  readonly wants: 'item' | 'key';
}

const wantedBy = (takes: Routes[string], { pk, sk, isNew, type }: Written): Destination['wants'] | null => {
  if ('changesOf' in takes)
    return pk.startsWith(takes.changesOf.keyPrefix) && sk === takes.changesOf.sortKey ? 'key' : null;
  if (!isNew) return null;
  if ('keyPrefixes' in takes)
    return takes.keyPrefixes.some((prefix) => pk.startsWith(prefix)) ? 'item' : null;
  return pk.startsWith('EVENT#') && takes.eventTypes.includes(String(type)) ? 'item' : null;
};

/** The consumers that take what was written. */
export const destinationsOf = (routes: Routes, written: Written): Destination[] =>
  Object.entries(routes).flatMap(([consumer, takes]) => {
    const wants = wantedBy(takes, written);
    return wants ? [{ consumer, wants }] : [];
  });
