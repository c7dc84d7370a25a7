import type { Page } from '@playwright/test';
import { codeFor, expect, signIn, test } from './journey.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { castNamed } from './member-acts.ts';

const person = {
  name: 'Lotte Brand',
  email: 'lotte.brand@people.example',
  password: 'Quiet-harbour-4711-tide',
};

/** Fills everything in but the sponsor code, which the link brings. */
const fillIn = async (page: Page, { name, email, password }: typeof person): Promise<void> => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByLabel('I have read and agree to the terms.').check();
  await page.getByLabel('I have read the risk notice and accept the risk.').check();
};
const register = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register' }).click();

test('a visitor registers by the link of a sponsor, follows the link in the mail and sees that approval comes next', async ({
  cloud,
  signInAs,
  visit,
}) => {
  const sponsor = await signInAs('member');
  const session = (await (await sponsor.request.get('/api/auth/session/')).json()) as {
    user: { sponsorCode: string };
  };

  const page = await visit(`/auth/register/?sponsor=${session.user.sponsorCode}`);
  await expect(page.getByText(/^Your sponsor: \S.*[^.]\.$/u)).toBeVisible();
  await fillIn(page, person);
  await expect(page.getByText(/very strong/u)).toBeVisible();
  await register(page);

  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByRole('button', { name: /Send a new code \(available in \d+ s\)/u })).toBeDisabled();
  await codeFor(cloud, person.email);
  await page.goto(await mailedLink(cloud, person.email, '/auth/verify-email/'));
  await expect(page.getByText(/an administrator will approve your account/u)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/verify-email\/$/u);

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Your account is awaiting approval' })).toBeVisible();
});

test('a press on what is below a field counts, whatever leaving the field brings up', async ({ visit }) => {
  const page = await visit('/auth/register/');
  // All of it at once: where a page is scrolled, the browser itself keeps what it shows in its place.
  await page.setViewportSize({ width: 1280, height: 2_000 });
  const terms = page.getByLabel('I have read and agree to the terms.');
  const placeOf = async () => (await terms.boundingBox())?.y;
  const before = await placeOf();
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await expect(page.getByText(/very strong/u)).toBeVisible();
  expect(await placeOf()).toBe(before);

  await page.getByLabel('Email', { exact: true }).fill('not-an-address');
  await terms.check();
  await expect(page.getByText('Enter a complete email address.')).toBeVisible();
});

test('registering a known e-mail looks the same as a new one, and its owner gets a mail with instructions', async ({
  cloud,
  visit,
}) => {
  const { email } = castNamed(cloud, 'Wim Windlass');
  const page = await visit('/auth/register/');
  await fillIn(page, { ...person, email });
  await register(page);
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(async () => (await mailsTo(cloud, email)).map(({ subject }) => subject))
    .toContain('You already have an account');
});

test('an incomplete registration keeps what was typed and names the problem next to the field', async ({
  visit,
}) => {
  const page = await visit('/auth/register/');
  await page.getByLabel('Name').fill('Lotte Brand');
  await page.getByLabel('Email', { exact: true }).fill('not-an-address');
  await page.getByRole('textbox', { name: 'Password' }).fill('Password123!');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Enter a complete email address.')).toBeVisible();
  await expect(page.getByText('To register, read and agree to this.')).toHaveCount(2);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Lotte Brand');
});

test('a password from the lists of common ones is refused before it is sent', async ({
  visit,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/guessable/u);
  const page = await visit('/auth/register/');
  await page.getByLabel('Name').fill('Lotte Brand');
  await page.getByLabel('Email', { exact: true }).fill('common@people.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('Password1234!');
  await expect(page.getByText(/passwords like this one are tried first/u)).toBeVisible();
  await page.getByLabel('I have read and agree to the terms.').check();
  await page.getByLabel('I have read the risk notice and accept the risk.').check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/This password wasn.t accepted/u)).toBeVisible();
});
