import type { Page } from '@playwright/test';
import { routes } from '#web/app/route/routes.ts';
import { expect, test } from './journey.ts';
import { go } from './member-acts.ts';
import { follow, moveTo, navigationPaths, trafficOf } from './walk.ts';

/** The screens of members; staff's own are the matter of every-role. */
const screens = routes.filter(
  ({ path, needs, shell }) =>
    shell === 'member' && typeof needs === 'string' && needs !== 'visitor' && path !== '/',
);
const showingMoney: readonly string[] = screens
  .filter(({ needs }) => needs === 'sees-money')
  .map(({ path }) => path);

/** Buttons and links in the page that could move money, as a person who may finds them. */
const moneyActs =
  /^(Buy|Order|Choose|Reinvest|Compound|Deposit|Make a deposit|New deposit|Withdraw|Withdraw .+|Request|Pay|Cancel (the )?(purchase|deposit|withdrawal)|Add a payout address)(…)?$/u;

/** Those that can be pressed. */
const actsWithin = async (page: Page): Promise<string[]> => {
  const names = await page
    .getByRole('main')
    .locator('button:not(:disabled)')
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => !button.closest('fieldset:disabled'))
        .map((button) => button.textContent?.trim() ?? ''),
    );
  return names.filter((name) => moneyActs.test(name));
};

test('who waits for approval sees profile, identity, simulator and answers, and of money only that the account is not open yet', async ({
  personOf,
  signInAs,
}) => {
  const page = await signInAs(personOf('member', 'waiting-for-approval'));
  const traffic = trafficOf(page);
  await go(page, '/settings/');
  const waits = page.getByRole('heading', { level: 1, name: 'Your account is awaiting approval' });
  for (const { path } of screens) {
    const showsMoney = showingMoney.includes(path);
    if (showsMoney) await follow(page, path);
    else await moveTo(page, path, true, traffic);
    await expect(waits, path).toHaveCount(showsMoney ? 1 : 0);
    expect(
      (await navigationPaths(page)).filter((listed) => showingMoney.includes(listed)),
      path,
    ).toEqual([]);
  }
  expect(traffic.refused).toEqual([]);
});

test('a sanctioned member sees all of theirs, reads on every screen why and until when nothing moves, and finds no act that moves money', async ({
  personOf,
  signInAs,
}) => {
  const page = await signInAs(personOf('member', 'sanctioned'));
  const traffic = trafficOf(page);
  await go(page, '/settings/');
  const notice = page.getByRole('region', { name: 'Your account is restricted' });
  for (const { path } of screens) {
    await moveTo(page, path, true, traffic);
    await expect(notice, path).toBeVisible();
    await expect(notice.getByText(/private account/u), path).toBeVisible();
    expect(await actsWithin(page), path).toEqual([]);
  }
  expect(traffic.refused).toEqual([]);
});

test('a sanctioned member is told when the reason can’t be loaded', async ({
  expectConsoleErrors,
  personOf,
  signInAs,
}) => {
  const page = await signInAs(personOf('member', 'sanctioned'));
  expectConsoleErrors(/400|couldn't be read/u);
  await page.route('**/api/users/me/', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/settings/');
  const notice = page.getByRole('region', { name: 'Your account is restricted' });
  await expect(notice.getByText(/The reason couldn't be loaded/u)).toBeVisible();
});
