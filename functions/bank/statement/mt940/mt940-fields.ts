import { unbrokenMax } from '../limits.ts';
import { StatementRefusal } from '../statement-problem.ts';

/** A field such as `:61:`, its lines as written. */
export interface Mt940Field {
  readonly tag: string;
  readonly lines: readonly string[];
  readonly line: number;
}

/** Only these begin a field; a text may have a line that begins like another one. */
const fieldStart = /^:(13D?|20|21|25P?|28C?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]|NS):(.*)$/u;

/** The lines of a text, without their ends. @throws StatementRefusal `text_too_long` */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split(/\r\n|\n|\r(?=.)/u);
    rest = lines.pop() ?? '';
    if (rest.length > unbrokenMax)
      throw new StatementRefusal('text_too_long', 'A line of the file is too long.');
    yield* lines;
  }
  yield rest;
}

/**
 * The fields of an MT940 file. SWIFT headers, blank lines and the `-` between statements are left out; what follows a
 * field without a tag continues it.
 * @throws StatementRefusal `text_too_long`
 */
export async function* mt940Fields(text: AsyncIterable<string>): AsyncGenerator<Mt940Field> {
  let field: { tag: string; lines: string[]; line: number } | null = null;
  let line = 0;
  let length = 0;
  for await (const written of linesOf(text)) {
    line++;
    // Some files contain stray control characters.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    const clean = written.replaceAll(/[\u0000-\u0008\u000b-\u001f]/gu, '').replace(/^\ufeff/u, '');
    const [, tag, value = ''] = fieldStart.exec(clean.replace(/^\{.*\}?\{4:/u, '')) ?? [];
    if (tag !== undefined) {
      if (field) yield field;
      field = { tag, lines: [value], line };
      length = 0;
    } else if (/^-\}?\s*$/u.test(clean)) {
      if (field) yield field;
      field = null;
    } else if (field && clean.trim() !== '') {
      length += clean.length;
      if (length > unbrokenMax) throw new StatementRefusal('text_too_long', 'A field is too long.', line);
      field.lines.push(clean);
    }
  }
  if (field) yield field;
}
