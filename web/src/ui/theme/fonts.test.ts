import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

/** Letters as often as English has them, and spaces between words. */
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

/** Widths of that sample in Arial and Times New Roman, per character and em. */
const deviceWidths = { Sans: 934.51 / 2048, Serif: 854.4 / 2048 };

interface Measures {
  readonly ascender: number;
  readonly descender: number;
}

/** What the stand-in has to be, in per cent, so that a line in it is as wide and as high as one in our font. */
const measuresFor = (file: string, deviceWidth: number) => {
  const pdf = new PDFDocument({ font: '' }).font(readFileSync(require.resolve(file))).fontSize(1_000);
  const { ascender, descender } = (pdf as unknown as { _font: Measures })._font;
  const size = pdf.widthOfString(sample, { features: [] }) / sample.length / 1_000 / deviceWidth;
  return {
    'size-adjust': size * 100,
    'ascent-override': ascender / 10 / size,
    'descent-override': -descender / 10 / size,
  };
};

test.each([
  ['Sans', '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'],
  ['Serif', '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'],
] as const)(
  '%s that stands in until ours has come takes the same room, so that nothing moves',
  (name, file) => {
    const face = css.slice(css.indexOf(`"${name} until then"`)).split('}')[0] ?? '';
    for (const [property, percent] of Object.entries(measuresFor(file, deviceWidths[name]))) {
      const written = new RegExp(`${property}: ([\\d.]+)%`, 'u').exec(face)?.[1];
      expect([property, Number(written)]).toEqual([property, expect.closeTo(percent, 0)]);
    }
  },
);
