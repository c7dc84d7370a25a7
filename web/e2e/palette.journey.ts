/** Ctrl-K and the keys that open pages. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Find a page or an action' });
const open = async (page: Page, typed: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(typed);
};
const choice = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

test('no key is lost between Ctrl-K and the field of the palette, not even Enter', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/palette*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('simulatx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('or');
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Simulator' })).toBeVisible();
  // The letters meant none of the shortcuts of the page.
  await expect(page.getByText('•••••')).toHaveCount(0);
});

test('the palette finds packages to buy, withdrawals of each area, and questions despite a typo', async ({
  openAs,
}) => {
  const page = await openAs('member', '/infinity/dashboard/');
  await open(page, 'buy pro');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Order Pro/u })).toBeVisible();
  await open(page, 'withdrawals');
  await expect(choice(page, /^Withdrawals\s*Infinity$/u)).toBeVisible();
  await expectAccessible(page);
  await choice(page, /^Withdrawals\s*Security$/u).click();
  await expect(page).toHaveURL(/\/security\/withdrawals\//u);
  await open(page, 'sponsor bonsues');
  await choice(page, 'What are sponsor bonuses?').click();
  await expect(page).toHaveURL(/\/infinity\/faq\/#sponsor-bonus$/u);
});

test('the palette finds own orders, bonuses and entries by amount and by number', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/purchases/');
  const { items } = await page.evaluate(async () => {
    const reply = await fetch('/api/infinity/payments/purchases/?limit=10');
    return (await reply.json()) as { items: { id: string; totalMinor: number; packageName: string }[] };
  });
  const newest = items[0];
  if (!newest) throw new Error('the member has no purchase');
  await open(page, String(newest.totalMinor / 100));
  await expect(
    page.getByText('Orders', { exact: true }).or(choice(page, newest.packageName)).first(),
  ).toBeVisible();
  await expect(choice(page, newest.packageName).first()).toBeVisible();
  await field(page).fill(newest.id);
  await choice(page, newest.packageName).first().click();
  await expect(page).toHaveURL(new RegExp(`open=${newest.id}`, 'u'));
  const bonuses = await page.evaluate(async () => {
    const reply = await fetch('/api/infinity/bonus/');
    return (await reply.json()) as { items: { entryId: string | null }[] };
  });
  const entryId = bonuses.items.find((bonus) => bonus.entryId)?.entryId;
  if (!entryId) throw new Error('the member has no granted bonus');
  await page.goto('/infinity/dashboard/');
  await open(page, entryId);
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`entry=${entryId}`, 'u'));
});

test('the palette finds members below the person, and offers what was opened last first', async ({
  openAs,
}) => {
  const page = await openAs('member', '/infinity/dashboard/');
  await open(page, 'umar');
  await choice(page, 'Umar U.').click();
  await expect(page).toHaveURL(/\/infinity\/affiliates\/\?focus=/u);
  await open(page, 'simulator');
  await choice(page, /^Simulator/u).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Simulator' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('button').first()).toHaveText(/^Simulator/u);
});

test('the palette signs out', async ({ signInAs }) => {
  const page = await signInAs('member');
  await open(page, 'sign out');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Invest for a fixed term, with open books.' }),
  ).toBeVisible();
});

test('g and a letter open a page, and the help lists the letters', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/dashboard/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/infinity\/withdrawals\//u);
  // The letter of a page, and alone the key of privacy mode.
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Purchases' })).toBeVisible();
  await expect(page.getByText('•••••')).toHaveCount(0);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Withdrawals').locator('..')).toHaveText('Withdrawalsg w');
});
