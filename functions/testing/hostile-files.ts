import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { PictureType } from '#shared/domain/pictures.ts';

/** A file that an attacker might upload as a picture and that must be rejected or cleaned. */
export interface HostileFile {
  readonly name: string;
  readonly announced: PictureType;
  readonly bytes: Buffer;
  readonly refusedAs: ErrorCode;
}

const script = '<script>alert(document.cookie)</script>';
const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex');

/** One chunk of a PNG with its check sum. */
const chunk = (name: string, data: Buffer, sum = crc32(Buffer.concat([text(name), data]))): Buffer => {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(sum);
  return Buffer.concat([length, text(name), data, check]);
};

const pngSignature = hex('89504e470d0a1a0a');
const imageHeader = (width: number, height: number): Buffer => {
  const data = hex('00000000 00000000 08 00 00 00 00');
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
};

/** A grey PNG of that size, made by hand: `rows` is what its data unpacks to. */
const png = (width: number, height: number, rows: Buffer, ...others: Buffer[]): Buffer =>
  Buffer.concat([
    pngSignature,
    imageHeader(width, height),
    ...others,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** 900 million pixels in less than a megabyte. */
const bomb = (): Buffer => png(30_000, 30_000, Buffer.alloc(30_001 * 3_000));

/** A box of the ISO base media format: MP4, HEIC and AVIF begin with one that names their brand. */
const brand = (name: string): Buffer => {
  const box = Buffer.concat([hex('00000018'), text(`ftyp${name}`), hex('00000000'), text(`mif1${name}`)]);
  return Buffer.concat([box, Buffer.alloc(4_000)]);
};

/** An archive with one page in it. */
const zip = (): Buffer => {
  const packed = deflateRawSync(text(script));
  const facts = Buffer.alloc(26);
  facts.writeUInt32LE(crc32(text(script)), 10);
  facts.writeUInt32LE(packed.length, 14);
  return Buffer.concat([
    hex('504b0304'),
    facts,
    text('index.html'),
    packed,
    hex('504b0506'),
    Buffer.alloc(18),
  ]);
};

/** Looks like a picture to those who look at its first bytes, and like a script to a browser that runs it. */
const gifScript = text(`GIF89a=1;alert(document.cookie)//${' '.repeat(2_000)}`);

/** The same file with one of its bytes changed, counted from its end. */
const changedAt = (bytes: Buffer, fromEnd: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length - fromEnd) ^ 0xff, copy.length - fromEnd);
  return copy;
};

/** The last scan again and again: a small file can so keep a decoder busy for minutes. */
const manyScans = (progressive: Buffer): Buffer => {
  const scan = progressive.lastIndexOf(hex('ffda'));
  const end = progressive.length - 2;
  const again = Array.from({ length: 80 }, () => progressive.subarray(scan, end));
  return Buffer.concat([progressive.subarray(0, end), ...again, progressive.subarray(end)]);
};

/** A picture as a camera or a browser makes it, with something to see. */
export const honestPicture = (width: number, height: number) => {
  const raw = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + (at >> 8)) & 0xff));
  return sharp(raw, { raw: { width, height, channels: 3 } });
};

/** What a picture may carry besides its pixels: a location, text, and text that could be run as code. */
export const secretsOfAPhoto = { place: '52 31 12', words: `${script}<?php system($_GET[0]); ?>` } as const;

/** A photo stored rotated by 90 degrees, with all of that in its metadata, as JPEG. */
export const photoWithSecrets = (width: number, height: number): Promise<Buffer> =>
  honestPicture(width, height)
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: secretsOfAPhoto.words, Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
    .toBuffer();

const unreadable = (name: string, announced: PictureType, bytes: Buffer): HostileFile => ({
  name,
  announced,
  bytes,
  refusedAs: 'picture_unreadable',
});

const [jpegType, pngType, webpType] = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Files that have fooled decoders, servers or browsers, created afresh for each test. */
export const hostileFiles = async (): Promise<HostileFile[]> => {
  const honest = honestPicture(300, 300);
  const [jpeg, progressive, pngFile, webp] = await Promise.all([
    honest.clone().jpeg().toBuffer(),
    honest.clone().jpeg({ progressive: true }).toBuffer(),
    honest.clone().png().toBuffer(),
    honest.clone().webp().toBuffer(),
  ]);
  const frames = { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } } as const;
  const animated = await sharp(Buffer.alloc(300 * 600 * 3, 80).fill(200, 300 * 300 * 3), frames)
    .webp()
    .toBuffer();
  const svg = text(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${script}</svg>`);
  const page = text(`<!doctype html><title>x</title>${script}`);
  const grey = Buffer.alloc(301 * 300);
  const broken = [
    unreadable('an SVG with a script, called a PNG', pngType, svg),
    unreadable('an SVG with a script, called a WebP', webpType, svg),
    unreadable('a page, called a JPEG', jpegType, page),
    unreadable('a script that begins like a GIF', pngType, gifScript),
    unreadable('a GIF', webpType, await honest.clone().gif().toBuffer()),
    unreadable('a JPEG with an archive behind it', jpegType, Buffer.concat([jpeg, zip()])),
    unreadable('a JPEG with a page behind it', jpegType, Buffer.concat([jpeg, page])),
    unreadable(
      'a JPEG with a PHP script behind it',
      jpegType,
      Buffer.concat([jpeg, text('<?php die(); ?>')]),
    ),
    unreadable('a PNG with a page behind it', pngType, Buffer.concat([pngFile, page])),
    unreadable('a WebP with a page behind it', webpType, Buffer.concat([webp, page])),
    unreadable('a PNG with a wrong check sum', pngType, changedAt(pngFile, 14)),
    unreadable('a PNG whose data unpacks to nothing', pngType, damagedData()),
    unreadable(
      'a PNG with fewer rows than its header states',
      pngType,
      png(300, 300, grey.subarray(0, 301 * 20)),
    ),
    unreadable('a JPEG that ends in the middle', jpegType, jpeg.subarray(0, jpeg.length / 2)),
    unreadable('a JPEG whose middle is missing', jpegType, withoutMiddle(jpeg)),
    unreadable('a JPEG of far too many scans', jpegType, manyScans(progressive)),
    unreadable('a WebP that ends in the middle', webpType, webp.subarray(0, webp.length / 2)),
    unreadable('an animated WebP', webpType, animated),
    unreadable('an animated PNG', pngType, png(300, 300, grey, chunk('acTL', hex('0000000200000000')))),
    unreadable('a PNG, called a JPEG', jpegType, pngFile),
    unreadable('a JPEG, called a WebP', webpType, jpeg),
    unreadable('a PDF', jpegType, text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>`)),
    unreadable('a film', webpType, brand('isom')),
    unreadable('a HEIC', jpegType, brand('heic')),
    unreadable('an AVIF', webpType, brand('avif')),
    unreadable('a TIFF', pngType, await honest.clone().tiff().toBuffer()),
    unreadable(
      'an icon',
      pngType,
      Buffer.concat([hex('00000100 0100 1010 0000 0100 2000'), Buffer.alloc(2_000)]),
    ),
    unreadable(
      'a bitmap',
      pngType,
      Buffer.concat([text('BM'), hex('36040000 0000 0000 3600 0000'), Buffer.alloc(2_000)]),
    ),
    unreadable('an archive', webpType, zip()),
    unreadable('a program', jpegType, Buffer.concat([hex('7f454c46 0201 0100'), Buffer.alloc(2_000)])),
  ];
  const sizes = [
    { name: 'a PNG that unpacks to a gigabyte', announced: pngType, bytes: bomb() },
    { name: 'a picture of one pixel', announced: pngType, bytes: png(1, 1, Buffer.alloc(2)) },
    {
      name: 'a picture too small to be one',
      announced: jpegType,
      bytes: await honestPicture(90, 90).jpeg().toBuffer(),
    },
  ];
  return [...broken, ...sizes.map((file) => ({ ...file, refusedAs: 'picture_dimensions' as const }))];
};

/** Every check sum is right, and the data is none. */
const damagedData = (): Buffer =>
  Buffer.concat([
    pngSignature,
    imageHeader(300, 300),
    chunk('IDAT', Buffer.alloc(5_000, 0x5a)),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const withoutMiddle = (jpeg: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(jpeg.length - 2)]);
