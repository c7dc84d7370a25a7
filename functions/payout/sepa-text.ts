/**
 * Letters that Unicode doesn't take apart, and signs with a counterpart in the SEPA character set. Umlauts as German
 * banks transliterate them.
 */
const counterparts: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ł: 'L',
  ł: 'l',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '&': '+',
  '’': "'",
  '‘': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  _: '-',
  '€': 'EUR',
};

/**
 * A text in the basic character set of SEPA: Latin letters, digits, `/ - ? : ( ) . , ' +` and space. Letters are
 * transliterated; what has no counterpart becomes a space. Limits of length count after this.
 */
export const sepaText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => counterparts[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, ' ')
    .replaceAll(/ +/gu, ' ')
    .trim();

/** An id in a SEPA message: 1 to 35 signs of the basic set, no space, no slash at either end, no two in a row. */
export const isSepaId = (text: string): boolean =>
  /^[A-Za-z0-9/\-?:().,'+]{1,35}$/u.test(text) && !/^\/|\/\/|\/$/u.test(text);

/** Text between the tags of XML. The basic set leaves `'` and `+`, which need no escape there; `&`, `<` and `>` do. */
export const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
