import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go } from './member-acts.ts';

const name = 'Rosa Rudder';

const fill = async (page: Page, street: string): Promise<void> => {
  await page.getByLabel('Full legal name').fill('Rosa Maria Rudder');
  await page.getByLabel('Date of birth').fill('1988-05-17');
  await page.getByLabel('Street and number').fill(street);
  await page.getByLabel('Postal code').fill('20457');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('Country').selectOption('DE');
};

/** Compliance opens and takes the case, then decides with a reason. */
const decide = async (page: Page, act: string, reason: string): Promise<void> => {
  await go(page, '/kyc/review/?limit=100');
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').click();
  const drawer = page.getByRole('dialog', { name });
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Take the case' }).click();
  await drawer.getByRole('button', { name: `${act} …` }).click();
  const asking = page.getByRole('dialog', { name: /Rosa Rudder.*\?/u });
  await asking.getByRole('textbox').fill(reason);
  await expectAccessible(page);
  await asking.getByRole('button', { name: act, exact: true }).click();
  await expect(asking).toHaveCount(0);
};

test('a member proves who they are: submits, is asked for more, submits again, and is verified', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, name));
  await go(member, '/kyc/');
  await expect(member.getByText('Not begun')).toBeVisible();
  await member.getByRole('button', { name: 'Send for verification' }).click();
  await expect(member.getByText('Please fill this in.').first()).toBeVisible();
  await fill(member, 'Harbour Street');
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Send for verification' }).click();
  await expect(member.getByText('Sent, waits for its review')).toBeVisible();
  await expectAccessible(member);

  const compliance = await signInAs('compliance');
  await decide(compliance, 'Ask for more', 'Your street is missing its number.');
  await go(member, '/kyc/');
  await expect(member.getByText('Our remark: Your street is missing its number.')).toBeVisible();
  await expect(member.getByLabel('Full legal name')).toHaveValue('Rosa Maria Rudder');
  await member.getByLabel('Street and number').fill('Harbour Street 12');
  await member.getByRole('button', { name: 'Send for verification' }).click();

  await decide(compliance, 'Approve', 'Passport and a bill of the city works seen.');
  await go(member, '/kyc/');
  await expect(member.getByText('We know who you are. Money can be paid out to you.')).toBeVisible();
  await expect(member.getByText('Harbour Street 12')).toBeVisible();
  await expectAccessible(member);
});
