/** Text that a spreadsheet would take for a formula is marked as text; figures, negative ones too, stay figures. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/u.test(text) && !/^-?\d+(\.\d+)?$/u.test(text) ? `'${text}` : text;

const field = (value: string | number): string => {
  const text = harmless(String(value));
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line of a CSV file by RFC 4180, with its line end. */
export const csvLine = (values: readonly (string | number)[]): string => `${values.map(field).join(',')}\r\n`;

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const utf8Mark = '\ufeff';
