import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mergeReport, type Section, writeReport } from './report.ts';

const part = (title: string, body: string) => ({ title, text: `## ${title}\n\n${body}` });
const report = '# Benchmarks\n\nhead\n\n## One\n\nold one\n\n## Figures of other commands\n\nkept\n';

test('a section that is measured again replaces its own figures and no others', () => {
  const merged = mergeReport(mergeReport(report, [part('Two', 'two')]), [part('One', 'new one')]);
  expect(merged).toContain('## One\n\nnew one\n');
  expect(merged).toContain('## Two\n\ntwo\n');
  expect(merged).not.toContain('old one');
});

test('a new section comes before the figures of other commands, which stay last', () => {
  const merged = mergeReport(report, [part('Two', 'two')]);
  expect(merged.endsWith('## Two\n\ntwo\n\n## Figures of other commands\n\nkept\n')).toBe(true);
});

test('measuring the same again changes nothing', () => {
  const once = mergeReport(report, [part('Two', 'two')]);
  expect(mergeReport(once, [part('Two', 'two')])).toBe(once);
});

test('each section says when and where it was measured, in both files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  const section = (name: string, figures: number): Section => ({
    ...{ name, title: name, notes: 'Notes.', columns: ['a', 'b'], rows: [['1', '2']], figures },
  });
  try {
    await writeReport(folder, [section('one', 1)], new Date('2026-11-22T00:00:00Z'));
    await writeReport(folder, [section('two', 2)], new Date('2026-11-28T00:00:00Z'));
    const text = await readFile(join(folder, 'REPORT.md'), 'utf8');
    expect(text).toMatch(/## one\n\nMeasured on 2026-11-22 on .*Notes\.\n\n\| a \| b \|/u);
    expect(text).toMatch(/## two\n\nMeasured on 2026-11-28 on /u);
    const data = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
    expect(data.one).toMatchObject({ machine: { measuredAt: '2026-11-22T00:00:00.000Z' }, figures: 1 });
    expect(data.two).toMatchObject({ machine: { measuredAt: '2026-11-28T00:00:00.000Z' }, figures: 2 });
  } finally {
    await rm(folder, { recursive: true });
  }
});
