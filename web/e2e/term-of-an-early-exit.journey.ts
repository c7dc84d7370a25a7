import { skipDays } from './clock.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { approvePayment, castNamed, go, queueRow, typePayment } from './member-acts.ts';
import { orderDeposit } from './order-deposits.ts';
import { approveOpen, confirmWithCode, openInQueue, payOpen } from './withdrawal-acts.ts';

test.use({ cloudOf: 'an early exit' });

const queue = '/security/wait/security-withdrawal/';

test('principal is withdrawn early with its fee shown to the cent, and the rest stays deposited', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  test.setTimeout(600_000);
  expectConsoleErrors(/409|below its minimum/u);
  const ines = castNamed(cloud, 'Ines Inlet');
  const { id: depositId, reference } = await orderDeposit(cloud, ines, 100_000);

  await test.step('a deposit of €1,000.00 in Flex runs for ten days', async () => {
    const staff = await signInAs('treasurer');
    await typePayment(staff, reference, '1000', '/security/wait/security-deposit/');
    await staff.getByRole('dialog').getByRole('button', { name: 'Propose €1,000.00 as received' }).click();
    await approvePayment(cloud, reference);
    await staff.reload();
    await expect(queueRow(staff, reference)).toHaveCount(0);
    await staff.close();
    await skipDays(cloud, 10);
  });

  const member = await signInAs(ines);
  let withdrawalId = '';
  await test.step('an early exit with half of it costs two percent, waiting costs nothing, and the page shows both beforehand', async () => {
    await go(member, `/security/deposits/?open=${depositId}`);
    await member.getByRole('link', { name: 'Withdraw principal' }).click();
    await expect(member.getByLabel('Withdraw from')).toHaveValue(depositId);
    await member.getByRole('textbox', { name: 'Amount' }).fill('950');
    await expect(member.getByText(/below its minimum/u)).toBeVisible();
    await member.getByRole('textbox', { name: 'Amount' }).fill('500');
    const preview = member.getByRole('region', { name: 'What you receive, and when' });
    await expect(preview.getByText('€490.00').first()).toBeVisible();
    await expect(preview.getByText('Early exit fee, 2%')).toBeVisible();
    await expect(preview.getByText('€10.00', { exact: true })).toBeVisible();
    await expect(preview.getByText('€500.00', { exact: true })).toHaveCount(2);
    // Ten days of €1,000.00 at three percent a year.
    await expect(preview.getByText('€0.82', { exact: true })).toBeVisible();
    await expect(preview.getByText(/^If you wait until .*, there.s no fee/u)).toBeVisible();
    await expectAccessible(member);
  });

  await test.step('the member confirms by code, and the deposit shows the requested amount', async () => {
    const button = member.getByRole('button', { name: 'Withdraw €500.00…' });
    await confirmWithCode(member, cloud, ines.email, () => button.click());
    await expect(
      member.getByRole('heading', { name: "You've requested a withdrawal of €500.00" }),
    ).toBeFocused();
    const open = member.getByRole('link', { name: 'View withdrawal' });
    withdrawalId =
      new URL((await open.getAttribute('href')) ?? '', member.url()).searchParams.get('withdrawal') ?? '';
    await member.getByRole('link', { name: 'View deposit' }).click();
    const deposit = member.getByRole('dialog', { name: 'Deposit', exact: true });
    await expect(deposit.getByText(/€500\.00 is requested in a withdrawal/u)).toBeVisible();
    await expectAccessible(member);
  });

  await test.step('one approves, and another sends it', async () => {
    const staff = await signInAs('treasurer');
    await openInQueue(staff, queue, withdrawalId);
    await approveOpen(staff, 'Approve…');
    await expect(staff.getByText('€490.00 to Ines Inlet: approved and ready to pay.').first()).toBeVisible();
    await openInQueue(staff, `${queue}?state=approved`, withdrawalId);
    await expect(staff.getByText('You alone approved it, so a colleague has to pay it.')).toBeVisible();
    const colleague = await signInAs('admin');
    await openInQueue(colleague, `${queue}?state=approved`, withdrawalId);
    await payOpen(colleague, 'BANK TRANSFER 0815', '€490.00');
    await expect(colleague.getByText(/€490\.00 to Ines Inlet: recorded as sent/u).first()).toBeVisible();
  });

  await test.step('the deposit runs on with the rest', async () => {
    await go(member, `/security/deposits/?open=${depositId}`);
    const deposit = member.getByRole('dialog', { name: 'Deposit', exact: true });
    await expect(deposit.getByRole('link', { name: /€500\.00/u }).first()).toBeVisible();
    await expect(deposit.getByText('Principal withdrawn')).toBeVisible();
    await expect(deposit.getByText(/of it is/u)).toHaveCount(0);
    await go(member, `/security/withdrawals/?withdrawal=${withdrawalId}`);
    await expect(member.getByText('BANK TRANSFER 0815').first()).toBeVisible();
  });

  await test.step('a request that the member takes back is in the deposit again, and the page says so', async () => {
    await go(member, `/security/deposits/?open=${depositId}`);
    await member.getByRole('link', { name: 'Withdraw principal' }).click();
    await member.getByRole('textbox', { name: 'Amount' }).fill('100');
    const button = member.getByRole('button', { name: 'Withdraw €100.00…' });
    await confirmWithCode(member, cloud, ines.email, () => button.click());
    await member.getByRole('link', { name: 'View withdrawal' }).click();
    await member.getByRole('button', { name: 'Cancel this withdrawal' }).click();
    const dialog = member.getByRole('dialog', { name: 'Cancel this withdrawal?' });
    await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(
      member.getByText("The money is back in your Flex deposit, as if you'd never requested it.", {
        exact: false,
      }),
    ).toBeVisible();
  });
});
