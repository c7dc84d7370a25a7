import { signIn } from '#infra/testing/client.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { go } from './member-acts.ts';

test.use({ cloudOf: 'a loss' });

test("a loss beyond operator equity names who bears it, stops the area's withdrawals, and members read why", async ({
  cloud,
  personOf,
  signInAs,
}) => {
  const treasurer = await signIn(cloud, personOf('treasurer'));
  const act = { kind: 'return-declared', area: 'infinity', amountMinor: -2_000_000, into: 'cash:bank' };
  const body = { act, reason: 'A bank failed.', evidence: 'Letter of 1 March' };
  const options = { idempotencyKey: crypto.randomUUID() };
  const { status, body: proposal } = await treasurer.post<{ id: string }>('/api/proposals/', body, options);
  expect(status).toBe(201);

  const admin = await signInAs('admin', { at: `/admin-control-center/?open=${proposal.id}` });
  const drawer = admin.getByRole('dialog');
  await expect(drawer.getByText('Operator equity').first()).toBeVisible();
  await expectAccessible(admin);
  await expect(drawer.getByText('Operator equity bears €16,000.00.')).toBeVisible();
  await expect(drawer.getByText('The bonus pool and fees bear €4,000.00.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Approve…' }).click();
  await admin
    .getByRole('dialog', { name: 'Approve and carry out?' })
    .getByRole('button', { name: 'Approve and carry out' })
    .click();
  await expect(admin.getByText('Infinity withdrawals are stopped.')).toBeVisible();

  const member = await signInAs('member');
  await go(member, '/infinity/dashboard/');
  const notice = member.getByRole('status').filter({ hasText: 'Infinity withdrawals are stopped.' });
  await expect(notice).toContainText('An investment lost value.');
  await expect(notice).not.toContainText('nightly check');
  await expectAccessible(member);
  await go(member, '/security/dashboard/');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member.getByText('Infinity withdrawals are stopped.')).toHaveCount(0);
});
