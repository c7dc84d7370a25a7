import { expect, expectAccessible, test } from './journey.ts';
import { go, registerAndSignIn } from './member-acts.ts';

const password = 'Quiet-harbour-4713-tide';
const newcomers = ['Tomke Tern', 'Ubbo Upstream', 'Vike Voyage'].map((name) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@people.example`,
  password,
}));

test('several members are approved at once, with a reason, and the result names each of them', async ({
  cloud,
  signInAs,
  visit,
}) => {
  test.setTimeout(240_000);
  for (const who of newcomers.slice(0, 2)) {
    await registerAndSignIn(await visit('/auth/register/'), cloud, who);
  }
  const page = await signInAs('compliance');
  await go(page, '/users/waiting-for-approval/?limit=100');
  const chosen = newcomers.slice(0, 2);
  for (const { name } of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Decide about 2 members' }).click();
  const dialog = page.getByRole('dialog', { name: '2 members' });
  await expect(dialog.getByRole('button', { name: 'Approve 2' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Identity and address look right.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await expect(dialog.getByText('2 of 2 decided.')).toBeVisible();
  for (const { name } of chosen) {
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Active');
  }
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  for (const { name } of chosen) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('a member who is blocked is signed out at once and cannot come back', async ({
  cloud,
  signInAs,
  visit,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/sign in first|401|403/u);
  const who = newcomers[2] as (typeof newcomers)[number];
  const member = await visit('/auth/register/');
  await registerAndSignIn(member, cloud, who);
  const page = await signInAs('compliance');
  await go(page, '/users/waiting-for-approval/?limit=100');
  await page.getByRole('button', { name: who.name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: who.name });
  await dialog.getByText('Block', { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Registered twice under another name.');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('1 of 1 decided.')).toBeVisible();
  await member.reload();
  await expect(member).toHaveURL(/\/auth\/login\//u);
});

test('support reads the list but finds nothing to decide with', async ({ signInAs }) => {
  const page = await signInAs('support');
  await go(page, '/users/waiting-for-approval/');
  await expect(page.getByText('Your role reads this list; compliance decides.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
