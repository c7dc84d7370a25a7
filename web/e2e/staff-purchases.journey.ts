import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, choose, go, orderByBank, queueRow, typePayment } from './member-acts.ts';

test('a member sees why their purchase was rejected', async ({ cloud, signInAs }) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Pro');
  const staff = await signInAs('treasurer');
  await go(staff, '/infinity/wait/purchase/?limit=100');
  await queueRow(staff, reference).getByRole('button').click();
  await staff.getByRole('button', { name: 'Reject…' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Reject this purchase?' });
  await expect(dialog.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
  await dialog.getByLabel('Reason (shown to the member)').fill('The account belongs to another person.');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(staff.getByText(/Olga Oarlock.s Pro was rejected/u).first()).toBeVisible();
  await expect(member.getByText('The account belongs to another person.')).toBeVisible();
  await expect(member.getByText('Rejected').first()).toBeVisible();
});

test('a payment that is too small is kept for its purchase, and the rest makes it active', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Growth');
  const staff = await signInAs('treasurer');
  await typePayment(staff, reference, '500');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText('€50.00 less than the €550.00 due.')).toBeVisible();
  const book = dialog.getByRole('button', { name: 'Record €500.00 as received' });
  await expect(book).toBeDisabled();
  await choose(dialog.getByRole('radio', { name: 'Keep it for this purchase' }));
  await expectAccessible(staff);
  await book.click();
  await expect(staff.getByText(/Olga Oarlock.s Growth still awaits payment/u).first()).toBeVisible();
  await expect(member.getByText("We've received €500.00 of €550.00 for this purchase.")).toBeVisible();

  await typePayment(staff, reference, '50,00');
  await expect(dialog.getByText('Matches the amount due.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record €50.00 as received' }).click();
  await expect(member.getByText('Paid and active')).toBeVisible();
});

test('an overpaid purchase becomes active only once the treasurer decides what happens to the excess', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Starter');
  const staff = await signInAs('treasurer');
  await typePayment(staff, reference, '111.00');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText('€1.00 more than the €110.00 due.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Keep it for this purchase' })).toHaveCount(0);
  await choose(dialog.getByRole('radio', { name: 'Activate and refund the surplus' }));
  await dialog.getByRole('button', { name: 'Record €111.00 as received' }).click();
  await expect(member.getByText('Paid and active')).toBeVisible();
});

test('an amount that can be read in two ways is not guessed', async ({ cloud, signInAs }) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Starter');
  const staff = await signInAs('treasurer');
  await typePayment(staff, reference, '1.100');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText(/Enter an amount, such as/u)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record the payment' })).toBeDisabled();
});

test('the queue is worked by keyboard: j and k move, Enter opens, and the next item follows a decision', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Mira Mooring'));
  const first = await orderByBank(member, 'Starter');
  const second = await orderByBank(member, 'Starter');
  const staff = await signInAs('treasurer');
  await go(staff, '/infinity/wait/purchase/?limit=100');
  await expect(queueRow(staff, first)).toBeVisible();
  const place = await queueRow(staff, first).evaluate((row) =>
    [...(row.parentElement?.children ?? [])].indexOf(row),
  );
  for (let step = 0; step <= place; step += 1) await staff.keyboard.press('j');
  await expect(queueRow(staff, first)).toBeFocused();
  await staff.keyboard.press('j');
  await expect(queueRow(staff, second)).toBeFocused();
  await staff.keyboard.press('k');
  await staff.keyboard.press('Enter');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByLabel('Amount received')).toBeFocused();
  await staff.keyboard.type('110');
  await staff.keyboard.press('Tab');
  await staff.keyboard.type('STATEMENT 77');
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText(/Mira Mooring.s Starter is active/u)).toBeVisible();
  await expect(dialog.getByText(second).first()).toBeVisible();
  await expect(dialog.getByLabel('Amount received')).toHaveValue('');
});

test('a link to one waiting purchase opens it, and support can read it but not decide', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Mira Mooring'));
  const reference = await orderByBank(member, 'Starter');
  const purchaseId = new URL(member.url()).searchParams.get('ordered');
  const staff = await signInAs('support');
  await go(staff, `/infinity/wait/purchase/?limit=100&open=${purchaseId}`);
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText(reference).first()).toBeVisible();
  await expect(dialog.getByText('You can view this queue. Only a treasurer can decide.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Record|Reject/u })).toHaveCount(0);
});
