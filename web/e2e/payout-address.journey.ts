import { codeFor, expect, expectAccessible, test } from './journey.ts';
import { castNamed, go } from './member-acts.ts';

test('a member adds a bank account with the code from the mail, sees when it can be used, and removes it', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  const member = castNamed(cloud, 'Jonas Jetty');
  const page = await signInAs(member);
  await go(page, '/settings/#payout-addresses');
  const section = page.getByRole('region', { name: 'Payout addresses' });
  await expect(section.getByText('No payout addresses yet')).toBeVisible();
  await section.getByRole('button', { name: 'Add an address' }).click();
  await section.getByLabel('Address label').fill('Household account');
  await section.getByLabel('Account holder').fill('Jonas Jetty');
  await section.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00');
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText(/This isn.t a valid IBAN/u)).toBeVisible();
  await expectAccessible(page);
  await section.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00');
  await section.getByRole('button', { name: 'Continue' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm payout address' });
  await expect(dialog.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect(dialog.getByText(/We.ve sent a code to j•••@/u)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Send a new code \(available in/u })).toBeDisabled();
  await expectAccessible(page);

  const code = await codeFor(cloud, member.email, 'payout address');
  expectConsoleErrors(/403|This code isn't correct/u);
  await dialog.getByLabel('Code from the email').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(dialog.getByText(/This code isn.t correct.*4 attempts left/u)).toBeVisible();
  await dialog.getByLabel('Code from the email').fill(code);
  await dialog.getByRole('button', { name: 'Add address' }).click();

  await expect(section.getByText('Address added.', { exact: false })).toBeVisible();
  await expect(section.getByText('DE89 •••• 3000')).toBeVisible();
  await expect(section.getByText(/available from/u)).toBeVisible();
  await expectAccessible(page);

  await section.getByRole('button', { name: 'Remove Household account' }).click();
  const asking = page.getByRole('dialog', { name: 'Remove this payout address?' });
  await asking.getByRole('button', { name: 'Remove address' }).click();
  await expect(section.getByText('No payout addresses yet')).toBeVisible();
});

test('a crypto address is checked by the network it belongs to', async ({ cloud, signInAs }) => {
  const page = await signInAs(castNamed(cloud, 'Pablo Porthole'));
  await go(page, '/settings/#payout-addresses');
  const section = page.getByRole('region', { name: 'Payout addresses' });
  await section.getByRole('button', { name: 'Add an address' }).click();
  await section.getByText('Cryptocurrency', { exact: true }).click();
  await section.getByLabel('Address label').fill('Cold wallet');
  await section
    .getByRole('textbox', { name: 'Address', exact: true })
    .fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText(/This isn.t a valid Bitcoin address/u)).toBeVisible();
  await section.getByLabel('Network').selectOption('Tron');
  await section.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm payout address' });
  await expect(dialog.getByText('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(section.getByLabel('Address label')).toHaveValue('Cold wallet');
});
