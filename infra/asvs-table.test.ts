import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const rows = read('shared/decisions/0079-asvs-5-level-2.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/u.test(line));
const testFiles = globSync('{functions,infra,shared,web}/**/*.{test,journey}.{ts,tsx}', { cwd: root });

/** Why what a row's last cell names isn't there: files in backticks, each before titles of its tests in quotation marks. */
const wrongIn = (row: string): string[] => {
  const wrong: string[] = [];
  const cell = row.split(' | ').at(-1) ?? '';
  let source = '';
  for (const [, file, title] of cell.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`|“([^”]+)”/gu)) {
    if (file !== undefined) {
      const [found, ...others] = testFiles.filter((path) => `/${path}`.endsWith(`/${file}`));
      if (!found || others.length > 0)
        wrong.push(`${file} is the name of ${others.length + (found ? 1 : 0)} files`);
      source = found ? read(found).replaceAll("\\'", "'").replaceAll(/\s+/gu, ' ') : '';
    } else if (title !== undefined && !source.includes(title)) wrong.push(`no test is titled “${title}”`);
  }
  return wrong;
};

test('every test that the table of ASVS requirements names is there', () => {
  expect(rows).toHaveLength(246);
  expect(rows.flatMap((row) => wrongIn(row).map((why) => `${row.split(' | ')[0]}: ${why}`))).toEqual([]);
});
