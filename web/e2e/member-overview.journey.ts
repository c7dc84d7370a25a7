import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { giveStatus } from './member-acts.ts';

const sections = ['Money', 'To do', 'Identity', 'Safety', 'Sponsors', 'History'] as const;

const expectSections = async (page: Page): Promise<void> => {
  for (const name of sections) await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
};

test('a queue leads to the member overview: every part is shown, and a status set there survives a reload', async ({
  openAs,
}) => {
  const page = await openAs('compliance', '/infinity/wait/purchase/');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^View member / }) });
  const link = row.first().getByRole('link', { name: /^View member / });
  const name = (await link.getAttribute('aria-label'))?.replace('View member ', '') ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/users\/mem_[0-9A-Z]{26}\/$/u);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectSections(page);
  const waiting = page.getByRole('region', { name: 'To do' });
  await expect(waiting.getByRole('link', { name: /^Purchase: / }).first()).toBeVisible();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText('Available').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Safety' }).getByText('Authenticator since')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Registered')).toBeVisible();
  await expectAccessible(page);

  const status = page.getByRole('button', { name: 'Change status…' });
  await status.click();
  await giveStatus(page.getByRole('dialog', { name }), 'Sanctioned', 'A question about the source of funds.');
  await expect(page.getByText('A question about the source of funds.').first()).toBeVisible();
  await page.reload();
  await expect(history.getByText('A question about the source of funds.')).toBeVisible();
  await expect(history.getByText('Sanctioned')).toBeVisible();

  await page.getByRole('button', { name: 'End all sessions…' }).click();
  const ending = page.getByRole('dialog', { name: `End all sessions of ${name}?` });
  await ending.getByLabel('Reason (stored in the audit log)').fill('The member called us.');
  await ending.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByRole('status').getByText(/session/u)).toBeVisible();
  await expect(history.getByText('All sessions ended')).toBeVisible();

  // What waits leads back to the very item of its queue.
  await waiting
    .getByRole('link', { name: /^Purchase: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/infinity\/wait\/purchase\/\?open=pur_/u);
  await page.getByRole('dialog', { name }).getByRole('link', { name }).click();
  await status.click();
  await giveStatus(page.getByRole('dialog', { name }), 'Active', 'The question is answered.');
});

test('the sheet of a member folds on a phone, opens where a link points to, and shows who may only read no act', async ({
  openAs,
  expectConsoleErrors,
}) => {
  const page = await openAs('support', '/infinity/wait/purchase/', { width: 360 });
  await page
    .getByRole('link', { name: /^View member / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Money' })).toHaveAttribute('aria-expanded', 'true');
  const safety = page.getByRole('button', { name: 'Safety' });
  await expect(safety).toHaveAttribute('aria-expanded', 'false');
  await safety.click();
  await expect(page.getByText('Authenticator since')).toBeVisible();
  await expect(page.getByRole('button', { name: /…$/u })).toHaveCount(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await page.goto(`${new URL(page.url()).pathname}#history`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'History' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Registered')).toBeVisible();

  expectConsoleErrors(/404|don't have access/iu);
  for (const unknown of ['/users/nobody/', '/users/mem_01KMMFWG9FDM05P2VBNRJW85BR/']) {
    await page.goto(unknown);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});
