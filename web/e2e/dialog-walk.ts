/** Opens what lies over the pages of the site, and checks each of it for thumbs and for barriers. */
import type { Locator, Page } from '@playwright/test';
import { type Opening, openings, unwalked, wordsIn } from './dialogs-of-the-site.ts';
import { expect, expectAccessible } from './journey.ts';
import { smallTargets } from './targets.ts';
import { inGerman, trafficOf } from './walk.ts';

/** A phone of 360 pixels. */
export const phone = { width: 360, hasTouch: true };

/** The first rows of a list show what its items can be. */
const rowsMax = 6;

/** A page of a list. */
export interface Items<Item> {
  items: Item[];
}

/** Lets the replies of a path say something else: a state that nothing of the cast is in. */
export const alter = <Body>(
  page: Page,
  path: string | RegExp,
  change: (body: Body) => unknown,
): Promise<unknown> =>
  page.route(
    ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, status: 200, json: change((await response.json()) as Body) });
    },
  );

/**
 * Walks in German, the longer language, through the parts of the source that match. `alsoOpen` names controls that open
 * a dialog without an ellipsis, by their English sentences.
 */
export const dialogWalk = async (page: Page, files: RegExp, alsoOpen: readonly string[] = []) => {
  expect(unwalked, 'in none of the parts that are walked through').toEqual([]);
  await inGerman(page);
  const traffic = trafficOf(page);
  const words = await wordsIn('de');
  const openers = [/…$/u, ...alsoOpen.map(words)];
  const left = new Map<Opening, RegExp | undefined>(
    openings
      .filter(({ file }) => files.test(file))
      .map((opening) => [opening, opening.sentence === undefined ? undefined : words(opening.sentence)]),
  );
  const titles = [...left];
  const dialogs = page.getByRole('dialog');
  const small: string[] = [];
  let isFirst = true;

  /** Checks what is open; `file` says which it is, where its title doesn't. */
  const see = async (file?: string): Promise<void> => {
    await traffic.settles();
    const title = file ?? (await dialogs.last().getByRole('heading').first().textContent()) ?? '';
    const fitting = titles.filter(([one, shape]) => one.file === file || (!file && shape?.test(title)));
    // A title with somebody's name in it can look like one without.
    const exact = fitting.filter(([, shape]) => shape?.source === `^(?:${title.replaceAll('?', '\\?')})$`);
    const known = exact.length > 0 && !file ? exact : fitting;
    if (new Set(known.map(([one]) => one.file)).size > 1)
      throw new Error(`more than one file has “${title}”`);
    if (known.filter(([one]) => left.delete(one)).length === 0) return;
    // What lies behind is checked with the first that opens: it takes most of the time, and looks the same each time.
    await expectAccessible(page, { where: isFirst ? 'page' : 'front' });
    isFirst = false;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { rules: 'colours', where: 'front' });
    await page.emulateMedia({ colorScheme: 'light' });
    small.push(...(await smallTargets(page)).map((target) => `in “${title}”: ${target}`));
  };

  const close = async (): Promise<void> => {
    const count = await dialogs.count();
    await dialogs
      .last()
      .getByRole('button', { name: words('Close') })
      .first()
      .click();
    await expect(dialogs).toHaveCount(count - 1);
  };

  /** Presses what is called so in English. */
  const press = (sentence: string, within: Page | Locator = page, role: 'button' | 'link' = 'button') =>
    within
      .getByRole(role, { name: words(sentence) })
      .first()
      .click();

  /** Presses what opens a dialog, and checks that. */
  const open = async (sentence: string, within: Page | Locator = page, file?: string): Promise<void> => {
    const count = await dialogs.count();
    await press(sentence, within);
    await expect(dialogs).toHaveCount(count + 1);
    await see(file);
  };

  const pressed = new Set<string>();
  /** Presses everything in a part of the page that opens a dialog, each label once for each place. */
  const openAll = async (scope: Locator, place: string): Promise<void> => {
    const labels = await scope
      .getByRole('button', { disabled: false })
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
      );
    for (const label of labels) {
      if (!openers.some((opener) => opener.test(label)) || pressed.has(place + label)) continue;
      pressed.add(place + label);
      const count = await dialogs.count();
      await scope.getByRole('button', { name: label, exact: true }).first().click();
      await expect(dialogs).toHaveCount(count + 1);
      await see();
      await close();
    }
  };

  const go = async (path: string): Promise<void> => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await traffic.settles();
  };

  return {
    ...{ words, press, open, openAll, see, close, go, settles: traffic.settles },
    field: (sentence: string, within: Page | Locator = page) => within.getByLabel(words(sentence)),
    /** Everything that opens from a page and from its first rows; `file` is where a row opens, if its title is a name. */
    page: async (path: string, file?: string): Promise<void> => {
      await go(path);
      await openAll(page.getByRole('main'), path);
      const rows = page.locator('tr[data-opens]');
      for (let row = 0; row < Math.min(rowsMax, await rows.count()); row++) {
        await rows.nth(row).locator('[data-main]').locator('button, a').first().click();
        await expect(dialogs).toHaveCount(1);
        await see(file);
        await openAll(dialogs.first(), path);
        await close();
      }
    },
    /** To end with: everything was open, and a thumb met all that it holds. */
    end: (): void => {
      expect(
        [...left.keys()].map(({ file, sentence = '' }) => `${file} ${sentence}`),
        'never opened',
      ).toEqual([]);
      expect(small, 'smaller than a thumb').toEqual([]);
    },
  };
};
