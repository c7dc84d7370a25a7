import { acceptedStrength, missingRules } from '#shared/domain/password-rules.ts';
import { strengthOf } from '#shared/domain/password-strength.ts';

/**
 * Why this password cannot be set: it breaks a rule of the user pool, or it is too easy to guess (on the lists of
 * leaked and common passwords, or built from the owner's own words). The same check runs on the page while the member
 * types. The lists are large: load this file by `import()` where a password is set, so that no cold start carries them.
 * @param own words that an attacker would try first for this person: name, e-mail
 */
export const passwordProblem = (password: string, own: readonly string[]): 'rule' | 'too-weak' | null => {
  if (missingRules(password).length > 0) return 'rule';
  return strengthOf(password, own) < acceptedStrength ? 'too-weak' : null;
};
