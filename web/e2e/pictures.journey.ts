import type { Page } from '@playwright/test';
import { honestPicture } from '#functions/testing/hostile-files.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go } from './member-acts.ts';

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** The source of the picture on the screen, once its own pixels have loaded at the required width. */
const shown = async (page: Page, within: string, width: number): Promise<string> => {
  const image = page.locator(`${within} img`);
  await expect.poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth)).toBe(width);
  return image.evaluate((found: HTMLImageElement) => new URL(found.src).pathname);
};

test('a member cuts and uploads a picture, sees it in the menu after a reload, and removes it again', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  const page = await signInAs(castNamed(cloud, 'Jonas Jetty'));
  await go(page, '/settings/#pictures');
  const menu = page.getByRole('button', { name: 'Your account' });
  await expect(menu).toHaveText('JJ');
  const avatar = page.getByRole('group', { name: 'Your picture' });
  const choose = (what: ReturnType<typeof file>) => avatar.locator('input[type=file]').setInputFiles(what);

  await choose(file('page.png', 'image/png', Buffer.from('<script>alert(1)</script>')));
  await expect(avatar.getByText(/can.t read this file as a picture/u)).toBeVisible();
  await choose(file('photo.jpg', 'image/jpeg', await honestPicture(1_600, 1_200).jpeg().toBuffer()));
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  // The recorder of the trace asks for the picture again; the page itself may not.
  expectConsoleErrors(/Connecting to 'blob:/u);
  await dialog.getByRole('slider', { name: 'Size' }).press('ArrowRight');
  await dialog.getByLabel('Crop area').press('ArrowLeft');
  await expectAccessible(page);

  // A lost connection loses nothing but the try.
  const uploads = /\/uploads[0-9a-f]{8}-/u;
  await page.route(uploads, (route) => route.abort());
  expectConsoleErrors(/couldn't reach the server|ERR_FAILED/u);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog.getByText(/couldn.t reach the server/u)).toBeVisible();
  await page.unroute(uploads);
  // An upload that does not end can be cancelled, and the part that was chosen stays chosen.
  await page.route(uploads, () => new Promise(() => undefined));
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog.getByText('Uploading…')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByRole('slider', { name: 'Size' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await page.unroute(uploads);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(avatar.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(menu.locator('img')).toBeVisible();
  const path = await shown(page, '[aria-label="Your account"]', 128);
  expect(path).toMatch(/^\/uploads\/avatars\/pic_\w{26}-128\.webp$/u);
  await shown(page, '[aria-label="Your picture"]', 512);

  const header = page.getByRole('group', { name: 'Your header' });
  const wide = await honestPicture(1_600, 600).jpeg().toBuffer();
  await header.locator('input[type=file]').setInputFiles(file('wide.jpg', 'image/jpeg', wide));
  await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click();
  await expect(header.getByText('Saved.')).toBeVisible();
  // At the head of the page, and in its own part.
  await expect(page.locator('main img[src^="/uploads/headers/"]')).toHaveCount(2);

  await avatar.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(avatar.getByText('Removed.')).toBeVisible();
  await expect(menu).toHaveText('JJ');
  await page.reload();
  await expect(menu).toHaveText('JJ');
  expectConsoleErrors(/403/u);
  expect((await page.request.get(path)).status()).toBe(403);
});
