import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** What one benchmark found. */
export interface Section {
  /** Its key in report.json. */
  name: string;
  title: string;
  /** What was measured and how to read it, as Markdown. */
  notes: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The figures themselves, for report.json. */
  figures: unknown;
}

/** Where the part of REPORT.md begins that is written by hand: figures that other commands measure. */
const otherFigures = '\n## Figures of other commands\n';

const keptPart = async (report: string): Promise<string> => {
  const before = existsSync(report) ? await readFile(report, 'utf8') : '';
  const start = before.indexOf(otherFigures);
  return start === -1 ? '' : before.slice(start);
};

/**
 * Writes REPORT.md and report.json; a report is always one run of everything on one machine. The figures of other
 * commands at the end of REPORT.md are kept.
 */
export async function writeReport(
  folder: string,
  sections: readonly Section[],
  measuredAt: Date,
): Promise<void> {
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    measuredAt: measuredAt.toISOString(),
  };
  await mkdir(folder, { recursive: true });
  const head = [
    '# Benchmarks',
    '',
    `Made by \`npm run bench\` on ${machine.cores} cores (${machine.processor}, ${machine.memoryGigabytes} GB), ` +
      `Node ${machine.node}, ${machine.measuredAt.slice(0, 10)}. All figures but those at the end come from one run.`,
  ];
  const parts = sections.map(({ title, notes, columns, rows }) =>
    ['', `## ${title}`, '', notes, '', ...table(columns, rows)].join('\n'),
  );
  const report = join(folder, 'REPORT.md');
  const kept = await keptPart(report);
  await writeFile(report, `${[...head, ...parts].join('\n')}\n${kept}`);
  const figures = Object.fromEntries(sections.map((section) => [section.name, section.figures]));
  await writeFile(join(folder, 'report.json'), `${JSON.stringify({ machine, ...figures }, null, 2)}\n`);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const alignment = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(columns), line(alignment), ...rows.map(line)];
}
