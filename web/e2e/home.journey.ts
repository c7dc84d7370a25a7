import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { statements } from '#shared/contract/statements.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, centsOf, go } from './member-acts.ts';

type Balances = ReplyOf<typeof statements.endpoints.readBalances>;

const amounts = async (texts: Promise<string[]>): Promise<number[]> => (await texts).map(centsOf);

test("the home totals both areas' pages, and its months lead to that total", async ({ cloud, signInAs }) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/security/dashboard/');
  const panel = page.getByRole('region', { name: 'Your money in both areas' });
  await expect(panel.getByRole('img', { name: /^Value from/u })).toBeVisible();
  await panel.getByText('Months as a table').click();
  const rows = panel.getByRole('row');
  const [paidIn = 0, earned = 0, out = 0, value = 0] = await amounts(
    rows.nth(1).getByRole('cell').allTextContents(),
  );
  const [, , , before = 0] = await amounts(rows.nth(2).getByRole('cell').allTextContents());
  expect(before + paidIn + earned - out).toBe(value);
  const ofArea = async (area: 'security' | 'infinity'): Promise<number> => {
    await go(page, `/${area}/dashboard/`);
    const holdings = page.getByRole('region', { name: `Your money in ${area}` });
    return centsOf(await holdings.getByRole('link').first().textContent());
  };
  expect((await ofArea('security')) + (await ofArea('infinity'))).toBe(value);
});

test('a member is shown around in five stops by keyboard, stops when they like, and is not asked again', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Dora Dory'), { width: 360 });
  await go(page, '/infinity/dashboard/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Take the tour' }).click();
  const stop = page.getByRole('dialog');
  const titles = [
    'What is yours',
    'Two areas, kept apart',
    'Everything you can do',
    'Find anything',
    'Your account',
  ];
  for (const [index, title] of titles.entries()) {
    await expect(stop.getByRole('heading', { name: title })).toBeVisible();
    await expect(stop.getByText(`${index + 1} of 5`)).toBeVisible();
    await expect(stop.getByRole('button', { name: index === 4 ? 'Done' : 'Next' })).toBeFocused();
    await expectAccessible(page);
    // Everything to press is on the screen, on a small phone, too.
    for (const button of await stop.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
  }
  await expect(stop).toHaveCount(0);
  await expect(page).toHaveURL(/\/security\/dashboard\/$/u);
  await expect(page.getByRole('complementary', { name: 'A tour of this site' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Find a page or an action' }).fill('tour');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await expect(stop.getByRole('heading', { name: 'What is yours' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stop).toHaveCount(0);
});

test('the waterline on the home parts what can be used now from the rest of what is owed to the member', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/security/dashboard/');
  const panel = page.getByRole('region', { name: 'Your money in both areas' });
  const total = centsOf(
    await panel
      .getByText(/^€[\d,.]+$/u)
      .first()
      .textContent(),
  );
  const drawing = panel.getByRole('figure', { name: 'What you can use now, of all that is yours' });
  await expect(drawing.getByRole('definition')).toHaveCount(2);
  const [free = 0, bound = 0] = await amounts(drawing.getByRole('definition').allTextContents());
  expect(free).toBeGreaterThan(0);
  expect(bound).toBeGreaterThan(0);
  expect(free + bound).toBe(total);
  const { wallets } = (await (await page.request.get('/api/statements/balances/')).json()) as Balances;
  const available = wallets.flatMap(({ balances }) =>
    balances.filter(({ account }) => account === 'available').map(({ balanceMinor }) => balanceMinor),
  );
  expect(free).toBe(available.reduce((sum, amount) => sum + amount, 0));
});
