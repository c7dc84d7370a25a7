import type { Page } from '@playwright/test';
import type { CloudUnderTest } from './cloud-under-test.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { approvePayment, castNamed, choose, go, typePayment } from './member-acts.ts';
import { orderDeposit } from './order-deposits.ts';

const deposits = '/security/wait/security-deposit/';

/** Two people book a payment that differs and set it aside, so that it waits in suspense under this bank reference. */
const setAside = async (
  cloud: CloudUnderTest,
  staff: Page,
  reference: string,
  amount: string,
): Promise<void> => {
  await typePayment(staff, reference, amount, deposits);
  const dialog = staff.getByRole('dialog');
  await choose(dialog.getByRole('radio', { name: 'Keep it as unmatched' }));
  await dialog.getByRole('button', { name: /^Propose €/u }).click();
  await expect(dialog.getByText(/Payment proposed for/u)).toBeVisible();
  await approvePayment(cloud, reference);
};

/** Opens the member's oldest open payment in suspense of this amount. */
const openPayment = async (staff: Page, member: string, amount: string): Promise<void> => {
  await go(staff, '/security/wait/suspense/?limit=100');
  await staff
    .getByRole('row')
    .filter({ hasText: member })
    .filter({ hasText: amount })
    .getByRole('button')
    .click();
  await expect(staff.getByRole('dialog').getByText('Marked as unmatched by staff').first()).toBeVisible();
};

test('a payment that matches nothing is used for another waiting deposit of its member, which becomes active', async ({
  cloud,
  signInAs,
}) => {
  const member = castNamed(cloud, 'Leon Lanyard');
  const meant = await orderDeposit(cloud, member, 210_000);
  const other = await orderDeposit(cloud, member, 110_000);
  const staff = await signInAs('treasurer');
  await setAside(cloud, staff, meant.reference, '1100');
  await openPayment(staff, member.name, '€1,100.00');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Use for an order…' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Use this payment for an order?' });
  await expect(dialog.getByText('€1,100.00 is kept for it. €1,000.00 remains due.')).toBeVisible();
  await choose(dialog.getByRole('radio', { name: 'Another order of Leon Lanyard awaiting payment' }));
  const use = dialog.getByRole('button', { name: 'Use payment' });
  await dialog.getByLabel('Reason (shown to the member)').fill('The transfer named the other deposit.');
  await dialog.getByLabel('Deposit number').fill('dep_1');
  await expect(dialog.getByText("This number doesn't belong to this area.")).toBeVisible();
  await expect(use).toBeDisabled();
  await dialog.getByLabel('Deposit number').fill(other.id);
  await expectAccessible(staff);
  await use.click();
  await expect(staff.getByText(/Leon Lanyard.s payment was used for the order/u).first()).toBeVisible();
  await go(staff, `${deposits}?open=${other.id}`);
  await expect(staff.getByRole('dialog').getByText('Paid and active')).toBeVisible();
});

test('the refund of a payment in suspense leaves only when a second person approves it', async ({
  cloud,
  signInAs,
}) => {
  const member = castNamed(cloud, 'Leon Lanyard');
  const { reference } = await orderDeposit(cloud, member, 310_000);
  const treasurer = await signInAs('treasurer');
  await setAside(cloud, treasurer, reference, '1234.56');
  await openPayment(treasurer, member.name, '€1,234.56');
  await treasurer.getByRole('button', { name: 'Propose refund…' }).click();
  const asked = treasurer.getByRole('dialog', { name: 'Propose a refund of this payment?' });
  await asked.getByLabel('Reason (shown to the second person)').fill('The member asked for it in writing.');
  await asked.getByRole('button', { name: 'Propose refund' }).click();
  await expect(
    treasurer
      .getByText('A refund of €1,234.56 to Leon Lanyard is proposed. A second person decides.')
      .first(),
  ).toBeVisible();

  await go(treasurer, '/admin-control-center/?limit=100');
  await treasurer.getByRole('row').filter({ hasText: '€1,234.56' }).getByRole('button').click();
  const own = treasurer.getByRole('dialog');
  await expect(own.getByText('You proposed this, so a colleague has to decide.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve…' })).toHaveCount(0);

  const admin = await signInAs('admin');
  await go(admin, '/admin-control-center/?limit=100');
  await admin.getByRole('row').filter({ hasText: '€1,234.56' }).getByRole('button').click();
  await admin.getByRole('button', { name: 'Approve…' }).click();
  const confirm = admin.getByRole('dialog', { name: 'Approve and carry out?' });
  await expect(
    confirm.getByText('An unmatched payment of €1,234.56 in Security is refunded to Leon Lanyard.'),
  ).toBeVisible();
  await confirm.getByRole('button', { name: 'Approve and carry out' }).click();
  await expect(
    admin.getByText('Refund of an unmatched payment of €1,234.56: approved and carried out.').first(),
  ).toBeVisible();

  await go(treasurer, '/security/wait/suspense/?state=refunded&limit=100');
  await treasurer.getByRole('row').filter({ hasText: '€1,234.56' }).getByRole('button').click();
  await expect(
    treasurer.getByRole('dialog').getByText("This payment is resolved. There's nothing left to do."),
  ).toBeVisible();
});
