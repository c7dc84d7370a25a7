import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './journey.ts';
import { castNamed, go } from './member-acts.ts';

test.use({ cloudOf: 'blocked members' });

/** Opens the dialog that gives a status, on the page about this member. */
const changeStatusOf = async (staff: Page, name: string) => {
  await go(staff, `/users/?q=${name.split(' ')[0]?.toLowerCase()}`);
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('button', { name: 'Change status…' }).click();
  return staff.getByRole('dialog', { name });
};

test('a member who is blocked while signed in lands with the next click on sign-in, and reads why and until when; so at the next attempt', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
}) => {
  expectConsoleErrors(/40[13]|Sign in first|member_not_active/u);
  const name = 'Dora Dory';
  const person = castNamed(cloud, name);
  const member = await signInAs(person);
  await go(member, '/settings/');
  await expect(member.getByRole('heading', { name: 'Settings' })).toBeVisible();

  const compliance = await signInAs('compliance');
  const dialog = await changeStatusOf(compliance, name);
  await dialog.getByRole('radio', { name: 'Blocked' }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two accounts of one person.');
  await dialog.getByLabel('Ends on (optional)').fill('2099-05-01');
  await expectAccessible(compliance);
  await dialog.getByRole('button', { name: 'Change the status' }).click();
  await expect(dialog.getByText('1 of 1 processed.')).toBeVisible();

  await member.getByRole('link', { name: 'Statements' }).first().click();
  await expect(member).toHaveURL(/\/auth\/login\/\?error=SessionRequired/u);
  const alert = member.getByRole('alert');
  await expect(alert).toContainText("This account can't sign in right now.");
  await expect(alert).toContainText('Reason: Two accounts of one person.');
  await expect(alert).toContainText('1 May 2099');
  await expectAccessible(member);

  await go(member, '/auth/login/');
  await expect(member.getByRole('alert')).toHaveCount(0);
  await signIn(member, person);
  await expect(alert).toContainText('Reason: Two accounts of one person.');
});

test('one person sets the status fraud, two clear it, and the member is not notified', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
  visit,
}) => {
  expectConsoleErrors(/403/u);
  const name = 'Cem Cleat';
  const compliance = await signInAs('compliance');
  const marking = await changeStatusOf(compliance, name);
  await marking.getByRole('radio', { name: 'Fraud' }).check();
  await marking.getByLabel('Reason').fill('The documents are forged.');
  const change = marking.getByRole('button', { name: 'Change the status' });
  await expect(change).toBeDisabled();
  await marking.getByLabel('Type Fraud to continue').fill('Fraud');
  await change.click();
  await expect(marking.getByText('1 of 1 processed.')).toBeVisible();

  const member = await visit('/auth/login/');
  await signIn(member, castNamed(cloud, name));
  const refusal = member.getByRole('alert');
  await expect(refusal).toContainText("This account can't sign in right now.");
  await expect(refusal).not.toContainText('Reason');

  const clearing = await changeStatusOf(compliance, name);
  await clearing.getByLabel('Why the fraud mark should be removed').fill('The office confirms them.');
  await expectAccessible(compliance);
  await clearing.getByRole('button', { name: 'Propose blocking instead' }).click();
  await clearing.getByRole('link', { name: 'View proposal' }).click();
  await expect(compliance.getByText('You proposed this, so a colleague has to decide.')).toBeVisible();

  const admin = await signInAs('admin');
  await go(admin, new URL(compliance.url()).pathname + new URL(compliance.url()).search);
  await expect(
    admin.getByText(`${name} is no longer marked for fraud and becomes blocked instead.`),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Approve…' }).click();
  await admin.getByRole('button', { name: 'Approve and carry out' }).click();
  await expect(admin.getByText('Fraud clearance: approved and carried out.').first()).toBeVisible();
  await go(admin, '/users/blocked/');
  await expect(admin.getByRole('link', { name })).toBeVisible();
});
