import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go } from './member-acts.ts';

/** The downline of Ada Anchor in the demo cast, level by level; journeys may have added others. */
const line = ['Bruno B.', 'Clara C.', 'Dario D.', 'Elif E.', 'Finn F.', 'Greta G.', 'Hugo H.'] as const;

const itemOf = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`, 'u') });

/** Unfolds level by level with the arrow to the right, from the first of the line on. */
const unfoldLine = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const [index, name] of names.entries()) {
    const item = itemOf(page, name);
    await expect(item).toHaveAttribute('aria-level', String(index + 1));
    await item.focus();
    if (index === names.length - 1) return;
    await page.keyboard.press('ArrowRight');
    await expect(item).toHaveAttribute('aria-expanded', 'true');
  }
};

test('a member unfolds the tree of those below five levels deep by keyboard, searches it, and sees the same as a graph', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Ada Anchor'));

  await test.step('the tree opens by the arrow keys, level by level, and closes again', async () => {
    await go(page, '/infinity/affiliates/');
    await unfoldLine(page, line.slice(0, 6));
    await expect(itemOf(page, 'Greta G.')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    await expect(itemOf(page, 'Finn F.')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(itemOf(page, 'Greta G.')).toHaveCount(0);
    await page.keyboard.press('End');
    await expect(page.getByRole('treeitem').last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('treeitem').first()).toBeFocused();
  });

  await test.step('a search by the start of a shown name finds the member and the path to them; longer input than what is shown finds none', async () => {
    await go(page, '/infinity/affiliates/');
    const field = page.getByRole('searchbox', { name: 'Find a member by name' });
    await field.fill('hugo halyard');
    await expect(page.getByText('No matching names.')).toBeVisible();
    await field.fill('HUGO h');
    const found = page.getByRole('button', { name: /^Hugo H\./u });
    await expect(found).toContainText('Level 7');
    await expect(found).toContainText(['You', ...line.slice(0, 6)].join(' › '));
    await expectAccessible(page);
    await field.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(itemOf(page, 'Hugo H.')).toBeFocused();
    await expect(itemOf(page, 'Hugo H.')).toHaveAttribute('aria-level', '7');
    for (const name of line.slice(0, 6))
      await expect(itemOf(page, name)).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/[?&]focus=mem_/u);
  });

  await test.step('a search unfolds a collapsed member, and going back restores the search as it was typed', async () => {
    const field = page.getByRole('searchbox', { name: 'Find a member by name' });
    await itemOf(page, 'Bruno B.').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(itemOf(page, 'Hugo H.')).toHaveCount(0);
    await field.fill('hugo h');
    await page.getByRole('button', { name: /^Hugo H\./u }).click();
    await expect(itemOf(page, 'Hugo H.')).toBeFocused();
    await page.goBack();
    await expect(field).toHaveValue('hugo h');
    await field.press('Escape');
    await expect(page.getByRole('button', { name: /^Hugo H\./u })).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(/[?&]focus=mem_/u);
  });

  await test.step('the address of a place opens the same place again, in the tree and in the graph', async () => {
    await page.reload();
    await expect(itemOf(page, 'Hugo H.')).toBeFocused();
    await page.getByText('Graph', { exact: true }).click();
    const graph = page.getByRole('tree', { name: 'Members below you, shown as rings' });
    await expect(graph).toBeVisible();
    const hugo = graph.getByRole('treeitem', { name: /^Hugo H\./u });
    await expect(hugo).toHaveAttribute('tabindex', '0');
    await hugo.focus();
    const details = page.getByRole('region', { name: 'Selected member' });
    await expect(details).toContainText('Hugo H.');
    await expect(details).toContainText(line.slice(0, 6).join(' › '));
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    await expect(itemOf(page, 'Greta G.')).toBeFocused();
    await expect(details).toContainText('Greta G.');
    await page.keyboard.press('ArrowLeft');
    await expect(itemOf(page, 'Hugo H.')).toHaveCount(0);
    await details.getByRole('button', { name: 'Expand' }).click();
    await expect(itemOf(page, 'Hugo H.')).toBeVisible();
    await page.keyboard.press('0');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page).toHaveURL(/view=graph/u);
  });
});

test('the address of a member outside the downline shows a not-found page', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/you don't have access|status of 404/u);
  const page = await signInAs(castNamed(cloud, 'Bruno Bowline'));
  await go(page, '/infinity/affiliates/?focus=mem_01KMMFWG9FDM05P2VBNRJW85BR');
  await expect(page.getByText("isn't below you")).toBeVisible();
  await expect(itemOf(page, 'Clara C.')).toBeVisible();
});
