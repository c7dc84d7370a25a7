/** The small things of the frame and the lists that show whether somebody looked. */
import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
};
const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('the selected area is the bolder one of the switch, whichever area a member prefers', async ({
  openAs,
}) => {
  for (const [path, selected, other] of [
    ['/infinity/dashboard/', 'Infinity', 'Security'],
    ['/security/dashboard/', 'Security', 'Infinity'],
  ] as const) {
    const page = await openAs('member', path);
    const areas = page.getByRole('navigation', { name: 'Area' });
    await expect(areas.getByRole('link', { name: selected })).toHaveAttribute('data-active');
    const weightOf = async (name: string) =>
      Number(await styleOf(areas.getByRole('link', { name }), 'font-weight'));
    expect(await weightOf(selected)).toBeGreaterThan(await weightOf(other));
  }
});

test('the words of a choice stand in the middle of its button', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/dashboard/');
  const button = page.locator('label').filter({ hasText: /^Table$/u });
  const words = button.getByText('Table');
  const apart = async () => Math.abs((await boxOf(words)).middle - (await boxOf(button)).middle);
  await expect.poll(apart).toBeLessThan(1.5);
});

test('on a wide screen the page is as wide as the bar above it', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/purchases/', { width: 1720 });
  const account = await boxOf(page.getByRole('button', { name: 'Your account' }));
  const content = await boxOf(page.locator('main > *').first());
  expect(Math.abs(account.right - content.right)).toBeLessThan(2);
  expect(content.right).toBeGreaterThan(1_600);
});

test('a dialog covers the place of the scroll bar too, and nothing below it moves', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/dashboard/', { width: 1720 });
  const heading = page.getByRole('heading', { level: 1 });
  const before = await boxOf(heading);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  // Nothing of the root's own ground is left beside the veil: the page reaches the edge of the window.
  expect(await page.evaluate(() => document.documentElement.clientWidth - window.innerWidth)).toBe(0);
  expect((await boxOf(heading)).x).toBe(before.x);
});

test('the rules of the tree end where the page ends', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/affiliates/');
  const first = page.getByRole('treeitem').first();
  await expect(first).toBeVisible();
  const { right } = await boxOf(page.getByRole('tree'));
  const rule = await first
    .locator('> *')
    .first()
    .evaluate((row) => {
      const ends = Number.parseFloat(getComputedStyle(row, '::after').right);
      return row.getBoundingClientRect().right - ends;
    });
  expect(rule).toBeCloseTo(right, 0);
});

test('the chart names only kinds of bonus that occur, and its axis shows no cents', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/dashboard/');
  const chart = page.getByRole('figure');
  await expect(chart.getByText('Sponsor bonus')).toBeVisible();
  await expect(chart.getByText('Manual bonus')).toHaveCount(0);
  const amounts = chart.getByText(/^[€−-]/u);
  await expect(amounts.first()).toHaveText('€0');
  expect((await amounts.allTextContents()).filter((text) => text.includes('.'))).toEqual([]);
});

test('a chart is read by pointing, and by arrow keys, which say the same to a screen reader', async ({
  openAs,
}) => {
  const page = await openAs('member', '/infinity/dashboard/');
  const chart = page.getByRole('figure');
  const reader = chart.getByRole('slider', { name: 'Bonuses by month' });
  const readOut = chart.locator('strong');
  await expect(readOut).toHaveCount(0);
  await reader.focus();
  await page.keyboard.press('Home');
  const first = (await readOut.textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(readOut).not.toHaveText(first);
  const withoutSpaces = (text: string | null): string => (text ?? '').replaceAll(/\s/gu, '');
  const inWords = withoutSpaces(await reader.getAttribute('aria-valuetext'));
  for (const line of await chart.locator('strong, strong ~ span').allTextContents())
    expect(inWords).toContain(withoutSpaces(line));
  await page.keyboard.press('Tab');
  await expect(readOut).toHaveCount(0);
  const box = await reader.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 20);
  await expect(readOut).toHaveText(first);
});

test('a page that is on its way is drawn in a grey of no area', async ({ openAs }) => {
  const page = await openAs('member', '/settings/', { theme: 'light' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/security/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  const skeleton = page.locator('[data-visible=true][class*=Skeleton]').first();
  await expect(skeleton).toBeVisible();
  const colour = await skeleton.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
  held.resolve();
  const [red, green, blue] = /\d+, \d+, \d+/u.exec(colour)?.[0].split(', ') ?? [];
  expect([green, blue]).toEqual([red, red]);
});

test('a touch of a time shows it in UTC, and another one hides it', async ({ openAs }) => {
  const page = await openAs('member', '/settings/', { width: 360, hasTouch: true });
  // A time of its own: what loads above it must not become the first one.
  const time = page.getByRole('listitem').filter({ hasText: 'this device' }).locator('time[title]').last();
  const shown = () => time.evaluate((element) => getComputedStyle(element, '::after').content);
  await expect(time).toBeVisible();
  expect(await shown()).toBe('none');
  await time.tap();
  await expect.poll(shown).toContain('UTC');
  await time.tap();
  await expect.poll(shown).toBe('none');
});

test('on a touch screen a button in the bar hides all amounts', async ({ openAs }) => {
  const page = await openAs('member', '/infinity/dashboard/', { width: 360, hasTouch: true });
  await expect(page.getByText(/€/u).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide amounts' }).tap();
  await expect(page.getByText('•••••').first()).toBeVisible();
});
