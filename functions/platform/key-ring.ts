import * as z from 'zod/mini';

/** Consecutive numbers; without a dot, because a dot ends the name of a key in what was made with it. */
const keyId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const keyText = z.string().check(z.minLength(32), z.maxLength(128));

/** One version of a secret. */
const key = z.strictObject({ id: keyId, key: keyText });

/** A version that was used before, and until when. */
const formerKey = z.strictObject({ id: keyId, key: keyText, usedUntil: z.iso.datetime() });

/**
 * The versions of one secret, as they are kept in Secrets Manager. Whatever is made with one names its id, and is verified
 * with the version that it names.
 */
export const keyRingSchema = z.strictObject({
  /** The version that is used for whatever is made now. */
  id: keyId,
  key: keyText,
  /** Used after the next step; by then every process has read it. */
  next: z.optional(key),
  /** Still verified, the latest first. */
  former: z._default(z.array(formerKey), []),
  /** When the last step was taken. */
  changedAt: z.optional(z.iso.datetime()),
});
export type KeyRing = z.infer<typeof keyRingSchema>;

/** A version of a ring. */
export type Key = z.infer<typeof key>;

/** @throws Error when the text is not the JSON of a ring */
export const parseKeyRing = (text: string): KeyRing => keyRingSchema.parse(JSON.parse(text));

/** Every version that verifies, the one in use first. */
export const keysOf = ({ id, key: text, next, former }: KeyRing): readonly Key[] => [
  { id, key: text },
  ...(next ? [next] : []),
  ...former,
];

/** The version with this id; undefined when the ring has none. */
export const findKey = (ring: KeyRing, id: string): string | undefined =>
  keysOf(ring).find((one) => one.id === id)?.key;

/** The version that a stored request names. @throws Error when the ring lost it while something needs it */
export const keyNamed = (ring: KeyRing, id: string): string => {
  const found = findKey(ring, id);
  if (found === undefined) throw new Error(`key ${id} is needed and gone`);
  return found;
};

/** What `make` makes with the version in use, behind the name of that version: `3.text`. */
export const named = (ring: KeyRing, make: (key: string) => string): string => `${ring.id}.${make(ring.key)}`;

/** The same with every version that verifies, the one in use first: for what is found by comparing. */
export const namedByAll = (ring: KeyRing, make: (key: string) => string): readonly [string, ...string[]] => {
  const [, ...others] = keysOf(ring);
  return [named(ring, make), ...others.map(({ id, key: text }) => `${id}.${make(text)}`)];
};

/** The id of the version that such a text names. */
export const keyIdIn = (text: string): string => text.slice(0, Math.max(0, text.indexOf('.')));

/** The version that a text names, and what stands behind the name; null when the ring has no such version. */
export const unnamed = (
  ring: KeyRing,
  text: string,
): { readonly key: string; readonly rest: string } | null => {
  const id = keyIdIn(text);
  const found = findKey(ring, id);
  return found === undefined ? null : { key: found, rest: text.slice(id.length + 1) };
};
