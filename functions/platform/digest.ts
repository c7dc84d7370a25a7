import { createHash } from 'node:crypto';

/** Index attributes, which only repeat what the item contains. */
const isOfIndex = (attribute: string): boolean => /^gsi\d(pk|sk)$/.test(attribute);

/** One text for equal contents, however the keys of their objects are ordered. */
export const canonical = (value: unknown): string => {
  // A value written into the table by hand may be a number type that the product does not use.
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
 * Shows whether a stored entry or audit line is unchanged: SHA-256, in hex, of its key and all attributes except those
 * of the indexes. The order of the attributes does not matter.
 */
export const digestOf = (item: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(
      canonical(Object.fromEntries(Object.entries(item).filter(([attribute]) => !isOfIndex(attribute)))),
    )
    .digest('hex');
