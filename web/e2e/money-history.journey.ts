import { expect, test } from './journey.ts';
import { balanceOn, castNamed, centsOf, go } from './member-acts.ts';

test('every balance of the dashboard opens entries whose newest line ends at that balance', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  for (const account of ['Available', 'Invested'] as const) {
    const balance = await balanceOn(page, account);
    await go(page, `/statements/?area=infinity&account=${account.toLowerCase()}`);
    await expect(page.getByText(`Infinity, ${account}`)).toBeVisible();
    const after = page.getByRole('row').nth(1).getByRole('cell').last();
    await expect(after).toContainText('€');
    expect(centsOf(await after.textContent())).toBe(balance);
  }
});

test('the pages of a statement join without a gap: each change leads from one balance to the next', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/statements/?area=infinity&account=available&limit=10');
  const lines: { change: number; after: number }[] = [];
  for (let pages = 0; pages < 4; pages += 1) {
    await expect(page.getByRole('row').nth(1)).toContainText('€');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const row of (await page.getByRole('row').all()).slice(1)) {
      const [change = '', after = ''] = (await row.getByRole('cell').allTextContents()).slice(-2);
      lines.push({ change: centsOf(change.replace('−', '-')), after: centsOf(after) });
    }
    const next = page.getByRole('button', { name: 'Next' });
    if (await next.isDisabled()) break;
    // The old rows stay until the next page has loaded, so the first row shows which page this is.
    const first = page.getByRole('row').nth(1);
    const shown = (await first.textContent()) ?? '';
    await next.click();
    await expect(first).not.toHaveText(shown);
  }
  expect(lines.length).toBeGreaterThan(10);
  for (const [index, line] of lines.entries()) {
    const older = lines[index + 1];
    if (older) expect(older.after + line.change).toBe(line.after);
  }
});

test('the kind filter of bonuses is kept in the address, and an empty result suggests what to do', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/infinity/bonuses/');
  await page.getByRole('radiogroup', { name: 'Kind' }).getByText('Manual bonus', { exact: true }).click();
  await expect(page).toHaveURL(/kind=manual/u);
  await expect(page.getByText('No bonus of this kind')).toBeVisible();
  await page.getByRole('button', { name: 'Show all kinds' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sponsor bonus' }).first()).toBeVisible();
});

test('the bonus chart has the same figures as a table', async ({ cloud, signInAs }) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));
  await go(page, '/infinity/dashboard/');
  await page.getByText('Table', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Bonuses by month' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const totals = await table.getByRole('row').getByRole('cell').filter({ hasText: '€' }).allTextContents();
  const sum = totals.filter((_, index) => index % 4 === 3).reduce((all, text) => all + centsOf(text), 0);
  const granted = page
    .getByRole('term')
    .filter({ hasText: 'Total granted' })
    .locator('xpath=following-sibling::dd');
  expect(sum).toBe(centsOf(await granted.textContent()));
  // It begins with the first month that has a bonus.
  expect(centsOf(totals[3] ?? '')).toBeGreaterThan(0);
});
