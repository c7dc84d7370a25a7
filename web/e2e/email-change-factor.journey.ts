import type { Locator, Page } from '@playwright/test';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { turnAuthenticatorOn } from '#infra/testing/authenticator.ts';
import type { Person } from '#infra/testing/client.ts';
import { moveClock } from './clock.ts';
import { type CloudUnderTest, timeOf } from './cloud-under-test.ts';
import { codeFor, expect, expectAccessible, signIn, test } from './journey.ts';
import { castNamed, go, proveSecondFactor } from './member-acts.ts';
import { addPasskey, addPasskeyDevice } from './passkey-device.ts';

test.use({ cloudOf: 'a second factor for a changed email address' });

const sectionOn = (page: Page): Locator => page.getByRole('region', { name: 'Email address' });
const asking = (page: Page): Locator => page.getByRole('dialog', { name: "Confirm that it's you" });

/** Fills the new address and the password in, and asks for the codes. */
const begin = async (page: Page, { password }: Person, next: string): Promise<void> => {
  const section = sectionOn(page);
  await section.getByRole('button', { name: 'Change my email address' }).click();
  await section.getByLabel('New email address').fill(next);
  await section.getByRole('textbox', { name: 'Current password' }).fill(password);
  await section.getByRole('button', { name: 'Send both codes' }).click();
};

/** Gives the codes of both mailboxes. */
const finish = async (page: Page, cloud: CloudUnderTest, from: string, next: string): Promise<void> => {
  const section = sectionOn(page);
  await section
    .getByLabel(`Code sent to ${from}`)
    .fill(await codeFor(cloud, from, 'email address of your account'));
  await section.getByLabel(`Code sent to ${next}`).fill(await codeFor(cloud, next));
  await section.getByRole('button', { name: 'Change email address' }).click();
  await expect(section.getByText(`You sign in with ${next}`, { exact: false })).toBeVisible();
};

test('a member with an authenticator gives its code before an email address changes; a wrong one sends nothing', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  const member = castNamed(cloud, 'Ada Anchor');
  const next = 'ada.elsewhere@member.example';
  const now = Date.parse(await timeOf(cloud));
  const { secret } = await turnAuthenticatorOn({ ...cloud, now: () => now }, member);
  await moveClock(cloud, 'PT1M');
  const person = { ...member, totpSecret: secret };
  const page = await signInAs(person, { at: '/settings/#email' });
  await moveClock(cloud, 'PT16M');
  expectConsoleErrors(/403|second factor|Confirm that it's you/u);
  await begin(page, person, next);
  await expect(asking(page).getByText('What you entered is kept.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  // Whoever changes their mind finds what they typed.
  await asking(page).getByRole('button', { name: 'Back' }).click();
  await expect(asking(page)).toHaveCount(0);
  await expect(sectionOn(page).getByLabel('New email address')).toHaveValue(next);
  await sectionOn(page).getByRole('button', { name: 'Send both codes' }).click();

  const right = totpCode(secret, Date.parse(await timeOf(cloud)));
  await asking(page)
    .getByLabel('Authenticator code')
    .fill(right === '000000' ? '000001' : '000000');
  expectConsoleErrors(/This code isn't correct/u);
  await asking(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(asking(page).getByText(/This code isn.t correct\..* 4 attempts left/u)).toBeVisible();
  await expectAccessible(page);
  await expect(sectionOn(page).getByLabel(`Code sent to ${next}`)).toHaveCount(0);

  await proveSecondFactor(page, cloud, person);
  await finish(page, cloud, person.email, next);
});

test('a member with a passkey confirms with it before an email address changes', async ({
  cloud,
  expectConsoleErrors,
  visit,
}) => {
  const member = castNamed(cloud, 'Vera Vane');
  const next = 'vera.elsewhere@member.example';
  const page = await visit('/auth/login/');
  await addPasskeyDevice(page);
  await signIn(page, member);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await go(page, '/settings/#passkeys');
  await addPasskey(page, cloud, member.email, 'Vera’s phone');
  await moveClock(cloud, 'PT16M');
  await go(page, '/settings/#email');
  expectConsoleErrors(/403/u);
  await begin(page, member, next);
  await expect(asking(page).getByText(/Your browser asks for your passkey next/u)).toBeVisible();
  await expectAccessible(page);
  await asking(page).getByRole('button', { name: 'Confirm' }).click();
  await finish(page, cloud, member.email, next);
});
