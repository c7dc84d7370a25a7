import { editDistance } from '#functions/platform/edit-distance.ts';
import type { NameLikeness } from '#shared/domain/name-likeness.ts';

/** Different legal forms are different parties, even of one name. */
const legalForms: ReadonlySet<string> = new Set(
  'gmbh ggmbh mbh ag eg ev kg kgaa ohg gbr ug se sarl sas sa sl srl spa scop coop bv nv cv vzw asbl oy oyj ab as aps ltd limited inc llc plc'.split(
    ' ',
  ),
);
/** Titles, forms of address and the word for 'and', which some banks leave out and others add. */
const fillers: ReadonlySet<string> = new Set(
  'dr prof mag ing dipl mr mrs ms herr frau dhr mevr mme mlle und and et en og och y e the'.split(' '),
);

/** Letters that Unicode doesn't take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  œ: 'oe',
};
/** Banks write Müller as Mueller or as Muller; both foldings are tried. */
const longUmlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  æ: 'ae',
  å: 'aa',
};
const shortUmlauts: Readonly<Record<string, string>> = { ø: 'o', æ: 'a' };

/** ISO 20022 allows names of 140 characters. */
const nameMax = 140;

interface NameWords {
  /** Sorted, because banks write surnames first or last. */
  readonly words: readonly string[];
  readonly asWritten: string;
  readonly legalForm: string;
}

const wordsOf = (name: string, umlauts: Readonly<Record<string, string>>): NameWords => {
  const all = name
    .slice(0, nameMax)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => umlauts[letter] ?? plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const isName = (word: string) => !legalForms.has(word) && !fillers.has(word);
  const words = all.filter(isName);
  return {
    words: words.toSorted(),
    asWritten: words.join(' '),
    legalForm: all
      .filter((word) => legalForms.has(word))
      .sort()
      .join(' '),
  };
};

/** `J. Jansen` and `Jan Jansen`: each word equal or an initial of the other, and one whole word in common. */
const matchesInitials = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((word, place) => {
    const against = other[place] ?? '';
    return word === against || ((word.length === 1 || against.length === 1) && word[0] === against[0]);
  }) &&
  one.some((word, place) => word.length > 1 && word === other[place]);

/** Each word of the shorter name is one of the longer; both are sorted, and a word that occurs twice must be there twice. */
const isContained = (one: readonly string[], other: readonly string[]): boolean => {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  let place = -1;
  return (
    few.length > 1 &&
    few.every((word) => {
      place = many.indexOf(word, place + 1);
      return place >= 0;
    })
  );
};

/** Up to two edits, and no more than 15 % of the letters: `Li Wu` and `Li Hu` are different people. */
const isMisspelled = (one: string, other: string): boolean => {
  const longer = Math.max(one.length, other.length);
  if (Math.abs(one.length - other.length) > 2) return false;
  const edits = editDistance(one, other);
  return edits <= 2 && edits / longer <= 0.15;
};

const likeness = (one: NameWords, other: NameWords): NameLikeness => {
  if (one.words.length === 0 || other.words.length === 0) return 'different';
  const [text, against] = [one.words.join(' '), other.words.join(' ')];
  const isOneParty = !one.legalForm || !other.legalForm || one.legalForm === other.legalForm;
  if (text === against) return isOneParty ? 'same' : 'close';
  return isContained(one.words, other.words) ||
    matchesInitials(one.words, other.words) ||
    isMisspelled(text, against) ||
    // An error in the first letters changes the sorted order.
    isMisspelled(one.asWritten, other.asWritten)
    ? 'close'
    : 'different';
};

/**
 * Compares the name that we know with the name on a bank's line or in a bank's answer. `same` regardless of case,
 * accents, word order, titles and a legal form that only one of them has; `close` for initials, a name too few or
 * another legal form, and up to two typing errors. A missing name is `different`.
 */
export const comparePayeeNames = (one: string, other: string): NameLikeness => {
  const foldings = [longUmlauts, shortUmlauts];
  const found = foldings.flatMap((first) =>
    foldings.map((second) => likeness(wordsOf(one, first), wordsOf(other, second))),
  );
  return found.includes('same') ? 'same' : found.includes('close') ? 'close' : 'different';
};
