/** What a member sees and presses on a phone of 360 pixels. */
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { thumb } from './targets.ts';
import { inGerman } from './walk.ts';

const phone = { width: 360, hasTouch: true };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
};

test('on a phone the area switch is on the screen, and not in the menu', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/dashboard/', phone);
  const areas = page.getByRole('navigation', { name: 'Area' });
  await expect(areas.getByRole('link', { name: 'Infinity' })).toBeVisible();
  expect((await boxOf(areas.getByRole('link', { name: 'Security' }))).height).toBeGreaterThanOrEqual(thumb);
  await page.getByRole('button', { name: 'Your account' }).tap();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Security', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await areas.getByRole('link', { name: 'Security' }).tap();
  await expect(page).toHaveURL(/\/security\/dashboard\//u);
});

test('on a phone bonuses, orders, deposits, withdrawals and entries are rows without labels', async ({
  openAs,
}) => {
  for (const path of [
    '/infinity/bonuses/',
    '/infinity/purchases/',
    '/security/deposits/',
    '/infinity/withdrawals/',
    '/statements/?area=infinity',
  ]) {
    const page = await openAs('member', path, phone);
    const row = page.locator('tr[data-row]').first();
    await expect(row, path).toBeVisible();
    const labels = await row.locator('td').evaluateAll((cells) =>
      cells
        .filter((cell) => cell.checkVisibility())
        .map((cell) => getComputedStyle(cell, '::before').content)
        .filter((content) => content !== 'none'),
    );
    expect(labels, path).toEqual([]);
    // The first line is the name of it and its amount, side by side.
    const [name, amount] = [row.locator('[data-main]'), row.locator('[data-phone=first-end]')];
    expect(Math.abs((await boxOf(name)).y - (await boxOf(amount)).y), path).toBeLessThan(8);
    expect((await boxOf(row.locator('[data-phone=second-end]'))).y, path).toBeGreaterThan(
      (await boxOf(amount)).y,
    );
    await page.close();
  }
});

test('on a phone entries are grouped by day, each day once', async ({ openAs }) => {
  const page = await openAs('member', '/statements/?area=infinity', phone);
  const days = page.getByRole('table').locator('th[scope=colgroup]');
  await expect(days.first()).toBeVisible();
  const named = await days.allTextContents();
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(named).size).toBe(named.length);
  await expectAccessible(page);
});

test('on a phone an entry that changed one balance takes two lines', async ({ openAs }) => {
  const page = await openAs('member', '/statements/?area=infinity', phone);
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  const heights = await page
    .locator('tr[data-row]')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.querySelectorAll('[data-phone=first-end] > span > span').length === 1)
        .map((row) => ({ words: row.textContent, height: row.getBoundingClientRect().height })),
    );
  expect(heights.length).toBeGreaterThan(1);
  for (const { words, height } of heights) expect(height, words ?? '').toBeLessThan(80);
});

test('on a phone a drawer and a dialog rise from the foot of the screen', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/purchases/', phone);
  await page
    .getByRole('button', { name: /× Starter/u })
    .first()
    .tap();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  const { x, y, width, height } = await boxOf(drawer);
  expect([x, width, Math.round(y + height)]).toEqual([0, 360, 860]);
  expect(y).toBeGreaterThan(thumb);
});

test('on a phone the kind of bonuses is chosen from a list with all of its words on the screen, in German too', async ({
  openAs,
}) => {
  const page = await openAs('member', '/infinity/bonuses/', phone);
  await inGerman(page);
  const kind = page.getByRole('combobox', { name: 'Art' });
  const { x, width, height } = await boxOf(kind);
  expect(height).toBeGreaterThanOrEqual(thumb);
  expect(x + width).toBeLessThanOrEqual(360);
  await expect(kind.getByRole('option')).toHaveText(['Alle', 'Ertrag', 'Sponsorbonus', 'Manueller Bonus']);
  await kind.selectOption('Sponsorbonus');
  await expect(page).toHaveURL(/kind=sponsor/u);
  await expect(page.locator('tr[data-row] [data-main]').first()).toHaveText('Sponsorbonus');
  await expectAccessible(page);
});

test('on a phone a press beside the box of a row chooses the row, and one beside the words of a choice makes it', async ({
  openAs,
}) => {
  const staff = await openAs('compliance', '/users/', phone);
  const box = staff.getByRole('checkbox', { name: /^Select /u }).first();
  await expect(box).toBeVisible();
  const { x, y, width } = await boxOf(box);
  await staff.touchscreen.tap(x + width / 2, y - 10);
  await expect(box).toBeChecked();
  const member = await openAs('member', '/infinity/simulator/', phone);
  const choice = member.getByRole('radio', { name: 'Reinvest', exact: true });
  // Above the bar at the foot.
  await choice.evaluate((circle) => circle.scrollIntoView({ block: 'center' }));
  await expect(choice).not.toBeChecked();
  const circle = await boxOf(choice);
  await member.touchscreen.tap(circle.x + circle.width + 4, circle.y - 8);
  await expect(choice).toBeChecked();
});

test('on a phone the label of a link that looks like a button is in the middle of it', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/purchases/', phone);
  await page
    .getByRole('button', { name: /× Starter/u })
    .first()
    .tap();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Entries in the ledger' });
  const button = await boxOf(link);
  const label = await boxOf(link.getByText('Entries in the ledger'));
  expect(button.height).toBeGreaterThanOrEqual(thumb);
  expect(label.y + label.height / 2).toBeCloseTo(button.y + button.height / 2, 0);
});

test('on a phone a quantity has steps as wide as a thumb', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/simulator/', phone);
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toBeVisible();
  const steps = quantity
    .locator('xpath=ancestor::*[.//button][1]')
    .getByRole('button', { includeHidden: true });
  await expect(steps).toHaveCount(2);
  for (const step of await steps.all()) {
    const { width, height } = await boxOf(step);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(42);
  }
  await steps.first().tap();
  await expect(quantity).toHaveValue('2');
});
