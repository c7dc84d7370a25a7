import { memberSearchMin } from '#shared/domain/limits.ts';
import { foldName } from '#shared/domain/names.ts';
import type { Member } from './member-schema.ts';

/** Letters that no decomposition takes apart, as people without them on their keyboard write them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
};
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

const letterwise = (text: string, letters: Readonly<Record<string, string>>): string =>
  text.replaceAll(/./gu, (letter) => letters[letter] ?? letter);

/** Longer ones are cut: a key of the table has its limit, and nobody types so much. */
const termMax = 80;
/** Names give so many words at most; all rows of a change must fit into one transaction. */
const wordsMax = 12;
/** A partition of terms is named after so many letters. */
const termMin = memberSearchMin;

/** The first letters of a text. None is cut in two: the table takes no half of a letter, neither stored nor asked for. */
export const firstLetters = (text: string, count: number): string => [...text].slice(0, count).join('');

/** `Anna-Maria O’Brien` → `annamaria`, `obrien`: what is written between letters is not searched for. */
const wordsOf = (text: string): string[] =>
  letterwise(foldName(text), plainLetters)
    .split(' ')
    .map((word) => firstLetters(word.replaceAll(/[^\p{L}\p{N}]/gu, ''), termMax))
    .filter((word) => word !== '');

/** The parts of words with a hyphen or an apostrophe count as words of their own, too. */
const allWordsOf = (name: string): string[] => [
  ...wordsOf(name),
  ...wordsOf(name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')),
];

/** A name as lists are sorted by it. */
export const sortedName = (name: string): string => firstLetters(wordsOf(name).join(' '), termMax);

const addressTerm = (email: string): string => firstLetters(email.normalize('NFKC').toLowerCase(), termMax);

/**
 * Every word of a member's name, umlauts in both ways of writing them without dots, and the e-mail address. Whoever
 * closed the account has none and is found by their id only.
 */
export const termsOf = ({
  profile,
  email,
  status,
}: Pick<Member, 'profile' | 'email' | 'status'>): string[] => {
  if (status === 'closed') return [];
  const written = profile.name.normalize('NFC').toLowerCase();
  const words = new Set([...allWordsOf(written), ...allWordsOf(letterwise(written, umlauts))]);
  return [...[...words].slice(0, wordsMax), addressTerm(email)];
};

/** Whether a term is long enough to be looked up; shorter ones only narrow a search. */
export const isLookedUp = (term: string): boolean => [...term].length >= termMin;

/** The partition of the terms that begin so. */
export const termPartition = (term: string): string => firstLetters(term, termMin);

/** What somebody typed into the search. */
export type Search =
  | { readonly by: 'id'; readonly prefix: string }
  /** `prefix` is what is looked up; each of `words` must begin a term of the member. */
  | { readonly by: 'term'; readonly prefix: string; readonly words: readonly string[] };

/** One word with signs as only addresses have them is the beginning of an address. */
const looksLikeAddress = (text: string): boolean => /^[^\s]+$/u.test(text) && /[@_+]|\.\S/u.test(text);

/**
 * What is meant by the text: an id (`mem_…`), the beginning of an e-mail address, or words of a name, each as far as
 * it was typed. Null when it holds no two letters to begin with.
 */
export const readSearch = (text: string): Search | null => {
  const trimmed = text.trim();
  if (/^mem_/iu.test(trimmed) && !trimmed.includes('@'))
    return { by: 'id', prefix: `mem_${trimmed.slice(4).toUpperCase()}` };
  const words = looksLikeAddress(trimmed) ? [addressTerm(trimmed)] : wordsOf(trimmed);
  // The longest word lets the fewest through; the others are looked for in those.
  const [prefix] = words.toSorted((one, other) => other.length - one.length);
  return prefix === undefined || !isLookedUp(prefix) ? null : { by: 'term', prefix, words };
};

/**
 * The one term under which a search lists a member although several begin so: the first of them. Null when the search
 * does not mean this member.
 */
export const listedUnder = (
  search: Extract<Search, { by: 'term' }>,
  terms: readonly string[],
): string | null => {
  const begins = (word: string) => terms.filter((term) => term.startsWith(word));
  if (!search.words.every((word) => begins(word).length > 0)) return null;
  return begins(search.prefix).toSorted()[0] ?? null;
};
