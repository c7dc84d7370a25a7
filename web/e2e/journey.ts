/**
 * The basis of every journey: `test` with people, and a page that fails the journey when the console reports an error
 * that the journey did not expect.
 *
 *     test('…', async ({ visit, signInAs }) => { const page = await signInAs('treasurer'); … });
 */
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { type Person, signIn as signInByApi } from '#infra/testing/client.ts';
import { type CloudUnderTest, sharedCloud, startCloudUnderTest, timeOf } from './cloud-under-test.ts';
import { mailsTo } from './mails.ts';

interface Clouds {
  /** The cloud of these journeys. */
  cloud: CloudUnderTest;
  /**
   * Files with the same name run one after the other on one cloud. A file that moves the clock, or changes settings or
   * how a member of the cast signs in, takes a separate cloud: `test.use({ cloudOf: 'the year of a package' })`.
   */
  cloudOf: string;
}

interface Journey {
  /** A fresh page on the site, in a new browser context. */
  visit: (path: string, options?: VisitOptions) => Promise<Page>;
  /**
   * A page of this person of the cast, or one of a role, signed in on a device of their own; at their home unless
   * `at` says where. The session is made through the API: the journeys of signing in use the form.
   */
  signInAs: (who: string | Person, options?: VisitOptions & { at?: string }) => Promise<Page>;
  /**
   * A page at a path, signed in as a person of this role; all journeys on the cloud share the session, so this is for
   * those that neither end it nor change what others rely on.
   */
  openAs: (role: string, path: string, options?: VisitOptions) => Promise<Page>;
  /** A person of the cast: by role (`admin`, `treasurer`, …, `member`) and, for members, status. */
  personOf: (role: string, status?: string) => Person;
  /** Errors of the console that this journey causes on purpose. */
  expectConsoleErrors: (pattern: RegExp) => void;
}

interface VisitOptions {
  theme?: 'light' | 'dark';
  width?: number;
  /** A device with a touch screen. */
  hasTouch?: boolean;
  /** The user agent that the browser sends; its real one by default. */
  userAgent?: string;
  cookies?: Parameters<BrowserContext['addCookies']>[0];
}

let ownUserAgent: string | undefined;

/** Proves the second factor wherever an act is so large that it is asked for, as its person would at once. */
const answerLargeActs = async (
  page: Page,
  cloud: CloudUnderTest,
  { totpSecret }: Person,
  expectErrors: (pattern: RegExp) => void,
): Promise<void> => {
  if (totpSecret === undefined) return;
  const asking = page
    .getByRole('dialog', { name: "Confirm that it's you" })
    .filter({ hasText: 'This moves' });
  await page.addLocatorHandler(asking, async () => {
    // The refusal that asks for it.
    expectErrors(/status of 403/u);
    for (;;) {
      const answered = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/OTP/') && answer.request().method() === 'PUT',
      );
      await asking
        .getByLabel('Authenticator code')
        .fill(totpCode(totpSecret, Date.parse(await timeOf(cloud))));
      await asking.getByRole('button', { name: 'Confirm' }).click();
      if ((await answered).ok()) return;
      // A code counts once.
      expectErrors(/This code isn't correct/u);
      await fetch(cloud.clock, { method: 'POST', body: JSON.stringify({ advance: 'PT30S' }) });
    }
  });
};

/** What the browser says it is, so that a session made beside it belongs to the same kind of device. */
const userAgentOf = async (browser: Browser): Promise<string> => {
  if (ownUserAgent === undefined) {
    const page = await browser.newPage();
    ownUserAgent = await page.evaluate(() => navigator.userAgent);
    await page.close();
  }
  return ownUserAgent;
};

/** The session cookies of each role, once a person with it has signed in. */
const sessions = new Map<string, { cookies: NonNullable<VisitOptions['cookies']>; at: number }>();
/** Staff prove their second factor anew before a session is too old for acts with money. */
const sharedSessionMs = 10 * 60_000;

/** The next person opened signs in again: needed after the clock has moved, because idle sessions end. */
export const forgetSessions = (): void => sessions.clear();

/** Fills and sends the sign-in form that is on the screen. */
export const signIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
};

/** The newest code mailed to this address, as soon as it has arrived. */
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
      const texts = mails
        .map(({ text }) => text.replaceAll(/\s+/gu, ' '))
        .filter((text) => text.includes(word));
      code = texts.map((text) => /\b\d{6}\b/u.exec(text)?.[0]).find((found) => found !== undefined) ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/u);
  return code;
};

/** Nothing says that it's busy, and nothing is fading: a list that is being fetched anew is pale until it has come. */
const hasSettled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
};

/** The rules whose outcome depends on colours, and so on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing that axe knows as a barrier is on the page once it has settled. Of a page that was checked in one theme, the
 * rules about colours are what is left to check in the other.
 */
export const expectAccessible = async (page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> => {
  await hasSettled(page);
  // The site has no frames, so axe doesn't need a second page to combine their results. To list what passed takes a third
  // of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(rules === 'colours' && { runOnly: { type: 'rule', values: colourRules } }),
    })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    `barriers on ${page.url()}`,
  ).toEqual([]);
};

/**
 * Which files share a cloud depends on how fast the machine is. A journey that blocked a person of the cast or changed
 * how they sign in therefore fails here, and not in whichever file comes next.
 */
const expectCastSignsIn = async (cloud: CloudUnderTest): Promise<void> => {
  const lockedOut: string[] = [];
  for (const person of cloud.cast)
    if (person.status === 'active') await signInByApi(cloud, person).catch(() => lockedOut.push(person.name));
  if (lockedOut.length > 0)
    throw new Error(
      `Journeys on the shared cloud left ${lockedOut.join(', ')} unable to sign in: give those journeys a separate cloud (cloudOf).`,
    );
};

export const test = base.extend<
  Journey & { consoleErrors: { expected: RegExp[]; messages: string[] } },
  Clouds
>({
  cloudOf: [sharedCloud, { option: true, scope: 'worker' }],

  cloud: [
    async ({ cloudOf }, use) => {
      const { cloud, end } = await startCloudUnderTest(cloudOf);
      try {
        await use(cloud);
        if (cloudOf === sharedCloud) await expectCastSignsIn(cloud);
      } finally {
        await end();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern.
  consoleErrors: async ({}, use) => {
    const errors = { expected: [] as RegExp[], messages: [] as string[] };
    await use(errors);
    expect(
      errors.messages.filter((line) => !errors.expected.some((pattern) => pattern.test(line))),
      'errors on the console',
    ).toEqual([]);
  },

  expectConsoleErrors: async ({ consoleErrors }, use) =>
    use((pattern) => consoleErrors.expected.push(pattern)),

  visit: async ({ browser, cloud, consoleErrors }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(
      async (path, { theme = 'light', width = 1280, cookies = [], userAgent, hasTouch = false } = {}) => {
        const context = await browser.newContext({
          baseURL: cloud.site,
          colorScheme: theme,
          viewport: { width, height: 860 },
          hasTouch,
          ...(userAgent ? { userAgent } : {}),
        });
        contexts.push(context);
        await context.addCookies(cookies);
        const page = await context.newPage();
        page.on('console', (line) => line.type() === 'error' && consoleErrors.messages.push(line.text()));
        page.on('pageerror', (error) => consoleErrors.messages.push(error.message));
        await page.goto(path);
        return page;
      },
    );
    for (const context of contexts) await context.close();
  },

  personOf: async ({ cloud }, use) =>
    use((role, status = 'active') => {
      const person = cloud.cast.find((one) => one.role === role && one.status === status);
      if (!person) throw new Error(`the cast has no ${status} ${role}`);
      return person;
    }),

  signInAs: async ({ browser, cloud, expectConsoleErrors, visit, personOf }, use) =>
    use(async (who, { at = '/', ...options } = {}) => {
      const person = typeof who === 'string' ? personOf(who) : who;
      const userAgent = options.userAgent ?? (await userAgentOf(browser));
      const { cookies } = await signInByApi(cloud, person, { 'user-agent': userAgent });
      const session = [...cookies].map(([name, value]) => ({ name, value, url: cloud.site, httpOnly: true }));
      const page = await visit(at, { ...options, cookies: session });
      await answerLargeActs(page, cloud, person, expectConsoleErrors);
      if (at === '/') await page.waitForURL((url) => url.pathname !== '/');
      return page;
    }),

  openAs: async ({ cloud, visit, signInAs }, use) =>
    use(async (role, path, options) => {
      const now = Date.parse(await timeOf(cloud));
      const known = sessions.get(role);
      if (known && now - known.at < sharedSessionMs)
        return visit(path, { ...options, cookies: known.cookies });
      const page = await signInAs(role, { ...options, at: path });
      sessions.set(role, { cookies: await page.context().cookies(), at: now });
      return page;
    }),
});

export { expect };
