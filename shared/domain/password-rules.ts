/**
 * What a password must have: the rule of the user pool (infra/identity-stack.ts), so that the form can check it
 * before it is submitted.
 */
const passwordRules = {
  length: (password: string) => password.length >= 12,
  cases: (password: string) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/u.test(password),
  symbol: (password: string) => /[^\p{L}\d\s]/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

/** The rules that the password does not meet yet. */
export const missingRules = (password: string): readonly PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule](password));

/** Below it a password is refused: it, or one like it, is what guessers try first. */
export const acceptedStrength = 3;
