import { crc32 } from 'node:zlib';
import { AppError } from '#shared/domain/errors.ts';
import {
  type PictureKind,
  type PictureType,
  pictureForms,
  picturePixelsMax,
  pictureTypes,
} from '#shared/domain/pictures.ts';

/** What the structure of a picture file contains, without decoding it. */
export interface PictureFacts {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<PictureFacts, 'width' | 'height'>;

/** Why a file is not accepted as a picture; in the error's details and in the log. */
type Fault = 'empty' | 'type' | 'other-type' | 'structure' | 'animated' | 'decoding';

export const unreadable = (fault: Fault): AppError => new AppError('picture_unreadable', { fault });

/**
 * Checks the whole structure of a file before any decoder reads it. It must be one of the three types, of the announced
 * type, one complete still image with nothing added. Pictures from the site are drawn by a browser and always pass;
 * polyglot files (a picture that is also a page, an archive or a script) are refused. The size in pixels is read here,
 * so that decompression bombs are never decoded.
 * @throws AppError picture_unreadable | picture_dimensions
 */
export const inspectPicture = (bytes: Buffer, announced: string, kind: PictureKind): PictureFacts => {
  const facts = structureOf(bytes, announced);
  requireSize(facts, kind);
  return facts;
};

/**
 * The structure check alone, for a picture of any size.
 * @throws AppError picture_unreadable
 */
export const structureOf = (bytes: Buffer, announced: string): PictureFacts => {
  if (bytes.length === 0) throw unreadable('empty');
  const type = pictureTypes.find((one) => begins[one](bytes));
  if (!type) throw unreadable('type');
  if (type !== announced) throw unreadable('other-type');
  return { type, ...bounded(() => walks[type](bytes)) };
};

/**
 * Where the first picture of a JPEG ends. Phones append more data: a few seconds of film, a gain map, maker notes.
 * @throws AppError picture_unreadable
 */
export const endOfJpeg = (bytes: Buffer): number => bounded(() => readJpeg(bytes).end);

const requireSize = ({ width, height }: Size, kind: PictureKind): void => {
  const { longSideMin, shortSideMin } = pictureForms[kind];
  const isTooSmall = Math.max(width, height) < longSideMin || Math.min(width, height) < shortSideMin;
  if (isTooSmall || width * height > picturePixelsMax)
    throw new AppError('picture_dimensions', { width, height, longSideMin, shortSideMin, picturePixelsMax });
};

const pngSignature = '89504e470d0a1a0a';

/** The first bytes of each type. */
const begins: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => bytes.toString('hex', 0, 3) === 'ffd8ff',
  'image/png': (bytes) => bytes.toString('hex', 0, 8) === pngSignature,
  'image/webp': (bytes) => ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP',
};

const walks: Readonly<Record<PictureType, (bytes: Buffer) => Size>> = {
  'image/jpeg': (bytes) => walkJpeg(bytes),
  'image/png': (bytes) => walkPng(bytes),
  'image/webp': (bytes) => walkWebp(bytes),
};

/** Reading a truncated file goes out of bounds. */
const bounded = <Found>(read: () => Found): Found => {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('structure');
    throw error;
  }
};

const ascii = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const requireStructure = (holds: boolean): void => {
  if (!holds) throw unreadable('structure');
};

/** A progressive picture has about ten scans; thousands would keep a decoder busy for minutes. */
const scansMax = 64;

/** ITU T.81, annex B: markers with their segments, the coded data of scans between them, and the end at the end. */
const readJpeg = (bytes: Buffer): { readonly size: Size; readonly end: number } => {
  let size: Size | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    requireStructure(bytes.readUInt8(at) === 0xff);
    // B.1.1.2: any number of fill bytes may precede a marker.
    while (bytes.readUInt8(at + 1) === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) break;
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    // Markers below C0, and from D0 to D8, have no segment and are invalid here.
    requireStructure(marker >= 0xc0 && (marker < 0xd0 || marker > 0xd8) && length >= 2);
    if (isFrame(marker)) {
      requireStructure(size === undefined);
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === 0xda) scans += 1;
    requireStructure(scans <= scansMax);
    at = marker === 0xda ? endOfScan(bytes, next) : next;
  }
  requireStructure(scans > 0);
  return { size: requiredSize(size), end: at + 2 };
};

const walkJpeg = (bytes: Buffer): Size => {
  const { size, end } = readJpeg(bytes);
  requireStructure(end === bytes.length);
  return size;
};

/** C0 to CF begin a frame, but for the tables C4 and CC and the reserved C8. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The position of the next marker: an FF that is neither data (FF00) nor a restart (FFD0 to FFD7). */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  for (;;) {
    if (at < 0) throw unreadable('structure');
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
};

/** PNG, 3rd edition, section 5: chunks with their check sums, IHDR first and IEND last; acTL would animate it. */
const walkPng = (bytes: Buffer): Size => {
  requireStructure(bytes.readUInt32BE(8) === 13 && ascii(bytes, 12) === 'IHDR');
  let at = 8;
  let hasData = false;
  for (;;) {
    const length = bytes.readUInt32BE(at);
    const name = ascii(bytes, at + 4);
    const end = at + 8 + length;
    requireStructure(crc32(bytes.subarray(at + 4, end)) === bytes.readUInt32BE(end));
    if (name === 'acTL' || name === 'fcTL' || name === 'fdAT') throw unreadable('animated');
    hasData ||= name === 'IDAT';
    at = end + 4;
    if (name === 'IEND') break;
  }
  requireStructure(at === bytes.length && hasData);
  return requiredSize({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });
};

const webpChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'EXIF', 'XMP ', 'ANIM', 'ANMF'];

/** RFC 9649, section 2: one RIFF of exactly the file's length, its chunks padded to even lengths. */
const walkWebp = (bytes: Buffer): Size => {
  requireStructure(bytes.readUInt32LE(4) + 8 === bytes.length);
  let canvas: Size | undefined;
  let image: Size | undefined;
  let at = 12;
  while (at < bytes.length) {
    const name = ascii(bytes, at);
    const data = at + 8;
    requireStructure(webpChunks.includes(name));
    if (name === 'ANIM' || name === 'ANMF') throw unreadable('animated');
    if (name === 'VP8X') canvas = canvasOf(bytes, data);
    if (name === 'VP8 ' || name === 'VP8L') {
      requireStructure(image === undefined);
      image = name === 'VP8 ' ? lossySize(bytes, data) : losslessSize(bytes, data);
    }
    const length = bytes.readUInt32LE(at + 4);
    at = data + length + (length % 2);
  }
  requireStructure(at === bytes.length && image !== undefined);
  return requiredSize(canvas ?? image);
};

const canvasOf = (bytes: Buffer, at: number): Size => {
  if (bytes.readUInt8(at) & 0b10) throw unreadable('animated');
  return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 };
};

/** RFC 6386, section 9.1: behind the start code, 14 bits each. */
const lossySize = (bytes: Buffer, at: number): Size => {
  requireStructure(bytes.toString('hex', at + 3, at + 6) === '9d012a');
  return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff };
};

/** RFC 9649, section 3.4: behind the signature, 14 bits each, both one less than they are. */
const losslessSize = (bytes: Buffer, at: number): Size => {
  requireStructure(bytes.readUInt8(at) === 0x2f);
  const bits = bytes.readUInt32LE(at + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const requiredSize = (size: Size | undefined): Size => {
  if (!size || size.width === 0 || size.height === 0) throw unreadable('structure');
  return size;
};
