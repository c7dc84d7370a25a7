import { readFileSync } from 'node:fs';
import { deliverStatement, leaves } from './bank-acts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { balanceOn, castNamed, go } from './member-acts.ts';
import { approveOpen, confirmWithCode, openInQueue, payOpen, requestWithdrawal } from './withdrawal-acts.ts';

const queue = '/infinity/wait/withdrawal/';

// It takes most of what the cast's member has.
test.use({ cloudOf: 'a large withdrawal' });

test('a large withdrawal is confirmed by code, approved by two, paid by reference, and its member has the receipt', async ({
  cloud,
  signInAs,
}) => {
  test.setTimeout(480_000);
  const ada = castNamed(cloud, 'Ada Anchor');
  const member = await signInAs(ada);
  const available = await balanceOn(member, 'Available');
  const held = await balanceOn(member, 'Reserved');
  let withdrawalId = '';

  await test.step('the fee and the arrival date are shown before anything is confirmed', async () => {
    await member.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click();
    await expect(member.getByRole('region', { name: 'Available to withdraw now' })).toBeVisible();
    const amount = member.getByRole('textbox', { name: 'Amount' });
    await amount.fill('19');
    await expect(member.getByText('At least €20.00.')).toBeVisible();
    await amount.fill('1500');
    const preview = member.getByRole('region', { name: 'What you receive, and when' });
    await expect(preview.getByText('€1,499.00').first()).toBeVisible();
    await expect(preview.getByText('2 members of staff')).toBeVisible();
    await expect(preview.getByText('Usually arrives by')).toBeVisible();
    await expectAccessible(member);
  });

  await test.step('the member confirms with the code from the mail', async () => {
    const button = member.getByRole('button', { name: 'Withdraw €1,500.00…' });
    await confirmWithCode(member, cloud, ada.email, () => button.click());
    const heading = member.getByRole('heading', { name: "You've requested a withdrawal of €1,500.00" });
    await expect(heading).toBeFocused();
    await expect(member.getByText('Next: our staff review it')).toBeVisible();
    await expectAccessible(member);
    await member.getByRole('link', { name: 'View withdrawal' }).click();
    await expect(member.getByRole('dialog', { name: 'Withdrawal' }).getByText('0 of 2')).toBeVisible();
    await expectAccessible(member);
    withdrawalId = new URL(member.url()).searchParams.get('withdrawal') ?? '';
    expect(await balanceOn(member, 'Available')).toBe(available - 150_000);
    expect(await balanceOn(member, 'Reserved')).toBe(held + 150_000);
  });

  const treasurer = await signInAs('treasurer');
  await test.step('a treasurer sees what speaks for and against it, and is the first to approve', async () => {
    await openInQueue(treasurer, queue, withdrawalId);
    const drawer = treasurer.getByRole('dialog');
    await expect(drawer.getByText('covers the €1,499.00 to pay')).toBeVisible();
    await expect(drawer.getByText('AT61 1904 3002 3457 3201')).toBeVisible();
    await drawer.getByRole('button', { name: 'Claim' }).click();
    await expect(drawer.getByText(/^Claimed by you until/u)).toBeVisible();
    await expectAccessible(treasurer);
    await approveOpen(treasurer, 'Approve as first of two…');
    await expect(
      treasurer.getByText('€1,499.00 to Ada Anchor: 1 of 2 approvals. A second person is next.').first(),
    ).toBeVisible();
    await openInQueue(treasurer, queue, withdrawalId);
    await expect(drawer.getByText(/^You.ve already approved it\./u)).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Approve/u })).toHaveCount(0);
  });

  await test.step('a second person approves, and it is ready to be paid', async () => {
    const admin = await signInAs('admin');
    await openInQueue(admin, queue, withdrawalId);
    await approveOpen(admin, 'Approve as second of two…');
    await expect(
      admin.getByText('€1,499.00 to Ada Anchor: approved and ready to pay.').first(),
    ).toBeVisible();
  });

  await test.step('it is paid with the reference of the transfer', async () => {
    await openInQueue(treasurer, `${queue}?state=approved`, withdrawalId);
    await expectAccessible(treasurer);
    await payOpen(treasurer, 'BANK TRANSFER 4711', '€1,499.00');
    await expect(
      treasurer.getByText('€1,499.00 to Ada Anchor: recorded as sent.', { exact: false }).first(),
    ).toBeVisible();
    await go(member, `/infinity/withdrawals/?withdrawal=${withdrawalId}`);
    await expect(
      member.getByRole('dialog').getByText('The transfer is with our bank.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(member);
  });

  await test.step('the bank shows the transfer, and the member sees it paid, with its reference, its entries and its receipt', async () => {
    await leaves(cloud, 'BANK TRANSFER 4711', 149_900, 'Ada Anchor');
    await deliverStatement(cloud);
    await member.reload();
    const drawer = member.getByRole('dialog', { name: 'Withdrawal' });
    await expect(drawer.getByText('The money has left our account.', { exact: false })).toBeVisible();
    await expect(drawer.getByText('Left our bank account on')).toBeVisible();
    await expect(drawer.getByText('BANK TRANSFER 4711').first()).toBeVisible();
    await expectAccessible(member);
    const [receipt] = await Promise.all([
      member.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Withdrawal receipt (PDF)' }).click(),
    ]);
    expect(
      readFileSync(await receipt.path())
        .subarray(0, 5)
        .toString('latin1'),
    ).toBe('%PDF-');
    await drawer.getByRole('link', { name: 'Entries in the ledger' }).click();
    await expect(member.getByRole('row').filter({ hasText: 'Withdrawal sent' }).first()).toBeVisible();
    expect(await balanceOn(member, 'Available')).toBe(available - 150_000);
    expect(await balanceOn(member, 'Reserved')).toBe(held);
  });
});

test('several withdrawals are selected by keyboard and approved together, each with its own outcome', async ({
  cloud,
  signInAs,
}) => {
  const clara = await requestWithdrawal(cloud, castNamed(cloud, 'Clara Capstan'), 2_150);
  const dario = await requestWithdrawal(cloud, castNamed(cloud, 'Dario Davit'), 2_260);
  const staff = await signInAs('treasurer');
  await go(staff, `${queue}?limit=100`);
  const rows = ['€21.50', '€22.60'].map((amount) => staff.getByRole('row').filter({ hasText: amount }));
  for (const row of rows) {
    await expect(row).toHaveCount(1);
    await row.focus();
    await staff.keyboard.press('x');
    await expect(row).toHaveAttribute('aria-selected', 'true');
  }
  await staff.getByRole('button', { name: 'Approve or reject 2 withdrawals' }).click();
  const dialog = staff.getByRole('dialog', { name: '2 withdrawals' });
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await expect(dialog.getByText('2 of 2 processed.')).toBeVisible();
  await expect(dialog.getByText('To pay', { exact: true })).toHaveCount(2);
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  for (const row of rows) await expect(row).toHaveCount(0);
  expect([clara, dario].map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('nothing can be decided on a withdrawal before its risk check is shown', async ({ cloud, signInAs }) => {
  const { id } = await requestWithdrawal(cloud, castNamed(cloud, 'Clara Capstan'), 2_070);
  const staff = await signInAs('treasurer');
  const held = Promise.withResolvers<void>();
  await staff.route(`**/api/infinity/payments/withdrawals/all/${id}/`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openInQueue(staff, queue, id);
  const drawer = staff.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Withdrawal', exact: true })).toBeVisible();
  await expectAccessible(staff);
  await expect(drawer.getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Reject…' })).toHaveCount(0);
  held.resolve();
  await expect(drawer.getByRole('button', { name: 'Approve…' })).toBeVisible();
  await expect(drawer.getByRole('row', { name: /Cash held/u })).toBeVisible();
  await expect(drawer.getByText('Verified identity')).toBeVisible();
});

test('a rejected withdrawal returns the full amount and shows the member the reason', async ({
  cloud,
  signInAs,
}) => {
  const elif = castNamed(cloud, 'Elif Ebbtide');
  const member = await signInAs(elif);
  const available = await balanceOn(member, 'Available');
  const { id } = await requestWithdrawal(cloud, elif, 2_300);
  expect(await balanceOn(member, 'Available')).toBe(available - 2_300);

  const staff = await signInAs('treasurer');
  await openInQueue(staff, queue, id);
  await staff.getByRole('button', { name: 'Reject…' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Reject this withdrawal?' });
  await dialog.getByLabel('Reason (shown to the member)').fill('The account is in another name.');
  await expect(dialog.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
  await dialog.getByLabel('Reason category').selectOption('Payout address in doubt');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(staff.getByText(/to Elif Ebbtide: rejected/u).first()).toBeVisible();

  await go(member, `/infinity/withdrawals/?withdrawal=${id}`);
  const drawer = member.getByRole('dialog', { name: 'Withdrawal' });
  await expect(drawer.getByText('The account is in another name.')).toBeVisible();
  expect(await balanceOn(member, 'Available')).toBe(available);
});

test('a member takes a waiting withdrawal back, and the money is theirs again', async ({
  cloud,
  signInAs,
}) => {
  const elif = castNamed(cloud, 'Elif Ebbtide');
  const { id } = await requestWithdrawal(cloud, elif, 2_400);
  const member = await signInAs(elif);
  const available = await balanceOn(member, 'Available');
  await go(member, `/infinity/withdrawals/?withdrawal=${id}`);
  await member.getByRole('button', { name: 'Cancel this withdrawal' }).click();
  const dialog = member.getByRole('dialog', { name: 'Cancel this withdrawal?' });
  await expectAccessible(member);
  await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(member.getByText('You cancelled it.', { exact: false })).toBeVisible();
  expect(await balanceOn(member, 'Available')).toBe(available + 2_400);
});

test('a member who cannot withdraw yet reads exactly what is missing and where to complete it', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Yann Yawl'), { width: 360 });
  await go(page, '/infinity/withdrawals/');
  const obstacles = page.getByRole('region', { name: 'What you need to do' });
  await expect(obstacles.getByText("Your identity isn't verified yet")).toBeVisible();
  await expect(obstacles.getByRole('link', { name: 'Add a payout address' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
  await expectAccessible(page);
  await obstacles.getByRole('link', { name: 'Verify my identity' }).click();
  await expect(page).toHaveURL(/\/kyc\//u);
});

test('support reads the queue and finds no way to decide', async ({ cloud, signInAs }) => {
  const { id } = await requestWithdrawal(cloud, castNamed(cloud, 'Clara Capstan'), 2_500);
  const staff = await signInAs('support');
  await openInQueue(staff, queue, id);
  await expect(staff.getByText('You can view this queue. Only a treasurer can decide.')).toBeVisible();
  await expect(staff.getByRole('button', { name: /Approve|Reject|Claim/u })).toHaveCount(0);
  await expect(staff.getByRole('checkbox')).toHaveCount(0);
});
