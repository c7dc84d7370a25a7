import type { Page } from '@playwright/test';
import { csvOf } from '#functions/testing/bank/csv-of.ts';
import { type Person, signIn as signInByApi } from '#infra/testing/client.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { CloudUnderTest } from './cloud-under-test.ts';
import { expect, expectAccessible, signIn, test } from './journey.ts';
import { castNamed, joinBelow } from './member-acts.ts';

const ended = 'Your session has ended. What you typed is still here: sign in to continue where you left off.';
const givenBack = 'We kept what you typed before your session ended.';
/** What the page asks for at that moment is refused. */
const refusals = /401|Sign in first/u;

/** The window gets focus, which makes the page ask who is signed in. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** The page's session ends in this browser, as when it has expired. */
const loseSession = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await comeBack(page);
  await expect(page).toHaveURL(/\/auth\/login\/\?error=SessionRequired&callbackUrl=/u);
};

/** Another tab signs this person in. */
const takeOver = async (page: Page, cloud: CloudUnderTest, who: Person): Promise<void> => {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { cookies } = await signInByApi(cloud, who, { 'user-agent': userAgent });
  await page.context().clearCookies();
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: cloud.site, httpOnly: true })));
  await comeBack(page);
};

/** Members of these journeys alone. */
const join = (cloud: CloudUnderTest, name: string) => {
  const [first = ''] = name.toLowerCase().split(' ');
  return joinBelow(cloud, castNamed(cloud, 'Ada Anchor'), {
    name,
    email: `${first}.ended@people.example`,
    password: 'Quiet-harbour-4711',
  });
};

test('a session that ended while a member was typing says so, and what was typed is there after signing in', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
}) => {
  expectConsoleErrors(refusals);
  const lena = await join(cloud, 'Lena Lapsed');
  const page = await signInAs(lena, { at: '/settings/' });
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('Telephone').fill('+49 421 555010');
  await profile.getByLabel('City').fill('Bremerhaven');

  // The member ends it on another device.
  const elsewhere = await signInByApi(cloud, lena);
  expect((await elsewhere.delete('/api/sessions/')).status).toBe(200);
  await comeBack(page);
  await expect(page).toHaveURL(/\/auth\/login\/\?error=SessionRequired&callbackUrl=%2Fsettings%2F/u);
  await expect(page.getByRole('status').filter({ hasText: ended })).toBeVisible();
  await expectAccessible(page);

  await signIn(page, lena);
  await expect(page).toHaveURL(/\/settings\/$/u);
  await expect(page.getByText(givenBack)).toBeVisible();
  await expect(profile.getByLabel('Telephone')).toHaveValue('+49 421 555010');
  await expect(profile.getByLabel('City')).toHaveValue('Bremerhaven');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { rules: 'colours' });
});

test('an order that a member was making is there after signing in, as far as it was', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
}) => {
  expectConsoleErrors(refusals);
  const kira = castNamed(cloud, 'Kira Keel');
  const page = await signInAs(kira, { at: '/infinity/web-shop/?package=starter' });
  const quantity = page.getByLabel('Quantity');
  await quantity.fill('3');
  await loseSession(page);
  await signIn(page, kira);
  await expect(quantity).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'Order for €315.00' })).toBeVisible();
});

test('what one member typed is never shown to another', async ({ cloud, expectConsoleErrors, signInAs }) => {
  expectConsoleErrors(refusals);
  const mona = await join(cloud, 'Mona Before');
  const nils = await join(cloud, 'Nils After');
  const page = await signInAs(mona, { at: '/settings/' });
  const city = page.getByRole('region', { name: 'Profile' }).getByLabel('City');
  const name = page.getByRole('region', { name: 'Profile' }).getByLabel('Name', { exact: true });
  await city.fill('Bremerhaven');
  await loseSession(page);

  await test.step('who signs in on the same page finds a page of their own', async () => {
    await signIn(page, nils);
    await expect(page).toHaveURL(/\/settings\/$/u);
    await expect(name).toHaveValue(nils.name);
    await expect(city).toHaveValue('');
    await expect(page.getByText(givenBack)).toHaveCount(0);
  });

  await test.step('the first member, back again, does not find it either', async () => {
    await city.fill('Cuxhaven');
    await loseSession(page);
    await signIn(page, mona);
    await expect(name).toHaveValue(mona.name);
    await expect(city).toHaveValue('');
  });

  await test.step('a session that was replaced in another tab takes what was typed with it', async () => {
    await city.fill('Bremerhaven');
    await takeOver(page, cloud, nils);
    await expect(name).toHaveValue(nils.name);
    await expect(city).toHaveValue('');
  });
});

test('a member who signed out finds nothing of what they had typed, and no word of an ended session', async ({
  cloud,
  signInAs,
}) => {
  const olga = await join(cloud, 'Olga Out');
  const page = await signInAs(olga, { at: '/settings/' });
  await page.getByRole('region', { name: 'Profile' }).getByLabel('City').fill('Bremerhaven');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave without saving' })
    .click();
  await expect(
    page.getByRole('heading', { name: 'Invest for a fixed term, with open books.' }),
  ).toBeVisible();
  await page.goto('/settings/');
  await expect(page.getByText("Sign in to see this page. We'll bring you back here.")).toBeVisible();
  await signIn(page, olga);
  await expect(page.getByRole('region', { name: 'Profile' }).getByLabel('City')).toHaveValue('');
});

test('a session that ended before anything was typed promises nothing more than the way back', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
}) => {
  expectConsoleErrors(refusals);
  const pia = await join(cloud, 'Pia Plain');
  const page = await signInAs(pia, { at: '/settings/' });
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await loseSession(page);
  await expect(
    page.getByText('Your session has ended. Sign in to continue where you left off.', { exact: true }),
  ).toBeVisible();
  await signIn(page, pia);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByText(givenBack)).toHaveCount(0);
});

test('the steps of the identity verification keep what was typed', async ({
  cloud,
  expectConsoleErrors,
  signInAs,
}) => {
  expectConsoleErrors(refusals);
  const rita = await join(cloud, 'Rita Renewed');
  const page = await signInAs(rita, { at: '/kyc/' });
  await page.getByLabel('Document number').fill('C01X00T47');
  await page.getByLabel('Nationality').selectOption('Germany');
  await loseSession(page);
  await signIn(page, rita);
  await expect(page.getByLabel('Document number')).toHaveValue('C01X00T47');
  await expect(page.getByLabel('Nationality')).toHaveValue('DE');
});

test('a reason that staff typed into a dialog is there when they open it again', async ({
  cloud,
  expectConsoleErrors,
  personOf,
  signInAs,
}) => {
  expectConsoleErrors(refusals);
  const treasurer = personOf('treasurer');
  const page = await signInAs(treasurer, { at: '/admin-control-center/' });
  const stop = page.getByRole('button', { name: 'Stop Security withdrawals…' });
  await stop.click();
  const dialog = page.getByRole('dialog', { name: 'Stop Security withdrawals?' });
  await dialog.getByLabel('Reason (shown to members)').fill('The bank is checking a transfer.');
  await loseSession(page);

  // In another tab: the code of the second factor isn't what this is about.
  await takeOver(page, cloud, treasurer);
  await expect(page.getByText(givenBack)).toBeVisible();
  await stop.click();
  await expect(dialog.getByLabel('Reason (shown to members)')).toHaveValue(
    'The bank is checking a transfer.',
  );
});

test('the columns that staff chose for a CSV file are there for another file with the same columns, after signing in too, and for no file with others', async ({
  cloud,
  expectConsoleErrors,
  personOf,
  signInAs,
}) => {
  expectConsoleErrors(refusals);
  // The other tab's session has a CSRF token of its own: the page's next request is refused and sent again.
  expectConsoleErrors(/status of 403/u);
  const treasurer = personOf('treasurer');
  const page = await signInAs(treasurer, { at: '/admin-control-center/bank/csv/' });
  const exampleOf = (day: string, columns: [string, string] = ['', '']) => ({
    name: `umsaetze-${day}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      csvOf({ iban: defaultConfiguration.bank.iban, openingMinor: 0 }, [
        { amountMinor: 10_500, payer: { name: 'Olga', iban: 'DE02999999990000067890' }, text: day, day },
      ]).replace(...columns),
    ),
  });
  const example = page.getByLabel('Example of a CSV statement');
  const balance = page.getByLabel('Meaning of Saldo', { exact: true });
  await example.setInputFiles(exampleOf('2027-03-01'));
  await expect(balance).toHaveValue('balance');
  await balance.selectOption('Not used');
  await expect(page.getByText(/nothing proves that a file is complete/u)).toBeVisible();

  await test.step('a file of another day is read the same way', async () => {
    await example.setInputFiles(exampleOf('2027-03-02'));
    await expect(page.getByText('umsaetze-2027-03-02.csv')).toBeVisible();
    await expect(page.getByText(/nothing proves that a file is complete/u)).toBeVisible();
    await expect(balance).toHaveValue('');
  });

  await test.step('so is one that is chosen after the session ended', async () => {
    await loseSession(page);
    // In another tab: the code of the second factor isn't what this is about.
    await takeOver(page, cloud, treasurer);
    await expect(page.getByText(givenBack)).toBeVisible();
    await example.setInputFiles(exampleOf('2027-03-03'));
    await expect(balance).toHaveValue('');
  });

  await test.step('a file with other columns is read by what it suggests', async () => {
    await example.setInputFiles(exampleOf('2027-03-04', [';Saldo', ';Kontostand']));
    await expect(page.getByLabel('Meaning of Kontostand', { exact: true })).toHaveValue('balance');
  });
});
