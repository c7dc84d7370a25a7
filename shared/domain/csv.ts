/**
 * Text that a spreadsheet would take for a formula is marked as text, also where it stands behind what another language's
 * spreadsheet takes for the end of a cell: quotes hold cells together only by the file's own separator, and those behind
 * the end of such a cell would begin the next one. Wide signs count where they are typed. Figures, negative ones too,
 * stay figures.
 */
const harmless = (text: string): string =>
  /^-?\d+(\.\d+)?$/u.test(text)
    ? text
    : text.replaceAll(/(^|[;\t|\r\n])([\s"]*)([=+\-@＝＋－＠])/gu, "$1$2'$3").replace(/^[\t\r]/u, "'$&");

/** Every cell is quoted as a whole, so that nothing in it ends it. */
const field = (value: string | number): string => `"${harmless(String(value)).replaceAll('"', '""')}"`;

/** One line of a CSV file by RFC 4180, with its line end. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(field).join(',')}\r\n`;

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const utf8Mark = '\ufeff';
