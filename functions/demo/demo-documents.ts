import { crc32, deflateSync } from 'node:zlib';
import type { DocumentKind } from '#shared/domain/kyc-documents.ts';

/** A picture that is obviously not a real document: bars for the text, a box for the portrait, 'SPECIMEN'. */
export interface DemoDocument {
  readonly contentType: 'image/png';
  readonly bytes: Buffer;
}

/** Five by seven points each: one number per row, with the leftmost point as its highest bit. */
const letters: Readonly<Record<string, readonly number[]>> = {
  S: [0b01111, 0b10000, 0b10000, 0b01110, 0b00001, 0b00001, 0b11110],
  P: [0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000, 0b10000],
  E: [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b11111],
  C: [0b01111, 0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b01111],
  I: [0b11111, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b11111],
  M: [0b10001, 0b11011, 0b10101, 0b10101, 0b10001, 0b10001, 0b10001],
  N: [0b10001, 0b11001, 0b10101, 0b10101, 0b10011, 0b10001, 0b10001],
};

/** Indexes into the palette. */
const paper = 0;
const tint = 1;
const ink = 2;
const stamp = 3;

/** Paper, tint, ink and stamp colours; each kind of document has its own, so that staff can tell them apart at a glance. */
const palettes: Readonly<Record<DocumentKind, readonly string[]>> = {
  'identity-front': ['eaf1f4', 'bcd3dc', '23465a', 'b3261e'],
  'identity-back': ['f1efe6', 'd8d0b4', '4a4430', 'b3261e'],
  selfie: ['ece7f0', 'c9bdd6', '3d2f4f', 'b3261e'],
  'proof-of-address': ['ffffff', 'e4e4e4', '333333', 'b3261e'],
};

const size: Readonly<Record<DocumentKind, readonly [width: number, height: number]>> = {
  'identity-front': [856, 540],
  'identity-back': [856, 540],
  selfie: [600, 800],
  'proof-of-address': [620, 877],
};

class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #points: Buffer;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#points = Buffer.alloc(width * height, paper);
  }

  fill(left: number, top: number, width: number, height: number, colour: number): void {
    for (let y = top; y < Math.min(top + height, this.height); y += 1)
      this.#points.fill(colour, y * this.width + left, y * this.width + Math.min(left + width, this.width));
  }

  write(word: string, left: number, top: number, scale: number, colour: number): void {
    for (const [place, letter] of [...word].entries())
      for (const [row, bits] of (letters[letter] ?? []).entries())
        for (let column = 0; column < 5; column += 1)
          if (bits & (16 >> column))
            this.fill(left + (place * 6 + column) * scale, top + row * scale, scale, scale, colour);
  }

  /** The points as a PNG with these colours. */
  png(palette: readonly string[]): Buffer {
    const chunk = (name: string, data: Buffer): Buffer => {
      const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([8, 3, 0, 0, 0], 8);
    const rows = Array.from({ length: this.height }, (_, y) =>
      Buffer.concat([Buffer.of(0), this.#points.subarray(y * this.width, (y + 1) * this.width)]),
    );
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette.join(''), 'hex')),
      chunk('IDAT', deflateSync(Buffer.concat(rows))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

/** Bars in place of text; `seed` makes one person's document differ from another's. */
const writeLines = (sheet: Sheet, left: number, top: number, count: number, seed: number): void => {
  for (let line = 0; line < count; line += 1) {
    const room = sheet.width - left - 40;
    sheet.fill(left, top + line * 44, Math.floor(room * (0.4 + ((seed * 7 + line * 5) % 11) / 20)), 16, ink);
  }
};

/** The document of a kind for one person of the cast. */
export const demoDocument = (kind: DocumentKind, seed: number): DemoDocument => {
  const [width, height] = size[kind];
  const sheet = new Sheet(width, height);
  sheet.fill(0, 0, width, 64, tint);
  if (kind === 'selfie') {
    sheet.fill(180, 180, 240, 300, tint);
    sheet.fill(110, 500, 380, 300, tint);
    sheet.fill(380, 420, 180, 120, ink);
  } else {
    if (kind === 'identity-front') sheet.fill(40, 110, 220, 290, tint);
    writeLines(sheet, kind === 'identity-front' ? 300 : 40, 120, kind === 'proof-of-address' ? 14 : 7, seed);
  }
  const scale = Math.floor((width - 80) / 48);
  sheet.write('SPECIMEN', 40, height - 9 * scale, scale, stamp);
  return { contentType: 'image/png', bytes: sheet.png(palettes[kind]) };
};
