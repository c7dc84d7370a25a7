import { readFileSync } from 'node:fs';
import { codeFor, expect, expectAccessible, signIn, test } from './journey.ts';
import { castNamed, go } from './member-acts.ts';

test.use({ cloudOf: 'a closed account' });

test('a member saves an archive of all their data; the account cannot be closed while something is open, and the page says what', async ({
  cloud,
  signInAs,
}) => {
  const rosa = castNamed(cloud, 'Rosa Rudder');
  const page = await signInAs(rosa);
  const confirm = async (title: string, act: string, word: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(/We.ve sent a code to/u)).toBeVisible();
    await dialog.getByLabel('Code from the email').fill(await codeFor(cloud, rosa.email, word));
    await dialog.getByRole('button', { name: act }).click();
  };
  await go(page, '/settings/#my-data');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Export my data' }).click();
  await confirm('Confirm your export', 'Export my data', 'create an archive');
  await expect(data.getByText(/Your data is ready/u)).toBeVisible();
  const saving = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Save archive' }).click();
  await confirm('Confirm your download', 'Save archive', 'download the archive');
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/u);
  // Every zip archive begins so.
  expect(
    readFileSync(await saved.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  const closing = page.getByRole('region', { name: 'Close your account' });
  await expect(closing.getByText("Your account can't be closed yet.", { exact: false })).toBeVisible();
  await expect(closing.getByText('Active packages')).toBeVisible();
  await expect(closing.getByRole('button', { name: 'Close my account' })).toHaveCount(0);
  await expectAccessible(page);
  await closing.getByRole('link', { name: 'View Active packages' }).click();
  await expect(page).toHaveURL(/\/infinity\/purchases\//u);
});

test('a member without money is told when what is deleted is gone from backups, closes the account with a typed word and a code, and cannot sign in any more', async ({
  cloud,
  expectConsoleErrors,
  visit,
}) => {
  const member = castNamed(cloud, 'Max Mast');
  const page = await visit('/auth/login/?callbackUrl=/settings/%23my-data');
  await signIn(page, member);
  await page.waitForURL((url) => url.pathname === '/settings/');
  const closing = page.getByRole('region', { name: 'Close your account' });
  await expect(closing.getByText('All ledger entries')).toBeVisible();
  await expect(closing.getByText("It's gone from our backups, too, within 60 days.")).toBeVisible();
  await closing.getByRole('button', { name: 'Close my account' }).click();
  const sure = page.getByRole('dialog', { name: 'Close your account permanently?' });
  const goOn = sure.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeDisabled();
  await sure.getByLabel(/Why are you leaving/u).fill('I move to the sea');
  await sure.getByLabel('Type close to continue').fill('close');
  await expectAccessible(page);
  await goOn.click();
  const confirm = page.getByRole('dialog', { name: 'Confirm account closure' });
  await expect(confirm.getByText(/We.ve sent a code to m•••@/u)).toBeVisible();
  await confirm
    .getByLabel('Code from the email')
    .fill(await codeFor(cloud, member.email, 'close your account'));
  await confirm.getByRole('button', { name: 'Close my account' }).click();
  await expect(
    page.getByText("Your account is closed, and you've been signed out everywhere."),
  ).toBeVisible();
  await expectAccessible(page);

  expectConsoleErrors(/400|Incorrect username or password/u);
  await go(page, '/auth/login/');
  await signIn(page, member);
  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect.');
});
