import { entriesMax } from './limits.ts';
import type { StatementEnd, StatementEntry, StatementEvent, StatementHeader } from './statement-file.ts';
import type { StatementProblem } from './statement-problem.ts';

/** A statement as a whole, its entries from the oldest to the newest. */
export interface CollectedStatement extends Omit<StatementHeader, 'opening' | 'closing'> {
  readonly opening: StatementEnd['opening'];
  readonly closing: StatementEnd['closing'];
  readonly entries: readonly StatementEntry[];
}

/** A file as a whole. With a problem that refuses the file, there are no statements. */
export interface CollectedFile {
  readonly statements: readonly CollectedStatement[];
  readonly problems: readonly StatementProblem[];
}

/**
 * Everything that a reader yields, in memory: about 2 KB an entry. For larger files, read the stream twice: once for the
 * lines that `admitStatement` decides on, once for those that it admits.
 */
export const collectStatements = async (
  events: AsyncIterable<StatementEvent>,
  countMax = entriesMax,
): Promise<CollectedFile> => {
  const statements: CollectedStatement[] = [];
  const problems: StatementProblem[] = [];
  let header: StatementHeader | null = null;
  let entries: StatementEntry[] = [];
  let entryCount = 0;
  for await (const event of events) {
    if (event.kind === 'problem') problems.push(event.problem);
    else if (event.kind === 'statement') header = event.statement;
    else if (event.kind === 'entry') {
      entries.push(event.entry);
      if (++entryCount > countMax) {
        const sentence = `The file has more than ${countMax} entries.`;
        problems.push({ code: 'too_many_entries', line: event.entry.line, sentence, refusesFile: true });
        break;
      }
    } else if (header) {
      const { opening, closing, order } = event.end;
      const sorted = order === 'oldest-first' ? entries : entries.reverse();
      statements.push({ ...header, opening, closing, entries: sorted });
      entries = [];
    }
  }
  const isRefused = problems.some(({ refusesFile }) => refusesFile);
  return { statements: isRefused ? [] : statements, problems };
};
