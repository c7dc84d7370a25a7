import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nothingHidden, personLines, personText, shownText } from './text.ts';

const line = personText(200);
const lines = personLines(200);
const takes = (text: string): boolean => line.safeParse(text).success;

const all = (sign: RegExp): string[] => {
  const found: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const text = String.fromCodePoint(point);
    if (sign.test(text)) found.push(text);
  }
  return found;
};
const formats = all(/\p{Cf}/u);
const controls = all(/\p{Cc}/u);
const joiners = ['\u200c', '\u200d'];

describe('what a person types', () => {
  test('holds no format sign, wherever it stands between Latin letters, digits and spaces', () => {
    expect(formats.length).toBeGreaterThan(150);
    const plain = fc.string({ unit: fc.constantFrom(...'Ada 47é-'), minLength: 1, maxLength: 8 });
    for (const sign of formats)
      fc.assert(
        fc.property(plain, plain, (before, after) => !takes(`a${before}${sign}${after}z`)),
        { numRuns: 20 },
      );
  });

  test('holds no control sign, but tabs and line breaks where it has several lines', () => {
    for (const sign of controls) {
      expect(takes(`Ada${sign}Anchor`)).toBe(false);
      const isBreak = sign === '\t' || sign === '\n';
      expect(lines.safeParse(`Ada${sign}Anchor`).success).toBe(isBreak);
    }
    expect(lines.parse('One\r\ntwo')).toBe('One\ntwo');
    expect(lines.safeParse('One\rtwo').success).toBe(false);
    for (const sign of ['\u2028', '\u2029']) expect(lines.safeParse(`a${sign}b`).success).toBe(false);
  });

  test('shows at least one sign, however many it has', () => {
    const nothing = [
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u3164',
      '\u115f',
      '\u2800',
      '\ufe0f',
      '\u0301',
      ' ',
    ];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...nothing), minLength: 1, maxLength: 20 }), (text) => {
        expect(takes(text)).toBe(false);
        expect(lines.safeParse(text).success).toBe(false);
      }),
    );
  });

  test.each([
    ['Persian, with a non-joiner', 'علی\u200cرضا'],
    ['Hindi, with a joiner', 'श्री क्\u200dष'],
    ['Sinhala, with a joiner', 'ශ්\u200dරී'],
    ['Malayalam, with a non-joiner', 'തമിഴ്\u200cനാട്'],
    ['a family of emoji', '👨‍👩‍👧'],
    ['a flag of two emoji', '🏴‍☠️'],
    ['a skin tone and a profession', '👩🏽‍🚀'],
    ['Irish', 'Siobhán Ó Briain'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
    ['Hebrew', 'שָׁלוֹם'],
    ['Chinese', '王小明'],
  ])('is taken as it is: %s', (_, text) => {
    expect(line.parse(text)).toBe(text.normalize('NFC'));
  });

  test('holds no joiner where none belongs', () => {
    for (const sign of joiners)
      for (const text of [
        `Ada${sign}Anchor`,
        `${sign}علی`,
        `علی${sign}`,
        `علی${sign}${sign}رضا`,
        `ع ${sign} ر`,
        `😀${sign}a`,
      ])
        expect([text, takes(text)]).toEqual([text, false]);
    expect(takes('😀\u200c😀')).toBe(false);
  });

  test('is stored composed, so that the same name is the same text', () => {
    expect(line.parse('  Mu\u0308ller ')).toBe('Müller');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const parsed = line.safeParse(text);
        if (parsed.success) expect(line.parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});

describe('text from outside', () => {
  test('is cleaned and never refused, and what is left would have been taken', () => {
    expect(shownText('Rent\u202e\u0007 May\u200b\n2027')).toBe('Rent May 2027'.replace(' May', '  May'));
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(...formats),
            fc.constantFrom(...controls),
            fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
          ),
          maxLength: 60,
        }),
        (text) => {
          const shown = shownText(text);
          expect(shown).not.toMatch(/[\p{Cc}\p{Cs}]/u);
          expect(shownText(shown)).toBe(shown);
        },
      ),
    );
  });
});

describe('a text that is stored exactly as given', () => {
  const exact = z.string().check(nothingHidden());
  const accepts = (text: string): boolean => exact.safeParse(text).success;

  test('is refused where something in it is hidden, or nothing in it can be seen', () => {
    for (const text of [
      'zero\u200bwidth',
      'right to left \u202egnp',
      'a soft\u00adhyphen',
      'bell\u0007',
      'fill\u3164ed',
    ])
      expect([text, accepts(text)]).toEqual([text, false]);
    for (const text of ['\u2800', '\u0301', '\ufe0f']) expect([text, accepts(text)]).toEqual([text, false]);
  });

  test('is accepted where all of it can be seen, with the joiners it needs, and where it is empty', () => {
    for (const text of ['Ada Anchor', 'Zoë 😀 𝔘', '🏴‍☠️', 'क्\u200dष', ''])
      expect([text, accepts(text)]).toEqual([text, true]);
  });
});

test('a text may be empty only where its shortest length says so', () => {
  expect(personText(80, 0).safeParse('').success).toBe(true);
  expect(personText(80).safeParse(' ').success).toBe(false);
});
