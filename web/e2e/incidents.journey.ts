import { expect, expectAccessible, test } from './journey.ts';
import { go } from './member-acts.ts';

const reason = 'Two transfers look wrong, so we check all of them.';
const title = 'Infinity withdrawals are stopped.';

test('a treasurer stops withdrawals, members see a notice, and a colleague approves resuming them; the audit log shows both', async ({
  signInAs,
}) => {
  const treasurer = await signInAs('treasurer');
  await go(treasurer, '/admin-control-center/');
  await treasurer.getByRole('button', { name: 'Stop Infinity withdrawals…' }).click();
  const stopping = treasurer.getByRole('dialog', { name: 'Stop Infinity withdrawals?' });
  await stopping.getByLabel('Reason (shown to members)').fill(reason);
  const stop = stopping.getByRole('button', { name: 'Stop withdrawals' });
  await expect(stop).toBeDisabled();
  await stopping.getByLabel('Type Infinity to continue').fill('Infinity');
  await expectAccessible(treasurer);
  await stop.click();
  const switches = treasurer.getByRole('region', { name: 'Withdrawals of Infinity', exact: true });
  await expect(switches.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(treasurer.getByText(title)).toBeVisible();

  const member = await signInAs('member');
  await go(member, '/infinity/dashboard/');
  await expect(member.getByText(title)).toBeVisible();
  await expect(member.getByText(reason)).toBeVisible();
  await expectAccessible(member);
  await go(member, '/security/dashboard/');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member.getByText(title)).toHaveCount(0);

  await switches.getByRole('button', { name: 'Propose resuming…' }).click();
  const lifting = treasurer.getByRole('dialog', { name: 'Resume Infinity withdrawals?' });
  await lifting.getByLabel('Why they can resume').fill('Both transfers were right.');
  await lifting.getByRole('button', { name: 'Propose', exact: true }).click();
  const own = treasurer.getByRole('dialog', { name: 'Resume withdrawals' });
  await expect(own.getByText('You proposed this, so a colleague has to decide.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve…' })).toHaveCount(0);

  const admin = await signInAs('admin');
  await go(admin, '/admin-control-center/?limit=100');
  await expect(admin.getByText(title)).toBeVisible();
  await admin.getByRole('row').filter({ hasText: 'withdrawals of Infinity' }).getByRole('button').click();
  await admin.getByRole('button', { name: 'Approve…' }).click();
  const approving = admin.getByRole('dialog', { name: 'Approve and carry out?' });
  await approving.getByRole('button', { name: 'Approve and carry out' }).click();
  await expect(admin.getByText('Resume withdrawals: approved and carried out.').first()).toBeVisible();
  await expect(admin.getByText(title)).toHaveCount(0);
  await go(member, '/infinity/dashboard/');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member.getByText(title)).toHaveCount(0);

  await go(admin, '/admin-control-center/audit/?subject=infinity');
  const rows = admin.getByRole('row').filter({ hasText: 'Withdrawals of Infinity' });
  await expect(rows.filter({ hasText: 'Withdrawals stopped' }).first()).toContainText(reason);
  await expect(rows.filter({ hasText: 'Withdrawals resumed' }).first()).toContainText(
    'Both transfers were right.',
  );
  await expectAccessible(admin);
  await admin.getByLabel('What', { exact: true }).selectOption('Withdrawals stopped');
  await expect(admin).toHaveURL(/act=withdrawals-stopped/u);
  await expect(rows.filter({ hasText: 'Withdrawals resumed' })).toHaveCount(0);
});

test('support reads the log and the switches, and may turn none', async ({ openAs }) => {
  const support = await openAs('support', '/admin-control-center/');
  await expect(support.getByRole('heading', { name: 'Emergency stop' })).toBeVisible();
  await expect(support.getByRole('button', { name: /Stop withdrawals/u })).toHaveCount(0);
  await go(support, '/admin-control-center/audit/');
  await expect(support.getByRole('row').nth(1)).toBeVisible();
});
