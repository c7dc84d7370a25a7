import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { csvCells } from '#infra/testing/spreadsheet.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { choose } from './member-acts.ts';

const start = '/infinity/simulator/';

/** The value next to a label in a list of figures. */
const figure = (where: Locator, name: string): Locator =>
  where
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name.replaceAll("'", '.')}$`, 'u') })
    .locator('xpath=following-sibling::dd');

/** The figures of a row of the table, as written. */
const rowOf = (page: Page, month: number): Promise<string[]> =>
  page.locator('table tbody tr').nth(month).locator('td').allTextContents();

test('a package is simulated to the cent, by hand and by screen alike, and the address keeps every choice', async ({
  openAs,
}) => {
  const page = await openAs('member', start);
  await page.getByLabel('Package or plan').selectOption('package:elite');
  await page.getByLabel('First day').fill('2027-03-01');
  await page.getByLabel('Quantity').fill('2');
  // By hand: 2 000 000 × 900 × 731 days / 3 650 000 = 360 493.15; the fee is a twentieth of 20 000.00.
  const check = async () => {
    await expect(page.getByText('2 × Elite from 1 Mar 2027, 24 months, returns paid out')).toBeVisible();
    const cases = page.getByRole('region', { name: 'Every return is paid' });
    await expect(figure(cases, 'You pay in')).toHaveText('€21,000.00');
    await expect(figure(cases, 'Returns')).toHaveText('+€3,604.93');
    await expect(figure(cases, 'Fees')).toHaveText('€1,000.00');
    await expect(figure(cases, "You'd have")).toHaveText('€23,604.93');
    await expect(figure(cases, 'Result')).toHaveText('+€2,604.93');
    const without = page.getByRole('region', { name: 'No return is paid' });
    await expect(figure(without, 'Result')).toHaveText('-€1,000.00');
  };
  await check();
  await expect(page.getByText("You can't leave a package early")).toBeVisible();
  // The fee comes back while a purchase from the balance can be undone, and not afterwards.
  await expect(
    page.getByText(/can be undone, fee included, for \d+ minutes; otherwise the fee/u),
  ).toBeVisible();
  await page.reload();
  await check();
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await expect(page.getByLabel('First day')).toHaveValue('2027-03-01');
});

test('who types on without waiting for the screen loses nothing of it', async ({ openAs }) => {
  const page = await openAs('member', start);
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
  // Faster than any person: the next field has the focus in the very moment in which another package is chosen.
  await page.evaluate(async () => {
    const offer = document.querySelector('select');
    if (!offer) throw new Error('nothing to choose from');
    offer.value = 'package:elite';
    offer.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
    const quantity = [...document.querySelectorAll('label')].find(({ textContent }) =>
      textContent.startsWith('Quantity'),
    )?.control;
    if (!(quantity instanceof HTMLInputElement)) throw new Error('no quantity to type');
    quantity.select();
  });
  await expect(page.getByText('1 × Elite from')).toBeVisible();
  await page.keyboard.insertText('2');
  await expect(page.getByText('2 × Elite from')).toBeVisible();
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
});

test('the navigation link resets the simulator', async ({ openAs }) => {
  const page = await openAs('member', `${start}?kind=package&id=starter&quantity=7`);
  await expect(page.getByLabel('Quantity')).toHaveValue('7');
  await page.getByRole('link', { name: 'Simulator' }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('1');
  await expect(page.getByText('1 × Starter from')).toBeVisible();
});

test('a plan compounds as the ledger does, and leaving early is shown with its fee', async ({ openAs }) => {
  const page = await openAs('member', start);
  await page.getByLabel('Package or plan').selectOption('plan:core');
  await page.getByLabel('Amount in EUR').fill('1000');
  await page.getByLabel('First day').fill('2027-03-01');
  await page.getByLabel('Months', { exact: true }).fill('2');
  await choose(page.getByRole('radio', { name: 'Compound' }));
  await page.getByLabel('Compare with leaving after (months)').fill('1');
  // By hand: 31 days of 1 000.00 at 5 % are 4.25, then 30 days of 1 004.25 are 4.13.
  await expect
    .poll(() => rowOf(page, 1))
    .toEqual(['1 Apr 2027', '€4.25', '€4.25', '€0.00', '€0.00', '€1,004.25', '€1,004.25']);
  expect((await rowOf(page, 2)).slice(1, 3)).toEqual(['€4.13', '€4.13']);
  // Leaving on 1 April: the 4.25 are paid out, and 2 % of 1 000.00 are kept.
  const left = page.getByRole('region', { name: 'Left after 1 month' });
  await expect(figure(left, 'Fees')).toHaveText('€20.00');
  await expect(figure(left, "You'd have")).toHaveText('€984.25');
  await expectAccessible(page);
});

test('a value out of bounds is reported next to its field, and the last valid result stays', async ({
  openAs,
}) => {
  const page = await openAs('member', `${start}?kind=package&id=starter&start=2027-03-01&months=6`);
  await page.getByLabel('Quantity').fill('1000');
  await expect(page.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  await expect(page.getByText('100 × Starter from')).toHaveCount(0);
  await page.getByLabel('Quantity').fill('3');
  await expect(page.getByText('3 × Starter from 1 Mar 2027')).toBeVisible();
  // 3 % of returns against a fee of 5 %: the screen says plainly that this loses money.
  await expect(page.getByText("You'd have less than you paid in.")).toBeVisible();
});

test('the CSV holds every month, and its sums are the totals on the screen', async ({ openAs }) => {
  const page = await openAs(
    'member',
    `${start}?kind=package&id=starter&quantity=100&months=24&strategy=reinvest&share=100&start=2027-03-01`,
  );
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('simulation-starter-2027-03-01.csv');
  const [header, ...rows] = (await readFile(await download.path(), 'utf8'))
    .trim()
    .split('\r\n')
    .map(csvCells);
  expect(header?.slice(0, 3)).toEqual(['Month', 'Day', 'Returns (EUR)']);
  expect(rows).toHaveLength(25);
  const sum = (column: number) =>
    rows.reduce((cents, cells) => cents + Math.round(Number(cells[column]) * 100), 0);
  const agreed = page.getByRole('region', { name: 'Every return is paid' });
  const shown = async (name: string) =>
    Number(((await figure(agreed, name).textContent()) ?? '').replaceAll(/[^\d]/gu, ''));
  expect(sum(2)).toBe(await shown('Returns'));
  expect(sum(5)).toBe(await shown('Fees'));
  const last = rows.at(-1) ?? [];
  expect(Math.round(Number(last.at(-1)) * 100)).toBe(await shown("You'd have"));
});

test('a member who waits for approval may simulate, too', async ({ personOf, signInAs }) => {
  const page = await signInAs(personOf('member', 'waiting-for-approval'));
  await page.goto(start);
  await expect(page.getByRole('heading', { level: 1, name: 'Simulator' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Simulator' }).first()).toBeVisible();
});
