import * as z from 'zod/mini';

/** Scripts whose letters change their form by a joiner or non-joiner between them (Unicode 17, chapters 9, 12, 13, 16). */
const joiningScripts = [
  ...['Arabic', 'Syriac', 'Nko', 'Mandaic', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const joinable = `(?=[\\p{L}\\p{M}])[${joiningScripts}]`;
/** A joiner that its letters need, or that makes one picture of two: `🏴‍☠️`. */
const joiner = `(?<=${joinable})[\\u200c\\u200d](?=${joinable})|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})`;

/**
 * Signs that show nothing, or change how others are shown: controls, formats (bidi overrides, zero-width spaces, soft
 * hyphens, tags), halves of characters, line and paragraph separators, and letters that are drawn as nothing.
 */
const hidden = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u17b4\\u17b5\\u3164\\uffa0]';
let hiddenOrJoiner: RegExp | undefined;
const breaks = /[\t\n]/gu;
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{M}\u2800]/u;

/** The text with the joiners that it needs, and without anything else that is hidden. */
const withoutHidden = (text: string): string => {
  // To read it takes milliseconds, which a function that checks no text need not spend at its start.
  hiddenOrJoiner ??= new RegExp(`(${joiner})|${hidden}`, 'gu');
  return text.replaceAll(hiddenOrJoiner, (_, needed: string | undefined) => needed ?? '');
};

const isShown = (text: string): boolean =>
  text === '' || (visible.test(text) && withoutHidden(text) === text);

/** How the contract's checks name the problem; screens say it in words. */
export const hiddenSigns = 'hidden-signs';

/** A check for one line of text that is stored exactly as it is given: nothing in it is hidden. */
export const nothingHidden = () => z.refine<string>(isShown, { params: { problem: hiddenSigns } });

const typed = (max: number, min: number, isFine: (text: string) => boolean) =>
  z.string().check(
    z.overwrite((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim()),
    z.minLength(min),
    z.maxLength(max),
    z.refine(isFine, { params: { problem: hiddenSigns } }),
  );

/**
 * Text a person typed in one line: composed (NFC), trimmed, and all of it visible, so that it reads the same to everyone
 * who decides by it.
 */
export const personText = (max: number, min = 1) => typed(max, min, isShown);

/** The same in several lines, with tabs and line breaks. */
export const personLines = (max: number, min = 1) =>
  typed(max, min, (text) => isShown(text.replaceAll(breaks, ' ')));

/** Text from outside, such as a bank's, as it can be shown: hidden signs are left out, never a reason to refuse it. */
export const shownText = (text: string): string =>
  withoutHidden(text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();

/** The same; null where there is nothing to show. */
export const shownOrNull = (text: string | null | undefined): string | null =>
  (text && shownText(text)) || null;

/** Only the letters and digits, in capitals: references are compared like this, because people and banks space them freely. */
export const lettersAndDigits = (text: string): string =>
  text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
