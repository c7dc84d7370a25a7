import { readFileSync } from 'node:fs';
import { csvCells } from '#infra/testing/spreadsheet.ts';
import { expect, test } from './journey.ts';

test('a list is saved as CSV, as it is filtered, and its amounts add up to the balance on the screen', async ({
  openAs,
}) => {
  const page = await openAs('member', '/statements/?area=infinity&account=available');
  await expect(page.getByRole('table')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('infinity-available.csv');
  const [labels = '', ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(csvCells(labels)).toEqual([
    'Date',
    'Entry',
    'Change (EUR)',
    'Balance after (EUR)',
    'Entry number',
    'Through',
  ]);
  const cells = lines.map(csvCells);
  const cents = cells.reduce((sum, [, , change = '0']) => sum + Math.round(Number(change) * 100), 0);
  const newest = cells[0]?.[3] ?? '';
  expect((cents / 100).toFixed(2)).toBe(newest);
  const shown = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(Number(newest));
  await expect(page.getByRole('main')).toContainText(shown);
});
