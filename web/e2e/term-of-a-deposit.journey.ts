import type { Locator, Page } from '@playwright/test';
import { addDays, addMonths, dayOf, daysBetween, instantOf } from '#shared/domain/calendar.ts';
import { moveClock, skipDays } from './clock.ts';
import { timeOf } from './cloud-under-test.ts';
import { expect, expectAccessible, test } from './journey.ts';
import {
  approve,
  approvePayment,
  balanceOn,
  centsOf,
  choose,
  go,
  queueRow,
  referenceOn,
  registerAndSignIn,
  typePayment,
} from './member-acts.ts';

test.use({ cloudOf: 'the term of a deposit' });

const depositor = {
  name: 'Orla Offing',
  email: 'orla.offing@people.example',
  password: 'Quiet-harbour-4712-tide',
};

/** Flex: three months at 3 % a year, on 1 000.00. */
const principal = 100_000;
const annualRate = 0.03;

/** `2,47 €` as the screens write it in English. */
const written = (cents: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(cents / 100);

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Deposit', exact: true });

/** What the strip of figures in `where` says that is received at best, in cents. */
const atBestIn = async (where: Page | Locator): Promise<number> => {
  const term = where.getByRole('term').filter({ hasText: /^You get at best$/u });
  return centsOf(await term.locator('xpath=following-sibling::dd').textContent());
};

const openDeposit = async (page: Page, plan: string): Promise<void> => {
  await go(page, '/security/deposits/');
  await page.getByRole('button', { name: new RegExp(`^${plan}`, 'u') }).click();
  await expect(drawer(page).getByText('History')).toBeVisible();
};

test('a deposit by bank is confirmed, earns a return after a month, is compounded, and is paid out at maturity', async ({
  cloud,
  signInAs,
  visit,
}) => {
  test.setTimeout(900_000);
  let page = await visit('/auth/register/');
  let reference = '';
  /** What the screens said that the member gets at best, before each commitment. */
  let shownAtBest = 0;

  /** Moves the clock while no member is signed in; earlier sessions have ended by then. */
  const later = async (days: number, nightsThatMatter: number): Promise<void> => {
    await page.close();
    await skipDays(cloud, days - nightsThatMatter);
    if (nightsThatMatter > 0) await moveClock(cloud, `P${nightsThatMatter}D`);
    page = await signInAs(depositor);
  };

  await test.step('register, be approved, and find the way to the plans', async () => {
    await registerAndSignIn(page, cloud, depositor);
    const compliance = await signInAs('compliance');
    await approve(compliance, depositor.name);
    await compliance.close();
    await go(page, '/security/dashboard/');
    await expect(page.getByRole('heading', { name: 'No holdings in security yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'View plans' }).click();
  });

  await test.step('make a deposit in Flex with the terms in view', async () => {
    await page.getByRole('link', { name: 'Choose Flex' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('99');
    await expect(page.getByText('Enter an amount from €100.00 to €100,000.00.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make deposit' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
    await expect(page.getByText('€20.00', { exact: true })).toBeVisible();
    shownAtBest = await atBestIn(page.getByRole('main'));
    await expect(page.getByText('Returns are not guaranteed.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deposit €1,000.00' }).click();
    await expect(page.getByRole('heading', { name: 'Your deposit' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Payment code for banking apps' })).toBeVisible();
    await expectAccessible(page);
    reference = await referenceOn(page);
  });

  await test.step('a treasurer types what arrived, and a second person approves it', async () => {
    const staff = await signInAs('treasurer');
    await typePayment(staff, reference, '1,000.00', '/security/wait/security-deposit/');
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByText('Matches the amount due.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Propose €1,000.00 as received' }).click();
    await approvePayment(cloud, reference);
    await staff.reload();
    await expect(queueRow(staff, reference)).toHaveCount(0);
    await staff.close();
  });

  const began = dayOf(instantOf(new Date(await timeOf(cloud))));
  const days = daysBetween(began, addMonths(began, 1));
  const firstReturn = Math.round((principal * annualRate * days) / 365);

  await test.step('the deposit that was left open becomes active by itself', async () => {
    await expect(page.getByText('Paid and active')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Term of Flex: 0 of 3 months' })).toBeVisible();
    await expectAccessible(page);
    expect(await balanceOn(page, 'Deposited', 'security')).toBe(principal);
    await expect(page.getByRole('progressbar', { name: 'Flex: 0 of 3 months' })).toBeVisible();
  });

  await test.step('halfway through the month it shows what has accrued, and nothing is granted', async () => {
    await later(15, 0);
    await openDeposit(page, 'Flex');
    const accrued = Math.round((principal * annualRate * 15) / 365);
    await expect(drawer(page).getByText(written(accrued))).toBeVisible();
    expect(await balanceOn(page, 'Available', 'security')).toBe(0);
  });

  await test.step(`after a month the return of ${written(firstReturn)} appears among the bonuses, with its entry`, async () => {
    await later(days - 15, 2);
    expect(await balanceOn(page, 'Available', 'security')).toBe(firstReturn);
    await go(page, '/security/bonuses/');
    const row = page.getByRole('row').filter({ hasText: 'Return' });
    await expect(row).toContainText('3% p.a. on €1,000.00');
    await row.getByRole('link', { name: written(firstReturn) }).click();
    await expect(page.locator('[data-marked]')).toContainText(
      `${written(firstReturn)} from bonus pool to available`,
    );
  });

  await test.step('the whole amount is compounded, after the page has shown what becomes locked', async () => {
    await go(page, '/security/dashboard/');
    await page.getByRole('main').getByRole('button', { name: 'Compound', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to a deposit' });
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue(
      written(firstReturn).replace('€', ''),
    );
    await expect(dialog.getByText(written(principal + firstReturn))).toBeVisible();
    await expect(dialog.getByText('Cost of leaving early')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5000');
    await expect(dialog.getByText(/more than your available balance\.$/u)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Compound', exact: true })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Use all' }).click();
    const compound = dialog.getByRole('button', { name: `Compound ${written(firstReturn)}` });
    await expect(compound).toBeEnabled();
    shownAtBest += (await atBestIn(dialog)) - firstReturn;
    await compound.click();
    const confirmation = page.getByRole('dialog', { name: `Add ${written(firstReturn)} to your deposit?` });
    await expect(confirmation).toContainText("This can't be undone.");
    await expectAccessible(page);
    await confirmation.getByRole('button', { name: `Compound ${written(firstReturn)}` }).click();
    await expect(
      dialog.getByText(`Its principal is now ${written(principal + firstReturn)}.`, { exact: false }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await balanceOn(page, 'Deposited', 'security')).toBe(principal + firstReturn);
    expect(await balanceOn(page, 'Available', 'security')).toBe(0);
    await openDeposit(page, 'Flex');
    await expect(drawer(page).getByRole('region', { name: 'Compounds' })).toContainText(
      `principal ${written(principal)} → ${written(principal + firstReturn)}`,
    );
    await expectAccessible(page);
  });

  await test.step('what happens at maturity can be chosen, and chosen back', async () => {
    const choices = drawer(page).getByRole('radiogroup', { name: 'At maturity' });
    await choose(choices.getByRole('radio', { name: 'Renew for one more term' }));
    await expect(drawer(page).getByText('Renew at maturity selected')).toBeVisible();
    await choose(choices.getByRole('radio', { name: 'Pay out' }));
    await expect(drawer(page).getByText('Pay out at maturity selected')).toBeVisible();
  });

  const maturesOn = addMonths(began, 3);
  const afterCompound = daysBetween(addMonths(began, 1), maturesOn);
  const laterReturns = Math.round(((principal + firstReturn) * annualRate * afterCompound) / 365);

  await test.step('it matures: principal and the last returns are available', async () => {
    // Among them those of the reminder, a week ahead, and of the maturity.
    await later(daysBetween(addMonths(began, 1), addDays(maturesOn, 1)), 10);
    expect(await balanceOn(page, 'Deposited', 'security')).toBe(0);
    expect(await balanceOn(page, 'Available', 'security')).toBe(principal + firstReturn + laterReturns);
    expect(await balanceOn(page, 'Available', 'security')).toBe(shownAtBest);
    await openDeposit(page, 'Flex');
    await expect(
      drawer(page).getByText('The principal has been added to your available balance.'),
    ).toBeVisible();
    await expect(drawer(page).getByText('Maturity reminder sent')).toBeVisible();
    await go(page, '/statements/?area=security&account=deposited');
    const newest = page.getByRole('row').nth(1);
    await expect(newest).toContainText('Deposit matured');
    expect(centsOf(await newest.getByRole('cell').last().textContent())).toBe(0);
  });
});
