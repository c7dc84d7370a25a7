import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { turnAuthenticatorOn } from '#infra/testing/authenticator.ts';
import { moveClock } from './clock.ts';
import type { CloudUnderTest } from './cloud-under-test.ts';
import { timeOf } from './cloud-under-test.ts';
import { expect, expectAccessible, signIn, test } from './journey.ts';
import {
  approve,
  askForAuthenticator,
  castNamed,
  go,
  proveSecondFactor,
  registerAndSignIn,
} from './member-acts.ts';

test.use({ cloudOf: 'an authenticator' });

const person = {
  name: 'Tamsin Tether',
  email: 'tamsin.tether@people.example',
  password: 'Quiet-harbour-4711-tide',
};

const nowOf = async (cloud: CloudUnderTest): Promise<number> => Date.parse(await timeOf(cloud));
/** The cloud's time at this moment, as something that is asked for it. */
const clockOf = async (cloud: CloudUnderTest): Promise<() => number> => {
  const now = await nowOf(cloud);
  return () => now;
};
/** What the app shows half a minute after the code that was given before it. */
const nextCode = async (cloud: CloudUnderTest, secret: string): Promise<string> =>
  totpCode(secret, (await nowOf(cloud)) + 30_000);

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(
    page.getByRole('heading', { name: 'Invest for a fixed term, with open books.' }),
  ).toBeVisible();
};

test('a newcomer by a sponsor link is approved, turns the authenticator on, signs out and signs in with it', async ({
  cloud,
  expectConsoleErrors,
  openAs,
  visit,
}) => {
  const sponsor = await openAs('member', '/');
  const session = (await (await sponsor.request.get('/api/auth/session/')).json()) as {
    user: { sponsorCode: string };
  };
  const page = await visit(`/auth/register/?sponsor=${session.user.sponsorCode}`);
  await expect(page.getByText(/^Your sponsor:/u)).toBeVisible();
  await registerAndSignIn(page, cloud, person);
  await approve(await openAs('compliance', '/users/waiting-for-approval/'), person.name);

  await go(page, '/settings/#authenticator');
  const section = await askForAuthenticator(page, cloud, person);
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const shown = await section.getByText(/^[A-Z2-7]{52}$/u).textContent();
  const secret = shown ?? '';
  expectConsoleErrors(/403|This authenticator code isn't correct/u);
  await section.getByLabel('Code from the app').fill(await totpCode(secret, 0));
  await section.getByRole('button', { name: 'Turn on authenticator' }).click();
  await expect(section.getByText(/The app now shows a different code/u)).toBeVisible();
  await section.getByLabel('Code from the app').fill(totpCode(secret, await nowOf(cloud)));
  await section.getByRole('button', { name: 'Turn on authenticator' }).click();

  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await section.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const saving = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Save as a text file' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  for (const code of codes) expect(saved).toContain(code);
  await expectAccessible(page);
  await section.getByRole('button', { name: "I've saved them" }).click();
  await expect(section.getByText('10 left')).toBeVisible();

  await signOut(page);
  await go(page, '/auth/login/');
  await signIn(page, person);
  await page.getByLabel('Authenticator code').fill(await nextCode(cloud, secret));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
});

test('a member whose last code is long ago gives one more in the middle of renewing the recovery codes', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
}) => {
  const member = castNamed(cloud, 'Ada Anchor');
  const { secret } = await turnAuthenticatorOn({ ...cloud, now: await clockOf(cloud) }, member);
  await moveClock(cloud, 'PT1M');
  const person = { ...member, totpSecret: secret };
  const page = await signInAs(person, { at: '/settings/#authenticator' });
  await moveClock(cloud, 'PT16M');
  const section = page.getByRole('region', { name: 'Authenticator' });
  await section.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create new recovery codes?' });
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  expectConsoleErrors(/403/u);
  await dialog.getByLabel('Authenticator code').fill(totpCode(secret, await nowOf(cloud)));
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  await proveSecondFactor(page, cloud, person);
  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
});

test('a member who lost their authenticator signs in with a recovery code and reads what that means', async ({
  cloud,
  expectConsoleErrors,
  visit,
}) => {
  const member = castNamed(cloud, 'Vera Vane');
  const { recoveryCodes } = await turnAuthenticatorOn({ ...cloud, now: await clockOf(cloud) }, member);
  const page = await visit('/auth/login/', { theme: 'dark', width: 360 });
  await signIn(page, member);
  await page.getByRole('button', { name: 'Lost your authenticator?' }).click();
  await expect(page.getByText(/pauses withdrawals for 24 hours/u)).toBeVisible();
  expectConsoleErrors(/403|This recovery code doesn't belong/u);
  const field = page.getByLabel('Recovery code');
  await field.fill('ABCDE-FGH23');
  await page.getByRole('button', { name: 'Sign in with recovery code' }).click();
  await expect(page.getByText(/This recovery code doesn.t belong to this email address/u)).toBeVisible();
  await expectAccessible(page);
  await field.fill(` ${recoveryCodes[3]?.toLowerCase()}`);
  await page.getByRole('button', { name: 'Sign in with recovery code' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await go(page, '/settings/#authenticator');
  const section = page.getByRole('region', { name: 'Authenticator' });
  await expect(section.getByRole('button', { name: 'Set up the authenticator' })).toBeVisible();
});
