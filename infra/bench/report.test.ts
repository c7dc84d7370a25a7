import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeReport } from './report.ts';

test('a new report replaces its own figures and keeps those of other commands', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  try {
    const report = join(folder, 'REPORT.md');
    await writeFile(report, '# Benchmarks\n\nold\n\n## Figures of other commands\n\nkept\n');
    const section = { name: 'one', title: 'One', notes: 'Notes.', columns: ['a'], rows: [['1']], figures: 1 };
    await writeReport(folder, [section], new Date('2026-11-22T00:00:00Z'));
    const text = await readFile(report, 'utf8');
    expect(text).toContain('## One');
    expect(text).not.toContain('old');
    expect(text.endsWith('\n## Figures of other commands\n\nkept\n')).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
