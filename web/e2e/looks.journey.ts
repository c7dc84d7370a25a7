/**
 * Pictures of every screen at four widths in both themes, held against what was kept of them. What changed on purpose is
 * kept by `npx playwright test --config web/e2e/playwright.config.ts looks --update-snapshots`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { siteFolder } from '#infra/site-build.ts';
import { routes } from '#web/app/route/routes.ts';
import { launchThatDrawsAlike } from './browser.ts';
import {
  changedCells,
  gridOf,
  keptFile,
  packed,
  type Recording,
  recordingFile,
  replay,
  themes,
  unpacked,
  viewerOf,
  viewers,
  widths,
  withFrames,
} from './looks.ts';

test.describe.configure({ mode: 'parallel' });

type Kept = Record<string, string>;

let browser: Browser;
let recording: Recording;
test.beforeAll(async () => {
  browser = await chromium.launch(await launchThatDrawsAlike());
  recording = JSON.parse(await readFile(recordingFile, 'utf8')) as Recording;
});
test.afterAll(() => browser.close());

const open = async (viewer: (typeof viewers)[number]) => {
  const context = await browser.newContext({
    ...{ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce', serviceWorkers: 'block' },
    baseURL: 'http://looks.localhost',
  });
  const page = await context.newPage();
  return { page, unknown: await replay(page, siteFolder, recording, viewer) };
};

/** The window has its theme, everything has arrived, and a few frames have passed since. */
const settles = async (page: Page, theme: string): Promise<void> => {
  await expect(page.locator('html')).toHaveClass(new RegExp(`theme-${theme}`, 'u'));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
};

const pictureOf = async (page: Page, theme: string): Promise<Buffer> => {
  await settles(page, theme);
  // Nothing moves, and carets are hidden once a page: to do either for each picture styles every element again.
  return page.screenshot({ animations: 'allow', caret: 'initial' });
};

/**
 * Every width in both themes, in an order in which a theme changes once a screen: each change styles every element
 * again, several times.
 */
const viewsOf = (screen: number) =>
  (screen % 2 === 0 ? themes : themes.toReversed()).flatMap((theme, turn) => {
    const sizes = Object.entries(widths).map(([width, height]) => ({ theme, width: Number(width), height }));
    return turn === 0 ? sizes : sizes.toReversed();
  });

/** A picture that is the same when it is taken again: a slow machine may be in the middle of drawing. */
const stillPictureOf = async (page: Page, theme: string): Promise<Buffer> => {
  let [before, picture] = [await pictureOf(page, theme), await pictureOf(page, theme)];
  while (!before.equals(picture)) [before, picture] = [picture, await pictureOf(page, theme)];
  return picture;
};

for (const viewer of viewers) {
  const screens = routes.filter(({ needs }) => viewerOf(needs) === viewer);
  test(`the screens of ${viewer === 'staff' ? viewer : `${viewer}s`} look as they were last agreed on, at four widths and in both themes`, async ({
    browserName: _,
  }, testInfo) => {
    const file = keptFile(viewer);
    const keeps = testInfo.config.updateSnapshots === 'changed' || !existsSync(file);
    const kept: Kept = keeps ? {} : (JSON.parse(await readFile(file, 'utf8')) as Kept);
    const { page, unknown } = await open(viewer);
    const changed: string[] = [];
    for (const [screen, { path }] of screens.entries()) {
      await page.goto(recording.addresses[path] ?? path, { waitUntil: 'networkidle' });
      await page.addStyleTag({ content: '* { caret-color: transparent !important }' });
      for (const { theme, width, height } of viewsOf(screen)) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme });
        const name = `${path} ${width} ${theme}`;
        if (keeps) {
          kept[name] = packed(await gridOf(await stillPictureOf(page, theme)));
          continue;
        }
        const before = unpacked(kept[name] ?? '');
        let picture = await pictureOf(page, theme);
        let cells = changedCells(await gridOf(picture), before);
        if (cells.length > 0) {
          picture = await stillPictureOf(page, theme);
          cells = changedCells(await gridOf(picture), before);
        }
        if (cells.length === 0) continue;
        changed.push(`${name}: ${cells.length} cells`);
        await testInfo.attach(name, { body: await withFrames(picture, cells), contentType: 'image/png' });
      }
    }
    expect(unknown, 'asked for, but not recorded: run `npm run looks`').toEqual([]);
    if (keeps) {
      await mkdir(new URL('looks/', import.meta.url), { recursive: true });
      await writeFile(file, `${JSON.stringify(kept, null, 1)}\n`);
    }
    expect(changed, 'look different').toEqual([]);
  });
}

for (const [what, css] of [
  ['a colour', ':root { --accent: #1f5fbf !important }'],
  ['a padding', 'main { padding-top: 12px !important }'],
  ['a size of letters', 'h1 { font-size: 110% !important }'],
] as const)
  test(`${what} that changes without intent is noticed`, async () => {
    const { page } = await open('visitor');
    const path = '/auth/login/';
    await page.setViewportSize({ width: 1280, height: widths[1280] });
    await page.goto(path, { waitUntil: 'networkidle' });
    const kept = JSON.parse(await readFile(keptFile('visitor'), 'utf8')) as Kept;
    const before = unpacked(kept[`${path} 1280 light`] ?? '');
    await page.addStyleTag({ content: css });
    expect(changedCells(await gridOf(await stillPictureOf(page, 'light')), before)).not.toEqual([]);
  });
