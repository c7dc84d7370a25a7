import { inflateSync } from 'node:zlib';
import { AppError } from '#shared/domain/errors.ts';
import { type PdfStream, walkPdf } from './pdf-walk.ts';

/** Why a file is not accepted as a plain PDF; in the error's details and in the log. */
type Fault = 'empty' | 'other-type' | 'structure' | 'encrypted' | 'active' | 'packed' | 'too-much';

const unreadable = (fault: Fault, part?: string): AppError =>
  new AppError('document_unreadable', { fault, ...(part && { part }) });

/**
 * Checks that a file is a plain PDF: static pages, and nothing that runs, opens, sends or embeds anything.
 *
 * Refused are files that do not begin and end as a PDF, encrypted files, because their content cannot be checked, and
 * files that name an action or another part that pages do not need. Names are matched as readers decode them
 * (`/J#61vaScript` is `/JavaScript`), in strings and comments too. Long names are matched in the whole file. Short ones
 * (`/AA`) occur in compressed data by chance, so they are matched wherever a reader can find an object: outside of
 * streams (`walkPdf`) and in unpacked object streams. Every stream that can hold objects is one, whatever it calls itself;
 * with any other compression than the usual one, or if it unpacks to too much, the file is refused.
 *
 * Not checked: other streams (pages, fonts, pictures), whose content no reader parses as objects, and reader faults
 * triggered by a font or picture. Staff therefore open documents in the browser's sandboxed viewer, from an origin
 * without product data.
 * @throws AppError document_unreadable
 */
export const inspectPdf = (bytes: Buffer): void => {
  if (bytes.length === 0) throw unreadable('empty');
  const text = bytes.toString('latin1');
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\r\n ]/.test(text)) throw unreadable('other-type');
  if (!/startxref[\r\n ]+\d+[\r\n ]+%%EOF[\r\n \t\0]*$/.test(text.slice(-tailBytes)))
    throw unreadable('structure');
  requireNone(plainNames(text), longNames);
  const walk = walkPdf(bytes, text);
  if (!walk) throw unreadable('structure');
  const outside = plainNames(walk.outside);
  requireNone(outside, shortNames);
  const unpacked = unpackedObjects(bytes, walk.streams, outside);
  for (const objects of unpacked.map(plainNames)) {
    requireNone(objects, longNames);
    requireNone(objects, shortNames);
  }
  const hasPages = [outside, ...unpacked].some((part) => nameAt('Pages').test(part));
  if (!hasPages) throw unreadable('structure');
};

/** Only white space may follow the end marker. */
const tailBytes = 1_024;

/** The characters that end a name. */
const nameEnd = '(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)';
const nameAt = (name: string): RegExp => new RegExp(`/(?:${name})${nameEnd}`, 'g');

const encryption = nameAt('Encrypt');
/**
 * Scripts, programs, embedded files, forms that send or load, films. All names are too long to occur in compressed data by
 * chance. The action on opening: a destination (`[3 0 R /Fit]`), which many programs write, is none.
 */
const longNames = nameAt(
  'JavaScript|Launch|EmbeddedFiles?|GoToE|SubmitForm|ImportData|RichMedia|RichMediaExecute|Rendition|XFA|' +
    'ResetForm|SetOCGState|GoTo3DView|GoToDp|FileAttachment|OnInstantiate|OpenAction(?![\\0\\t\\n\\f\\r ]*\\[)',
);
/**
 * The other kinds of actions (PDF 32000-1, table 198), and what triggers them: an action has to name its kind, wherever it
 * is written and whatever refers to it.
 */
const shortNames = nameAt('AA|JS|URI|GoTo|GoToR|Named|Hide|Movie|Sound|Thread|Trans|3D');

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

const requireNone = (text: string, names: RegExp): void => {
  if (text.match(encryption)) throw unreadable('encrypted');
  const [part] = text.match(names) ?? [];
  if (part) throw unreadable('active', part);
};

/** More than the objects of a document of thousands of pages; a small file that unpacks to more is an attack. */
const unpackedBytesMax = 32_000_000;
const objectStreamsMax = 2_000;

/** What a reader needs to find objects in a stream; `/N` alone is also in colour profiles, which begin otherwise. */
const holdsObjects = nameAt('ObjStm|First');
const countsObjects = nameAt('N');
const beginsWithNumbers = /^[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+\d+/;

/**
 * PDF 32000-1, 7.5.7: the objects of every stream that can hold some. Its dictionary must be unambiguous, without
 * comments and strings.
 */
const unpackedObjects = (bytes: Buffer, streams: readonly PdfStream[], outside: string): string[] => {
  const candidates = streams
    .map((stream) => ({ ...stream, names: plainNames(stream.dictionary) }))
    .filter(({ names }) => names.match(holdsObjects) || names.match(countsObjects));
  const declared = candidates.filter(({ names }) => names.match(nameAt('ObjStm'))).length;
  const named = outside.match(nameAt('ObjStm'))?.length ?? 0;
  if (named !== declared || candidates.length > objectStreamsMax) throw unreadable('packed');
  let left = unpackedBytesMax;
  return candidates.flatMap(({ dictionary, names, from, to }) => {
    if (/[%()]/.test(dictionary)) throw unreadable('packed');
    const objects = unpacked(bytes.subarray(from, to), names, left);
    left -= objects.length;
    return names.match(holdsObjects) || beginsWithNumbers.test(objects) ? [objects] : [];
  });
};

const unpacked = (stream: Buffer, dictionary: string, bytesMax: number): string => {
  const filters = dictionary.match(/\/Filter[\0\t\n\f\r ]*(?:\[[^\]]*\]|\/[A-Za-z0-9]+|[^/>]*)/g) ?? [];
  const isPlain = filters.length === 0 && !nameAt('F').test(dictionary);
  const isDeflated =
    filters.length === 1 &&
    /^\/Filter[\0\t\n\f\r ]*\[?[\0\t\n\f\r ]*\/FlateDecode[\0\t\n\f\r ]*\]?$/.test(filters[0] ?? '');
  if (nameAt('DecodeParms|DP').test(dictionary) || !(isPlain || isDeflated)) throw unreadable('packed');
  if (isPlain) return stream.toString('latin1');
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(bytesMax, 1) }).toString('latin1');
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw unreadable(isTooMuch ? 'too-much' : 'packed');
  }
};
