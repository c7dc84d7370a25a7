import { acceptedStrength, missingRules } from '#shared/domain/password-rules.ts';
import { strengthOf } from '#shared/domain/password-strength.ts';

/**
 * Why this password may not be set: it misses a rule of the user pool, or it is guessed too easily (on the lists of
 * leaked and common ones, or made of the owner's own words). The very judgement that the page shows while it is typed.
 * The lists are large: load this file by `import()` where a password is set, so that no cold start carries them.
 * @param own words that a guesser of this person tries first: name, e-mail
 */
export const passwordProblem = (password: string, own: readonly string[]): 'rule' | 'too-weak' | null => {
  if (missingRules(password).length > 0) return 'rule';
  return strengthOf(password, own) < acceptedStrength ? 'too-weak' : null;
};
