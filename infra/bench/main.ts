/** `npm run bench -- [section …]`: measures the named sections, or all, and writes each into the report. */
import { type Section, writeReport } from './report.ts';
import { chosenSections, measureSection } from './sections.ts';

function print({ title, notes, columns, rows }: Section): void {
  console.log(`\n${title}`);
  if (rows.length === 0) console.log(notes);
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  for (const row of rows.length === 0 ? [] : [columns, ...rows]) {
    console.log(
      row
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    );
  }
}

for (const name of chosenSections(process.argv.slice(2))) {
  const section = await measureSection(name);
  print(section);
  await writeReport(import.meta.dirname, [section], new Date());
}
console.log('\nWritten to infra/bench/REPORT.md and report.json.');
