import { readFile } from 'node:fs/promises';
import { signIn } from '#infra/testing/client.ts';
import { comesBack, deliverStatement, takePayoutFile } from './bank-acts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { balanceOn, castNamed, go } from './member-acts.ts';
import { requestWithdrawal } from './withdrawal-acts.ts';

const payouts = '/admin-control-center/payouts/';

test('withdrawals are paid by a batch that one makes and another releases, are paid once a statement shows them, and come back if the bank returns them', async ({
  cloud,
  signInAs,
  personOf,
}) => {
  const ada = castNamed(cloud, 'Ada Anchor');
  const approver = await signIn(cloud, personOf('treasurer'));
  const withdrawals: string[] = [];
  for (const amountMinor of [2_370, 2_480]) {
    const { id } = await requestWithdrawal(cloud, ada, amountMinor);
    const options = { idempotencyKey: crypto.randomUUID() };
    const path = `/api/infinity/payments/withdrawals/${id}/approve/`;
    expect((await approver.post(path, undefined, options)).status).toBe(200);
    withdrawals.push(id);
  }

  const treasurer = await signInAs('treasurer', { at: '/admin-control-center/' });
  await test.step('the treasurer chooses what to pay and makes a batch, which is not theirs to release', async () => {
    await treasurer.getByRole('link', { name: 'Payouts', exact: true }).click();
    await go(treasurer, `${payouts}?limit=100`);
    for (const amount of ['€22.70', '€23.80'])
      await treasurer.getByRole('checkbox', { name: `Select Ada Anchor, ${amount}` }).check();
    await expect(treasurer.getByText('2 payments, €46.50')).toBeVisible();
    await expectAccessible(treasurer);
    await treasurer.getByRole('button', { name: 'Make a batch' }).click();
    await expect(treasurer.getByText('Made a batch of 2 payments, €46.50.', { exact: false })).toBeVisible();
    await treasurer.getByRole('link', { name: 'Open the batch' }).click();
    const drawer = treasurer.getByRole('dialog', { name: 'Payout batch' });
    await expect(drawer.getByText('You made this batch, so a colleague has to release it.')).toBeVisible();
    await expect(drawer.getByText('In a batch')).toHaveCount(2);
    await expectAccessible(treasurer);
  });

  const batch = new URL(treasurer.url()).searchParams.get('open') ?? '';
  const admin = await signInAs('admin', { at: `${payouts}?view=draft&open=${batch}` });
  const drawer = admin.getByRole('dialog', { name: 'Payout batch' });
  await test.step('a colleague releases the file whose hash both were shown', async () => {
    const hash = await drawer.getByText(/^[0-9a-f]{64}$/u).textContent();
    await expect(treasurer.getByText(hash ?? '', { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: 'Release…' }).click();
    const asking = admin.getByRole('dialog', { name: 'Release this batch?' });
    await expect(asking).toContainText('2 payments, €46.50, will be sent.');
    await expect(asking.getByText(hash ?? '')).toBeVisible();
    await expectAccessible(admin);
    await asking.getByRole('button', { name: 'Release batch' }).click();
    await expect(drawer.getByText('Sent', { exact: true })).toHaveCount(2);
    await expectAccessible(admin);
  });

  await test.step('the bank takes the file, and its statement makes both withdrawals paid', async () => {
    const [saved] = await Promise.all([
      admin.waitForEvent('download'),
      drawer.getByRole('button', { name: 'File for the bank (XML)' }).click(),
    ]);
    await takePayoutFile(cloud, await readFile(await saved.path(), 'utf8'));
    await deliverStatement(cloud);
    await go(admin, `${payouts}?view=released&open=${batch}`);
    await expect(drawer.getByText('Confirmed by the bank')).toBeVisible();
    await expect(drawer.getByText('Paid', { exact: true })).toHaveCount(2);
    const member = await signInAs(ada, { at: `/infinity/withdrawals/?withdrawal=${withdrawals[0]}` });
    await expect(member.getByRole('dialog').getByText('Left our bank account on')).toBeVisible();
  });

  await test.step('the bank returns one of them: the member is told, and has the money and the fee again', async () => {
    const member = await signInAs(ada, { at: '/infinity/dashboard/' });
    const available = await balanceOn(member, 'Available');
    const payment = drawer.getByRole('listitem').filter({ hasText: '€23.80' });
    const endToEndId = await payment.getByText(/^PBL[0-9A-Z]{26}$/u).textContent();
    await comesBack(cloud, endToEndId ?? '');
    await deliverStatement(cloud);
    await go(member, `/infinity/withdrawals/?withdrawal=${withdrawals[1]}`);
    const withdrawal = member.getByRole('dialog', { name: 'Withdrawal' });
    await expect(
      withdrawal.getByText('The bank of the payee returned the money.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(member);
    await go(member, '/notifications/');
    await expect(member.getByText('The bank returned your withdrawal').first()).toBeVisible();
    expect(await balanceOn(member, 'Available')).toBe(available + 2_480);
    await go(admin, `${payouts}?view=released&open=${batch}`);
    await expect(payment.getByText('Returned by the bank')).toBeVisible();
  });
});
