import type { Page } from '@playwright/test';
import { receiveByHand } from '#infra/testing/approving.ts';
import { signIn } from '#infra/testing/client.ts';
import type { CloudUnderTest } from './cloud-under-test.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { mailsTo } from './mails.ts';
import { castNamed, go } from './member-acts.ts';
import { orderDeposit } from './order-deposits.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications,/u });
const rowsOf = (page: Page) =>
  page.getByRole('listitem').getByRole('link', { name: /Your deposit is active/u });

/** How much the server counts as unread. */
const unreadOf = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/notifications/unread/')).json()) as { count: number }).count;

type Person = Parameters<typeof signIn>[1];

/** Two people confirm what was due for a deposit. */
const book = async (cloud: CloudUnderTest, people: readonly [Person, Person], id: string) => {
  const [first, second] = await Promise.all(people.map((person) => signIn(cloud, person)));
  if (!first || !second) throw new Error('not signed in');
  const payment = { receivedMinor: 10_000, bankReference: `STATEMENT ${id}` };
  const path = '/api/security/payments/deposits/';
  expect((await receiveByHand([first, second], { path, id }, payment)).status).toBe(200);
};

test('a member sees at the bell that something happened, reads it, follows it, and chooses which mails come', async ({
  cloud,
  signInAs,
  personOf,
}) => {
  const member = castNamed(cloud, 'Tilda Tiller');
  const depositMails = async () =>
    (await mailsTo(cloud, member.email)).filter(({ subject }) => subject === 'Your deposit is active').length;
  const [first, second] = [
    await orderDeposit(cloud, member, 10_000),
    await orderDeposit(cloud, member, 10_000),
  ];
  const page = await signInAs(member);
  await go(page, '/notifications/');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  // Opening the page marks all earlier notifications as read.
  await expect.poll(() => unreadOf(page)).toBe(0);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, none unread');
  const before = await rowsOf(page).count();
  const mailed = await depositMails();

  await book(cloud, [personOf('treasurer'), personOf('admin')], first.id);
  await expect.poll(() => unreadOf(page)).toBe(1);
  await go(page, '/security/dashboard/');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bellOf(page).click();
  const row = rowsOf(page).first();
  await expect(row).toContainText('new');
  await expect(row).toContainText('€100.00');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, none unread');
  await expectAccessible(page);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/security/deposits/\\?open=${first.id}$`, 'u'));
  await go(page, '/notifications/');
  await expect(rowsOf(page)).toHaveCount(before + 1);
  await expect(rowsOf(page).first()).not.toContainText('new');
  await expect.poll(depositMails).toBe(mailed + 1);

  await page.getByRole('link', { name: 'Choose your emails' }).click();
  const payments = page.getByRole('switch', { name: 'Payments' });
  await expect(payments).toBeChecked();
  await payments.click({ force: true });
  await expect(payments).not.toBeChecked();
  await expect(page.getByText('Safety', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Safety' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Payments' })).not.toBeChecked();

  await book(cloud, [personOf('treasurer'), personOf('admin')], second.id);
  await expect.poll(() => unreadOf(page)).toBe(1);
  expect(await depositMails()).toBe(mailed + 1);

  // A bell response sent before the page was read, but received afterwards, must not be shown.
  const seen = page.waitForResponse('**/api/notifications/seen/');
  let heard = async (): Promise<void> => undefined;
  await page.route('**/api/notifications/unread/', async (route) => {
    const response = await route.fetch();
    heard = () => route.fulfill({ response }).catch(() => undefined);
  });
  await go(page, '/notifications/');
  await expect(rowsOf(page)).toHaveCount(before + 2);
  await seen;
  await heard();
  await page.getByRole('link', { name: 'Choose your emails' }).click();
  await expect(page.getByRole('switch', { name: 'Payments' })).not.toBeChecked();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, none unread');
});
