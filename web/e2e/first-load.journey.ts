import type { Page } from '@playwright/test';
import { productAreas } from '#shared/domain/words.ts';
import { fileOf, scriptsOf } from './first-load.ts';
import { expect, signIn, test } from './journey.ts';
import { trafficOf } from './walk.ts';

const kilobyte = 1_000;

/** The parts that surround every member page. */
const frame = [
  'src/app/shell/member-shell.tsx',
  'src/app/access/money-gate.tsx',
  'src/ui/theme/mantine-root.tsx',
];

test('the sign-in page needs at most 124 KB of script, in few files', ({ cloud }) => {
  const { bytes, files } = scriptsOf(cloud.siteDir, ['src/features/auth/login-page.tsx']);
  expect(bytes).toBeLessThanOrEqual(124 * kilobyte);
  expect(files).toBeLessThanOrEqual(7);
});

/** The home is the dashboard of security, with both areas together above it. */
const dashboardKilobytes = { infinity: 184, security: 189 } as const;

for (const area of productAreas) {
  const most = dashboardKilobytes[area];
  test(`the ${area} dashboard needs at most ${most} KB of script with its charts, in few files`, ({
    cloud,
  }) => {
    const { bytes, files } = scriptsOf(cloud.siteDir, [...frame, `src/app/pages/${area}-dashboard-page.tsx`]);
    expect(bytes).toBeLessThanOrEqual(most * kilobyte);
    expect(files).toBeLessThanOrEqual(33);
  });
}

/** Opens a path and lets no script of ours arrive before `release` is called. */
const openWithoutScript = async (page: Page, path: string): Promise<{ release: () => void }> => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { release: held.resolve };
};

/** Waits for the first paint: what is measured before it may lack the page's styles. */
const painted = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

/** Lists need the table and its filters, and neither the drawer of one item nor the fields of forms. */
const lists = {
  purchases: { page: 'src/features/purchases/purchases-page.tsx', most: 184 },
  bonuses: { page: 'src/features/bonuses/infinity-bonuses-page.tsx', most: 183 },
  deposits: { page: 'src/app/pages/deposits-page.tsx', most: 189 },
  statements: { page: 'src/features/statements/statements-page.tsx', most: 187 },
} as const;

for (const [name, { page, most }] of Object.entries(lists))
  test(`the list of ${name} needs at most ${most} KB of script`, ({ cloud }) => {
    expect(scriptsOf(cloud.siteDir, [...frame, page]).bytes).toBeLessThanOrEqual(most * kilobyte);
  });

test('configuration and session are asked for, once each, before the first script of ours has arrived', async ({
  openAs,
}) => {
  const page = await openAs('member', '/settings/');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/configuration/' || pathname === '/api/auth/session/') asked.push(pathname);
  });
  const { release } = await openWithoutScript(page, '/infinity/dashboard/');
  await expect.poll(() => asked.toSorted()).toEqual(['/api/auth/session/', '/api/configuration/']);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(2);
});

for (const area of productAreas)
  test(`the ${area} dashboard asks one question beside session and configuration`, async ({ openAs }) => {
    const page = await openAs('member', '/settings/');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.goto(`/${area}/dashboard/`);
    await expect(page.getByRole('region', { name: `Your money in ${area}` })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual(
      ['/api/auth/session/', '/api/configuration/', `/api/${area}/dashboard/`].toSorted(),
    );
  });

for (const area of productAreas)
  test(`a visit that begins on the ${area} dashboard asks for what fills it before the frame around it has arrived`, async ({
    cloud,
    openAs,
  }) => {
    const page = await openAs('member', '/settings/');
    const frame = Promise.withResolvers<void>();
    await page.route(`**/${fileOf(cloud.siteDir, 'src/app/shell/member-shell.tsx')}`, async (route) => {
      await frame.promise;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().endsWith(`/api/${area}/dashboard/`));
    await page.goto(`/${area}/dashboard/`, { waitUntil: 'commit' });
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    frame.resolve();
    await expect(page.getByRole('region', { name: `Your money in ${area}` })).toBeVisible();
  });

test('a member who may not see money yet is refused nothing when a visit begins on a dashboard', async ({
  personOf,
  signInAs,
}) => {
  const page = await signInAs(personOf('member', 'waiting-for-approval'), { at: '/settings/' });
  const { refused } = trafficOf(page);
  await page.goto('/security/dashboard/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
});

for (const width of [360, 1280])
  for (const [who, path] of [
    ['visitor', '/auth/login/'],
    ['member', '/settings/'],
  ] as const)
    test(`the frame of a ${who}'s page is painted at ${width} pixels before any script has arrived, and nothing in it moves when it has`, async ({
      openAs,
      visit,
    }) => {
      const page = who === 'member' ? await openAs('member', path, { width }) : await visit(path, { width });
      const { release } = await openWithoutScript(page, path);
      await painted(page);
      const marks = page.locator('svg[viewBox="0 0 32 26"]').filter({ visible: true });
      const before = await marks.first().boundingBox();
      expect(before).not.toBeNull();
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(marks).toHaveCount(1);
      expect(await marks.first().boundingBox()).toEqual(before);
      await expect(page.locator('#first-paint')).toBeHidden();
    });

for (const [language, sentence] of [
  ['en', 'Returns are not guaranteed. You can lose some or all of the money you invest.'],
  ['de', 'Erträge sind nicht garantiert. Sie können angelegtes Geld teilweise oder ganz verlieren.'],
] as const)
  for (const width of [360, 1280])
    test(`visitors read about the risk in their language (${language}) before any script has arrived, where it stays (${width} pixels)`, async ({
      visit,
    }) => {
      const page = await visit('/settings/', { width });
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      const { release } = await openWithoutScript(page, '/auth/login/');
      const risk = page.getByText(sentence, { exact: true }).filter({ visible: true });
      await painted(page);
      await expect(risk).toHaveCount(1);
      await expect(page.locator('#first-paint footer p').filter({ visible: true })).toHaveCount(1);
      const before = await risk.boundingBox();
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#first-paint')).toBeHidden();
      expect(await risk.boundingBox()).toEqual(before);
    });

test('while the password is checked, the code of the page behind the sign-in arrives already', async ({
  cloud,
  personOf,
  visit,
}) => {
  const page = await visit('/auth/login/');
  const checked = Promise.withResolvers<void>();
  await page.route('**/api/auth/callback/**', async (route) => {
    await checked.promise;
    await route.continue();
  });
  const parts = [...frame, 'src/app/pages/security-dashboard-page.tsx'].map((source) =>
    page.waitForResponse(
      (response) => new URL(response.url()).pathname === `/${fileOf(cloud.siteDir, source)}`,
    ),
  );
  await signIn(page, personOf('member'));
  for (const response of await Promise.all(parts)) expect(response.ok()).toBe(true);
  await expect(page).toHaveURL(/\/auth\/login\//u);
  checked.resolve();
  await expect(page).toHaveURL(/\/security\/dashboard\//u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what the sign-in page loads before the person does anything is what it needs, and Amplify comes while they type', async ({
  cloud,
  visit,
}) => {
  const page = await visit('/auth/login/');
  await page.waitForLoadState('networkidle');
  const loadedScripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
  const before = await loadedScripts();
  const later = [
    'src/api/identity/identity.ts',
    '../shared/domain/password-strength.ts',
    'src/ui/theme/mantine-root.tsx',
  ].map((source) => `/${fileOf(cloud.siteDir, source)}`);
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter((path) => later.includes(path))).toEqual([]);
  const amplify = page.waitForResponse((response) => new URL(response.url()).pathname === later[0]);
  await page.getByLabel('Email', { exact: true }).pressSequentially('a');
  expect((await amplify).ok()).toBe(true);
});
