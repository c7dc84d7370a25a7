/** A term deposit that its member pays from the available balance, and undoes. */
import type { Locator, Page } from '@playwright/test';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { timeOf } from './cloud-under-test.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { balanceOn, castNamed, centsOf, choose, go } from './member-acts.ts';
import { inGerman } from './walk.ts';

/** The value next to a label. */
const figure = (within: Locator, name: string) =>
  within
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`, 'u') })
    .locator('xpath=following-sibling::dd');

/** The deposits of the member, newest first. */
const depositsOf = async (page: Page): Promise<DepositView[]> => {
  const reply = await page.request.get('/api/security/payments/deposits/');
  return ((await reply.json()) as { items: DepositView[] }).items;
};

test('a member who deposits from the balance sees what it locks and until when, confirms once, and can undo it within half an hour, and nothing then promises a maturity', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Clara Capstan'));
  const available = await balanceOn(page, 'Available', 'security');
  const deposited = await balanceOn(page, 'Deposited', 'security');
  await go(page, '/security/deposit/?plan=core');
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await choose(page.getByRole('radio', { name: 'Available balance' }));
  const words = (await page.getByText(/remains available/u).textContent()) ?? '';
  const [, remaining = ''] = /(€[\d.,]+) of €[\d.,]+ remains available/u.exec(words) ?? [];
  expect(centsOf(remaining)).toBe(available - 50_000);
  await expect(page.getByText('You can undo the deposit for 30 minutes.', { exact: false })).toBeVisible();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/deposits/')) sent += 1;
  });
  const pay = page.getByRole('button', { name: 'Pay €500.00 from my balance' });
  const confirmation = page.getByRole('dialog', { name: 'Confirm payment from your balance' });

  await test.step('nothing is sent before the confirmation, which shows every consequence', async () => {
    await pay.click();
    await expect(figure(confirmation, 'Deposit in Core')).toHaveText('€500.00');
    await expect(figure(confirmation, 'You pay')).toHaveText('€500.00');
    // 365 or 366 days at 5 % a year.
    await expect(figure(confirmation, 'You get at best')).toHaveText(/^€525\.0[07]$/u);
    await expect(figure(confirmation, 'You get without returns')).toHaveText('€500.00');
    await expect(
      confirmation.getByText('If no returns are paid, you earn nothing: you get back the €500.00'),
    ).toBeVisible();
    expect(centsOf(await figure(confirmation, 'Available now').textContent())).toBe(available);
    expect(centsOf(await figure(confirmation, 'Available afterwards').textContent())).toBe(
      available - 50_000,
    );
    await expect(figure(confirmation, 'Locked until')).not.toBeEmpty();
    await expect(figure(confirmation, 'Can be undone')).toHaveText('for 30 minutes after you confirm');
    await expect(confirmation.getByText('withdrawing all of it earlier costs €10.00')).toBeVisible();
    await expectAccessible(page);
    await confirmation.getByRole('button', { name: 'Back' }).click();
    await expect(confirmation).toBeHidden();
    expect(sent).toBe(0);
  });

  await test.step('one press pays, and the deposit says until when it can be undone', async () => {
    await pay.click();
    const lockedUntil = (await figure(confirmation, 'Locked until').textContent()) ?? '';
    await confirmation.getByRole('button', { name: 'Pay €500.00 now' }).click();
    await expect(page.getByText('Paid and active')).toBeVisible();
    expect(sent).toBe(1);
    const main = page.getByRole('main');
    await expect(figure(main, 'Matures on')).toHaveText(lockedUntil);
    await expect(figure(main, 'Paid by')).toHaveText('available balance');
    await expect(page.getByText(/^You can undo this deposit until .*\(in \d+ minutes\)/u)).toBeVisible();
    // Other journeys move the clock of this cloud by minutes, so that the time that is left isn't always thirty of them.
    const [made] = await depositsOf(page);
    expect(Date.parse(made?.undoUntil ?? '') - Date.parse(made?.createdAt ?? '')).toBe(30 * 60_000);
    await expectAccessible(page);
  });
  const [made] = await depositsOf(page);

  await test.step('the money is deposited, and its entry is called by what it was', async () => {
    expect(await balanceOn(page, 'Available', 'security')).toBe(available - 50_000);
    expect(await balanceOn(page, 'Deposited', 'security')).toBe(deposited + 50_000);
    await go(page, '/statements/?area=security&kind=deposit-from-balance');
    await expect(page.locator('tr[data-row]').first()).toContainText('Deposit from balance');
    await expect(page.locator('tr[data-row]').first()).toContainText('€500.00');
  });

  await test.step('an undo asks once, and everything is as it was', async () => {
    await go(page, `/security/deposits/?open=${made?.id}`);
    await page.getByRole('button', { name: 'Undo this deposit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this deposit?' });
    await expect(
      dialog.getByText('€500.00 goes back to your available balance', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Undo deposit' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText('You undid this deposit. €500.00 is back in your available balance.'),
    ).toBeVisible();
    await expect(page.getByText('Undone by you')).toBeVisible();
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo this deposit' })).toHaveCount(0);
    const drawer = page.getByRole('dialog', { name: 'Deposit', exact: true });
    await expect(figure(drawer, 'Undone on')).not.toBeEmpty();
    await expect(figure(drawer, 'Matures on')).toHaveCount(0);
    await expectAccessible(page);
    expect(await balanceOn(page, 'Available', 'security')).toBe(available);
    expect(await balanceOn(page, 'Deposited', 'security')).toBe(deposited);
  });
});

test('a deposit from the balance can be made and undone on a phone of 360 pixels, in German', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Umar Upwind'), { width: 360, hasTouch: true });
  await inGerman(page);
  await go(page, '/security/deposit/?plan=flex');
  const fits = async () => {
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await choose(page.getByRole('radio', { name: 'Verfügbares Guthaben' }));
  await fits();
  await page.getByRole('button', { name: /aus meinem Guthaben bezahlen$/u }).tap();
  const confirmation = page.getByRole('dialog', { name: 'Zahlung aus Ihrem Guthaben bestätigen' });
  await expect(confirmation.getByText('Rückgängigmachen kostet nichts', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await fits();
  await confirmation.getByRole('button', { name: /^Jetzt .* bezahlen$/u }).tap();
  const offer = page.getByText(/^Sie können diese Einlage bis .* kostenlos rückgängig machen/u);
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await fits();
  await page.getByRole('button', { name: 'Einlage rückgängig machen' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Diese Einlage rückgängig machen?' });
  await expect(dialog.getByText('Die Einlage endet', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Rückgängig machen' }).tap();
  await expect(page.getByText('Sie haben diese Einlage rückgängig gemacht.', { exact: false })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await fits();
});

test('the way to undo a deposit is gone by itself once its time is over, even if the device’s clock is an hour slow', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Clara Capstan'));
  await page.clock.install({ time: Date.parse(await timeOf(cloud)) - 3_600_000 });
  await go(page, '/security/deposit/?plan=flex');
  await choose(page.getByRole('radio', { name: 'Available balance' }));
  await page.getByRole('button', { name: 'Pay €100.00 from my balance' }).click();
  await page.getByRole('button', { name: 'Pay €100.00 now' }).click();
  const undo = page.getByRole('button', { name: 'Undo this deposit' });
  await expect(undo).toBeVisible();
  await page.clock.fastForward('25:00');
  await expect(undo).toBeVisible();
  await page.clock.fastForward('07:00');
  await expect(undo).toHaveCount(0);
  await expect(page.getByText('Paid and active')).toBeVisible();
});

test('a balance that does not cover the deposit shows how much is missing and cannot be chosen', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Clara Capstan'));
  await go(page, '/security/deposit/?plan=core');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100000');
  await expect(page.getByText(/You need .+ more/u)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Available balance' })).toBeDisabled();
});
