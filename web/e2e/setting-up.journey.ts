import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { turnAuthenticatorOn } from '#infra/testing/authenticator.ts';
import { type ApiClient, signIn } from '#infra/testing/client.ts';
import { openKycDocuments, submitKycWith } from '#infra/testing/kyc-client.ts';
import { documentKinds } from '#shared/domain/kyc-documents.ts';
import { arrives, deliverStatement } from './bank-acts.ts';
import { moveClock, skipDays } from './clock.ts';
import { type CloudUnderTest, timeOf } from './cloud-under-test.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { approve, go, registerAndSignIn } from './member-acts.ts';
import { orderDeposit } from './order-deposits.ts';

test.use({ cloudOf: 'setting up' });

const person = {
  name: 'Nell Newmoon',
  email: 'nell.newmoon@people.example',
  password: 'Quiet-harbour-4711-tide',
};
const path = '/security/dashboard/';

const checklistOn = (page: Page) => page.getByRole('region', { name: 'Set up your account' });

/** Each step of the checklist on the home, with its state. */
const stepsOn = async (page: Page): Promise<Record<string, string>> => {
  await go(page, path);
  const steps = checklistOn(page).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  const texts = await steps.evaluateAll((items) =>
    items.map((item) => [...item.querySelectorAll('span')].map((part) => part.textContent ?? '')),
  );
  return Object.fromEntries(texts.map(([, title = '', state = '']) => [title, state]));
};

/** Compliance verifies a submitted identity, document by document. */
const verify = async (cloud: CloudUnderTest, member: ApiClient, submittedAt: unknown): Promise<void> => {
  const compliance = cloud.cast.find(({ role }) => role === 'compliance');
  const staff = await signIn(cloud, compliance ?? person);
  const { body: me } = await member.get<{ id: Parameters<typeof openKycDocuments>[1] }>('/api/users/me/');
  const theCase = `/api/kyc/cases/${me.id}/` as const;
  const key = () => ({ idempotencyKey: randomUUID() });
  await staff.post(`${theCase}claim/`, undefined, key());
  await openKycDocuments(staff, me.id);
  const documents = documentKinds.map((kind) => ({ kind, verdict: 'accepted' }));
  const decision = { submittedAt, decision: 'approved', reason: 'Papers seen', documents };
  expect((await staff.post(`${theCase}decision/`, decision, key())).status).toBe(200);
};

test('the checklist leads from registration to the first withdrawal, and goes when everything is done', async ({
  cloud,
  openAs,
  visit,
}) => {
  test.setTimeout(480_000);
  const page = await visit('/auth/register/', { width: 360 });
  let secret = '';

  await test.step('while the account awaits approval, what can be done early is offered, and nothing else', async () => {
    await registerAndSignIn(page, cloud, person);
    const checklist = checklistOn(page);
    await expect(checklist.getByText('0 of 4 done')).toBeVisible();
    await expect(checklist.getByText('Once your account is approved.')).toHaveCount(2);
    await expectAccessible(page);
    await expect(checklist.getByRole('link')).toHaveText([
      'Prove your identity',
      'Set up a passkey or an authenticator',
    ]);
    await checklist.getByRole('link', { name: 'Prove your identity' }).click();
    await expect(page).toHaveURL(/\/kyc\//u);
  });

  const member = await signIn(cloud, person);
  const { submittedAt } = await submitKycWith(member, {
    name: person.name,
    now: new Date(await timeOf(cloud)),
  });
  const now = Date.parse(await timeOf(cloud));
  ({ secret } = await turnAuthenticatorOn({ ...cloud, now: () => now }, person));

  await test.step('what was done early is seen on the waiting page', async () => {
    expect(await stepsOn(page)).toEqual({
      'Prove your identity': 'Under way',
      'Set up a passkey or an authenticator': 'Done',
      'Add a payout address': 'To do',
      'Make a deposit or buy a package': 'To do',
    });
  });

  await test.step('once approved, the home leads on to the payout address, and says when its rest ends', async () => {
    await verify(cloud, member, submittedAt);
    const compliance = await openAs('compliance', '/users/waiting-for-approval/');
    await approve(compliance, person.name);
    await compliance.close();
    expect(await stepsOn(page)).toMatchObject({ 'Prove your identity': 'Done' });
    const offer = page.getByRole('complementary', { name: 'A tour of this site' });
    await offer.getByRole('button', { name: 'No, thanks' }).click();
    await expect(offer).toHaveCount(0);
    await expectAccessible(page);
    await checklistOn(page).getByRole('link', { name: 'Add a payout address' }).click();
    const section = page.getByRole('region', { name: 'Payout addresses' });
    await section.getByRole('button', { name: 'Add an address' }).click();
    await section.getByLabel('Address label').fill('Household account');
    await section.getByLabel('Account holder').fill(person.name);
    await section.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await section.getByRole('button', { name: 'Continue' }).click();
    await moveClock(cloud, 'PT1M');
    const dialog = page.getByRole('dialog', { name: 'Confirm payout address' });
    await dialog.getByLabel('Authenticator code').fill(totpCode(secret, Date.parse(await timeOf(cloud))));
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(section.getByText('Address added.', { exact: false })).toBeVisible();
    expect(await stepsOn(page)).toMatchObject({ 'Add a payout address': 'Under way' });
    await expect(checklistOn(page).getByText(/^Withdrawals can be paid to it from /u)).toBeVisible();
  });

  await test.step('the first order is under way until its payment arrives', async () => {
    const { reference } = await orderDeposit(cloud, { ...person, totpSecret: secret }, 10_000_00);
    expect(await stepsOn(page)).toMatchObject({ 'Make a deposit or buy a package': 'Under way' });
    await expect(
      checklistOn(page).getByRole('link', { name: 'Make a deposit or buy a package' }),
    ).toHaveAttribute('href', '/security/deposits/');
    const panel = page.getByRole('region', { name: 'Your money in both areas' });
    const due = panel.getByRole('link', { name: 'Payment of €10,000.00 due for your deposit' });
    await expect(due).toBeVisible();
    await expect(
      panel.getByRole('link', { name: 'Withdrawals resume after a change to how you sign in' }),
    ).toBeVisible();
    await expectAccessible(page);
    await arrives(cloud, reference, 10_000_00, person.name);
    await deliverStatement(cloud);
    await expect.poll(() => stepsOn(page)).toMatchObject({ 'Make a deposit or buy a package': 'Done' });
    await expect(checklistOn(page).getByText('3 of 4 done')).toBeVisible();
    await expect(due).toHaveCount(0);
  });

  await test.step('with the rest of the address over the list is gone, and the first return can be withdrawn', async () => {
    // A page left open would ask again with a session that has ended by then.
    const signInPage = new URL(`/auth/login/?callbackUrl=${path}`, page.url()).href;
    await page.goto('about:blank');
    await moveClock(cloud, 'P2D');
    await skipDays(cloud, 31);
    const later = { ...person, totpSecret: secret };
    await page.goto(signInPage);
    await page.getByLabel('Email', { exact: true }).fill(later.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(later.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Authenticator code').fill(totpCode(secret, Date.parse(await timeOf(cloud))));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('region', { name: 'Your money in both areas' })).toBeVisible();
    await expect(page.getByText('Next dates')).toBeVisible();
    await expect(checklistOn(page)).toHaveCount(0);
    await go(page, '/security/withdrawals/');
    await page.getByRole('textbox', { name: 'Amount' }).fill('20');
    await page.getByRole('button', { name: 'Withdraw €20.00…' }).click();
    await moveClock(cloud, 'PT1M');
    const dialog = page.getByRole('dialog', { name: 'Confirm withdrawal' });
    await dialog.getByLabel('Authenticator code').fill(totpCode(secret, Date.parse(await timeOf(cloud))));
    await dialog.getByRole('button', { name: /^Withdraw/u }).click();
    await expect(
      page.getByRole('heading', { name: "You've requested a withdrawal of €20.00" }),
    ).toBeVisible();
  });
});
