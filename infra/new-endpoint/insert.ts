/** Edits of source text that leave everything else as it is. Biome sets imports and layout right afterwards. */

/** Where text, a template or a comment that begins at `at` ends; null when none begins there. */
function endOfSkipped(source: string, at: number): number | null {
  const quote = source[at];
  if (source.startsWith('//', at)) return source.indexOf('\n', at);
  if (source.startsWith('/*', at)) return source.indexOf('*/', at) + 2;
  if (quote !== "'" && quote !== '"' && quote !== '`') return null;
  let end = at + 1;
  while (source[end] !== quote) end += source[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** The place of the brace that closes the first one at or after `from`. */
function closingBrace(source: string, from: number): number {
  let depth = 0;
  for (let at = source.indexOf('{', from); at < source.length; ) {
    const end = endOfSkipped(source, at);
    if (end !== null) {
      at = end;
      continue;
    }
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return at;
    at += 1;
  }
  throw new Error('A brace is never closed');
}

/** Adds a property at the end of the object that begins after the first match of `opening`. */
export function addProperty(source: string, opening: RegExp, property: string): string {
  const found = opening.exec(source);
  if (!found) throw new Error(`The source has no ${opening}`);
  const end = closingBrace(source, found.index + found[0].length);
  const before = source.slice(0, end).trimEnd();
  const comma = before.endsWith('{') || before.endsWith(',') ? '' : ',';
  return `${before}${comma}\n${property},\n${source.slice(end)}`;
}

/** Imports a name, unless the source does so already. */
export function addImport(source: string, name: string, from: string, isType = false): string {
  const imported = [...source.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].map(([, names]) => names);
  if (imported.some((names = '') => new RegExp(`\\b${name}\\b`).test(names))) return source;
  return `import ${isType ? 'type ' : ''}{ ${name} } from '${from}';\n${source}`;
}
