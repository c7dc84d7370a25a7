/** What banks write where they have no reference. */
const placeholders: ReadonlySet<string> = new Set([
  'NONREF',
  'NOTPROVIDED',
  'NOT PROVIDED',
  'NOTAVAILABLE',
  'UNKNOWN',
  'NONE',
  'N/A',
]);

/** The reference without its padding; null for a placeholder, for zeros and for nothing. */
export const usableReference = (text: string | null): string | null => {
  const trimmed = text?.replaceAll(/\s+/gu, ' ').trim() ?? '';
  return /^0*$/u.test(trimmed) || placeholders.has(trimmed.toUpperCase()) ? null : trimmed;
};
