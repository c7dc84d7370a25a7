import { codeFor, expect, expectAccessible, signIn, test } from './journey.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { castNamed, go } from './member-acts.ts';

test.use({ cloudOf: 'a sign-in by another person' });

const foreign = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newPassword = 'Lantern-Quay-Marble-41';

test('‘this was not me’ from the mail ends all sessions and the password, and holds withdrawals until staff close the report', async ({
  cloud,
  signInAs,
  visit,
  openAs,
  expectConsoleErrors,
}) => {
  const zoe = castNamed(cloud, 'Zoe Zephyr');
  const own = await signInAs(zoe);
  await signInAs(zoe, { userAgent: foreign });
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(cloud, zoe.email);
      return [mail?.subject, mail?.text.includes('Firefox, Windows')];
    })
    .toEqual(['Sign-in from a new device', true]);

  const page = await visit(await mailedLink(cloud, zoe.email, '/auth/not-me/'));
  await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Secure my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is secured' })).toBeVisible();
  await expectAccessible(page);

  // The next click in the browser that was signed in leads to the sign-in page.
  expectConsoleErrors(/401|You are signed out|sign in/iu);
  await own.getByRole('navigation').getByRole('link', { name: 'Statements' }).first().click();
  await expect(own).toHaveURL(/\/auth\/login\/\?error=SessionRequired/u);

  // The code was mailed with the report.
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await page.getByLabel('Code from the email').fill(await codeFor(cloud, zoe.email));
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { email: zoe.email, password: newPassword });
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  const held = page.getByRole('heading', {
    name: "Withdrawals are on hold until we've looked into your report",
  });
  await go(page, '/infinity/withdrawals/');
  await expect(held).toBeVisible();
  await expectAccessible(page);

  const staff = await openAs('compliance', '/users/security-reports/');
  await staff.getByRole('row').filter({ hasText: 'Zoe Zephyr' }).getByRole('button').click();
  const report = staff.getByRole('dialog', { name: 'Zoe Zephyr' });
  await expect(report.getByText('Firefox, Windows')).toBeVisible();
  await expectAccessible(staff);
  await report.getByRole('button', { name: 'Close and resume withdrawals…' }).click();
  const asking = staff.getByRole('dialog', { name: "Close Zoe Zephyr's report?" });
  await asking.getByLabel('Outcome (shown to the member)').fill('We spoke on the phone.');
  await asking.getByRole('button', { name: 'Close report' }).click();
  await expect(
    staff
      .getByText("Closed. Zoe Zephyr's withdrawals have resumed, and the member has been notified.")
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: "You can't withdraw yet" })).toBeVisible();
  await expect(held).toHaveCount(0);
});
