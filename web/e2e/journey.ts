/**
 * The basis of every journey: `test` with people, and a page that fails the journey when the console reports an error
 * that the journey did not expect.
 *
 *     test('…', async ({ visit, signInAs }) => { const page = await signInAs('treasurer'); … });
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { run } from 'axe-core';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { type Person, signIn as signInByApi } from '#infra/testing/client.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { staffSession } from '#shared/domain/limits.ts';
import { type CloudUnderTest, sharedCloud, startCloudUnderTest, timeOf } from './cloud-under-test.ts';
import { hostOf } from './global-setup.ts';
import { mailsTo } from './mails.ts';
import { opens } from './targets.ts';

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

const memberIdleMs = defaultConfiguration.session.idleDays * 86_400_000;
const staffIdleMs = staffSession.idleMinutes * 60_000;

/** The open pages, each with the milliseconds after which a session on it ends unused. */
const pages = new Map<Page, number>();
const keepInMind = (page: Page, role = 'member'): void => {
  pages.set(page, role === 'member' ? memberIdleMs : staffIdleMs);
  page.on('close', () => pages.delete(page));
};

/**
 * To be called before the clock moves by so many milliseconds. The next person opened signs in again, because idle
 * sessions end. A page whose session ends meanwhile may not stay open: it asks again every few minutes, and is refused
 * on a machine that is slow enough.
 */
export const forgetSessions = (leapMs: number): void => {
  sessions.clear();
  for (const [page, idleMs] of pages)
    if (leapMs > idleMs && page.url() !== 'about:blank')
      throw new Error(`close ${page.url()} before the clock moves: its session ends`);
};

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

/**
 * The page isn't busy, and nothing on it is fading: a list is pale while it's fetched again. Both must still be so two
 * frames later, because a new element starts its transition only in the next frame.
 */
const hasSettled = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => {
    const isCalm = () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    if (!isCalm()) return false;
    await frame();
    await frame();
    return isCalm();
  });
};

/** The rules whose outcome depends on colours, and so on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Barriers {
  rules?: 'all' | 'colours';
  /** Where to look: on the whole page, or only in what is open in front of it, of a page that was checked before. */
  where?: 'page' | 'front';
}

/**
 * What axe knows as a barrier, each with the elements that have it and why. The site has no frames, so a page checks itself:
 * axe's own driver for browsers combines frames and returns what passed, too, which took as long again.
 */
const barriersOn = async (page: Page, { rules, where }: Barriers): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  return page.evaluate(
    async ([only, overPage]) => {
      const { axe } = globalThis as unknown as { axe: { run: typeof run } };
      const front = [...document.querySelectorAll(overPage)].findLast((one) => one.checkVisibility());
      const { violations } = await axe.run(front ?? document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: only } }),
      });
      const why = (node: (typeof violations)[number]['nodes'][number]) =>
        `${node.html} (${[...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; ')})`;
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(why).join(' | ')}`);
    },
    [rules === 'colours' ? colourRules : null, where === 'front' ? opens : ':not(*)'] as const,
  );
};

/**
 * Nothing that axe knows as a barrier is on the page once it has settled. Of a page that was checked in one theme, the
 * rules about colours are what is left to check in the other; of one that was checked before something opened, what is
 * in front of it.
 */
export const expectAccessible = async (page: Page, what: Barriers = {}): Promise<void> => {
  let barriers: string[] = [];
  // A colour can begin to change a frame after the page looked calm: a barrier is what is still there when looked at again.
  for (let looks = 0; looks < 3 && (looks === 0 || barriers.length > 0); looks++) {
    await hasSettled(page);
    barriers = await barriersOn(page, what);
  }
  expect(barriers, `barriers on ${page.url()}`).toEqual([]);
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
    async ({ cloudOf }, use, { parallelIndex }) => {
      const { cloud, end } = await startCloudUnderTest(cloudOf, hostOf(parallelIndex));
      try {
        await use(cloud);
        if (cloudOf === sharedCloud) await expectCastSignsIn(cloud);
      } finally {
        await end();
      }
    },
    // A whole cloud with its cast is made in there; a busy machine takes minutes for it.
    { scope: 'worker', timeout: 600_000 },
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
        keepInMind(page);
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
      keepInMind(page, 'role' in person ? String(person.role) : undefined);
      await answerLargeActs(page, cloud, person, expectConsoleErrors);
      if (at === '/') await page.waitForURL((url) => url.pathname !== '/');
      return page;
    }),

  openAs: async ({ cloud, visit, signInAs }, use) =>
    use(async (role, path, options) => {
      const now = Date.parse(await timeOf(cloud));
      const known = sessions.get(role);
      if (known && now - known.at < sharedSessionMs) {
        const page = await visit(path, { ...options, cookies: known.cookies });
        keepInMind(page, role);
        return page;
      }
      const page = await signInAs(role, { ...options, at: path });
      sessions.set(role, { cookies: await page.context().cookies(), at: now });
      return page;
    }),
});

export { expect };
