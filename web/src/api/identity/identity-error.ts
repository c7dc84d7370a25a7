/** What can go wrong between the browser and Cognito, in our words. */
export type IdentityProblem =
  | 'wrong-password'
  | 'already-registered'
  | 'weak-password'
  | 'wrong-code'
  | 'expired-code'
  | 'too-many-attempts'
  | 'refused'
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
