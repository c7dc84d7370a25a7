import type { PasswordPolicy } from './settings.ts';
import { ServiceError } from './stand-in.ts';

/** The characters that Cognito counts as symbols; a space counts only inside the password. */
const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\-\s]/;

/** Throws InvalidPasswordException or InvalidParameterException, worded as Cognito does, when the policy is not met. */
export function checkPassword(policy: PasswordPolicy, password: string): void {
  if (password.length > 256 || password.length === 0 || password !== password.trim()) {
    throw new ServiceError(
      'InvalidParameterException',
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
    );
  }
  const missing = [
    { fault: password.length < policy.minimumLength, text: 'Password not long enough' },
    {
      fault: policy.requireUppercase && !/[A-Z]/.test(password),
      text: 'Password must have uppercase characters',
    },
    {
      fault: policy.requireLowercase && !/[a-z]/.test(password),
      text: 'Password must have lowercase characters',
    },
    {
      fault: policy.requireNumbers && !/[0-9]/.test(password),
      text: 'Password must have numeric characters',
    },
    { fault: policy.requireSymbols && !symbols.test(password), text: 'Password must have symbol characters' },
  ].find((rule) => rule.fault);
  if (missing) {
    throw new ServiceError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${missing.text}`,
    );
  }
}
