import { expect, test } from './journey.ts';
import { castNamed } from './member-acts.ts';

test('settings follow the member: an address as its country writes it, the home area, and the theme on a second device', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  const emil = castNamed(cloud, 'Emil Eddy');
  const page = await signInAs(emil, { at: '/settings/#profile' });
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();

  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('Telephone').fill('0421 555 010');
  await profile.getByLabel('Country').selectOption('United States');
  await profile.getByLabel('Street and number').fill('1 Main Street');
  await profile.getByLabel('City').fill('Austin');
  await profile.getByLabel('ZIP code').fill('D-2819');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText(/Start with \+ and the country code/u)).toBeVisible();
  await expect(profile.getByText("This isn't a valid postal code for the country you chose.")).toBeVisible();
  await expect(profile.getByText('Required for addresses in this country.')).toBeVisible();
  await profile.getByLabel('Telephone').fill('+1 (512) 555-0100');
  await profile.getByLabel('ZIP code').fill('787011234');
  await profile.getByLabel('State or territory').fill('TX');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel('ZIP code')).toHaveValue('78701-1234');
  await expect(profile.getByLabel('Telephone')).toHaveValue('+1 512 555 0100');

  const interest = page.getByRole('region', { name: 'Areas of interest' });
  await interest.getByRole('checkbox', { name: 'Security' }).check();
  await interest.getByRole('radio', { name: 'Security' }).check();
  await interest.getByRole('button', { name: 'Save areas' }).click();
  const areas = page.getByRole('navigation', { name: 'Area' }).getByRole('link');
  await expect(areas).toHaveText(['Security', 'Infinity']);

  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.locator('html')).toHaveClass(/theme-dark/u);
  await expect(page.getByText('Saved in your profile')).toBeVisible();

  const other = await signInAs(emil);
  await expect(other).toHaveURL(/\/security\/dashboard\/$/u);
  await expect(other.getByRole('navigation', { name: 'Area' }).getByRole('link')).toHaveText([
    'Security',
    'Infinity',
  ]);
  await expect(other.locator('html')).toHaveClass(/theme-dark/u);

  // What was saved on the one device is not overwritten by a form that was opened before on the other.
  await other.goto('/settings/');
  await other.getByLabel('City').fill('Dallas');
  await profile.getByLabel('City').fill('Houston');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByText('Saved')).toBeVisible();
  expectConsoleErrors(/409|Several changes were made/u);
  await other.getByRole('button', { name: 'Save profile' }).click();
  await expect(other.getByText('Your profile was changed in another tab')).toBeVisible();
  await expect(other.getByText('Houston')).toBeVisible();
  await expect(other.getByLabel('City')).toHaveValue('Dallas');
  await other.getByRole('button', { name: 'Keep my changes' }).click();
  await other.getByRole('button', { name: 'Save profile' }).click();
  await expect(other.getByRole('region', { name: 'Profile' }).getByText('Saved')).toBeVisible();
});
