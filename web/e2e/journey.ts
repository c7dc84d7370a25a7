/**
 * What every journey stands on: `test` with people, and a page that fails the journey when the console says an error
 * that the journey did not expect.
 *
 *     test('…', async ({ visit, signInAs }) => { const page = await signInAs('treasurer'); … });
 */
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type CloudUnderTest, type StartedCloud, startCloudUnderTest } from './cloud-under-test.ts';
import { mailsTo } from './mails.ts';

interface Person {
  email: string;
  password: string;
}

interface Clouds {
  /** Answers the cloud of a file, and ends the one of the file before it. */
  cloudOf: (file: string) => Promise<CloudUnderTest>;
}

interface Journey {
  /**
   * The cloud of the journeys of this file, and of no other: what one file does to the cast, the clock or the
   * configuration, no other finds.
   */
  cloud: CloudUnderTest;
  /** A fresh page on the site, of a browser that nobody used before. */
  visit: (path: string, options?: VisitOptions) => Promise<Page>;
  /** A page on which this person of the cast, or one of a role, has signed in. */
  signInAs: (who: string | Person, options?: VisitOptions) => Promise<Page>;
  /**
   * A page of somebody who is signed in, on a path; their session is shared by all journeys of the file, so this
   * is for those that neither end it nor change what others rely on.
   */
  openAs: (role: string, path: string, options?: VisitOptions) => Promise<Page>;
  /** Somebody of the cast: by role (`admin`, `treasurer`, …, `member`) and, for members, status. */
  personOf: (role: string, status?: string) => Person;
  /** Errors of the console that this journey causes on purpose. */
  expectConsoleErrors: (pattern: RegExp) => void;
}

interface VisitOptions {
  theme?: 'light' | 'dark';
  width?: number;
  /** What the browser says it is; unless told, what it is. */
  userAgent?: string;
  cookies?: Parameters<BrowserContext['addCookies']>[0];
}

/** The session cookies of each role, once somebody of it has signed in. */
const sessions = new Map<string, NonNullable<VisitOptions['cookies']>>();

/** Whoever is opened next signs in anew: needed after the clock has moved, because idle sessions end. */
export const forgetSessions = (): void => sessions.clear();

/** Fills and sends the sign-in form that is on the screen. */
export const signIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
};

/** The newest code that was mailed to somebody, as soon as it is there. */
export const codeFor = async (
  cloud: CloudUnderTest,
  email: string,
  /** A word of the message that carries it, where older messages with codes may be there already. */
  word = '',
): Promise<string> => {
  let code = '';
  await expect
    .poll(async () => {
      const mails = await mailsTo(cloud, email);
      const texts = mails.map(({ text }) => text).filter((text) => text.includes(word));
      code = texts.map((text) => /\b\d{6}\b/u.exec(text)?.[0]).find((found) => found !== undefined) ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/u);
  return code;
};

/** Nothing that axe knows as a barrier is on the page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // The site has no frames, so nothing has to be put together in a page beside it.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    `barriers on ${page.url()}`,
  ).toEqual([]);
};

export const test = base.extend<Journey & { consoleErrors: { expected: RegExp[]; said: string[] } }, Clouds>({
  cloudOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern.
    async ({}, use) => {
      let running: (StartedCloud & { file: string }) | undefined;
      await use(async (file) => {
        if (running?.file !== file) {
          await running?.end();
          forgetSessions();
          running = { file, ...(await startCloudUnderTest()) };
        }
        return running.cloud;
      });
      await running?.end();
    },
    { scope: 'worker' },
  ],

  // It may be the first of its file, and a busy machine takes minutes to start a cloud.
  cloud: [async ({ cloudOf }, use, { file }) => use(await cloudOf(file)), { timeout: 300_000 }],

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern.
  consoleErrors: async ({}, use) => {
    const errors = { expected: [] as RegExp[], said: [] as string[] };
    await use(errors);
    expect(
      errors.said.filter((line) => !errors.expected.some((pattern) => pattern.test(line))),
      'errors on the console',
    ).toEqual([]);
  },

  expectConsoleErrors: async ({ consoleErrors }, use) =>
    use((pattern) => consoleErrors.expected.push(pattern)),

  visit: async ({ browser, cloud, consoleErrors }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (path, { theme = 'light', width = 1280, cookies = [], userAgent } = {}) => {
      const context = await browser.newContext({
        baseURL: cloud.site,
        colorScheme: theme,
        viewport: { width, height: 860 },
        ...(userAgent ? { userAgent } : {}),
      });
      contexts.push(context);
      await context.addCookies(cookies);
      const page = await context.newPage();
      page.on('console', (line) => line.type() === 'error' && consoleErrors.said.push(line.text()));
      page.on('pageerror', (error) => consoleErrors.said.push(error.message));
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },

  personOf: async ({ cloud }, use) =>
    use((role, status = 'active') => {
      const person = cloud.cast.find((one) => one.role === role && one.status === status);
      if (!person) throw new Error(`the cast has no ${status} ${role}`);
      return person;
    }),

  signInAs: async ({ visit, personOf }, use) =>
    use(async (who, options) => {
      const person = typeof who === 'string' ? personOf(who) : who;
      const page = await visit('/auth/login/', options);
      await signIn(page, person);
      await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
      return page;
    }),

  openAs: async ({ visit, signInAs }, use) =>
    use(async (role, path, options) => {
      if (!sessions.has(role)) {
        const page = await signInAs(role);
        sessions.set(role, await page.context().cookies());
      }
      return visit(path, { ...options, cookies: sessions.get(role) ?? [] });
    }),
});

export { expect };
