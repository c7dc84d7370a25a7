import { expect, expectAccessible, test } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
}

test('a device finds what it needs to install the site: a name, a start, and an icon of each size', async ({
  visit,
}) => {
  const page = await visit('/auth/login/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const reply = await page.request.get(href ?? '');
  expect(reply.headers()['content-type']).toBe('application/manifest+json');
  expect(reply.headers()['cache-control']).toBe('no-cache');
  const { name, icons, ...manifest } = (await reply.json()) as Manifest;
  await expect(page.getByRole('banner').getByText(name).first()).toBeVisible();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '180x180 any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test('without a connection a page says so and opens by itself later, and nothing of its person is kept on the device', async ({
  openAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/u);
  const page = await openAs('member', '/infinity/dashboard/', { width: 360 });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const keptPaths = () =>
    page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  expect(await keptPaths()).toEqual(['/offline.html']);
  await page.context().setOffline(true);
  await page.goto('/settings/');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.removeItem('language'));
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(await keptPaths()).toEqual(['/offline.html']);
});
