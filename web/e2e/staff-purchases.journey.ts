import { randomUUID } from 'node:crypto';
import { type ApiClient, signIn as apiSignIn } from '#infra/testing/client.ts';
import { expect, expectAccessible, test } from './journey.ts';
import {
  approvePayment,
  castNamed,
  choose,
  go,
  joinBelow,
  openOrder,
  orderByBank,
  queueRow,
  typePayment,
} from './member-acts.ts';

test('a member sees why their purchase was rejected', async ({ cloud, signInAs }) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Pro');
  const staff = await signInAs('treasurer');
  await openOrder(staff, reference);
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

test('nothing can be decided on a purchase before the bank lines that could pay it are known', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Starter');
  const staff = await signInAs('treasurer');
  const held = Promise.withResolvers<void>();
  await staff.route('**/api/bank/lines/?*orderId=*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openOrder(staff, reference);
  const drawer = staff.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Purchase', exact: true })).toBeVisible();
  await expectAccessible(staff);
  await expect(drawer.getByLabel('Amount received')).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Reject…' })).toHaveCount(0);
  held.resolve();
  await expect(drawer.getByLabel('Amount received')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Reject…' })).toBeVisible();
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
  await expect(dialog.getByText('€25.00 less than the €525.00 due.')).toBeVisible();
  const book = dialog.getByRole('button', { name: 'Propose €500.00 as received' });
  await expect(book).toBeDisabled();
  await choose(dialog.getByRole('radio', { name: 'Keep it for this purchase' }));
  await expectAccessible(staff);
  await book.click();
  await expect(staff.getByText(/Payment proposed for Olga Oarlock.s Growth/u).first()).toBeVisible();
  await expect(queueRow(staff, reference).getByText('Awaits a second person')).toBeVisible();
  await approvePayment(cloud, reference);
  await expect(member.getByText("We've received €500.00 of €525.00 for this purchase.")).toBeVisible();
  await expect(
    member.getByText('Part of your payment has arrived. Your package becomes active when the rest does.', {
      exact: false,
    }),
  ).toBeVisible();
  await expect(member.getByRole('button', { name: 'Cancel this purchase' })).toHaveCount(0);

  await typePayment(staff, reference, '25,00');
  await expect(dialog.getByText('Matches the amount due.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose €25.00 as received' }).click();
  await approvePayment(cloud, reference);
  await expect(member.getByText('Paid and active')).toBeVisible();
});

test('an overpaid purchase becomes active only once the treasurer decides what happens to the excess', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Starter');
  const staff = await signInAs('treasurer');
  await typePayment(staff, reference, '106.00');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText('€1.00 more than the €105.00 due.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Keep it for this purchase' })).toHaveCount(0);
  await choose(dialog.getByRole('radio', { name: 'Activate and propose to refund the surplus' }));
  await dialog.getByRole('button', { name: 'Propose €106.00 as received' }).click();
  await approvePayment(cloud, reference);
  await expect(member.getByText('Paid and active')).toBeVisible();
});

test('an amount that can be read in two ways is not guessed', async ({ cloud, signInAs }) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Starter');
  const staff = await signInAs('treasurer');
  await typePayment(staff, reference, '1.100');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText(/Enter an amount, such as/u)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Propose the payment' })).toBeDisabled();
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
  await staff.keyboard.type('105');
  await staff.keyboard.press('Tab');
  await staff.keyboard.type('STATEMENT 77');
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText(/Payment proposed for Mira Mooring.s Starter/u)).toBeVisible();
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
  await expect(dialog.getByRole('button', { name: /Propose|Reject/u })).toHaveCount(0);
});

/** What a member has available in infinity. */
const availableOf = async (client: ApiClient): Promise<number> => {
  const { body } = await client.get<{
    wallets: { area: string; balances: { account: string; balanceMinor: number }[] }[];
  }>('/api/statements/balances/');
  const wallet = body.wallets.find(({ area }) => area === 'infinity');
  return wallet?.balances.find(({ account }) => account === 'available')?.balanceMinor ?? 0;
};

test('a booked purchase is reversed by two people, and a sponsor who spent the bonus sees what their next bonuses settle', async ({
  cloud,
  signInAs,
}) => {
  // Of a sponsor whom no other journey needs, because nothing of their money is left.
  const sponsorPerson = castNamed(cloud, 'Quinn Quay');
  const buyer = await joinBelow(cloud, sponsorPerson, {
    name: 'Bo Buoy',
    email: 'bo.buoy@people.example',
    password: 'Quiet-harbour-4712-tide',
  });
  const sponsored = await apiSignIn(cloud, buyer);
  const member = await signInAs(buyer);
  const reference = await orderByBank(member, 'Elite');
  const treasurer = await signInAs('treasurer');
  await typePayment(treasurer, reference, '10500');
  await treasurer
    .getByRole('dialog')
    .getByRole('button', { name: /^Propose €10,500.00/u })
    .click();
  await approvePayment(cloud, reference);
  await expect(member.getByText('Paid and active')).toBeVisible();

  const sponsor = await apiSignIn(cloud, sponsorPerson);
  await test.step('the sponsor gets the bonus and spends it', async () => {
    await expect.poll(() => availableOf(sponsor)).toBeGreaterThanOrEqual(15_000);
    const { body: shop } = await sponsor.get<{ configuration: { version: number } }>('/api/configuration/');
    const shared = { payment: 'balance', configurationVersion: shop.configuration.version };
    for (const [packageId, totalMinor] of [
      ['elite', 1_050_000],
      ['pro', 262_500],
      ['growth', 52_500],
      ['starter', 10_500],
    ] as const) {
      const quantity = Math.floor((await availableOf(sponsor)) / totalMinor);
      if (quantity === 0) continue;
      const order = { packageId, quantity, ...shared };
      const options = { idempotencyKey: randomUUID() };
      const bought = await sponsor.post('/api/infinity/payments/purchases/', order, options);
      expect(bought.status).toBe(201);
    }
  });

  const { body } = await sponsored.get<{ items: { id: string }[] }>(
    '/api/infinity/payments/purchases/?limit=10',
  );
  const admin = await signInAs('admin');
  await go(admin, `/infinity/wait/purchase/?open=${body.items[0]?.id}`);
  await admin.getByRole('button', { name: 'Reverse…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reverse this purchase?' });
  await dialog.getByRole('radio', { name: 'The payment for the order was called back.' }).check();
  await dialog.getByLabel('Reason (shown to the member only)').fill('The payer was someone else.');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Propose reversal' }).click();
  const link = admin.getByRole('link', { name: 'View proposal' });
  await expect(link).toBeVisible();

  await go(treasurer, (await link.getAttribute('href')) ?? '');
  const drawer = treasurer.getByRole('dialog', { name: 'Reversal' });
  await expect(drawer.getByText(/The operator advances €\d/u)).toBeVisible();
  await expect(
    drawer.getByText(/Sponsors read: “The payment for the order was called back\.”$/u),
  ).toBeVisible();
  await expectAccessible(treasurer);
  await drawer.getByRole('button', { name: 'Approve…' }).click();
  await treasurer
    .getByRole('dialog', { name: 'Approve and carry out?' })
    .getByRole('button', { name: 'Approve and carry out' })
    .click();
  await expect(treasurer.getByText(/^Reversal of .*: approved and carried out\.$/u).first()).toBeVisible();

  await member.reload();
  await expect(
    member.getByText("We've reversed this purchase. See the reason in the history below."),
  ).toBeVisible();
  await expect(member.getByText('The payer was someone else.')).toBeVisible();
  const theSponsor = await signInAs(sponsorPerson);
  await go(theSponsor, '/infinity/dashboard/');
  await expect(theSponsor.getByText(/^€\d+\.\d\d is being settled from your next bonuses/u)).toBeVisible();
  await go(theSponsor, '/infinity/bonuses/');
  await expect(theSponsor.getByText('The payment for the order was called back.').first()).toBeVisible();
  await expect(theSponsor.getByText('The payer was someone else.')).toBeHidden();
  await expectAccessible(theSponsor);
});
