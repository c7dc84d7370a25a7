import { measureColdStarts } from './cold-start.ts';
import { measureGrowth } from './growth.ts';
import { writeReport } from './report.ts';

const sections = [await measureColdStarts(), await measureGrowth()];
for (const { title, columns, rows } of sections) {
  console.log(`\n${title}`);
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  for (const row of [columns, ...rows]) {
    console.log(
      row
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    );
  }
}
await writeReport(import.meta.dirname, sections, new Date());
console.log('\nWritten to infra/bench/REPORT.md and report.json.');
