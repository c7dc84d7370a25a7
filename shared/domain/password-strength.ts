/**
 * How hard a password is to guess. A large list of leaked and common passwords travels with this file (half a
 * megabyte), so it is only ever loaded by `import()`: on a page once a new password is typed, in a function when
 * one is set.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The estimate takes longer the longer the password is; what is behind this length makes none weaker. */
const judgedCharacters = 100;
/** How many characters must remain of a password once the words of its owner are taken out of it. */
const ownlessCharacters = 8;
/** Guessed quickly: the most that a password of the two kinds below is worth. */
const quicklyGuessed = 1;

/** The parts of a name or an e-mail that an attacker who knows the owner tries first. */
const wordsOf = (own: readonly string[]): string[] =>
  own
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);

/** The owner's own words, and little else. */
const isMadeOfOwnWords = (password: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return rest.length < password.length && rest.length < ownlessCharacters;
};

/** A common password, lengthened at its end until it met the rule: Letmein12345!, Summer2026!!!! */
const isLengthened = (password: string): boolean => {
  const [, beginning = '', end = ''] = /^(.*?)([^\p{L}]+)$/u.exec(password) ?? [];
  return end !== '' && [beginning, end].every((part) => zxcvbn.check(part).score <= quicklyGuessed);
};

/**
 * 0 (guessed immediately) to 4 (very hard to guess).
 * @param own what a guesser of this person tries first: name, e-mail, the name of the platform
 */
export const strengthOf = (password: string, own: readonly string[]): number => {
  const judged = password.slice(0, judgedCharacters);
  // The longest first, so that a whole name is taken out before its parts are looked for.
  const words = wordsOf(own).sort((a, b) => b.length - a.length);
  const { score } = zxcvbn.check(judged, words);
  return isMadeOfOwnWords(judged, words) || isLengthened(judged) ? Math.min(score, quicklyGuessed) : score;
};
