/**
 * Takes pictures of screens, for people who judge how they look:
 *
 *     node web/e2e/look.ts http://localhost:8080 /tmp/pictures / /auth/login/ /infinity/faq/
 *
 * Each path in both themes, on a phone and on a desktop. `LOOK_AS=email:password` signs in first.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserLaunch } from './browser.ts';

const widths = { phone: 360, desktop: 1280 } as const;
const themes = ['light', 'dark'] as const;

const nameOf = (path: string): string =>
  path.replaceAll(/[^a-z0-9]+/giu, '-').replaceAll(/^-|-$/gu, '') || 'home';

const signIn = async (context: BrowserContext, origin: string, as: string): Promise<void> => {
  const [email = '', password = ''] = as.split(':');
  const page = await context.newPage();
  await page.goto(`${origin}/auth/login/`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.close();
};

/** Pictures of each path; `prepare` may set the context up before anything is loaded. */
export const look = async (
  origin: string,
  folder: string,
  paths: readonly string[],
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(await browserLaunch());
  try {
    for (const theme of themes) {
      for (const [name, width] of Object.entries(widths)) {
        const context = await browser.newContext({
          viewport: { width, height: 820 },
          colorScheme: theme,
          locale: 'en-GB',
        });
        await prepare(context);
        if (process.env.LOOK_AS) await signIn(context, origin, process.env.LOOK_AS);
        for (const path of paths) {
          const page = await context.newPage();
          page.on('console', (line) => line.type() === 'error' && console.error(`${path}: ${line.text()}`));
          page.on('pageerror', (error) => console.error(`${path}: ${error.message}`));
          await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
          await page.screenshot({
            path: join(folder, `${nameOf(path)}-${name}-${theme}.png`),
            fullPage: true,
          });
          await page.close();
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
};

if (import.meta.main) {
  const [origin, folder, ...paths] = process.argv.slice(2);
  if (!origin || !folder || paths.length === 0) throw new Error('usage: look.ts <origin> <folder> <path>…');
  await look(origin, folder, paths);
}
