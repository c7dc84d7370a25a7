import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { csvCells } from '#infra/testing/spreadsheet.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { giveStatus, go } from './member-acts.ts';

test.use({ cloudOf: 'the lists of users' });

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
/** The names in their order; a link holds initials, where there is no picture, the name, and the address. */
const namesOn = async (page: Page) =>
  (await rows(page).getByRole('link').allInnerTexts()).map(
    (text) =>
      text
        .split('\n')
        .filter((line) => line.includes(' '))
        .at(-1) ?? '',
  );

test('members are searched, filtered and sorted; a reload and a link show the same, and the file holds it', async ({
  openAs,
}) => {
  const page = await openAs('compliance', '/users/');
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name, A to Z');
  await expect(page).toHaveURL(/sort=name-first/u);
  await expect.poll(async () => (await namesOn(page))[0]).toBe('Ada Anchor');
  const sorted = await namesOn(page);
  expect(sorted).toEqual(sorted.toSorted((one, other) => one.localeCompare(other, 'en')));
  await page.getByRole('searchbox', { name: 'Search' }).fill('an');
  await expect(page).toHaveURL(/q=an/u);
  await expect.poll(async () => (await namesOn(page)).toSorted()).toEqual(['Ada Anchor', 'Anton Anchorage']);
  await expectAccessible(page);

  await page.reload();
  await expect.poll(async () => (await namesOn(page)).toSorted()).toEqual(['Ada Anchor', 'Anton Anchorage']);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('an');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  const colleague = await openAs('support', new URL(page.url()).pathname + new URL(page.url()).search);
  await expect
    .poll(async () => (await namesOn(colleague)).toSorted())
    .toEqual(['Ada Anchor', 'Anton Anchorage']);
  await expect(
    colleague.getByText('You can view this list. Only compliance can change a status.'),
  ).toBeVisible();
  await expect(colleague.getByRole('checkbox')).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('members.csv');
  const [labels = '', ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(csvCells(labels).slice(0, 4)).toEqual(['Name', 'Email', 'Member number', 'Status']);
  expect(lines.map((line) => csvCells(line)[0]).toSorted()).toEqual(['Ada Anchor', 'Anton Anchorage']);

  // Who types on in the very moment in which the search begins keeps every letter.
  const box = page.getByRole('searchbox', { name: 'Search' });
  const seen = await box.evaluate(async (field: HTMLInputElement) => {
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const replace = history.replaceState.bind(history);
    const started = new Promise<void>((resolve) => {
      history.replaceState = (...place) => {
        history.replaceState = replace;
        replace(...place);
        type('nobody at all');
        resolve();
      };
    });
    type('nobody');
    await started;
    const shown = new Set<string>();
    while (!location.search.includes('all')) {
      await new Promise(requestAnimationFrame);
      shown.add(field.value);
    }
    return [...shown];
  });
  expect(seen).toEqual(['nobody at all']);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(rows(page)).toHaveCount(25);
});

test('the palette finds a member by a few letters of the name and opens what there is about them', async ({
  openAs,
}) => {
  const page = await openAs('support', '/admin-control-center/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find a page, an action or a member' }).fill('clara cap');
  await page.getByRole('button', { name: /Clara Capstan/u }).click();
  await expect(page).toHaveURL(/\/users\/mem_[0-9A-Z]{26}\/$/u);
});

test('several members are approved together, and three sanctioned together: the result names each of them', async ({
  signInAs,
}) => {
  const page = await signInAs('compliance');
  await go(page, '/users/waiting-for-approval/');
  const waiting = ['Karl Ketch', 'Lia Leeward'];
  for (const name of waiting) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const change = page.getByRole('button', { name: 'Change status of 2 members' });
  // Cancelling with the keyboard returns the focus and keeps the selection.
  await change.press('Enter');
  await expect(page.getByRole('dialog', { name: '2 members' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await change.click();
  await giveStatus(page.getByRole('dialog', { name: '2 members' }), 'Active', 'Both look right.');
  for (const name of waiting) await expect(rows(page).filter({ hasText: name })).toHaveCount(0);

  await go(page, '/users/?status=active&sort=name-first&limit=50');
  const chosen = ['Arne Astern', 'Bea Bilge', 'Cem Cleat'];
  for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Change status of 3 members' }).click();
  const dialog = page.getByRole('dialog', { name: '3 members' });
  await dialog.getByRole('radio', { name: 'Sanctioned' }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Papers are missing.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 3 statuses' }).click();
  await expect(dialog.getByText('3 of 3 processed.')).toBeVisible();
  for (const name of chosen)
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Sanctioned');
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  for (const name of chosen) await expect(rows(page).filter({ hasText: name })).toHaveCount(0);
  // The order by time in the status follows the stream of changes.
  await expect(async () => {
    await go(page, '/users/sanctioned/');
    await expect(rows(page).first()).toBeVisible();
    for (const name of chosen)
      await expect(rows(page).filter({ hasText: name })).toContainText('Papers are missing.', {
        timeout: 500,
      });
  }).toPass();
});
