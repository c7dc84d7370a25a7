import { isLookedUp, searchedWords, termPartition, wordsOfName } from '#functions/member/search-terms.ts';
import { bankLineCodeMin } from '#shared/domain/limits.ts';
import type { Minor } from '#shared/domain/money.ts';
import { lettersAndDigits } from '#shared/domain/text.ts';
import type { BankLine } from './bank-line-schema.ts';

/** `word`: of a payer's or payee's name. `code`: an IBAN or a reference. `amount`: in minor units. */
type TermKind = 'word' | 'code' | 'amount';

/** What a line is found by. */
export interface LineTerm {
  readonly kind: TermKind;
  readonly text: string;
  /** The first letters, which terms are stored by. */
  readonly letters: string;
}

/** Longer codes are cut, because a table key has a size limit. No reference of ours or of a bank is as long. */
const codeMax = 80;

const isCode = (text: string): boolean => /\p{N}/u.test(text) && text.length >= bankLineCodeMin;

const word = (text: string): LineTerm => ({ kind: 'word', text, letters: termPartition(text) });
const code = (text: string): LineTerm => ({
  kind: 'code',
  text: text.slice(0, codeMax),
  letters: text.slice(0, bankLineCodeMin),
});
/** What lines of this amount are found by. */
export const amountTerm = (minor: Minor): LineTerm => ({
  kind: 'amount',
  text: String(minor),
  letters: String(minor),
});

type Facts = Pick<
  BankLine,
  'amountMinor' | 'partyName' | 'partyIban' | 'references' | 'endToEndId' | 'bankReference' | 'parts'
>;

/** The IBAN, each reference, and a name with figures in it (`Studio 54`) as a whole and by its words, without blanks. */
const codesOf = ({
  partyName,
  partyIban,
  references,
  endToEndId,
  bankReference,
}: Omit<Facts, 'parts'>): string[] => {
  const name = partyName ?? '';
  return [partyIban, ...references, endToEndId, bankReference, name, ...name.split(/\s+/u)]
    .map((text) => lettersAndDigits(text ?? ''))
    .filter(isCode);
};

/** Everything that a line is found by. None of it changes while the line is in the books. */
export const termsOfLine = (line: Facts): LineTerm[] => {
  // Whoever looks for one of several payments that the bank booked in one sum knows that payment.
  const all = [line, ...(line.parts ?? [])];
  const terms = [
    ...all.map(({ amountMinor }) => amountTerm(amountMinor)),
    ...all.flatMap(codesOf).map(code),
    ...all.flatMap(({ partyName }) => wordsOfName(partyName ?? '').filter(isLookedUp)).map(word),
  ];
  return [...new Map(terms.map((term) => [`${term.kind} ${term.text}`, term])).values()];
};

/** What staff look for: `first` is looked up, and each of `words` must begin a word of the name. */
export interface LineSearch {
  readonly first: LineTerm;
  /** An amount is looked for in full; a word and a code by how they begin. */
  readonly isWhole: boolean;
  readonly words: readonly string[];
}

/** The lines of an amount. */
export const amountSearch = (minor: Minor): LineSearch => ({
  first: amountTerm(minor),
  isWhole: true,
  words: [],
});

/** The lines with this reference. */
export const codeSearch = (reference: string): LineSearch => ({
  first: code(lettersAndDigits(reference)),
  isWhole: true,
  words: [],
});

/** The lines whose other side has the longest word of a name. Null when none is long enough to look up. */
export const nameSearch = (name: string): LineSearch | null => {
  const [longest] = searchedWords(name).toSorted((one, other) => other.length - one.length);
  return longest === undefined || !isLookedUp(longest)
    ? null
    : { first: word(longest), isWhole: true, words: [] };
};

/**
 * Text with a figure in it is the beginning of an IBAN or a reference, however it is spaced; other text is words of a
 * name, each possibly incomplete. Null when there is too little of it to look up.
 */
export const readLineSearch = (text: string): LineSearch | null => {
  const typed = lettersAndDigits(text);
  if (/\p{N}/u.test(typed)) return isCode(typed) ? { first: code(typed), isWhole: false, words: [] } : null;
  const words = searchedWords(text);
  // The longest word matches the fewest lines; the others filter those.
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return longest === undefined || !isLookedUp(longest)
    ? null
    : { first: word(longest), isWhole: false, words };
};

/** The single term under which a search lists a line, although several may match. Null when it doesn't match. */
export const lineListedUnder = ({ first, isWhole, words }: LineSearch, line: Facts): string | null => {
  const ofKind = termsOfLine(line).flatMap(({ kind, text }) => (kind === first.kind ? text : []));
  if (!words.every((one) => ofKind.some((text) => text.startsWith(one)))) return null;
  const found = ofKind.filter((text) => (isWhole ? text === first.text : text.startsWith(first.text)));
  return found.toSorted()[0] ?? null;
};
