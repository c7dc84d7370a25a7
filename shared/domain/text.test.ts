import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nothingHidden, personLines, personText, shownText } from './text.ts';

const accepts = (schema: z.ZodMiniType, text: string): boolean => schema.safeParse(text).success;
const exact = z.string().check(nothingHidden());

/** Each shows nothing where it stands, or changes how what follows it is shown. */
const hidden = [
  'zero\u200bwidth',
  'right to left \u202egnp',
  'a soft\u00adhyphen',
  'bell\u0007',
  'fill\u3164ed',
];
/** Nothing of it can be seen. */
const unseen = ['\u2800', '\u0301', '\ufe0f'];

test('a text in which something is hidden is refused, in one line, in several, and where it is kept as given', () => {
  for (const text of [...hidden, ...unseen])
    expect([
      text,
      ...[personText(80), personLines(80), exact].map((schema) => accepts(schema, text)),
    ]).toEqual([text, false, false, false]);
});

test('a text that can be seen as a whole is accepted, with the joiners that its letters and pictures need', () => {
  for (const text of ['Ada Anchor', 'Zoë 😀 𝔘', '🏴‍☠️', 'क्\u200dष'])
    expect([text, accepts(personText(80), text), accepts(exact, text)]).toEqual([text, true, true]);
});

test('an empty text hides nothing: the shortest length decides whether it may be empty', () => {
  expect(accepts(exact, '')).toBe(true);
  expect(accepts(personText(80, 0), '')).toBe(true);
  expect(accepts(personText(80), ' ')).toBe(false);
});

test('a tab or a new line belongs to several lines only', () => {
  expect(accepts(personLines(80), 'one\n\ttwo')).toBe(true);
  expect(accepts(personText(80), 'one\ntwo')).toBe(false);
});

test('of a bank’s text only what can be seen is shown, never nothing because of a hidden sign', () => {
  expect(shownText(' zero\u200bwidth\u0000and\r\nlines ')).toBe('zerowidth and lines');
});
