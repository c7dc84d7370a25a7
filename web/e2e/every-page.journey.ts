import type { Page } from '@playwright/test';
import { hasVariable } from '#web/app/route/route-of.ts';
import { routes } from '#web/app/route/routes.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { smallTargets } from './targets.ts';
import { follow, inGerman, moveTo, trafficOf } from './walk.ts';

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
    await expectAccessible(page, { rules: 'colours' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/theme-dark/u);
  });
}

for (const path of ['/no/such/page/', '/index.php'])
  test(`an unknown address (${path}) shows a not-found page with a link home`, async ({ visit }) => {
    const page = await visit(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(/\/$/u);
  });

test('trying again on the error page leads back to the page before it, and home in a new tab', async ({
  visit,
}) => {
  const page = await visit('/500/');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(page).toHaveURL(/:\d+\/$/u);
  await page.goto('/security/faq/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As a link does; none leads here.
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/500/');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await tryAgain.click();
  await expect(page).toHaveURL(/\/security\/faq\/$/u);
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

/** The controls of a page that a thumb misses, and those of what its first row opens. */
const missedOn = async (page: Page, { settles }: ReturnType<typeof trafficOf>): Promise<string[]> => {
  const missed = await smallTargets(page);
  const row = page.locator('tr[data-opens] [data-main] button').first();
  if (!(await row.isVisible())) return missed;
  await row.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settles();
  return [...missed, ...(await smallTargets(page)).map((target) => `in a row: ${target}`)];
};

for (const [people, who, pages] of [
  ['visitors', null, routes.filter(({ needs }) => needs === 'visitor' || needs === 'any')],
  ['members', 'member', routes.filter(({ needs }) => typeof needs === 'string' && needs !== 'visitor')],
  ['staff', 'admin', routes.filter(({ needs }) => typeof needs === 'object')],
] as const) {
  test(`every page of ${people} fits a phone of 360 pixels in the longer language: nothing scrolls sideways, and all that is pressed is as large as a thumb, except links in sentences`, async ({
    openAs,
    visit,
  }) => {
    const phone = { width: 360, hasTouch: true };
    const page = await (who === null ? visit('/', phone) : openAs(who, '/settings/', phone));
    await inGerman(page);
    const traffic = trafficOf(page);
    const missed: string[] = [];
    for (const { path } of pages) {
      await follow(page, await addressOf(page, path));
      await expect(page.locator('h1:not([data-left])'), path).toBeVisible();
      await traffic.settles();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
      missed.push(...(await missedOn(page, traffic)).map((target) => `${path} ${target}`));
    }
    expect(missed).toEqual([]);
  });
}

test('the API documentation is rendered from the contract', async ({ visit }) => {
  const page = await visit('/api/docs/');
  // The viewer draws hundreds of endpoints, which takes a slow machine a while.
  await page.getByText('infinity-purchases', { exact: true }).click({ timeout: 60_000 });
  await expect(page.getByText('/api/infinity/payments/purchases/').first()).toBeVisible({ timeout: 60_000 });
});
