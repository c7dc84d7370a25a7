import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { comesBack, deliverStatement, takePayoutFile } from './bank-acts.ts';
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
const openPayment = async (
  staff: Page,
  member: string,
  amount: string,
  why = 'Marked as unmatched by staff',
): Promise<void> => {
  await go(staff, '/security/wait/suspense/?limit=100');
  await staff
    .getByRole('row')
    .filter({ hasText: member })
    .filter({ hasText: amount })
    .getByRole('button')
    .click();
  await expect(staff.getByRole('dialog').getByText(why).first()).toBeVisible();
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

test('the refund of a payment in suspense leaves only when a second person approves it, in a batch to the account that staff enter, and can come back', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
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
  const payable = await treasurer.getByRole('link', { name: 'View under “Payouts”' }).getAttribute('href');

  await test.step('nobody is paid before staff enter the account', async () => {
    await go(admin, `${payable}&limit=100`);
    const drawer = admin.getByRole('dialog', { name: 'Payment' });
    await expect(drawer.getByText('Nobody is paid before an account is entered here.')).toBeVisible();
    await drawer.getByLabel('Account holder').fill('Leon Lanyard');
    await drawer.getByLabel('IBAN').fill('DE02 9999 9999 0000 0678 91');
    await drawer.getByRole('button', { name: 'Enter account' }).click();
    await expect(drawer.getByText("This isn't a valid IBAN", { exact: false })).toBeVisible();
    await expectAccessible(admin);
    const ours = 'DE89 3704 0044 0532 0130 00';
    await drawer.getByLabel('IBAN').fill(ours);
    await drawer.getByRole('button', { name: 'Enter account' }).click();
    await expect(drawer.getByText('Choose it in the list to put it into a batch.')).toBeVisible();
    await expect(drawer.getByText('Different name')).toBeVisible();
    await expectAccessible(admin);
    const accept = async () => {
      const compliance = await signInAs('compliance');
      await go(compliance, `${payable}&limit=100`);
      await compliance.getByRole('button', { name: 'Accept payee…' }).click();
      const asked = compliance.getByRole('dialog', { name: 'Accept this payee?' });
      await asked.getByLabel('Reason (shown to colleagues)').fill('He is about to verify his identity.');
      await asked.getByRole('button', { name: 'Accept payee' }).click();
      await expect(compliance.getByText('Payee accepted by')).toBeVisible();
    };
    await accept();
    await admin.keyboard.press('Escape');
    const chosen = admin.getByRole('checkbox', { name: 'Select Leon Lanyard, €1,234.56' });
    await chosen.check();
    expectConsoleErrors(/4\d\d|The bank would refuse this batch/u);
    await admin.getByRole('button', { name: 'Make a batch' }).click();
    await expect(admin.getByText('Leon Lanyard, €1,234.56: This is our own account.')).toBeVisible();
    await expectAccessible(admin);

    await go(admin, `${payable}&limit=100`);
    await drawer.getByLabel('IBAN').fill('DE02 9999 9999 0000 0678 90');
    await drawer.getByRole('button', { name: 'Change account' }).click();
    await expect(drawer.getByText('DE02 9999 9999 0000 0678 90')).toBeVisible();
    await accept();
    await admin.keyboard.press('Escape');
    await chosen.check();
    await admin.getByRole('button', { name: 'Make a batch' }).click();
    await admin.getByRole('link', { name: 'Open the batch' }).click();
    await expect(admin.getByText('You made this batch, so a colleague has to release it.')).toBeVisible();
  });

  await test.step('a colleague releases it, and the statement shows it as paid', async () => {
    const batch = new URL(admin.url()).searchParams.get('open');
    await go(treasurer, `/admin-control-center/payouts/?view=draft&open=${batch}`);
    await treasurer.getByRole('button', { name: 'Release…' }).click();
    await treasurer.getByRole('button', { name: 'Release batch' }).click();
    const [saved] = await Promise.all([
      treasurer.waitForEvent('download'),
      treasurer.getByRole('button', { name: 'File for the bank (XML)' }).click(),
    ]);
    await takePayoutFile(cloud, await readFile(await saved.path(), 'utf8'));
    await deliverStatement(cloud);
    await go(treasurer, `${payable}`);
    await expect(treasurer.getByRole('dialog').getByText('Paid', { exact: true })).toBeVisible();
  });

  await test.step('the bank returns it: its member is told, and staff decide about it again', async () => {
    const id = await treasurer.getByText(/^PBL[0-9A-Z]{26}$/u).textContent();
    await comesBack(cloud, id ?? '');
    await deliverStatement(cloud);
    await go(treasurer, `${payable}`);
    await expect(treasurer.getByRole('dialog').getByText('Returned by the bank')).toBeVisible();
    await openPayment(treasurer, member.name, '€1,234.56', "The transfer of its refund wasn't completed");
    await expectAccessible(treasurer);
    const page = await signInAs(member, { at: '/security/deposits/' });
    await page.getByRole('row').filter({ hasText: '€3,100.00' }).getByRole('button').click();
    await expect(
      page.getByText("Our transfer of €1,234.56 didn't reach you.", { exact: false }),
    ).toBeVisible();
  });
});
