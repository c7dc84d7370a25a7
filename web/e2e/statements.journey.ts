import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { csvCells } from '#infra/testing/spreadsheet.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, centsOf, go } from './member-acts.ts';

const signedCents = (text: string | null): number => centsOf((text ?? '').replace('−', '-'));
const monthRows = (page: Page): Locator => page.getByRole('table', { name: 'Months' }).getByRole('row');
/** Opening, change and closing of a month. */
const figuresOf = async (row: Locator): Promise<number[]> =>
  (await row.getByRole('cell').allTextContents()).slice(0, 3).map(signedCents);
const saved = async (page: Page, button: string): Promise<{ name: string; content: Buffer }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
};

test('each month begins with what the one before ended with, and its figure opens to entries that add up to it', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  const months = '/statements/?area=infinity&account=available&view=months';
  await go(page, months);
  await expect(monthRows(page).nth(1)).toContainText('€');
  const rows = await Promise.all((await monthRows(page).all()).slice(1).map(figuresOf));
  expect(rows.length).toBeGreaterThan(3);
  for (const [index, [opening = 0, change = 0, closing = 0]] of rows.entries()) {
    expect(opening + change).toBe(closing);
    const older = rows[index + 1];
    if (older) expect(opening).toBe(older[2]);
  }
  const moving = rows.flatMap(([, change], index) => (change === 0 ? [] : [index])).slice(0, 3);
  expect(moving.length).toBeGreaterThan(0);
  for (const index of moving) {
    await monthRows(page)
      .nth(index + 1)
      .getByRole('link')
      .nth(1)
      .click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/u);
    await page.goto(`${page.url()}&limit=100`);
    await expect(page.getByRole('row').nth(1)).toContainText('€');
    const changes = await Promise.all(
      (await page.getByRole('row').all()).slice(1).map(async (row) => {
        const cells = await row.getByRole('cell').allTextContents();
        return signedCents(cells.at(-2) ?? null);
      }),
    );
    expect(changes.reduce((sum, change) => sum + change, 0)).toBe(rows[index]?.[1]);
    await go(page, months);
    await expect(monthRows(page).nth(1)).toContainText('€');
  }
});

test('a month is kept as PDF and as CSV, and the CSV adds up to what the screen shows', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/statements/?area=infinity&account=available&view=months');
  const row = monthRows(page).nth(1);
  await expect(row).toContainText('€');
  const month = await row.getByRole('rowheader').getByRole('link').textContent();
  const [opening = 0, change = 0, closing = 0] = await figuresOf(row);
  const pdf = await saved(page, `Statement of ${month} as PDF`);
  expect(pdf.name).toMatch(/^ballast-infinity-\d{4}-\d\d\.pdf$/u);
  expect(pdf.content.toString('latin1', 0, 5)).toBe('%PDF-');
  const csv = await saved(page, `Statement of ${month} as CSV`);
  const lines = csv.content.toString('utf8').trim().split('\r\n').slice(1);
  const available = lines.map(csvCells).filter(([balance]) => balance === 'Available');
  const cents = (text: string | undefined) => Math.round(Number(text) * 100);
  const entries = available.filter(([, at]) => at !== '');
  expect(cents(available[0]?.[4])).toBe(opening);
  expect(entries.reduce((sum, [, , , amount]) => sum + cents(amount), 0)).toBe(change);
  expect(cents(available.at(-1)?.[4])).toBe(closing);
});

test('a bonus leads to its ledger entry, which shows the amounts moved and links to all entries of the same cause', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/infinity/bonuses/?kind=sponsor');
  await page.locator('a[href*="entry=ent_"]').first().click();
  const drawer = page.getByRole('dialog', { name: 'Entry' });
  await expect(drawer.getByText(/from bonus pool to available$/u)).toBeVisible();
  await page.reload();
  await expect(drawer.getByText(/ent_/u).first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'All related entries' }).click();
  await expect(page).toHaveURL(/source=bon_/u);
  const all = page.getByRole('dialog', { name: 'Related entries' });
  await expect(all.getByRole('heading', { name: 'Sponsor bonus' })).toBeVisible();
  await all.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/source=/u);
});

test('a purchase opens to its entries in the ledger, and its receipt is a PDF', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/infinity/purchases/');
  await page.getByRole('row').filter({ hasText: 'Active' }).first().getByRole('button').click();
  const receipt = await saved(page, 'Purchase receipt (PDF)');
  expect(receipt.name).toMatch(/^ballast-receipt-pur-.+\.pdf$/u);
  expect(receipt.content.toString('latin1', 0, 5)).toBe('%PDF-');
  await page.getByRole('link', { name: 'Entries in the ledger' }).click();
  const drawer = page.getByRole('dialog', { name: 'Related entries' });
  await expect(drawer.getByRole('heading', { name: /^(Purchase paid|Reinvestment)$/u })).toBeVisible();
  await drawer.getByRole('link', { name: 'Show source' }).click();
  await expect(page).toHaveURL(/\/infinity\/purchases\/\?open=pur_/u);
});

test('the filters by kind and date are kept in the address, and an empty result suggests what to do', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/statements/?area=infinity');
  await expect(page.getByRole('row').nth(1)).toContainText('€');
  await page.getByLabel('Kind').selectOption('Sponsor bonus');
  await expect(page).toHaveURL(/kind=sponsor-bonus-granted/u);
  for (const row of (await page.getByRole('row').all()).slice(1))
    await expect(row).toContainText('Sponsor bonus');
  await page.getByLabel('To (UTC)').fill('2020-01-01');
  await expect(page.getByText('No entries of this kind in this period')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Show all entries' }).last().click();
  await expect(page).not.toHaveURL(/kind=|to=/u);
  await expect(page.getByRole('row').nth(1)).toContainText('€');
});
