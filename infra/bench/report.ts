import { mkdir, writeFile } from 'node:fs/promises';
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

/** Writes REPORT.md and report.json; a report is always one run of everything on one machine. */
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
      `Node ${machine.node}, ${machine.measuredAt.slice(0, 10)}. All figures of one report come from one run.`,
  ];
  const parts = sections.map(({ title, notes, columns, rows }) =>
    ['', `## ${title}`, '', notes, '', ...table(columns, rows)].join('\n'),
  );
  await writeFile(join(folder, 'REPORT.md'), `${[...head, ...parts].join('\n')}\n`);
  const figures = Object.fromEntries(sections.map((section) => [section.name, section.figures]));
  await writeFile(join(folder, 'report.json'), `${JSON.stringify({ machine, ...figures }, null, 2)}\n`);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const alignment = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(columns), line(alignment), ...rows.map(line)];
}
