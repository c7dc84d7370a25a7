import { productAreas } from '#shared/domain/words.ts';
import { fileOf, scriptsOf } from './first-load.ts';
import { expect, test } from './journey.ts';

const kilobyte = 1_000;

/** The parts that surround every member page. */
const frame = [
  'src/app/shell/member-shell.tsx',
  'src/app/access/money-gate.tsx',
  'src/ui/theme/mantine-root.tsx',
];

test('the sign-in page needs at most 130 KB of script, in few files', ({ cloud }) => {
  const { bytes, files } = scriptsOf(cloud.siteDir, ['src/features/auth/login-page.tsx']);
  expect(bytes).toBeLessThanOrEqual(130 * kilobyte);
  expect(files).toBeLessThanOrEqual(6);
});

for (const area of productAreas) {
  test(`the ${area} dashboard needs at most 220 KB of script before its charts, in few files`, ({
    cloud,
  }) => {
    const { bytes, files } = scriptsOf(cloud.siteDir, [...frame, `src/app/pages/${area}-dashboard-page.tsx`]);
    expect(bytes).toBeLessThanOrEqual(220 * kilobyte);
    expect(files).toBeLessThanOrEqual(30);
  });
}

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
