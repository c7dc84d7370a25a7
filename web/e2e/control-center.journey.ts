import type { Page } from '@playwright/test';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { seed } from '#shared/contract/seed.ts';
import { alter } from './dialog-walk.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, centsOf, go } from './member-acts.ts';

/** What an area's bonus pool holds, in cents. */
const poolOf = async (page: Page, area: 'Infinity' | 'Security'): Promise<number> => {
  await go(page, '/admin-control-center/?limit=100');
  const figure = page
    .getByRole('region', { name: area, exact: true })
    .getByRole('term')
    .filter({ hasText: 'Bonus pool' })
    .locator('xpath=following-sibling::dd')
    .getByText(/€/u);
  return centsOf(await figure.first().textContent());
};

const openProposal = async (page: Page, amount: string): Promise<void> => {
  await go(page, '/admin-control-center/?limit=100');
  await page.getByRole('row').filter({ hasText: amount }).getByRole('button').click();
};

const approve = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve and carry out?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve and carry out' }).click();
};

test('funding a pool that the treasurer proposes is not hers to approve; the administrator carries it out', async ({
  signInAs,
}) => {
  const treasurer = await signInAs('treasurer');
  const before = await poolOf(treasurer, 'Security');
  await treasurer.getByRole('button', { name: 'Propose…' }).click();
  const form = treasurer.getByRole('dialog', { name: 'New proposal' });
  await expect(form.getByRole('option', { name: 'Grant a manual bonus' })).toHaveCount(0);
  await form.getByLabel('What').selectOption('Fund a bonus pool');
  await form.getByText('Security', { exact: true }).click();
  await form.getByLabel('Amount', { exact: true }).fill('123,45');
  await expect(form.getByText(/€123\.45 of operator equity goes into the bonus pool/u)).toBeVisible();
  await form.getByLabel('Reason').fill('For the returns of the coming month.');
  await expectAccessible(treasurer);
  await form.getByRole('button', { name: 'Propose', exact: true }).click();
  const own = treasurer.getByRole('dialog', { name: 'Pool funding' });
  await expect(own.getByText('You proposed this, so a colleague has to decide.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  expect(await poolOf(treasurer, 'Security')).toBe(before);

  const admin = await signInAs('admin');
  const effectsAskedFor: string[] = [];
  admin.on('request', (request) => {
    if (request.url().includes('/effect/')) effectsAskedFor.push(request.url());
  });
  await openProposal(admin, '€123.45');
  const coverage = admin.getByRole('row').filter({ hasText: 'Coverage' });
  await expect(coverage.getByRole('cell').last()).toHaveText(/%$/u);
  await approve(admin);
  await expect(admin.getByText('Pool funding of €123.45: approved and carried out.').first()).toBeVisible();
  expect(effectsAskedFor, 'a decided proposal has no effect to ask for again').toEqual([
    ...new Set(effectsAskedFor),
  ]);
  expect(await poolOf(admin, 'Security')).toBe(before + 12_345);
});

test('a manual bonus that the administrator proposes and the treasurer approves is seen by the member', async ({
  cloud,
  signInAs,
}) => {
  const name = 'Hugo Halyard';
  const admin = await signInAs('admin');
  await go(admin, '/admin-control-center/?propose=manual-bonus');
  const form = admin.getByRole('dialog', { name: 'New proposal' });
  await form.getByRole('combobox', { name: 'Member' }).fill('hugo');
  await admin.getByRole('option', { name: /Hugo Halyard/u }).click();
  await form.getByLabel('Amount', { exact: true }).fill('7.77');
  await form.getByLabel('Reason').fill('For reporting a mistake in the figures.');
  await expect(form.getByText(/Hugo Halyard is granted €7\.77/u)).toBeVisible();
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(admin.getByText('You proposed this, so a colleague has to decide.')).toBeVisible();

  const treasurer = await signInAs('treasurer');
  await openProposal(treasurer, '€7.77');
  await approve(treasurer);
  await expect(treasurer.getByText('Manual bonus of €7.77: approved and carried out.').first()).toBeVisible();

  const member = await signInAs(castNamed(cloud, name));
  await go(member, '/infinity/bonuses/');
  const row = member.getByRole('row').filter({ hasText: 'Manual bonus' });
  await expect(row.getByText('€7.77')).toBeVisible();
});

test('a proposal that is rejected moves nothing and keeps the reason', async ({ signInAs }) => {
  const treasurer = await signInAs('treasurer');
  await go(treasurer, '/admin-control-center/?propose=placed');
  const form = treasurer.getByRole('dialog', { name: 'New proposal' });
  await form.getByLabel('Amount', { exact: true }).fill('888.88');
  await form.getByLabel('Reason').fill('A placement for three months.');
  await expect(form.getByRole('button', { name: 'Propose', exact: true })).toBeDisabled();
  await form.getByLabel('Evidence').fill('Contract 2027-14');
  await form.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(treasurer.getByText('You proposed this, so a colleague has to decide.')).toBeVisible();

  const admin = await signInAs('admin');
  await openProposal(admin, '€888.88');
  await expect(admin.getByText('Contract 2027-14')).toBeVisible();
  await admin.getByRole('button', { name: 'Reject…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject this proposal?' });
  await dialog.getByLabel('Reason (shown to the proposer)').fill('The contract is not signed.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(admin.getByText('Investment of €888.88: rejected. No money moved.').first()).toBeVisible();

  await go(treasurer, '/admin-control-center/?state=rejected&limit=100');
  await treasurer.getByRole('row').filter({ hasText: '€888.88' }).getByRole('button').click();
  await expect(treasurer.getByRole('dialog').getByText('The contract is not signed.')).toBeVisible();
});

test('support reads the control center and can neither propose nor decide', async ({ signInAs }) => {
  const support = await signInAs('support');
  await go(support, '/admin-control-center/?propose=pool-funded');
  await expect(support.getByRole('heading', { name: 'Bonus pools and coverage' })).toBeVisible();
  await expect(support.getByRole('dialog')).toHaveCount(0);
  await expect(support.getByRole('button', { name: 'Propose…' })).toHaveCount(0);
  const first = support.getByRole('table').getByRole('button').first();
  await first.click();
  await expect(
    support.getByRole('dialog').getByText(/^You can view this queue\. Only .+ can decide/u),
  ).toBeVisible();
  await expect(support.getByRole('button', { name: /Approve|Reject/u })).toHaveCount(0);
});

test('closing a proposal leaves the administrator on the list page they came from', async ({ signInAs }) => {
  const support = await signInAs('support');
  await go(support, '/admin-control-center/?state=approved&limit=10');
  const list = support.getByRole('region', { name: 'Awaiting a second person' });
  const first = list.getByRole('row').nth(1);
  const next = support.getByRole('button', { name: 'Next', exact: true });
  const shown = async () => (await first.textContent()) ?? '';
  await expect(next).toBeEnabled();
  const newest = await shown();
  await next.click();
  await expect(first).not.toHaveText(newest);
  const second = await shown();
  await next.click();
  await expect(first).not.toHaveText(second);
  const third = await shown();
  await first.getByRole('button').click();
  await expect(support.getByRole('dialog')).toBeVisible();
  await support.keyboard.press('Escape');
  await expect(support.getByRole('dialog')).toHaveCount(0);
  await expect(first).toHaveText(third);
  await support.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(first).toHaveText(second);
});

test('an administrator finds the sign-ins of the demo cast; support sees nothing of the demo data', async ({
  cloud,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  await go(admin, '/admin-control-center/');
  const section = admin.getByRole('region', { name: 'Demo data' });
  await expect(section.getByRole('status').first()).toHaveText('The demo data is complete.');
  await expect(section.getByRole('progressbar')).toHaveCount(0);
  await section.getByText('Sign-ins of the demo cast').click();
  for (const { name, email, password } of [
    castNamed(cloud, 'Theo Treasury'),
    castNamed(cloud, 'Hugo Halyard'),
  ]) {
    const person = section.getByRole('listitem').filter({ hasText: name });
    await expect(person).toContainText(email);
    await expect(person).toContainText(password);
    await expect(person.getByRole('button', { name: `Copy password of ${name}` })).toBeVisible();
  }
  await expectAccessible(admin);

  const support = await signInAs('support');
  const asked: string[] = [];
  support.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await go(support, '/admin-control-center/');
  await expect(support.getByRole('region', { name: 'Accrual and seals' })).toBeVisible();
  await expect(support.getByRole('region', { name: 'Demo data' })).toHaveCount(0);
  expect(asked).not.toContain('/api/seed/');
});

test('demo data that stopped continues when an administrator asks once, and its progress is followed to the end', async ({
  signInAs,
}) => {
  type Reply = ReplyOf<typeof seed.endpoints.readSeed>;
  let progress: Omit<Reply, 'cast'> = { state: 'failed', done: 250, total: 1_000, step: '' };
  let posts = 0;
  const admin = await signInAs('admin');
  await admin.route('**/api/seed/', (route) => {
    posts += 1;
    progress = { ...progress, state: 'running' };
    return route.fulfill({ status: 202, json: progress });
  });
  await alter<Reply>(admin, '/api/seed/', ({ cast }) => ({
    ...progress,
    cast: progress.state === 'done' ? cast : [],
  }));
  await go(admin, '/admin-control-center/');
  const section = admin.getByRole('region', { name: 'Demo data' });
  const said = section.getByRole('status').first();
  await expect(said).toContainText('stopped after 250 of 1,000 steps. Everything created so far is kept.');
  await expectAccessible(admin);
  const act = section.getByRole('button', { name: 'Resume' });
  await act.focus();
  await admin.keyboard.press('Enter');
  await expect(said).toHaveText('250 of 1,000 steps');
  await expect(act).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Demo data' })).toBeFocused();
  await expect(section.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expectAccessible(admin);
  progress = { ...progress, done: 500 };
  await expect(said).toHaveText('500 of 1,000 steps');
  progress = { ...progress, state: 'done', done: 1_000 };
  await expect(said).toHaveText('The demo data is complete.');
  await expect(section.getByText('Sign-ins of the demo cast')).toBeVisible();
  expect(posts).toBe(1);
});
