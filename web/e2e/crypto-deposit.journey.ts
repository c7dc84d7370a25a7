import { expect, expectAccessible, test } from './journey.ts';
import { balanceOn, castNamed, choose, go } from './member-acts.ts';

test('a deposit paid through CoinPayments shows each step of its payment and becomes active by the notification', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Greta Gunwale'));
  const before = await balanceOn(page, 'Deposited', 'security');

  await test.step('make the deposit and go to the payment page', async () => {
    await go(page, '/security/deposit/?plan=long');
    await page.getByRole('textbox', { name: 'Amount' }).fill('750.50');
    await choose(page.getByRole('radio', { name: 'Crypto, through CoinPayments' }));
    await page.getByRole('button', { name: 'Deposit €750.50' }).click();
    await expect(page.getByRole('heading', { name: 'Your deposit' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Long: 750.50 EUR' })).toBeVisible();
  });

  const drawer = page.getByRole('dialog', { name: 'Deposit', exact: true });

  for (const { act, step } of [
    { act: 'Payment is seen', step: 'Payment detected' },
    { act: 'Payment is confirmed', step: 'Confirming' },
  ]) {
    await test.step(`${act}: the deposit shows it and cannot be cancelled meanwhile`, async () => {
      const checkout = page.url();
      await page.getByRole('button', { name: act }).click();
      await page.getByRole('link', { name: 'Back to the site' }).click();
      await expect(drawer.locator('[aria-current=step]')).toHaveText(step);
      await expect(drawer.getByText(/don.t pay again/u)).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Cancel this deposit' })).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(checkout);
    });
  }

  await test.step('the payment is complete: the deposit is active', async () => {
    await page.getByRole('button', { name: 'Payment is complete' }).click();
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await expect(drawer.getByText('Paid and active')).toBeVisible();
    await expectAccessible(page);
    expect(await balanceOn(page, 'Deposited', 'security')).toBe(before + 75_050);
    await page
      .getByRole('region', { name: 'Your money in security' })
      .getByRole('link', { name: /Show the entries/u })
      .first()
      .click();
    await expect(page.getByRole('row').filter({ hasText: 'Deposit paid' }).first()).toContainText(
      '€750.50 from crypto payment provider to deposited',
    );
  });
});

test('a payment of half the amount is kept, and paying the rest on a new page makes the deposit active', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs(castNamed(cloud, 'Nils Narrows'));
  await go(page, '/security/deposit/?plan=flex');
  await page.getByRole('textbox', { name: 'Amount' }).fill('400');
  await choose(page.getByRole('radio', { name: 'Crypto, through CoinPayments' }));
  await page.getByRole('button', { name: 'Deposit €400.00' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Pay half' }).click();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  const drawer = page.getByRole('dialog', { name: 'Deposit', exact: true });

  await test.step('the deposit says what arrived and what is missing, and still waits', async () => {
    await expect(drawer.getByText('€200.00 arrived; €200.00 is missing.')).toBeVisible();
    await expect(drawer.getByText('Complete', { exact: true })).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Cancel this deposit' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the new page asks for exactly the rest', async () => {
    await drawer.getByRole('button', { name: 'Pay the rest' }).click();
    await expect(page.getByRole('heading', { name: 'Flex: 200.00 EUR' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay 200.00 EUR', exact: true }).click();
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await expect(drawer.getByText('Paid and active')).toBeVisible();
    await expectAccessible(page);
  });
});
