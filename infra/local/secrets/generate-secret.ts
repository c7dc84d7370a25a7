import { randomInt } from 'node:crypto';

/** CloudFormation's GenerateSecretString, as far as the product's secrets use it. */
export interface GenerateRule {
  /** In characters; CloudFormation's own default is 32. */
  length: number;
  excludeUppercase?: boolean;
  excludeLowercase?: boolean;
  excludeNumbers?: boolean;
  excludePunctuation?: boolean;
  excludeCharacters?: string;
}

/** A random string with at least one character of each kind that the rule does not exclude, as AWS makes by default. */
export function generateSecret(rule: GenerateRule): string {
  const kinds = [
    rule.excludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    rule.excludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    rule.excludeNumbers ? '' : '0123456789',
    rule.excludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
  ]
    .map((kind) => [...kind].filter((character) => !rule.excludeCharacters?.includes(character)))
    .filter((kind) => kind.length > 0);
  const characters = kinds.flat();
  if (characters.length === 0 || rule.length < kinds.length) {
    throw new RangeError('The rule leaves no characters, or too short a string for one of each kind.');
  }
  for (;;) {
    const secret = Array.from({ length: rule.length }, () => characters[randomInt(characters.length)] ?? '');
    if (kinds.every((kind) => kind.some((character) => secret.includes(character)))) return secret.join('');
  }
}
