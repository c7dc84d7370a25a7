import { memberSearchMin } from '#shared/domain/limits.ts';
import { foldName } from '#shared/domain/names.ts';
import type { Member } from './member-schema.ts';

/** Letters without a Unicode decomposition, as people write them on a keyboard that lacks them. */
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

/** Longer terms are cut, because a table key has a size limit. */
const termMax = 80;
/** How many words of a name are indexed; all rows of a change must fit into one transaction. */
const wordsMax = 12;
/** Terms are partitioned by this many letters. */
const termMin = memberSearchMin;

/** The first letters of a text. Letters are never split: the table accepts no half of a surrogate pair. */
export const firstLetters = (text: string, count: number): string => [...text].slice(0, count).join('');

/** `Anna-Maria O’Brien` → `annamaria`, `obrien`: punctuation is not searched for. */
const wordsOf = (text: string): string[] =>
  letterwise(foldName(text), plainLetters)
    .split(' ')
    .map((word) => firstLetters(word.replaceAll(/[^\p{L}\p{N}]/gu, ''), termMax))
    .filter((word) => word !== '');

/** The words of a name, and the parts of hyphenated or apostrophised words. */
const allWordsOf = (name: string): string[] => [
  ...wordsOf(name),
  ...wordsOf(name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')),
];

/** Every word of a name, with umlauts in both spellings. */
export const wordsOfName = (name: string): string[] => {
  const written = name.normalize('NFC').toLowerCase();
  const words = new Set([...allWordsOf(written), ...allWordsOf(letterwise(written, umlauts))]);
  return [...words].slice(0, wordsMax);
};

/**
 * The words of a name as they are looked up where a name is in any spelling of its umlauts: `Müller` finds `Müller` and
 * `MUELLER`.
 */
export const searchedWords = (name: string): string[] =>
  wordsOf(letterwise(name.normalize('NFC').toLowerCase(), umlauts));

/** A name as a sort key. */
export const sortedName = (name: string): string => firstLetters(wordsOf(name).join(' '), termMax);

const addressTerm = (email: string): string => firstLetters(email.normalize('NFKC').toLowerCase(), termMax);

/**
 * Every word of a member's name, with umlauts in both spellings, and the e-mail address. A closed account has no terms
 * and can be found by its id only.
 */
export const termsOf = ({
  profile,
  email,
  status,
}: Pick<Member, 'profile' | 'email' | 'status'>): string[] => {
  if (status === 'closed') return [];
  return [...wordsOfName(profile.name), addressTerm(email)];
};

/** Whether a term is long enough for a lookup; shorter ones only narrow a search. */
export const isLookedUp = (term: string): boolean => [...term].length >= termMin;

/** The partition of the terms that begin like this one. */
export const termPartition = (term: string): string => firstLetters(term, termMin);

/** A parsed search. */
export type Search =
  | { readonly by: 'id'; readonly prefix: string }
  /** `prefix` is looked up; each of `words` must begin a term of the member. */
  | { readonly by: 'term'; readonly prefix: string; readonly words: readonly string[] };

/** A single word with characters that occur only in addresses is the beginning of an address. */
const isAddressLike = (text: string): boolean => /^[^\s]+$/u.test(text) && /[@_+]|\.\S/u.test(text);

/**
 * Parses a search: an id (`mem_…`), the beginning of an e-mail address, or words of a name, each possibly incomplete.
 * Null when it has fewer than two letters to look up.
 */
export const readSearch = (text: string): Search | null => {
  const trimmed = text.trim();
  if (/^mem_/iu.test(trimmed) && !trimmed.includes('@'))
    return { by: 'id', prefix: `mem_${trimmed.slice(4).toUpperCase()}` };
  const words = isAddressLike(trimmed) ? [addressTerm(trimmed)] : wordsOf(trimmed);
  // The longest word matches the fewest members; the other words filter those.
  const [prefix] = words.toSorted((one, other) => other.length - one.length);
  return prefix === undefined || !isLookedUp(prefix) ? null : { by: 'term', prefix, words };
};

/**
 * The single term under which a search lists a member, although several may match: the first. Null when the search does
 * not match the member.
 */
export const listedUnder = (
  search: Extract<Search, { by: 'term' }>,
  terms: readonly string[],
): string | null => {
  const begins = (word: string) => terms.filter((term) => term.startsWith(word));
  if (!search.words.every((word) => begins(word).length > 0)) return null;
  return begins(search.prefix).toSorted()[0] ?? null;
};
