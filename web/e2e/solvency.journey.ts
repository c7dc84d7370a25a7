import { expect, expectAccessible, test } from './journey.ts';
import { centsOf, go } from './member-acts.ts';

test('a member sees what the platform holds and owes, on the dashboard and with all it means', async ({
  openAs,
}) => {
  const page = await openAs('member', '/infinity/dashboard/');
  const summary = page.getByRole('region', { name: 'Behind the figures' });
  await expect(summary.getByText(/^(Coverage|Shortfall: coverage) [\d,.]+%$/u)).toBeVisible();
  await summary.getByRole('link', { name: 'What that means' }).click();
  await expect(page.getByRole('heading', { name: 'What we hold and owe' })).toBeVisible();
  for (const area of ['Infinity', 'Security']) {
    const figures = page.getByRole('region', { name: area, exact: true }).getByRole('definition');
    for (const index of [0, 1]) expect(centsOf(await figures.nth(index).textContent())).toBeGreaterThan(0);
  }
  await expect(page.getByText('Every night, we recalculate all balances')).toBeVisible();
  await expect(page.getByText('Operator equity')).toHaveCount(0);
  await expectAccessible(page);
});

test('staff see both sides of the books of each area, down to the same sum', async ({ openAs }) => {
  const page = await openAs('treasurer', '/admin-control-center/');
  const brief = page.getByRole('region', { name: 'Solvency', exact: true });
  await expect(brief.getByText(/^(Coverage|Shortfall: coverage) /u)).toHaveCount(2);
  await brief.getByRole('link', { name: 'Full balance sheet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solvency' })).toBeVisible();
  for (const area of ['Infinity', 'Security']) {
    const books = page.getByRole('region', { name: area, exact: true });
    await expect(books.getByText(/^Balanced across [\d,]+ entries$/u)).toBeVisible();
    const sumOf = async (name: string) =>
      centsOf(
        await books
          .getByRole('term')
          .filter({ hasText: name })
          .locator('xpath=following-sibling::dd')
          .textContent(),
      );
    expect(await sumOf('Total assets')).toBe(await sumOf('Total liabilities and equity'));
  }
  await expectAccessible(page);
  await go(page, '/solvency/');
  await expect(page.getByRole('heading', { name: 'What we hold and owe' })).toBeVisible();
});
