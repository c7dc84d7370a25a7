import { randomInt } from 'node:crypto';
import type { PasswordPolicy } from './settings.ts';

/** A random password that meets every policy Cognito knows: all four kinds of characters, long enough. */
export function temporaryPassword(policy: PasswordPolicy): string {
  // Without 0, O, 1, l and I, because people copy it by hand.
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+-=?_'];
  const pick = (characters: string) => characters.charAt(randomInt(characters.length));
  const length = Math.max(policy.minimumLength, 12);
  const required = kinds.map(pick);
  const rest = Array.from({ length: length - required.length }, () => pick(kinds.join('')));
  return [...required, ...rest].join('');
}
