import { getDocumentProxy } from 'unpdf';
import { timeOf } from './cloud-under-test.ts';
import { expect, test } from './journey.ts';

test("'as the device' follows the device while the page is open", async ({ visit }) => {
  const page = await visit('/infinity/faq/', { theme: 'light' });
  await expect(page.locator('html')).toHaveClass(/theme-light/u);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/theme-dark/u);
});

test('where motion is reduced, a theme changes at once: nothing on the page begins to move or fade', async ({
  visit,
}) => {
  const page = await visit('/infinity/faq/', { theme: 'light' });
  await page.evaluate(() => {
    addEventListener('transitionrun', () => document.body.setAttribute('data-moved', ''));
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/theme-dark/u);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.locator('body').getAttribute('data-moved')).toBeNull();
});

test('a chosen theme is applied before the first paint of the next visit', async ({
  expectConsoleErrors,
  visit,
}) => {
  expectConsoleErrors(/ERR_FAILED/u);
  const page = await visit('/infinity/faq/', { theme: 'light' });
  await page.getByRole('button', { name: 'Match device theme' }).click();
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveClass(/theme-dark/u);
  // Without the application's code only the inline script can have set it.
  await page.route('**/assets/**', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass(/theme-dark/u);
  await page.unroute('**/assets/**');
  await page.reload();
});

test('choosing a language changes every sentence immediately and is remembered', async ({ visit }) => {
  const page = await visit('/infinity/faq/');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' })).toBeVisible();
});

test('the FAQ search finds words in answers, is kept in the address, and shows when nothing matches', async ({
  visit,
}) => {
  const page = await visit('/infinity/faq/');
  await page.getByRole('searchbox').fill('reference transfer');
  await expect(page.getByText('How do I pay?')).toBeVisible();
  await expect(page.getByText('What are sponsor bonuses?')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('reference transfer');
  await page.getByRole('searchbox').fill('zeppelin');
  await expect(page.getByText('No matching questions')).toBeVisible();
});

test('one key hides every amount, and the command palette opens pages by keyboard alone', async ({
  openAs,
}) => {
  const page = await openAs('member', '/infinity/dashboard/');
  await expect(page.getByText(/€/u).first()).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('•••••').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find a page or an action' }).fill('settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('the question mark lists the shortcuts, and they can be turned off', async ({ openAs }) => {
  const page = await openAs('member', '/settings/');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Hide or show amounts')).toBeVisible();
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
});

test('printed pages cut nothing off, omit all controls, and name the member and the date of each document', async ({
  cloud,
  openAs,
  personOf,
}) => {
  const { email } = personOf('member');
  // The day there, which may change while it prints.
  const berlin = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
  const today = async () => berlin.format(new Date(await timeOf(cloud)));
  const begunOn = await today();
  for (const path of ['/infinity/simulator/', '/infinity/purchases/']) {
    const page = await openAs('member', path, { theme: 'dark' });
    await expect(page.getByRole('table').first()).toBeVisible();
    if (path.includes('simulator')) await expect(page.getByRole('figure')).toBeVisible();
    const sheets = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    const words: string[] = [];
    for (let number = 1; number <= sheets.numPages; number += 1) {
      const sheet = await sheets.getPage(number);
      const right = sheet.view[2] ?? 0;
      for (const item of (await sheet.getTextContent()).items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        words.push(item.str);
        expect(item.transform[4] + item.width, `${path}, sheet ${number}: ${item.str}`).toBeLessThanOrEqual(
          right,
        );
      }
    }
    const text = words.join(' ');
    expect(text).toContain(email);
    expect([begunOn, await today()].some((day) => text.includes(day))).toBe(true);
    expect(text).not.toMatch(/Settings|Deutsch|Save as CSV/u);
    // A list that ends on its first sheet is not followed by an empty one.
    if (path.includes('purchases')) expect(sheets.numPages).toBe(1);
    await page.close();
  }
});
