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

/** A section of REPORT.md, from its heading on. */
interface Part {
  readonly title: string;
  readonly text: string;
}

const head =
  '# Benchmarks\n\nMade by `npm run bench`. All figures of one section come from one run on one machine.\n';

/** The part of REPORT.md that is written by hand: figures that other commands measure. It stays last. */
const otherFigures = 'Figures of other commands';

/** The sections of a report, without what comes before the first. */
function partsOf(report: string): Part[] {
  const [, ...texts] = report.split(/^(?=## )/mu);
  return texts.map((text) => ({ title: /^## (.*)$/mu.exec(text)?.[1] ?? '', text: text.trimEnd() }));
}

/**
 * The report with these sections in place of those with the same titles. New ones come after the others and before the
 * figures of other commands; whatever else there is stays as it is.
 */
export function mergeReport(before: string, measured: readonly Part[]): string {
  const known = partsOf(before);
  const kept = known.map((part) => measured.find(({ title }) => title === part.title) ?? part);
  const added = measured.filter(({ title }) => !known.some((part) => part.title === title));
  const last = kept.filter(({ title }) => title === otherFigures);
  const first = kept.filter(({ title }) => title !== otherFigures);
  return [head, ...[...first, ...added, ...last].map(({ text }) => `${text}\n`)].join('\n');
}

/** Writes what was measured into REPORT.md and report.json; sections that were not measured now stay as they are. */
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
  const measured =
    `Measured on ${machine.measuredAt.slice(0, 10)} on ${machine.cores} cores (${machine.processor}, ` +
    `${machine.memoryGigabytes} GB), Node ${machine.node}.`;
  const parts = sections.map(({ title, notes, columns, rows }) => ({
    title,
    text: [`## ${title}`, '', `${measured} ${notes}`, ...table(columns, rows)].join('\n'),
  }));
  await mkdir(folder, { recursive: true });
  const read = async (path: string, otherwise: string): Promise<string> =>
    existsSync(path) ? await readFile(path, 'utf8') : otherwise;
  const report = join(folder, 'REPORT.md');
  await writeFile(report, mergeReport(await read(report, ''), parts));
  const data = join(folder, 'report.json');
  const figures = {
    ...(JSON.parse(await read(data, '{}')) as Record<string, unknown>),
    ...Object.fromEntries(sections.map((section) => [section.name, { machine, figures: section.figures }])),
  };
  await writeFile(data, `${JSON.stringify(figures, null, 2)}\n`);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const alignment = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  return ['', line(columns), line(alignment), ...rows.map(line)];
}
