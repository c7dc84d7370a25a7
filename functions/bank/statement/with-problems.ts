import type { StatementEvent } from './statement-file.ts';
import { StatementRefusal } from './statement-problem.ts';

/** The events of a reader, with a refusal as its last one; errors of the source itself are thrown on. */
export async function* withProblems(events: AsyncIterable<StatementEvent>): AsyncGenerator<StatementEvent> {
  try {
    yield* events;
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    yield { kind: 'problem', problem: error.problem };
  }
}
