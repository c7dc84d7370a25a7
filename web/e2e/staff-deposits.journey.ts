import { expect, expectAccessible, test } from './journey.ts';
import { approvePayment, castNamed, choose, go, queueRow, typePayment } from './member-acts.ts';
import { orderDeposit } from './order-deposits.ts';

const queue = '/security/wait/security-deposit/';

test('a treasurer proposes a deposit’s payment with the amount that arrived, the next one opens, and a second person makes it active', async ({
  cloud,
  signInAs,
}) => {
  const member = castNamed(cloud, 'Kira Keel');
  const first = await orderDeposit(cloud, member, 120_000);
  const second = await orderDeposit(cloud, member, 130_000);
  const staff = await signInAs('treasurer');
  await typePayment(staff, first.reference, '1.200,00', queue);
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText('Matches the amount due.')).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Propose €1,200.00 as received' }).click();
  await expect(dialog.getByText(/Payment proposed for Kira Keel.s .+ deposit/u)).toBeVisible();
  await expect(dialog.getByText(second.reference).first()).toBeVisible();

  await go(staff, `${queue}?open=${first.id}`);
  await expect(
    dialog.getByText(/proposed to confirm its payment. A second person has to approve/u),
  ).toBeVisible();
  await expectAccessible(staff);
  const admin = await signInAs('admin');
  await go(admin, (await dialog.getByRole('link', { name: 'View proposal' }).getAttribute('href')) ?? '');
  const proposal = admin.getByRole('dialog', { name: 'Payment confirmed by hand' });
  await expect(proposal.getByText(/€1,200.00 from Kira Keel arrived at the bank/u)).toBeVisible();
  await expectAccessible(admin);
  await proposal.getByRole('button', { name: 'Approve…' }).click();
  await admin
    .getByRole('dialog', { name: 'Approve and carry out?' })
    .getByRole('button', { name: 'Approve and carry out' })
    .click();
  await expect(
    admin.getByText('Payment confirmed by hand of €1,200.00: approved and carried out.').first(),
  ).toBeVisible();
  await go(staff, `${queue}?open=${first.id}`);
  await expect(dialog.getByText('Paid and active')).toBeVisible();
  await expect(dialog.getByText("This deposit has been decided. There's nothing left to do.")).toBeVisible();
});

test('an underpayment is kept for its deposit, and rejecting the deposit says that the money will be returned', async ({
  cloud,
  signInAs,
}) => {
  const { id, reference } = await orderDeposit(cloud, castNamed(cloud, 'Kira Keel'), 140_000);
  const staff = await signInAs('treasurer');
  await typePayment(staff, reference, '400', queue);
  const dialog = staff.getByRole('dialog').first();
  await choose(dialog.getByRole('radio', { name: 'Keep it for this deposit' }));
  await dialog.getByRole('button', { name: 'Propose €400.00 as received' }).click();
  await expect(staff.getByText(/Payment proposed for Kira Keel/u).first()).toBeVisible();
  await approvePayment(cloud, reference);
  await go(staff, `${queue}?open=${id}`);
  await expect(dialog.getByText('Part payment held for this deposit')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject…' }).click();
  const asked = staff.getByRole('dialog', { name: 'Reject this deposit?' });
  await expect(
    asked.getByText('The €400.00 received is set aside, and its refund to the member is proposed.'),
  ).toBeVisible();
  await asked.getByLabel('Reason (shown to the member)').fill('The account belongs to another person.');
  await asked.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(staff.getByText(/Kira Keel.s .+ deposit was rejected/u).first()).toBeVisible();
  await go(staff, `${queue}?limit=100`);
  await expect(staff.getByRole('table')).toBeVisible();
  await expect(queueRow(staff, reference)).toHaveCount(0);
});

test('a deposit paid through CoinPayments shows the progress of the payment, and staff cannot confirm it manually', async ({
  cloud,
  signInAs,
}) => {
  const { id } = await orderDeposit(cloud, castNamed(cloud, 'Kira Keel'), 150_000, 'coinpayments');
  const staff = await signInAs('treasurer');
  await go(staff, `${queue}?open=${id}`);
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText("There's no payment page yet.")).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Payment progress' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Propose/u })).toHaveCount(0);
  await expectAccessible(staff);
});

test('a treasurer finds a deposit in the queue by the amount due, by name, and by the reference that the bank shows', async ({
  cloud,
  signInAs,
}) => {
  const placed = await orderDeposit(cloud, castNamed(cloud, 'Kira Keel'), 123_456);
  const staff = await signInAs('treasurer', { at: queue });
  const search = staff.getByRole('searchbox', { name: 'Search this queue' });
  const rows = staff.getByRole('row').filter({ hasText: 'Kira Keel' });
  await search.fill('1,234.56');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(placed.reference);
  await search.fill('kira k');
  await expect(rows.filter({ hasText: placed.reference })).toBeVisible();
  await search.fill(placed.reference.replaceAll(' ', ''));
  await expect(rows).toHaveCount(1);
  await expect(staff).toHaveURL(/q=RF/u);
  await expectAccessible(staff);
  await staff.reload();
  await expect(rows).toHaveCount(1);
});
