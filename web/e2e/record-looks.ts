/**
 * Records what the API says to a visitor, a member and an administrator of the demo cast on every screen, for the
 * pictures that `looks.journey.ts` keeps: `npm run looks`. To be done when a screen asks for something new.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '#infra/testing/client.ts';
import { hasVariable } from '#web/app/route/route-of.ts';
import { routes } from '#web/app/route/routes.ts';
import { browserLaunch } from './browser.ts';
import { startCloudUnderTest, startHost, timeOf } from './cloud-under-test.ts';
import { folder, type Recording, recordingFile, type Viewer, viewerOf, viewers, widths } from './looks.ts';

const host = await startHost();
const { cloud } = await startCloudUnderTest('looks', host.url);
const browser = await chromium.launch(await browserLaunch());
const recordedAt = await timeOf(cloud);
const addresses: Record<string, string> = {};
const replies: Record<Viewer, Record<string, { status: number; body: unknown }>> = {
  ...{ visitor: {}, member: {}, staff: {} },
};

const addressOf = async (page: Page, path: string): Promise<string> => {
  const reply = await page.request.get(`${cloud.site}/api/users/?status=active&limit=10`);
  const { items } = (await reply.json()) as { items: { memberId: string }[] };
  return path.replace(':memberId', items.at(-1)?.memberId ?? '');
};

const record = async (viewer: Viewer): Promise<void> => {
  const context = await browser.newContext({
    baseURL: cloud.site,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  const person = cloud.cast.find(({ role }) => role === (viewer === 'staff' ? 'admin' : viewer));
  const page = await context.newPage();
  if (person) {
    const userAgent = await page.evaluate(() => navigator.userAgent);
    const { cookies } = await signIn(cloud, person, { 'user-agent': userAgent });
    await context.addCookies(
      [...cookies].map(([name, value]) => ({ name, value, url: cloud.site, httpOnly: true })),
    );
  }
  await page.clock.setFixedTime(new Date(recordedAt));
  page.on('response', async (response) => {
    const { pathname, search } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const body: unknown = await response.json().catch(() => null);
    replies[viewer][`${response.request().method()} ${pathname}${search}`] ??= {
      status: response.status(),
      body,
    };
  });
  for (const { path, needs } of routes) {
    if (viewerOf(needs) !== viewer) continue;
    addresses[path] = hasVariable(path) ? await addressOf(page, path) : path;
    for (const [width, height] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height });
      await page.goto(addresses[path], { waitUntil: 'networkidle' });
    }
  }
  await context.close();
};

try {
  for (const viewer of viewers) await record(viewer);
} finally {
  await browser.close();
  await host.end();
}
const recording: Recording = { recordedAt, addresses, replies };
await mkdir(folder, { recursive: true });
await writeFile(recordingFile, `${JSON.stringify(recording)}\n`);
