import { expect, expectAccessible, signIn, test } from './journey.ts';
import { mailsTo } from './mails.ts';
import { castNamed, go } from './member-acts.ts';

test.use({ cloudOf: 'a changed password' });

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const newPassword = 'Lantern-Quay-Marble-41';

test('a member sees where they are signed in and ends it there; a new password ends it everywhere else', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  const yann = castNamed(cloud, 'Yann Yawl');
  const page = await signInAs(yann);
  const elsewhere = await signInAs(yann, { userAgent: phone, width: 390 });
  expectConsoleErrors(/401|You are signed out|sign in/iu);

  await go(page, '/settings/#sessions');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByText('this device')).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out Safari, iPhone' }).click();
  await expectAccessible(page);
  const asking = page.getByRole('dialog', { name: 'Sign out Safari, iPhone?' });
  await asking.getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions.getByText("You aren't signed in anywhere else.")).toBeVisible();
  await go(elsewhere, '/statements/');
  await expect(elsewhere).toHaveURL(/\/auth\/login\/\?error=SessionRequired/u);
  await signIn(elsewhere, yann);
  await elsewhere.waitForURL((url) => !url.pathname.startsWith('/auth/'));

  const password = page.getByRole('region', { name: 'Password', exact: true });
  await password.getByRole('button', { name: 'Change my password' }).click();
  await expect(password.getByText(/withdrawals are paused until/u)).toBeVisible();
  const [current, next] = [
    password.getByRole('textbox', { name: 'Current password' }),
    password.getByRole('textbox', { name: 'New password' }),
  ];
  expectConsoleErrors(/easy to guess/u);
  await current.fill('Wrong-Horse-9x');
  await next.fill('Password-1234');
  const change = password.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(password.getByText('This password is easy to guess', { exact: false })).toBeVisible();
  await next.fill(newPassword);
  expectConsoleErrors(/403|This isn't your current password/u);
  await change.click();
  await expect(password.getByText(/This isn.t your current password\. 4 attempts left/u)).toBeVisible();
  await expectAccessible(page);
  await current.fill(yann.password);
  await change.click();
  await expect(password.getByText(/Your password has been changed/u)).toBeVisible();

  await go(elsewhere, '/statements/');
  await expect(elsewhere).toHaveURL(/\/auth\/login\/\?error=SessionRequired/u);
  await go(page, '/security/withdrawals/');
  await expect(page.getByRole('heading', { name: /Withdrawals are paused until/u })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(cloud, yann.email)).map(({ subject }) => subject))
    .toContain('Your password was changed');
});
