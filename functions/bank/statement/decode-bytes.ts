import { statementBytesMax } from '#shared/domain/limits.ts';
import { StatementRefusal } from './statement-problem.ts';

/** The bytes of a file, piece by piece. */
export type ByteSource = AsyncIterable<Uint8Array>;

/** How a file turned out to be encoded; complete once its text has been read. */
export interface DecodingReport {
  encoding: string;
  /** The file claims UTF-8, or nothing, and is ISO-8859-15. */
  isMislabelled: boolean;
}

const headBytes = 256;
/** ISO-8859-15 is ISO-8859-1 with the euro sign; banks that mislabel their files use one of the two. */
const fallback = 'iso-8859-15';
const replacement = '\ufffd';

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

const encodingOf = (head: Uint8Array, assumed: string): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/u.exec(text)?.[1];
  try {
    return new TextDecoder(declared ?? assumed).encoding;
  } catch {
    throw new StatementRefusal('encoding', `The encoding ${declared ?? assumed} is unknown.`);
  }
};

/** How many bytes at the end belong to a character of UTF-8 that is not complete. */
const incompleteBytes = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
};

/**
 * Strict UTF-8 that turns to ISO-8859-15 at the first byte that cannot be UTF-8, if all before was plain ASCII: then
 * the text is the same as if the whole file had been read in ISO-8859-15, and nothing has to be read twice.
 */
const utf8OrFallback = (report: DecodingReport) => {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let held: Uint8Array = new Uint8Array();
  let isPlain = true;
  let other: TextDecoder | null = null;
  return (bytes: Uint8Array, isLast: boolean): string => {
    if (other) return other.decode(bytes);
    const all = joined(held, bytes);
    const ready = isLast ? all : all.subarray(0, all.length - incompleteBytes(all));
    try {
      const text = strict.decode(ready);
      isPlain &&= text.length === ready.length;
      held = all.slice(ready.length);
      return text;
    } catch {
      const [before = ''] = new TextDecoder().decode(all).split(replacement);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII is what is asked for.
      if (!isPlain || /[^\u0000-\u007f]/u.test(before))
        throw new StatementRefusal('encoding', 'The file mixes encodings: some of it is UTF-8, some is not.');
      Object.assign(report, { encoding: fallback, isMislabelled: true });
      other = new TextDecoder(fallback);
      return other.decode(all);
    }
  };
};

const strictly = (encoding: string) => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes: Uint8Array, isLast: boolean): string => {
    try {
      return decoder.decode(bytes, { stream: !isLast });
    } catch {
      throw new StatementRefusal('encoding', `The file isn't ${encoding}, as it claims.`);
    }
  };
};

/**
 * The text of a file, piece by piece, without a byte order mark. The encoding is the one that a byte order mark or an
 * XML declaration names, else `assumed`.
 * @throws StatementRefusal `too_large`, `encoding`
 */
export async function* decodeBytes(
  source: ByteSource,
  report: DecodingReport,
  assumed = 'utf-8',
): AsyncGenerator<string> {
  let decode: ((bytes: Uint8Array, isLast: boolean) => string) | null = null;
  let head: Uint8Array = new Uint8Array();
  let total = 0;
  const begin = () => {
    report.encoding = encodingOf(head, assumed);
    return report.encoding === 'utf-8' ? utf8OrFallback(report) : strictly(report.encoding);
  };
  for await (const bytes of source) {
    total += bytes.length;
    if (total > statementBytesMax)
      throw new StatementRefusal('too_large', `The file has more than ${statementBytesMax} bytes.`);
    if (decode) yield decode(bytes, false);
    else {
      head = joined(head, bytes);
      if (head.length < headBytes) continue;
      decode = begin();
      yield decode(head, false);
    }
  }
  yield decode ? decode(new Uint8Array(), true) : begin()(head, true);
}
