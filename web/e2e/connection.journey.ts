import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go } from './member-acts.ts';
import { follow } from './walk.ts';

test('without a connection every page says so; one that is not there yet opens by itself once there is one', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/u);
  const page = await signInAs(castNamed(cloud, 'Kira Keel'));
  await go(page, '/infinity/dashboard/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('No connection.')).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await expectAccessible(page);
  await follow(page, '/infinity/simulator/');
  await expect(page).toHaveURL(/simulator/u);
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Simulator', level: 1 })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Simulator', level: 1 })).toBeVisible();
  await expect(page.getByText('No connection.')).toHaveCount(0);
});

test('a page that does not arrive although there is a connection says that nothing was changed, and how to go on', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|could not be loaded|Failed to fetch/u);
  const page = await signInAs(castNamed(cloud, 'Kira Keel'));
  // Before the visit: interception that begins while a page still loads misses some of its requests.
  await page.route('**/assets/simulator-page-*.js', (route) => route.abort());
  await go(page, '/infinity/dashboard/');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await follow(page, '/infinity/simulator/');
  await expect(
    page.getByText("A part of this page didn't arrive. Nothing was sent or changed."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Simulator', level: 1 })).toBeVisible();
});
