import { firstLetters } from '#functions/member/search-terms.ts';
import type { StatementProblemCode } from '#shared/domain/statement-words.ts';

const subjectMax = 100;

/** A problem, its line in the file from 1, and a plain sentence for staff. */
export interface StatementProblem {
  readonly code: StatementProblemCode;
  readonly line: number;
  readonly sentence: string;
  /** What the file says, or lacks: the unreadable amount, the name of the missing column. */
  readonly subject?: string;
  /** False for a note: the file can be used all the same. */
  readonly refusesFile: boolean;
}

/** A problem that makes the file unusable. Readers throw it inside and yield it to their callers. */
export class StatementRefusal extends Error {
  readonly code: StatementProblemCode;
  readonly line: number;
  readonly #subject: string;

  constructor(code: StatementProblemCode, sentence: string, line = 1, subject = '') {
    super(sentence);
    this.code = code;
    this.line = line;
    this.#subject = firstLetters(subject, subjectMax);
  }

  get problem(): StatementProblem {
    const subject = this.#subject;
    return {
      code: this.code,
      line: this.line,
      sentence: this.message,
      refusesFile: true,
      ...(subject && { subject }),
    };
  }
}

/** A note: something unusual that doesn't keep the file from being used. */
export const note = (code: StatementProblemCode, sentence: string, line: number): StatementProblem => ({
  code,
  line,
  sentence,
  refusesFile: false,
});
