import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { balanceOn, castNamed, centsOf, choose, go } from './member-acts.ts';

const preview = (page: Page) => page.getByRole('region', { name: 'Costs, lock-in and returns' });

/** The value next to a label in the preview. */
const figure = (page: Page, name: string) =>
  preview(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`, 'u') })
    .locator('xpath=following-sibling::dd');

test('a reinvestment costs, locks and leaves exactly what its preview showed', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  const available = await balanceOn(page, 'Available');
  const invested = await balanceOn(page, 'Invested');
  await page.getByRole('main').getByRole('link', { name: 'Reinvest', exact: true }).click();
  await choose(page.getByRole('radio', { name: /^Growth/u }));
  await page.getByLabel('Quantity').fill('2');
  await expect(figure(page, 'Total')).toHaveText('€1,050.00');
  await expect(figure(page, 'Fee, non-refundable after 30 minutes')).toHaveText('€50.00');
  expect(centsOf(await figure(page, 'Available now').textContent())).toBe(available);
  const left = centsOf(await figure(page, 'Available afterwards').textContent());
  const placed = centsOf(await figure(page, 'Invested afterwards').textContent());
  const lockedUntil = (await figure(page, 'Locked until').textContent()) ?? '';
  await expect(figure(page, 'You get at best')).toHaveText(/^€1,070\.(00|19)$/u);
  await expect(figure(page, 'You get without returns')).toHaveText('€1,000.00');
  await expect(preview(page).getByText('If no returns are paid, you lose €50.00')).toBeVisible();
  expect(left).toBe(available - 105_000);
  expect(placed).toBe(invested + 100_000);
  await expect(figure(page, 'Annual rate')).toContainText('not guaranteed');
  await expectAccessible(page);
  // The choice is kept in the address.
  await page.reload();
  await expect(figure(page, 'Total')).toHaveText('€1,050.00');

  await page.getByRole('button', { name: 'Reinvest €1,050.00' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm payment from your balance' });
  await expect(confirmation.getByText(lockedUntil, { exact: true })).toBeVisible();
  await confirmation.getByRole('button', { name: 'Pay €1,050.00 now' }).click();
  await expect(page.getByRole('heading', { name: '2 × Growth is active' })).toBeFocused();
  await expect(page.getByText(`The principal is locked until ${lockedUntil}.`)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('row').nth(1)).toContainText('2 × Growth');
  await expect(page.getByRole('row').nth(1)).toContainText('€1,050.00');
  await page.getByRole('link', { name: 'View purchase' }).click();
  const drawer = page.getByRole('dialog', { name: 'Purchase' });
  await expect(drawer.getByText('Paid and active')).toBeVisible();
  await expect(drawer.getByText(lockedUntil).first()).toBeVisible();
  expect(await balanceOn(page, 'Available')).toBe(left);
  expect(await balanceOn(page, 'Invested')).toBe(placed);
});

test('a reinvestment whose answer was lost is made once and shown', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/u);
  const page = await signInAs(castNamed(cloud, 'Bruno Bowline'));
  const available = await balanceOn(page, 'Available');
  await go(page, '/infinity/reinvestments/?package=starter');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/infinity/payments/reinvestments/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server does it and answers; only the answer is lost.
    await route.fetch();
    await route.abort('failed');
  });
  await page.getByRole('button', { name: 'Reinvest €105.00' }).click();
  await page.getByRole('button', { name: 'Pay €105.00 now' }).click();
  await expect(page.getByRole('heading', { name: '1 × Starter is active' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await balanceOn(page, 'Available')).toBe(available - 10_500);
});

test('the balance limits what is offered, and the missing amount is shown', async ({ cloud, signInAs }) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/infinity/reinvestments/?package=starter');
  await expect(page.getByRole('radio', { name: /^Elite/u })).toBeDisabled();
  await page.getByLabel('Quantity').fill('99');
  await expect(page.getByText(/^Enter a whole number from 1 to \d+\.$/u)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reinvest/u })).toBeDisabled();

  const poor = await signInAs(castNamed(cloud, 'Fay Fathom'));
  const missing = (10_500 - (await balanceOn(poor, 'Available'))) / 100;
  await go(poor, '/infinity/reinvestments/');
  await expect(poor.getByText("Your available balance doesn't cover a package yet")).toBeVisible();
  await expect(poor.getByText(`you need €${missing.toFixed(2)} more.`, { exact: false })).toBeVisible();
  await expect(poor.getByRole('button', { name: /^Reinvest/u })).toHaveCount(0);
  await expectAccessible(poor);
});
