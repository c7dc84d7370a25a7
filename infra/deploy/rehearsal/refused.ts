/** A request that AWS answers with an error. */
export class Refused extends Error {
  /** AWS's name of the error, e.g. `ValidationError`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** CloudFormation's answer to most of what is wrong. */
export const invalid = (message: string): Refused => new Refused('ValidationError', message);
