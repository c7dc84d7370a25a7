import type { Page } from '@playwright/test';
import { addDays, addMonths, type Day, dayOf, daysBetween, instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { moveClock, moveClockTo, skipDays } from './clock.ts';
import { timeOf } from './cloud-under-test.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { balanceOn, castNamed, choose, go } from './member-acts.ts';

test.use({ cloudOf: 'the term of a package' });

type Purchase = { id: string; state: string; maturesOn: Day; termMonths: number };

/** The member's active package that matures first. */
const firstToMature = async (page: Page): Promise<Purchase> => {
  const reply = await page.request.get('/api/infinity/payments/purchases/');
  const { items } = (await reply.json()) as { items: Purchase[] };
  const [first] = items
    .filter(({ state }) => state === 'active')
    .toSorted((one, other) => (one.maturesOn < other.maturesOn ? -1 : 1));
  if (!first) throw new Error('the member has no active package');
  return first;
};

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Purchase' });
const choice = (page: Page, name: 'Pay out' | 'Renew for one more term') =>
  drawer(page).getByRole('radio', { name });

test('an undo that comes too late is refused, says what to do, and moves nothing', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409|no longer possible/u);
  const page = await signInAs(castNamed(cloud, 'Bruno Bowline'));
  await go(page, '/infinity/web-shop/?package=starter');
  await choose(page.getByRole('radio', { name: 'Available balance' }));
  await page.getByRole('button', { name: 'Pay €105.00 from my balance' }).click();
  await page.getByRole('button', { name: 'Pay €105.00 now' }).click();
  await page.getByRole('button', { name: 'Undo this purchase' }).click();
  // Only the cloud's clock passes: the page still believes that there is time.
  await moveClock(cloud, 'PT31M');
  const dialog = page.getByRole('dialog', { name: 'Undo this purchase?' });
  await dialog.getByRole('button', { name: 'Undo purchase' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The time to undo this purchase is over.');
  await expect(dialog.getByRole('alert')).toContainText('contact us');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Paid and active')).toBeVisible();
});

test('what is chosen for maturity survives a reload, is refused on the day itself, and is what then happens', async ({
  cloud,
  signInAs,
  expectConsoleErrors,
}) => {
  test.setTimeout(900_000);
  expectConsoleErrors(/409|until the day before maturity/u);
  const ada = castNamed(cloud, 'Ada Anchor');
  let page = await signInAs(ada);
  const { id, maturesOn, termMonths } = await firstToMature(page);
  const open = () => go(page, `/infinity/purchases/?open=${id}`);

  await test.step('payout is preselected until the member chooses something else', async () => {
    await open();
    await expect(choice(page, 'Pay out')).toBeChecked();
    await choice(page, 'Renew for one more term').click();
    await expect(drawer(page).getByText('Renew at maturity selected')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(choice(page, 'Renew for one more term')).toBeChecked();
    await go(page, '/infinity/dashboard/');
    await expect(page.getByText(/^renews /u).first()).toBeVisible();
  });

  await test.step('on the day of maturity it cannot be changed any more', async () => {
    await page.close();
    const remindedOn = addDays(maturesOn, -defaultConfiguration.maturity.reminderDays);
    await skipDays(cloud, daysBetween(dayOf(instantOf(new Date(await timeOf(cloud)))), remindedOn));
    await skipDays(cloud, defaultConfiguration.maturity.reminderDays - 1);
    // The first run of the day comes a few minutes later.
    await moveClockTo(cloud, `${maturesOn}T00:01:00.000Z`);
    page = await signInAs(ada);
    await open();
    await expect(drawer(page).getByText('Maturity reminder sent')).toBeVisible();
    await choice(page, 'Pay out').click();
    await expect(
      drawer(page).getByText('You could change this until the day before maturity.', { exact: false }),
    ).toBeVisible();
    await expect(choice(page, 'Renew for one more term')).toBeChecked();
  });

  await test.step('the package is renewed for one more term, without a fee', async () => {
    const invested = await balanceOn(page, 'Invested');
    await moveClockTo(cloud, `${maturesOn}T00:30:00.000Z`);
    await open();
    await expect(drawer(page).getByText('Renewed for another term')).toBeVisible();
    const next = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(addMonths(maturesOn, termMonths)),
    );
    await expect(drawer(page).getByText(`Next: matures on ${next}`)).toBeVisible();
    await expect(choice(page, 'Pay out')).toBeChecked();
    expect(await balanceOn(page, 'Invested')).toBe(invested);
  });
});
