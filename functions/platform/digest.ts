import { createHash } from 'node:crypto';

/** Attributes that answer questions of an index; they say nothing that the item does not say itself. */
const isOfIndex = (attribute: string): boolean => /^gsi\d(pk|sk)$/.test(attribute);

/** One text for equal contents, however the keys of their objects are ordered. */
export const canonical = (value: unknown): string => {
  // What somebody wrote into the table by hand may be a number that nobody counts with.
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, content]) => content !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, content]) => `${JSON.stringify(name)}:${canonical(content)}`);
  return `{${fields.join(',')}}`;
};

/**
 * What tells whether a stored entry or audit line is still the one that was written: SHA-256, in hex, of all its
 * attributes with its key, without those of the indexes. The order of the attributes does not matter.
 */
export const digestOf = (item: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(
      canonical(Object.fromEntries(Object.entries(item).filter(([attribute]) => !isOfIndex(attribute)))),
    )
    .digest('hex');
