import { codeFor, expect, signIn, test } from './journey.ts';

const person = {
  name: 'Lotte Brand',
  email: 'lotte.brand@people.example',
  password: 'Quiet-harbour-4711-tide',
};

test('a visitor registers with a sponsor code, confirms the e-mail and sees that approval comes next', async ({
  cloud,
  signInAs,
  visit,
}) => {
  const sponsor = await signInAs('member');
  const session = (await (await sponsor.request.get('/api/auth/session/')).json()) as {
    user: { sponsorCode: string };
  };

  const page = await visit(`/auth/register/?sponsor=${session.user.sponsorCode}`);
  await expect(page.getByText(/^You register under/u)).toBeVisible();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await expect(page.getByText(/very hard to guess/u)).toBeVisible();
  await page.getByLabel('I have read the terms and agree to them.').check();
  await page.getByLabel('I have read the risk notice and accept the risk.').check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();

  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByLabel('Code from the message').fill(await codeFor(cloud, person.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/an administrator approves your account/u)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Your account waits for its approval' })).toBeVisible();
});

test('a registration keeps what was typed when something is missing, and says beside the field what', async ({
  visit,
}) => {
  const page = await visit('/auth/register/');
  await page.getByLabel('Name').fill('Lotte Brand');
  await page.getByLabel('E-mail').fill('not-an-address');
  await page.getByRole('textbox', { name: 'Password' }).fill('Password123!');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('This is not a complete e-mail address.')).toBeVisible();
  await expect(page.getByText('Please read it and agree, or leave the registration.')).toHaveCount(2);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Lotte Brand');
});

test('a password from the lists of common ones is refused before it is sent', async ({
  visit,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/guessable/u);
  const page = await visit('/auth/register/');
  await page.getByLabel('Name').fill('Lotte Brand');
  await page.getByLabel('E-mail').fill('common@people.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('Password1234!');
  await expect(page.getByText(/is on the lists that guessers use/u)).toBeVisible();
  await page.getByLabel('I have read the terms and agree to them.').check();
  await page.getByLabel('I have read the risk notice and accept the risk.').check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/This password was refused/u)).toBeVisible();
});
