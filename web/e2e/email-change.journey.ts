import { codeFor, expect, expectAccessible, signIn, test } from './journey.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { castNamed, go } from './member-acts.ts';

test.use({ cloudOf: 'a changed email address' });

const next = 'yann.elsewhere@member.example';
const newPassword = 'Lantern-Quay-Marble-41';

test('a member changes the email address with codes from both mailboxes and signs in with it; the former mailbox undoes it', async ({
  cloud,
  signInAs,
  visit,
  expectConsoleErrors,
}) => {
  const yann = castNamed(cloud, 'Yann Yawl');
  const page = await signInAs(yann);
  const elsewhere = await signInAs(yann);
  await go(page, '/settings/#email');
  const section = page.getByRole('region', { name: 'Email address' });
  await section.getByRole('button', { name: 'Change my email address' }).click();
  await expect(section.getByText(/withdrawals are paused until/u)).toBeVisible();
  await section.getByLabel('New email address').fill(next);
  const password = section.getByRole('textbox', { name: 'Current password' });
  expectConsoleErrors(/403|This isn't your current password/u);
  await password.fill('Wrong-Horse-9x');
  await section.getByRole('button', { name: 'Send both codes' }).click();
  await expect(section.getByText(/This isn.t your current password\. 4 attempts left/u)).toBeVisible();
  await expectAccessible(page);
  await password.fill(yann.password);
  await section.getByRole('button', { name: 'Send both codes' }).click();

  // What waits for its codes is there again after a reload.
  const [atCurrent, atNew] = [
    section.getByLabel(`Code sent to ${yann.email}`),
    section.getByLabel(`Code sent to ${next}`),
  ];
  await expect(atCurrent).toBeVisible();
  await page.reload();
  await expect(atCurrent).toBeVisible();
  await expect(section.getByText("Can't read mail to", { exact: false })).toBeVisible();
  await expectAccessible(page);
  const currentCode = await codeFor(cloud, yann.email, 'email address of your account');
  const newCode = await codeFor(cloud, next);
  expectConsoleErrors(/403|These codes don't match/u);
  await atCurrent.fill(currentCode);
  await atNew.fill(newCode === '000000' ? '000001' : '000000');
  await section.getByRole('button', { name: 'Change email address' }).click();
  await expect(section.getByText(/This code isn.t correct\. 4 attempts left/u)).toHaveCount(1);
  await expectAccessible(page);
  await atNew.fill(newCode);
  await section.getByRole('button', { name: 'Change email address' }).click();
  await expect(section.getByText('Your email address has been changed.', { exact: false })).toBeVisible();
  await expect(section.getByText(`You sign in with ${next}`, { exact: false })).toBeVisible();
  await expect(section.getByText(/You can change it again from/u)).toBeVisible();
  await expectAccessible(page);

  // Signed out elsewhere, and withdrawals rest.
  expectConsoleErrors(/401|You are signed out|sign in/iu);
  await go(elsewhere, '/statements/');
  await expect(elsewhere).toHaveURL(/\/auth\/login\/\?error=SessionRequired/u);
  await go(page, '/security/withdrawals/');
  await expect(page.getByRole('heading', { name: /Withdrawals are paused until/u })).toBeVisible();

  // The former address signs in no more; the new one does.
  expectConsoleErrors(/400|Incorrect username or password/u);
  await signIn(elsewhere, yann);
  await expect(elsewhere.getByRole('alert')).toContainText('Email or password is incorrect.');
  await signIn(elsewhere, { ...yann, email: next });
  await elsewhere.waitForURL((url) => !url.pathname.startsWith('/auth/'));

  // The former mailbox's link gives the account its address back.
  await expect
    .poll(async () => (await mailsTo(cloud, yann.email))[0]?.subject)
    .toBe('Your email address was changed');
  const report = await visit(await mailedLink(cloud, yann.email, '/auth/not-me/'));
  await expect(report.getByText('Your account gets its previous email address back.')).toBeVisible();
  await expectAccessible(report);
  await report.getByRole('button', { name: 'Secure my account' }).click();
  await expect(
    report.getByText(`Your email address is ${yann.email} again.`, { exact: false }),
  ).toBeVisible();
  await expectAccessible(report);
  await go(elsewhere, '/statements/');
  await expect(elsewhere).toHaveURL(/\/auth\/login\/\?error=SessionRequired/u);
  await report.getByRole('link', { name: 'Set a new password' }).click();
  await report.getByLabel('Code from the email').fill(await codeFor(cloud, yann.email, 'Set a new password'));
  await report.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await report.getByRole('button', { name: 'Set new password' }).click();
  await report.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(report, { ...yann, password: newPassword });
  await report.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await expect
    .poll(async () => (await mailsTo(cloud, next))[0]?.subject)
    .toBe('Your email address was changed back');
});

test('compliance sees the change that was undone, with both addresses', async ({ openAs }) => {
  const staff = await openAs('compliance', '/users/security-reports/');
  const row = staff.getByRole('row').filter({ hasText: 'Yann Yawl' });
  await expect(row.getByText('Change of email address')).toBeVisible();
  await row.getByRole('button').click();
  const report = staff.getByRole('dialog', { name: 'Yann Yawl' });
  await expect(report.getByText(`${next} → `, { exact: false })).toBeVisible();
  await expectAccessible(staff);
});
