/** Walking through the screens of the site as links do, and seeing what each of them asks of the API. */
import type { Page, Request } from '@playwright/test';
import { expect } from './journey.ts';

const nothingHere = (page: Page) => page.getByRole('heading', { name: 'Page not found' });

/** What a page asks of the API: whether an answer is on its way, and what was refused. */
export const trafficOf = (page: Page) => {
  const refused: string[] = [];
  const onTheWay = new Set<Request>();
  let changedAt = 0;
  const answered = (request: Request) => {
    // One that began before this was counted is none of these.
    if (onTheWay.delete(request)) changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    onTheWay.add(request);
    changedAt = Date.now();
  });
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`);
  });
  return {
    refused,
    /** After something was done: until everything is answered, and the answers led to no further question. */
    settles: async (): Promise<void> => {
      changedAt = Date.now();
      await expect.poll(() => onTheWay.size === 0 && Date.now() - changedAt > 200, page.url()).toBe(true);
    },
  };
};
type Traffic = ReturnType<typeof trafficOf>;

/** Moves within the site, as a link does. */
export const follow = async (page: Page, path: string): Promise<void> => {
  // Before anything is drawn, nothing of the site hears of the move.
  await page.locator('h1').first().waitFor();
  await page.evaluate((to) => {
    // The current screen is about to disappear; the next one has a different heading.
    if (location.pathname !== to) document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
};

/** To the screen, or to its absence. */
export const moveTo = async (page: Page, path: string, isThere: boolean, traffic: Traffic): Promise<void> => {
  await follow(page, path);
  if (isThere) await expect(page.locator('h1:not([data-left])'), path).toBeVisible();
  await expect(nothingHere(page), path).toHaveCount(isThere ? 0 : 1);
  if (isThere) await traffic.settles();
};

/** Shows the page in German. What its account chose has arrived by then, and doesn't take its place. */
export const inGerman = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
};

/** Where the links of the navigation lead, as it shows them now. */
export const navigationPaths = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
