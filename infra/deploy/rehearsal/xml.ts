const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An element with text; nothing when there is no value. */
export const element = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `<${name}>${escaped(value)}</${name}>`;

/** An element for each entry, in the order that they're written in. */
export const elements = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => element(name, value))
    .join('');

/** A list in the form of the query protocol. */
export const members = <T>(name: string, list: Iterable<T>, one: (each: T) => string): string =>
  `<${name}>${[...list].map((each) => `<member>${one(each)}</member>`).join('')}</${name}>`;
