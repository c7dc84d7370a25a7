import { arrives, deliverStatement } from './bank-acts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go, orderByBank } from './member-acts.ts';

test.use({ cloudOf: 'the changed configuration' });

const page = '/admin-control-center/configuration/';

test('a price and a fee that an administrator changes are seen by a colleague as differences, approved, and offered in the shop', async ({
  cloud,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  await test.step('prepare the version, and find the draft again', async () => {
    await go(admin, page);
    const elite = admin.getByRole('group', { name: 'Elite' });
    await elite.getByLabel('Price').fill('12.345');
    await expect(admin.getByText(/Enter an amount, such as/u)).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    await elite.getByLabel('Price').fill('12345,00');
    await admin.getByRole('group', { name: 'Long' }).getByLabel('Fee for leaving early').fill('1.5');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Save draft' }).click();
    await expect(admin.getByText(/^Draft saved by/u)).toBeVisible();
    await admin.reload();
    await expect(elite.getByLabel('Price')).toHaveValue('12345.00');
  });

  await test.step('propose it, with what it changes and whom it concerns in view', async () => {
    const panel = admin.getByRole('complementary', { name: 'Changes' });
    await expect(panel.getByRole('region', { name: 'Packages: elite' })).toContainText('€10,000.00');
    await expect(panel.getByRole('region', { name: 'Packages: elite' })).toContainText('€12,345.00');
    await expect(panel.getByRole('region', { name: 'Plans: long' })).toContainText('1.5%');
    await expect(
      panel.getByText(/^Elite: \d+ awaiting payment and \d+ active keep their terms\./u),
    ).toBeVisible();
    await panel.getByLabel('Reason').fill('Costs have risen.');
    await panel.getByRole('button', { name: 'Propose this version' }).click();
    await admin.getByRole('link', { name: 'View proposal' }).click();
    await expect(admin.getByText('You proposed this, so a colleague has to decide.')).toBeVisible();
  });

  const member = await signInAs(castNamed(cloud, 'Hugo Halyard'));
  const shop = async () => {
    await go(member, '/infinity/web-shop/');
    return member.getByRole('main');
  };
  await expect((await shop()).getByText('€10,000.00').first()).toBeVisible();

  await test.step('a colleague reads the differences and approves', async () => {
    const treasurer = await signInAs('treasurer');
    await go(treasurer, '/admin-control-center/?limit=100');
    await treasurer
      .getByRole('row')
      .filter({ hasText: /Version \d+: 2 changes/u })
      .getByRole('button')
      .click();
    const proposal = treasurer.getByRole('dialog', { name: 'Configuration' });
    await expect(proposal.getByRole('region', { name: 'Packages: elite' })).toContainText('€12,345.00');
    await expect(proposal.getByText('Costs have risen.')).toBeVisible();
    await expect(proposal.getByText(/^Version \d+, scheduled for .*, becomes version \d+:/u)).toHaveCount(2);
    await expectAccessible(treasurer);
    await proposal.getByRole('button', { name: 'Approve…' }).click();
    const dialog = treasurer.getByRole('dialog', { name: 'Approve and carry out?' });
    await dialog.getByRole('button', { name: 'Approve and carry out' }).click();
    await expect(treasurer.getByText('Configuration: approved and carried out.').first()).toBeVisible();
  });

  await expect((await shop()).getByText('€12,345.00').first()).toBeVisible();
  await go(admin, page);
  // The versions that were scheduled before keep their days, on top of this one.
  for (const row of [1, 2]) await expect(admin.getByRole('row').nth(row)).toContainText(/\dScheduled/u);
  await expect(admin.getByRole('row').nth(3)).toContainText(/Version \d+In force/u);
});

test('an entry that was wrong is corrected by a new one, which its member sees', async ({
  cloud,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  await go(admin, '/admin-control-center/?propose=correction');
  const drawer = admin.getByRole('dialog', { name: 'Correct an entry' });
  await drawer.getByRole('combobox', { name: 'Member' }).fill('hugo');
  await admin.getByRole('option', { name: /Hugo Halyard/u }).click();
  await drawer
    .getByRole('button', { name: /^Return/u })
    .first()
    .click();
  await expect(drawer.getByRole('row').filter({ hasText: 'Bonus pool' })).toBeVisible();
  const amount = await drawer.getByLabel(/^Amount, at most/u).inputValue();
  await drawer.getByLabel('Reason').fill('It was granted by mistake.');
  await expectAccessible(admin);
  await drawer.getByRole('button', { name: 'Propose correction' }).click();
  await expect(admin.getByText('You proposed this, so a colleague has to decide.')).toBeVisible();

  const treasurer = await signInAs('treasurer');
  await go(treasurer, '/admin-control-center/?limit=100');
  await treasurer.getByRole('row').filter({ hasText: 'Correction' }).getByRole('button').click();
  await expect(treasurer.getByRole('dialog').getByText('It was granted by mistake.')).toBeVisible();
  await treasurer.getByRole('button', { name: 'Approve…' }).click();
  await treasurer
    .getByRole('dialog', { name: 'Approve and carry out?' })
    .getByRole('button', { name: 'Approve and carry out' })
    .click();
  await expect(treasurer.getByText(/^Correction of .*: approved and carried out\.$/u).first()).toBeVisible();

  const member = await signInAs(castNamed(cloud, 'Hugo Halyard'));
  await go(member, '/statements/?area=infinity&account=available');
  const row = member.getByRole('row').filter({ hasText: 'Correction' }).first();
  await expect(row).toContainText(new RegExp(`[-−]€${amount}`, 'u'));
});

test('where staff ask to be asked, exact bank lines wait for one press that books all of them', async ({
  cloud,
  signInAs,
}) => {
  const admin = await signInAs('admin', { at: page });
  await admin
    .getByLabel('Bank lines that match an order exactly')
    .selectOption({ label: 'booked when staff say so' });
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expect(admin.getByText(/^Draft saved by/u)).toBeVisible();
  const panel = admin.getByRole('complementary', { name: 'Changes' });
  await panel.getByLabel('Reason').fill('We look at every payment first.');
  await panel.getByRole('button', { name: 'Propose this version' }).click();
  const treasurer = await signInAs('treasurer', { at: '/admin-control-center/?limit=100' });
  await treasurer
    .getByRole('row')
    .filter({ hasText: /Version \d+: 1 change/u })
    .getByRole('button')
    .click();
  const proposal = treasurer.getByRole('dialog', { name: 'Configuration' });
  await expect(proposal.getByText('booked when staff say so')).toBeVisible();
  await proposal.getByRole('button', { name: 'Approve…' }).click();
  await treasurer.getByRole('button', { name: 'Approve and carry out' }).click();
  await expect(treasurer.getByText('Configuration: approved and carried out.').first()).toBeVisible();

  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  await arrives(cloud, await orderByBank(member, 'Starter'), 10_500, 'Oarlock, Olga');
  await deliverStatement(cloud);
  await go(treasurer, '/admin-control-center/bank/');
  await expect(treasurer.getByRole('row').filter({ hasText: 'Oarlock, Olga' })).toContainText('Exact');
  await expectAccessible(treasurer);
  await treasurer.getByRole('button', { name: 'Book all exact lines' }).click();
  await expect(treasurer.getByText('1 line booked, €105.00.')).toBeVisible();
  await expect(treasurer.getByRole('row').filter({ hasText: 'Oarlock, Olga' })).toHaveCount(0);
  await member.reload();
  await expect(member.getByText('Active', { exact: true }).first()).toBeVisible();
});
