import * as z from 'zod/mini';

/** Text a person typed: trimmed, without control characters. */
export const personText = (max: number, min = 1) =>
  z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what is refused here.
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Control characters are not allowed.'),
  );

/** Only the letters and digits, in capitals: references are compared like this, because people and banks space them freely. */
export const lettersAndDigits = (text: string): string =>
  text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
