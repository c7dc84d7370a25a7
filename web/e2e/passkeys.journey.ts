import { randomUUID } from 'node:crypto';
import { approveProposal } from '#infra/testing/approving.ts';
import { signIn as signInByApi } from '#infra/testing/client.ts';
import { moveClock } from './clock.ts';
import { expect, expectAccessible, signIn, test } from './journey.ts';
import { castNamed, go } from './member-acts.ts';
import { addPasskey, addPasskeyDevice, passkeysOn } from './passkey-device.ts';
import { approveOpen, openInQueue, payOpen, requestWithdrawal } from './withdrawal-acts.ts';

test.use({ cloudOf: 'passkeys' });

test('a member adds a passkey, signs in with it after the password, and withdraws by confirming with it', async ({
  cloud,
  expectConsoleErrors,
  visit,
}) => {
  const member = castNamed(cloud, 'Ada Anchor');
  const page = await visit('/auth/login/');
  await addPasskeyDevice(page);
  await signIn(page, member);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await go(page, '/settings/#passkeys');
  await expect(passkeysOn(page).getByText('No passkeys yet')).toBeVisible();
  await expectAccessible(page);
  await addPasskey(page, cloud, member.email, 'Ada’s laptop');
  await expect(passkeysOn(page).getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(
    page.getByRole('heading', { name: 'Invest for a fixed term, with open books.' }),
  ).toBeVisible();
  await go(page, '/auth/login/');
  // The password alone is answered with the request for the passkey.
  expectConsoleErrors(/status of 401/u);
  await signIn(page, member);
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await go(page, '/settings/#passkeys');
  await expect(passkeysOn(page).getByText(/last used/u)).toBeVisible();

  // A new passkey pauses withdrawals for a day.
  await moveClock(cloud, 'PT25H');
  await go(page, '/infinity/dashboard/');
  await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await page.getByRole('button', { name: 'Withdraw €200.00…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await expect(dialog.getByText(/Your browser asks for your passkey next/u)).toBeVisible();
  await expect(dialog.getByLabel('Code from the email')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Withdraw/u }).click();
  await expect(page.getByRole('heading', { name: "You've requested a withdrawal of €200.00" })).toBeVisible();

  await go(page, '/settings/#passkeys');
  await passkeysOn(page).getByRole('button', { name: 'Rename Ada’s laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Old laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await passkeysOn(page).getByRole('button', { name: 'Remove Old laptop' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeysOn(page).getByText('Passkey removed.')).toBeVisible();
  await expect(passkeysOn(page).getByText('No passkeys yet')).toBeVisible();
});

test('a new treasurer adds a passkey, works, and in the middle of paying confirms with it', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
  visit,
}) => {
  const colleague = castNamed(cloud, 'Ines Inlet');
  const [alma, anton] = cloud.cast.filter(({ role }) => role === 'admin');
  if (!alma || !anton) throw new Error('the cast has no two administrators');
  const [first, second] = [await signInByApi(cloud, alma), await signInByApi(cloud, anton)];
  const { body: found } = await first.get<{ items: { memberId: string }[] }>('/api/users/?q=ines');
  const proposed = await first.post<{ id: string }>(
    '/api/staff/',
    { memberId: found.items[0]?.memberId, roles: ['treasurer'], reason: 'Joins the treasury this month.' },
    { idempotencyKey: randomUUID() },
  );
  expect((await approveProposal(second, proposed.body.id)).status).toBe(200);
  await expect
    .poll(async () => {
      const client = await signInByApi(cloud, colleague);
      const { body } = await client.get<{ user: { secondFactor: string | null } }>('/api/auth/session/');
      return body.user.secondFactor;
    })
    .toBe('needed');

  const page = await visit('/auth/login/', { theme: 'dark' });
  await addPasskeyDevice(page);
  await signIn(page, colleague);
  await expect(page.getByRole('heading', { name: 'Your role needs a second factor' })).toBeVisible();
  await addPasskey(page, cloud, colleague.email, 'Blue security key');
  await page.getByRole('button', { name: 'Continue' }).click();

  const { id } = await requestWithdrawal(cloud, castNamed(cloud, 'Dario Davit'), 2_260);
  const admin = await signInAs(alma, { at: '/infinity/wait/withdrawal/' });
  await openInQueue(admin, '/infinity/wait/withdrawal/', id);
  await approveOpen(admin, 'Approve');
  await expect(admin.getByText(/approved/u).first()).toBeVisible();
  await openInQueue(page, '/infinity/wait/withdrawal/?state=approved', id);
  await moveClock(cloud, 'PT16M');
  expectConsoleErrors(/403/u);
  await payOpen(page, 'BANK TRANSFER 0816', '€21.60');
  const asking = page.getByRole('dialog', { name: "Confirm that it's you" });
  await expect(asking.getByText(/Your browser asks for your passkey next/u)).toBeVisible();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/€21\.60 to Dario Davit/u).first()).toBeVisible();
});
