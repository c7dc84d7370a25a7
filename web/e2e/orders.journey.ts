import type { Locator, Page, Route } from '@playwright/test';
import { timeOf } from './cloud-under-test.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { balanceOn, castNamed, centsOf, choose, go, orderByBank, referenceOn } from './member-acts.ts';
import { follow } from './walk.ts';

/** The orders that the page sends, by their keys; whether each only asks what became of one. */
const followOrders = async (page: Page, answer: (route: Route, asks: boolean) => Promise<void>) => {
  const sent: { key: string; asks: boolean }[] = [];
  await page.route('**/api/infinity/payments/purchases/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { 'idempotency-key': key = '', 'idempotency-settle': settles } = route.request().headers();
    const asks = settles === 'true';
    sent.push({ key, asks });
    return answer(route, asks);
  });
  return sent;
};

type Order = { payment: { reference?: string }; createdAt: string; undoUntil: string | null };

/** The orders of the member, newest first. */
const ordersOf = async (page: Page): Promise<Order[]> => {
  const reply = await page.request.get('/api/infinity/payments/purchases/');
  return ((await reply.json()) as { items: Order[] }).items;
};

test('an order whose answer was lost is found by its key and shown as what it became', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED/u);
  const page = await signInAs(castNamed(cloud, 'Kira Keel'));
  await go(page, '/infinity/web-shop/?package=starter');
  const before = await ordersOf(page);
  const sent = await followOrders(page, async (route, asks) => {
    if (asks) return route.continue();
    // The server gets the order and answers; only the answer is lost.
    await route.fetch();
    await route.abort('failed');
  });
  await page.getByRole('button', { name: 'Order for €105.00' }).click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  expect(sent.map(({ asks }) => asks)).toEqual([false, true]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  const reference = await referenceOn(page);
  const after = await ordersOf(page);
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]?.payment.reference).toBe(reference.replaceAll(' ', ''));
});

test('an order that never arrived says so, and pressing again is a new one', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|status of 409|didn't get through/u);
  const page = await signInAs(castNamed(cloud, 'Kira Keel'));
  await go(page, '/infinity/web-shop/?package=starter');
  const before = await ordersOf(page);
  let isLost = true;
  const sent = await followOrders(page, async (route, asks) => {
    if (asks || !isLost) return route.continue();
    isLost = false;
    return route.abort('failed');
  });
  await page.getByRole('button', { name: 'Order for €105.00' }).click();
  await expect(page.getByText("Your request didn't get through. It wasn't carried out")).toBeVisible();
  expect(await ordersOf(page)).toEqual(before);
  await page.getByRole('button', { name: 'Order for €105.00' }).click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  expect(sent.map(({ asks }) => asks)).toEqual([false, true, false]);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(await ordersOf(page)).toHaveLength(before.length + 1);
});

test('an order pressed without a connection is refused at once and never sent later', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/no connection|ERR_INTERNET_DISCONNECTED/u);
  const page = await signInAs(castNamed(cloud, 'Kira Keel'));
  await go(page, '/infinity/web-shop/?package=starter');
  const before = await ordersOf(page);
  const sent = await followOrders(page, (route) => route.continue());
  const order = page.getByRole('button', { name: 'Order for €105.00' });
  // What the page shows comes before the connection goes.
  await expect(order).toBeVisible();
  await page.context().setOffline(true);
  await order.click();
  await expect(page.getByText("There's no connection, so nothing was sent.")).toBeVisible();
  await page.context().setOffline(false);
  await follow(page, '/infinity/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Web shop');
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  expect(await ordersOf(page)).toEqual(before);
});

test('terms that changed while deciding are shown before anything is bought', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/terms changed|409/u);
  const page = await signInAs(castNamed(cloud, 'Kira Keel'));
  // The page shows terms that are no longer in force; on the next request, the server returns the current ones.
  await page.route('**/api/configuration/', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    reply.configuration.version += 1;
    reply.configuration.packages[0].priceMinor = 9_000;
    await route.fulfill({ response, json: reply });
  });
  await go(page, '/infinity/web-shop/?package=starter');
  const order = page.getByRole('button', { name: 'Order for €94.50' });
  await expect(order).toBeVisible();
  await page.unroute('**/api/configuration/');
  await order.click();
  await expect(page.getByRole('alert')).toContainText('nothing was bought');
  await expect(page.getByRole('button', { name: 'Order for €105.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Order for €105.00' }).click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
});

test('a member finds a waiting order on the home, cancels it and nothing was charged, and the home asks for nothing more', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Leon Lanyard'));
  const before = await balanceOn(page, 'Available');
  await orderByBank(page, 'Growth');
  await go(page, '/security/dashboard/');
  const panel = page.getByRole('region', { name: 'Your money in both areas' });
  const due = panel.getByRole('link', { name: 'Payment of €525.00 due for your package' });
  await due.click();
  await page.getByRole('button', { name: 'Cancel this purchase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this purchase?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel purchase' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You cancelled this purchase. Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this purchase' })).toHaveCount(0);
  await page.goBack();
  await expect(panel.getByText('Your money in both areas')).toBeVisible();
  await expect(due).toHaveCount(0);
  expect(await balanceOn(page, 'Available')).toBe(before);
});

/** The value next to a label. */
const figure = (within: Locator, name: string) =>
  within
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`, 'u') })
    .locator('xpath=following-sibling::dd');

test('a member who pays from the balance sees what it costs and until when it is locked, confirms once, and can undo it within half an hour, and nothing then promises a maturity', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Bruno Bowline'));
  const available = await balanceOn(page, 'Available');
  const invested = await balanceOn(page, 'Invested');
  await go(page, '/infinity/web-shop/?package=starter');
  await choose(page.getByRole('radio', { name: 'Available balance' }));
  const words = (await page.getByText(/remains available/u).textContent()) ?? '';
  const [, remaining = ''] = /(€[\d.,]+) of €[\d.,]+ remains available/u.exec(words) ?? [];
  expect(centsOf(remaining)).toBe(available - 10_500);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/purchases/')) sent += 1;
  });
  const pay = page.getByRole('button', { name: 'Pay €105.00 from my balance' });
  const confirmation = page.getByRole('dialog', { name: 'Confirm payment from your balance' });

  await test.step('nothing is sent before the confirmation, which shows every consequence', async () => {
    await pay.click();
    await expect(figure(confirmation, '1 × Starter')).toHaveText('€100.00');
    await expect(figure(confirmation, 'Fee')).toHaveText('€5.00');
    await expect(figure(confirmation, 'You pay')).toHaveText('€105.00');
    // 365 or 366 days at 6 % a year.
    await expect(figure(confirmation, 'You get at best')).toHaveText(/^€106\.0[02]$/u);
    await expect(figure(confirmation, 'You get without returns')).toHaveText('€100.00');
    await expect(figure(confirmation, 'Annual rate after fees')).toHaveText(/^0\.9\d% at best$/u);
    await expect(
      confirmation.getByText('If no returns are paid, you lose €5.00: you get back €100.00 of the €105.00'),
    ).toBeVisible();
    expect(centsOf(await figure(confirmation, 'Available now').textContent())).toBe(available);
    expect(centsOf(await figure(confirmation, 'Available afterwards').textContent())).toBe(
      available - 10_500,
    );
    await expect(figure(confirmation, 'Locked until')).not.toBeEmpty();
    await expect(figure(confirmation, 'Can be undone')).toHaveText('for 30 minutes after you confirm');
    await expect(confirmation.getByText('Undoing costs nothing', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await confirmation.getByRole('button', { name: 'Back' }).click();
    await expect(confirmation).toBeHidden();
    expect(sent).toBe(0);
  });

  await test.step('one press pays, and the order says until when it can be undone', async () => {
    await pay.click();
    const lockedUntil = (await figure(confirmation, 'Locked until').textContent()) ?? '';
    await confirmation.getByRole('button', { name: 'Pay €105.00 now' }).click();
    await expect(page.getByText('Paid and active')).toBeVisible();
    expect(sent).toBe(1);
    await expect(figure(page.getByRole('main'), 'Matures on')).toHaveText(lockedUntil);
    await expect(page.getByText(/^You can undo this purchase until .*\(in \d+ minutes\)/u)).toBeVisible();
    // Other journeys move the clock of this cloud by minutes, so that the time that is left isn't always thirty of them.
    const [bought] = await ordersOf(page);
    expect(Date.parse(bought?.undoUntil ?? '') - Date.parse(bought?.createdAt ?? '')).toBe(30 * 60_000);
    await expectAccessible(page);
  });
  const order = page.url();

  await test.step('the sponsor bonus has come, and the money is invested', async () => {
    expect(await balanceOn(page, 'Available')).toBe(available - 10_500);
    expect(await balanceOn(page, 'Invested')).toBe(invested + 10_000);
  });

  await test.step('an undo asks once, and everything is as it was', async () => {
    await page.goto(order);
    await page.getByRole('button', { name: 'Undo this purchase' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this purchase?' });
    await expect(
      dialog.getByText('€105.00 goes back to your available balance', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Undo purchase' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText('You undid this purchase. €105.00 is back in your available balance.'),
    ).toBeVisible();
    await expect(page.getByText('Undone by you')).toBeVisible();
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo this purchase' })).toHaveCount(0);
    await expect(figure(page.getByRole('main'), 'Undone on')).not.toBeEmpty();
    await expect(figure(page.getByRole('main'), 'Matures on')).toHaveCount(0);
    await expectAccessible(page);
    expect(await balanceOn(page, 'Available')).toBe(available);
    expect(await balanceOn(page, 'Invested')).toBe(invested);
  });
});

test('the way to undo a purchase is gone by itself once its time is over, even if the device’s clock is an hour fast', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Bruno Bowline'));
  await page.clock.install({ time: Date.parse(await timeOf(cloud)) + 3_600_000 });
  await go(page, '/infinity/web-shop/?package=starter');
  await choose(page.getByRole('radio', { name: 'Available balance' }));
  await page.getByRole('button', { name: 'Pay €105.00 from my balance' }).click();
  await page.getByRole('button', { name: 'Pay €105.00 now' }).click();
  const undo = page.getByRole('button', { name: 'Undo this purchase' });
  await expect(undo).toBeVisible();
  await page.clock.fastForward('25:00');
  await expect(undo).toBeVisible();
  await page.clock.fastForward('07:00');
  await expect(undo).toHaveCount(0);
  await expect(page.getByText('Paid and active')).toBeVisible();
});

test('a balance that does not cover the order shows how much is missing and cannot be chosen', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Leon Lanyard'));
  await go(page, '/infinity/web-shop/?package=elite');
  await page.getByLabel('Quantity').fill('50');
  await expect(page.getByText(/You need .+ more/u)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Available balance' })).toBeDisabled();
});

test('a quantity above the limit is rejected next to its field before anything is sent', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Leon Lanyard'));
  await go(page, '/infinity/web-shop/?package=elite');
  await page.getByLabel('Quantity').fill('101');
  await expect(page.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Order for/u })).toBeDisabled();
});

test('a purchase opens from its address and from its row, and going back closes it', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Bruno Bowline'));
  await go(page, '/infinity/purchases/');
  await page.getByRole('row').nth(1).getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Purchase' });
  await expect(drawer.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  expect(address).toMatch(/\?open=pur_/u);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goto(address);
  await expect(drawer.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a sanctioned member still sees everything, but is offered nothing to buy', async ({
  personOf,
  signInAs,
}) => {
  const page = await signInAs(personOf('member', 'sanctioned'));
  await go(page, '/infinity/web-shop/');
  await expect(page.getByText(/can.t buy right now/u)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Choose/u })).toHaveCount(0);
  await go(page, '/infinity/web-shop/?package=elite');
  await expect(page.getByRole('button', { name: /^Order for/u })).toHaveCount(0);
  await go(page, '/infinity/dashboard/');
  await expect(page.getByRole('region', { name: 'Your money in infinity' })).toBeVisible();
});
