import { inflateSync } from 'node:zlib';
import { AppError } from '#shared/domain/errors.ts';

/** Why a file is not accepted as a plain PDF; in the error's details and in the log. */
type Fault = 'empty' | 'other-type' | 'structure' | 'encrypted' | 'active' | 'packed' | 'too-much';

const unreadable = (fault: Fault, part?: string): AppError =>
  new AppError('document_unreadable', { fault, ...(part && { part }) });

/**
 * Checks that a file is a plain PDF: static pages, and nothing that runs, opens, sends or embeds anything.
 *
 * Refused are files that do not begin and end as a PDF, encrypted files, because their content cannot be checked, and
 * files that name one of `activeParts`. Names are matched everywhere, in streams and comments too, and as readers
 * decode them (`/J#61vaScript` is `/JavaScript`). Object streams are unpacked and checked the same way; a file with any
 * other compression, or one that unpacks to too much, is refused.
 *
 * Not checked: other streams (pages, fonts, pictures), whose content no reader parses as objects; an object stream that
 * is not declared as one, which the standard forbids but some readers accept; and reader faults triggered by a font or
 * picture. Staff therefore open documents in the browser's sandboxed viewer, from an origin without product data.
 * @throws AppError document_unreadable
 */
export const inspectPdf = (bytes: Buffer): void => {
  if (bytes.length === 0) throw unreadable('empty');
  const text = bytes.toString('latin1');
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\r\n ]/.test(text)) throw unreadable('other-type');
  if (!/startxref[\r\n ]+\d+[\r\n ]+%%EOF[\r\n \t\0]*$/.test(text.slice(-tailBytes)))
    throw unreadable('structure');
  const plain = plainNames(text);
  requirePassive(plain);
  const unpacked = unpackedObjects(bytes, text, plain);
  for (const objects of unpacked) requirePassive(plainNames(objects));
  const hasPages = [plain, ...unpacked].some((part) => nameAt('Pages').test(part));
  if (!hasPages) throw unreadable('structure');
};

/** Only white space may follow the end marker. */
const tailBytes = 1_024;

/** The characters that end a name. */
const nameEnd = '(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)';
const nameAt = (name: string): RegExp => new RegExp(`/(?:${name})${nameEnd}`, 'g');

/**
 * Parts that static pages do not need: scripts, programs, embedded files, forms that send or load, films. All names are
 * too long to occur in compressed data by chance; `/JS` could, but always comes with `/JavaScript`.
 */
const activeParts = nameAt(
  'JavaScript|Launch|EmbeddedFiles?|GoToE|SubmitForm|ImportData|RichMedia|RichMediaExecute|Rendition|XFA',
);
const encryption = nameAt('Encrypt');
/** The action on opening. A destination (`[3 0 R /Fit]`) is accepted, any action is not. */
const openAction = nameAt('OpenAction(?![\\0\\t\\n\\f\\r ]*\\[)');

const hexDigit = (byte = 0): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

/**
 * PDF 32000-1, 7.3.5: any character of a name may be written as `#` and two digits. Decoded byte by byte, because a
 * regular expression would take seconds on a file full of them.
 */
const plainNames = (text: string): string => {
  if (!text.includes('#')) return text;
  const bytes = Buffer.from(text, 'latin1');
  let length = 0;
  for (let from = 0; from < bytes.length; from += 1) {
    const byte = bytes[from] ?? 0;
    const [high, low] = byte === 0x23 ? [hexDigit(bytes[from + 1]), hexDigit(bytes[from + 2])] : [-1, -1];
    const isEscape = high >= 0 && low >= 0;
    bytes[length] = isEscape ? high * 16 + low : byte;
    length += 1;
    if (isEscape) from += 2;
  }
  return bytes.toString('latin1', 0, length);
};

const requirePassive = (text: string): void => {
  if (text.match(encryption)) throw unreadable('encrypted');
  const [part] = text.match(activeParts) ?? text.match(openAction) ?? [];
  if (part) throw unreadable('active', part);
};

/** More than the objects of a document of thousands of pages; a small file that unpacks to more is an attack. */
const unpackedBytesMax = 32_000_000;
const objectStreamsMax = 2_000;

/**
 * PDF 32000-1, 7.5.7: the objects of every object stream. Its dictionary must be unambiguous, without comments and
 * strings, so that every reader agrees on where the stream begins.
 */
const unpackedObjects = (bytes: Buffer, text: string, plain: string): string[] => {
  const found = [
    ...text.matchAll(/obj[\0\t\n\f\r ]*<<((?:(?!obj|stream)[^%()]){0,4000})>>[\0\t\n\f\r ]*stream\r?\n/g),
  ]
    .map((match) => ({ dictionary: plainNames(match[1] ?? ''), from: match.index + match[0].length }))
    .filter(({ dictionary }) => nameAt('ObjStm').test(dictionary));
  const named = plain.match(nameAt('ObjStm'))?.length ?? 0;
  if (named !== found.length || found.length > objectStreamsMax) throw unreadable('packed');
  let left = unpackedBytesMax;
  return found.map(({ dictionary, from }) => {
    const objects = unpacked(bytes.subarray(from), dictionary, left);
    left -= objects.length;
    return objects;
  });
};

const unpacked = (stream: Buffer, dictionary: string, bytesMax: number): string => {
  const filters = dictionary.match(/\/Filter[\0\t\n\f\r ]*(?:\[[^\]]*\]|\/[A-Za-z0-9]+|[^/>]*)/g) ?? [];
  const isPlain = filters.length === 0 && !nameAt('F').test(dictionary);
  const isDeflated =
    filters.length === 1 &&
    /^\/Filter[\0\t\n\f\r ]*\[?[\0\t\n\f\r ]*\/FlateDecode[\0\t\n\f\r ]*\]?$/.test(filters[0] ?? '');
  if (nameAt('DecodeParms|DP').test(dictionary) || !(isPlain || isDeflated)) throw unreadable('packed');
  if (isPlain) {
    const end = stream.indexOf('endstream');
    if (end < 0) throw unreadable('structure');
    return stream.toString('latin1', 0, end);
  }
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(bytesMax, 1) }).toString('latin1');
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw unreadable(isTooMuch ? 'too-much' : 'packed');
  }
};
