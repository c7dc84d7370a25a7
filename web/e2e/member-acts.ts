/** Acts of members and staff that several journeys go through, each as a person does them on the screens. */
import type { Locator, Page } from '@playwright/test';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { approveProposal } from '#infra/testing/approving.ts';
import { type Person, register, signIn as signInByApi } from '#infra/testing/client.ts';
import type { ProposalView } from '#shared/contract/proposals.ts';
import type { ListedMember } from '#shared/contract/user-administration.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { type CloudUnderTest, timeOf } from './cloud-under-test.ts';
import { codeFor, expect, expectAccessible, signIn } from './journey.ts';

/** Chooses by a click; the choice may stand in the address, which shows a moment after it. */
export const choose = async (radio: Locator): Promise<void> => {
  await radio.click();
  await expect(radio).toBeChecked();
};

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/** A person of the cast by name. */
export const castNamed = (cloud: CloudUnderTest, name: string) => {
  const person = cloud.cast.find((one) => one.name === name);
  if (!person) throw new Error(`the cast has no ${name}`);
  return person;
};

/** Opens a path of the site that the page is on. */
export const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** Registers on the form that is open, confirms the mailed code and signs in; approval is still to come. */
export const registerAndSignIn = async (page: Page, cloud: CloudUnderTest, who: Newcomer): Promise<void> => {
  await page.getByLabel('Name').fill(who.name);
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByLabel('I have read and agree to the terms.').check();
  await page.getByLabel('I have read the risk notice and accept the risk.').check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Code from the email').fill(await codeFor(cloud, who.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, who);
  await expect(page.getByRole('heading', { name: 'Your account is awaiting approval' })).toBeVisible();
};

/** Registers below a sponsor of the cast and is approved, without a browser. */
export const joinBelow = async (cloud: CloudUnderTest, sponsor: Person, who: Newcomer): Promise<Newcomer> => {
  const above = await signInByApi(cloud, sponsor);
  const { body } = await above.get<{ sponsorCode: string }>('/api/users/me/');
  await register(cloud, { ...who, sponsorCode: body.sponsorCode });
  const admin = cloud.cast.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('the cast has no administrator');
  const staff = await signInByApi(cloud, admin);
  let memberIds: string[] = [];
  const findThem = async () => {
    const path = '/api/users/?status=waiting-for-approval&limit=100';
    const { items } = (await staff.get<{ items: ListedMember[] }>(path)).body;
    memberIds = items.filter(({ email }) => email === who.email).map(({ memberId }) => memberId);
    return memberIds;
  };
  await expect.poll(findThem).toHaveLength(1);
  const approval = { memberIds, status: 'active', reason: 'For the journey', visibleToMember: true };
  const { status } = await staff.put('/api/users/status/', approval);
  expect(status).toBe(200);
  return who;
};

/** Asks for an authenticator on the screen that is open: confirms with the mailed code, and gives the password. */
export const askForAuthenticator = async (
  page: Page,
  cloud: CloudUnderTest,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Locator> => {
  const section = page.getByRole('region', { name: 'Authenticator' });
  await section.getByRole('button', { name: 'Set up the authenticator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the authenticator' });
  await dialog.getByLabel('Code from the email').fill(await codeFor(cloud, email, 'set up an authenticator'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await section.getByLabel('Your password').fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  return section;
};

/** Sets an authenticator up on the screen that is open, up to its recovery codes; answers the key that the app has. */
export const setUpAuthenticator = async (
  page: Page,
  cloud: CloudUnderTest,
  person: Pick<Person, 'email' | 'password'>,
): Promise<string> => {
  const section = await askForAuthenticator(page, cloud, person);
  const secret = (await section.getByText(/^[A-Z2-7]{52}$/u).textContent()) ?? '';
  await section.getByLabel('Code from the app').fill(totpCode(secret, Date.parse(await timeOf(cloud))));
  await section.getByRole('button', { name: 'Turn on authenticator' }).click();
  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  return secret;
};

/** Answers the dialog that asks staff for their second factor in the middle of an act. */
export const proveSecondFactor = async (
  page: Page,
  cloud: CloudUnderTest,
  { totpSecret = '' }: Person,
): Promise<void> => {
  const asking = page.getByRole('dialog', { name: "Confirm that it's you" });
  await asking.getByLabel('Authenticator code').fill(totpCode(totpSecret, Date.parse(await timeOf(cloud))));
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(asking).toHaveCount(0);
};

/** Approves one waiting member; `page` is one of compliance. */
export const approve = async (page: Page, name: string): Promise<void> => {
  await go(page, '/users/waiting-for-approval/?limit=100');
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Change status of 1 member' }).click();
  await giveStatus(page.getByRole('dialog', { name }), 'Active', 'Identity and address look right.');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
};

/** Gives the members of the open dialog a status, reads that it was done, and goes back to the list. */
export const giveStatus = async (dialog: Locator, status: string, reason: string): Promise<void> => {
  await dialog.getByRole('radio', { name: status }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: /^Change /u }).click();
  await expect(dialog.getByText(/^(\d+) of \1 processed\.$/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
};

/** Orders one package by bank transfer; answers the reference to pay under. `page` is one of an active member. */
export const orderByBank = async (page: Page, packageName: string): Promise<string> => {
  await go(page, '/infinity/web-shop/');
  await page.getByRole('link', { name: `Choose ${packageName}` }).click();
  await page.getByRole('button', { name: /^Order for/u }).click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(page.getByText('Awaiting payment')).toBeVisible();
  return referenceOn(page);
};

/** The payment reference of the open purchase. */
export const referenceOn = async (page: Page): Promise<string> => {
  const text = await page
    .getByText(/^RF\d\d(?: \d{4}){4}$/u)
    .first()
    .textContent();
  return text?.trim() ?? '';
};

/** The row of the treasurer's queue that waits for this reference. */
export const queueRow = (page: Page, reference: string) =>
  page.getByRole('row').filter({ hasText: reference });

const purchasesQueue = '/infinity/wait/purchase/';

/** Opens a waiting order in a queue of staff. */
export const openOrder = async (page: Page, reference: string, queue = purchasesQueue): Promise<void> => {
  await go(page, `${queue}?limit=100`);
  await queueRow(page, reference).getByRole('button').click();
};

/** Opens the order with this reference in the treasurer's queue and types in what the bank statement shows. */
export const typePayment = async (
  page: Page,
  reference: string,
  amount: string,
  queue = purchasesQueue,
): Promise<void> => {
  await openOrder(page, reference, queue);
  const staff = page.getByRole('dialog');
  await expect(staff.getByText(reference).first()).toBeVisible();
  await expect(staff.getByLabel('Amount received')).toHaveValue('');
  await staff.getByLabel('Amount received').fill(amount);
  await staff.getByLabel('Bank reference').fill(`STATEMENT ${reference} ${amount}`);
};

/** A second person approves the payment that was proposed under this reference. */
export const approvePayment = async (cloud: CloudUnderTest, reference: string): Promise<void> => {
  const person = cloud.cast.find(({ role, status }) => role === 'admin' && status === 'active');
  const admin = await signInByApi(cloud, person ?? { email: '', password: '' });
  const waiting = async () => {
    const { body } = await admin.get<{ items: ProposalView[] }>('/api/proposals/?limit=100');
    return body.items.find(
      ({ act }) => act.kind === 'confirm-receipt' && act.bankReference.includes(reference),
    );
  };
  await expect.poll(async () => (await waiting())?.state).toBe('waiting');
  const { status } = await approveProposal(admin, (await waiting())?.id ?? '');
  expect(status).toBe(200);
};

/** The amount of a balance on an area's dashboard, in cents. */
export const balanceOn = async (
  page: Page,
  account: 'Available' | 'Invested' | 'Deposited' | 'Reserved',
  area: ProductArea = 'infinity',
): Promise<number> => {
  await go(page, `/${area}/dashboard/`);
  const figure = page
    .getByRole('region', { name: `Your money in ${area}` })
    .getByRole('term')
    .filter({ hasText: account })
    .locator('xpath=following-sibling::dd')
    .getByText(/€/u);
  return centsOf(await figure.first().textContent());
};

/** `€3,925.50` as cents. */
export const centsOf = (text: string | null): number =>
  Math.round(Number((text ?? '').replaceAll(/[^\d.-]/gu, '')) * 100);
