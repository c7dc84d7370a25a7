/** A stream of a PDF: its dictionary as it is written, and where its bytes are. */
export interface PdfStream {
  readonly dictionary: string;
  readonly from: number;
  readonly to: number;
}

/** What a PDF consists of. */
export interface PdfWalk {
  readonly streams: readonly PdfStream[];
  /** All that is not in a stream. */
  readonly outside: string;
}

const isSpace = (byte = -1): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
const isDigit = (byte = -1): boolean => byte >= 0x30 && byte <= 0x39;
const isBreak = (byte = -1): boolean => byte === 0x0a || byte === 0x0d;
/** `()<>[]{}/%` */
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const endsToken = (byte = -1): boolean => byte < 0 || isSpace(byte) || delimiters.has(byte);

/** Where the string that begins here ends: parentheses are balanced, or escaped. */
const endOfString = (bytes: Buffer, from: number): number => {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
};

const endOf = (bytes: Buffer, from: number, ends: (byte?: number) => boolean): number => {
  let at = from;
  while (at < bytes.length && !ends(bytes[at])) at += 1;
  return at;
};

/** More comments between the numbers of an object, or longer ones, are none; it bounds how far the search looks back. */
const commentMax = 100;

const commentsMax = 4;

/** Backwards over space and comments. */
const skipBack = (bytes: Buffer, end: number, comments = commentsMax): number => {
  let at = end;
  let hasBreak = false;
  while (at > 0 && isSpace(bytes[at - 1])) {
    at -= 1;
    hasBreak ||= isBreak(bytes[at]);
  }
  if (!hasBreak || comments === 0) return at;
  for (let back = at; back > 0 && back > at - commentMax && !isBreak(bytes[back - 1]); back -= 1)
    if (bytes[back - 1] === 0x25) return skipBack(bytes, back - 1, comments - 1);
  return at;
};

/** Where the digits before this place begin; the place itself if there are none. */
const startOfDigits = (bytes: Buffer, end: number): number => {
  let at = end;
  while (at > 0 && isDigit(bytes[at - 1])) at -= 1;
  return at;
};

/** Whether `obj` at this place begins an object for a reader that is sent here: two numbers precede it. */
const isHeader = (bytes: Buffer, at: number): boolean => {
  const generationEnd = skipBack(bytes, at);
  const generation = startOfDigits(bytes, generationEnd);
  if (generation === generationEnd) return false;
  const numberEnd = skipBack(bytes, generation);
  return numberEnd < generation && startOfDigits(bytes, numberEnd) < numberEnd;
};

/**
 * Walks a PDF from its beginning to its end, as the standard has it: objects, one after the other, some with a stream.
 *
 * A reader does not walk; it follows offsets, which may lead into a stream, a string or a comment. What it then reads must
 * begin with the header of an object (`5 0 obj`), so each header in the file has to be one that the walk met. A stream has
 * to follow a whole dictionary that is an object by itself, and ends at the first `endstream`: what a reader believes to be
 * outside of it is then outside here as well.
 * @returns null for a file that does not fit this
 */
export const walkPdf = (bytes: Buffer, text: string): PdfWalk | null => {
  const headers: number[] = [];
  const streams: PdfStream[] = [];
  const outside: string[] = [];
  /** `<<` and `[` that are open. */
  const open: string[] = [];
  let copied = 0;
  let dictionaryFrom = -1;
  let dictionaryTo = -1;
  let isFirst = false;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at];
    if (isSpace(byte)) {
      at += 1;
      continue;
    }
    if (byte === 0x25) {
      at = endOf(bytes, at, isBreak);
      continue;
    }
    const before = dictionaryTo;
    const wasFirst = isFirst;
    dictionaryTo = -1;
    isFirst = false;
    const sign = text[at] ?? '';
    const pair = text.slice(at, at + 2);
    if (sign === '(') at = endOfString(bytes, at);
    else if (pair === '<<' || sign === '[') {
      if (wasFirst && pair === '<<') dictionaryFrom = at;
      open.push(pair === '<<' ? '>>' : ']');
      at += pair === '<<' ? 2 : 1;
    } else if (pair === '>>' || sign === ']') {
      const closing = pair === '>>' ? '>>' : ']';
      if (open.pop() !== closing) return null;
      at += closing.length;
      if (open.length === 0 && dictionaryFrom >= 0) dictionaryTo = at;
    } else if (sign === '<') at = text.indexOf('>', at) < 0 ? bytes.length : text.indexOf('>', at) + 1;
    else if (sign === '/') at = endOf(bytes, at + 1, endsToken);
    else if (delimiters.has(byte ?? 0)) at += 1;
    else {
      const end = endOf(bytes, at, endsToken);
      const token = text.slice(at, end);
      const header = token.startsWith('endobj') ? token.indexOf('obj', 6) : token.indexOf('obj');
      if (token.startsWith('endobj')) dictionaryFrom = -1;
      if (header >= 0) {
        if (open.length > 0) return null;
        headers.push(at + header);
        dictionaryFrom = -1;
        isFirst = true;
      }
      at = end;
      if (!token.startsWith('stream')) continue;
      const to = text.indexOf('endstream', end);
      if (before < 0 || token !== 'stream' || to < 0) return null;
      const from = end + (text.startsWith('\r\n', end) ? 2 : 1);
      streams.push({ dictionary: text.slice(dictionaryFrom, before), from, to });
      outside.push(text.slice(copied, end));
      copied = to;
      at = to + 'endstream'.length;
      dictionaryFrom = -1;
    }
  }
  outside.push(text.slice(copied));
  let met = 0;
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    if (headers[met] === at) met += 1;
    else if (isHeader(bytes, at)) return null;
  }
  return { streams, outside: outside.join('\n') };
};
