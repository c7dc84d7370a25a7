/** What can go wrong on the pages of sign-in, registration and recovery, in our words. */
export type IdentityProblem =
  | 'wrong-password'
  | 'weak-password'
  | 'wrong-code'
  | 'used-code'
  | 'expired-code'
  | 'not-to-confirm'
  | 'not-to-recover'
  | 'locked-out'
  | 'account-limit'
  | 'address-limit'
  | 'unreachable'
  | 'unknown';

export class IdentityError extends Error {
  readonly problem: IdentityProblem;

  constructor(problem: IdentityProblem, message: string) {
    super(message);
    this.name = 'IdentityError';
    this.problem = problem;
  }
}
