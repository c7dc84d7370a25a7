import type { Page } from '@playwright/test';
import { hasVariable } from '#web/app/route/route-of.ts';
import { routes } from '#web/app/route/routes.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { follow, moveTo, trafficOf } from './walk.ts';

// There is a page for each test, so they are spread over the workers.
test.describe.configure({ mode: 'parallel' });

/** Who of the cast finds a page behind a route's needs. */
const openerOf = (needs: (typeof routes)[number]['needs']): string | null => {
  if (needs === 'any' || needs === 'visitor') return null;
  return needs === 'member' || needs === 'sees-money' ? 'member' : 'admin';
};

/** The address of a screen; of one that is one of many, that of some member. `page` is staff's. */
const addressOf = async (page: Page, path: string): Promise<string> => {
  if (!hasVariable(path)) return path;
  const memberId = await page.evaluate(async () => {
    const reply = await fetch('/api/users/?status=active&limit=10');
    const { items } = (await reply.json()) as { items: { memberId: string }[] };
    return items.at(-1)?.memberId;
  });
  return path.replace(':memberId', memberId ?? 'nobody');
};

for (const { path, needs } of routes) {
  test(`${path} opens by its address, reloads, and has no barrier in either theme`, async ({
    openAs,
    visit,
  }) => {
    const who = openerOf(needs);
    // Without the trailing slash it is the same page.
    const bare = path.replace(/(?<=.)\/$/u, '');
    const open = () => (who === null ? visit(bare) : openAs(who, hasVariable(bare) ? '/settings/' : bare));
    const page = await open();
    if (hasVariable(bare)) await page.goto(await addressOf(page, bare));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/theme-light/u);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/theme-dark/u);
    await expectAccessible(page, 'colours');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/theme-dark/u);
  });
}

test('an unknown address shows a not-found page with a link home', async ({ visit }) => {
  const page = await visit('/no/such/page/');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/$/u);
});

test('a member sees no trace of the staff area', async ({ openAs }) => {
  const page = await openAs('member', '/settings/');
  const traffic = trafficOf(page);
  const ofStaff = routes.filter(({ needs }) => typeof needs === 'object');
  expect(ofStaff.length).toBeGreaterThan(0);
  for (const { path } of ofStaff) await moveTo(page, path, false, traffic);
  await page.goto(ofStaff[0]?.path ?? '');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('Staff', { exact: true })).toHaveCount(0);
});

test('every page fits a phone of 360 pixels without scrolling sideways, in the longer language too', async ({
  openAs,
  visit,
}) => {
  const member = await openAs('admin', '/settings/', { width: 360 });
  const visitor = await visit('/', { width: 360 });
  for (const page of [member, visitor]) {
    await page.evaluate(() => localStorage.setItem('language', 'de'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  }
  const traffic = { member: trafficOf(member), visitor: trafficOf(visitor) };
  for (const { path, needs } of routes) {
    const page = needs === 'visitor' ? visitor : member;
    await follow(page, await addressOf(page, path));
    await expect(page.locator('h1:not([data-left])'), path).toBeVisible();
    await traffic[needs === 'visitor' ? 'visitor' : 'member'].settles();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test('the API documentation is rendered from the contract', async ({ visit }) => {
  const page = await visit('/api/docs/');
  // The viewer draws hundreds of endpoints, which takes a slow machine a while.
  await page.getByText('infinity-purchases', { exact: true }).click({ timeout: 60_000 });
  await expect(page.getByText('/api/infinity/payments/purchases/').first()).toBeVisible({ timeout: 60_000 });
});
