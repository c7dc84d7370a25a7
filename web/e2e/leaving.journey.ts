import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, joinBelow, setUpAuthenticator } from './member-acts.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const city = (page: Page) => page.getByRole('region', { name: 'Profile' }).getByLabel('City');
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stay' }).click();
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave without saving' }).click();

/** Chooses a page in the palette. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: /^Find a page/u }).fill(name);
  await page.keyboard.press('Enter');
};

/** Types into a form that isn't sent, on a page that was reached from the statements. */
const openForm = async (page: Page): Promise<void> => {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Statements' }).click();
  await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible();
  await navigation.getByRole('link', { name: 'Settings' }).click();
  await city(page).fill('Bremerhaven');
};

test('leaving a form with unsaved input inside the site asks first', async ({ cloud, signInAs }) => {
  const uwe = await joinBelow(cloud, castNamed(cloud, 'Ada Anchor'), {
    name: 'Uwe Unsaved',
    email: 'uwe.unsaved@people.example',
    password: 'Quiet-harbour-4711',
  });
  const page = await signInAs(uwe);
  const settings = /\/settings\/$/u;
  const link = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Simulator' });

  await test.step('a link: who stays keeps everything, and the focus where it was', async () => {
    await page.getByRole('link', { name: 'Infinity', exact: true }).click();
    await openForm(page);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText("What you entered on this page isn't saved yet.");
    await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { rules: 'colours' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(settings);
    await expect(city(page)).toHaveValue('Bremerhaven');
    await expect(link).toBeFocused();
  });

  await test.step('the palette', async () => {
    await choose(page, 'Simulator');
    await stay(page);
    await expect(page).toHaveURL(settings);
    await expect(city(page)).toHaveValue('Bremerhaven');
  });

  await test.step('the back button: who stays is where they were, and can go back as before', async () => {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect(page).toHaveURL(settings);
    await stay(page);
    await expect(city(page)).toHaveValue('Bremerhaven');
    await page.goBack();
    await leave(page);
    await expect(page).toHaveURL(/\/statements\/$/u);
    await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(settings);
    await expect(city(page)).toHaveValue('');
  });

  await test.step('a place on the same page, and a page with nothing unsaved, are left at once', async () => {
    await page.getByRole('link', { name: 'Sessions' }).first().click();
    await expect(page).toHaveURL(/\/settings\/#sessions$/u);
    await link.click();
    await expect(page).toHaveURL(/\/infinity\/simulator\//u);
  });

  await test.step('who leaves is gone at once, and nothing was saved', async () => {
    await openForm(page);
    await link.click();
    await leave(page);
    await expect(page.getByRole('heading', { name: 'Simulator', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(city(page)).toHaveValue('');
  });
});

test('a form that was sent leaves without a question', async ({ cloud, signInAs, visit }) => {
  const vera = await joinBelow(cloud, castNamed(cloud, 'Ada Anchor'), {
    name: 'Vera Valid',
    email: 'vera.valid@people.example',
    password: 'Quiet-harbour-4711',
  });
  const page = await signInAs(vera);
  await openForm(page);
  const profile = page.getByRole('region', { name: 'Profile' });
  await city(page).fill('');
  await profile.getByLabel('Telephone').fill('+49 421 555010');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText('Saved')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible();

  await test.step('and one that leads to another page itself', async () => {
    const visitor = await visit('/auth/register/');
    await visitor.getByLabel('Name').fill('Wanda Welcome');
    await visitor.getByLabel('Email', { exact: true }).fill('wanda.welcome@people.example');
    await visitor.getByRole('textbox', { name: 'Password' }).fill('Quiet-harbour-4711');
    await visitor.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await stay(visitor);
    await visitor.getByLabel('I have read and agree to the terms.').check();
    await visitor.getByLabel('I have read the risk notice and accept the risk.').check();
    await visitor.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(visitor).toHaveURL(/\/auth\/verify-email\//u);
    await expect(visitor.getByLabel('Code from the email')).toBeVisible();
  });
});

test('recovery codes are not left behind without a question', async ({ cloud, signInAs }) => {
  const ruth = await joinBelow(cloud, castNamed(cloud, 'Ada Anchor'), {
    name: 'Ruth Recovery',
    email: 'ruth.recovery@people.example',
    password: 'Quiet-harbour-4711',
  });
  const page = await signInAs(ruth, { at: '/settings/' });
  await setUpAuthenticator(page, cloud, ruth);
  const link = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Simulator' });
  await link.click();
  await expect(question(page)).toContainText('Your recovery codes are shown only once.');
  await stay(page);
  await page.getByRole('button', { name: "I've saved them" }).click();
  await link.click();
  await expect(page).toHaveURL(/\/infinity\/simulator\//u);
});

test('who stays keeps the drawer they were typing in', async ({ signInAs }) => {
  const page = await signInAs('admin', { at: '/admin-control-center/' });
  await page.getByRole('button', { name: 'Propose…' }).click();
  const drawer = page.getByRole('dialog', { name: 'New proposal' });
  const reason = drawer.getByLabel('Reason');
  await reason.fill('Placed as agreed on Monday.');
  const choosePage = () => choose(page, 'Audit log');
  await choosePage();
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(reason).toHaveValue('Placed as agreed on Monday.');
  await choosePage();
  // The focus leaves the buttons.
  await question(page).getByText('it will be lost').click();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(reason).toHaveValue('Placed as agreed on Monday.');
  await choosePage();
  await leave(page);
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
});

test('the back button asks before it closes a drawer with unsaved input, and not without', async ({
  signInAs,
}) => {
  const page = await signInAs('admin', { at: '/admin-control-center/' });
  const drawer = page.getByRole('dialog', { name: 'New proposal' });
  const open = () => page.getByRole('button', { name: 'Propose…' }).click();
  await open();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(question(page)).toHaveCount(0);

  await open();
  const address = page.url();
  await drawer.getByLabel('Reason').fill('Placed as agreed on Monday.');
  await page.goBack();
  await stay(page);
  await expect(page).toHaveURL(address);
  await expect(drawer.getByLabel('Reason')).toHaveValue('Placed as agreed on Monday.');
  await page.goBack();
  await leave(page);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/admin-control-center\/$/u);
  await open();
  await expect(drawer.getByLabel('Reason')).toHaveValue('');
});
