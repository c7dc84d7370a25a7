import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import {
  approve,
  approvePayment,
  balanceOn,
  castNamed,
  centsOf,
  go,
  orderByBank,
  queueRow,
  registerAndSignIn,
  typePayment,
} from './member-acts.ts';

const buyer = { name: 'Pia Pilot', email: 'pia.pilot@people.example', password: 'Quiet-harbour-4712-tide' };

/** The chain above the buyer, nearest first, with what one Elite brings each of them. */
const sponsors = [
  { name: 'Dario Davit', amount: '€150.00', level: 1, rate: '1.5%' },
  { name: 'Clara Capstan', amount: '€75.00', level: 2, rate: '0.75%' },
  { name: 'Bruno Bowline', amount: '€50.00', level: 3, rate: '0.5%' },
  { name: 'Ada Anchor', amount: '€25.00', level: 4, rate: '0.25%' },
] as const;

/** The row of the buyer's bonus on the page that is open. */
const bonusRow = (page: Page, amount: string) =>
  page.getByRole('main').locator('tr, li').filter({ hasText: 'Pia P.' }).filter({ hasText: amount });

test('a new member buys one Elite, a treasurer confirms it, and four sponsors are paid to the cent', async ({
  cloud,
  signInAs,
  visit,
}) => {
  test.setTimeout(360_000);
  const pages = new Map<string, Page>();
  const before = new Map<string, number>();
  for (const { name } of sponsors) {
    const page = await signInAs(castNamed(cloud, name));
    pages.set(name, page);
    before.set(name, await balanceOn(page, 'Available'));
  }

  await test.step('register under the nearest sponsor, and be approved', async () => {
    const sponsor = pages.get(sponsors[0].name) as Page;
    await go(sponsor, '/infinity/affiliates/');
    const link = (await sponsor.getByText(/\/auth\/register\/\?sponsor=/u).textContent()) ?? '';
    const page = await visit(new URL(link).pathname + new URL(link).search);
    await registerAndSignIn(page, cloud, buyer);
    await approve(await signInAs('compliance'), buyer.name);
    await go(page, '/infinity/dashboard/');
    await expect(page.getByRole('heading', { name: 'No holdings in infinity yet' })).toBeVisible();
    await expectAccessible(page);
    pages.set(buyer.name, page);
  });

  const page = pages.get(buyer.name) as Page;
  let reference = '';

  await test.step('order one Elite with the terms in view', async () => {
    await page.getByRole('main').getByRole('link', { name: 'View packages' }).click();
    await page.getByRole('link', { name: 'Choose Elite' }).click();
    await expect(page.getByText('€500.00', { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        /€300\.00 of the fee goes to the bonus pool.*€200\.00 covers the cost of running the platform/u,
      ),
    ).toBeVisible();
    await expect(page.getByText('Returns are not guaranteed.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    reference = await orderByBank(page, 'Elite');
    await expect(page.getByText('€10,500.00').first()).toBeVisible();
    await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Payment code for banking apps' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a treasurer types what arrived, and a second person approves it', async () => {
    const staff = await signInAs('treasurer');
    await typePayment(staff, reference, '10,500.00');
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByText('Matches the amount due.')).toBeVisible();
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Propose €10,500.00 as received' }).click();
    await expect(staff.getByText(/Payment proposed for Pia Pilot.s Elite/u).first()).toBeVisible();
    await approvePayment(cloud, reference);
    await staff.reload();
    await expect(queueRow(staff, reference)).toHaveCount(0);
  });

  await test.step('the order that the buyer left open becomes active by itself', async () => {
    await expect(page.getByText('Paid and active')).toBeVisible();
    expect(await balanceOn(page, 'Invested')).toBe(1_000_000);
    await expect(page.getByRole('progressbar', { name: 'Elite: 0 of 24 months' })).toBeVisible();
    await page
      .getByRole('link', { name: /^€10,000\.00 Show the entries/u })
      .and(page.locator('[href$="account=invested"]'))
      .click();
    await expect(page.getByRole('row').filter({ hasText: 'Purchase paid' })).toContainText('+€10,000.00');
  });

  for (const { name, amount, level, rate } of sponsors) {
    await test.step(`${name} got ${amount} at level ${level}`, async () => {
      const sponsor = pages.get(name) as Page;
      const expected = (before.get(name) ?? 0) + centsOf(amount);
      await expect.poll(() => balanceOn(sponsor, 'Available')).toBe(expected);
      await expect(bonusRow(sponsor, amount)).toBeVisible();

      await go(sponsor, '/infinity/affiliates/');
      await expect(bonusRow(sponsor, amount)).toContainText(`level ${level}`);
      await expect(bonusRow(sponsor, amount)).toContainText(`${rate} of €10,000.00`);

      await go(sponsor, '/infinity/bonuses/?kind=sponsor');
      await bonusRow(sponsor, amount).getByRole('link').click();
      const entry = sponsor.getByRole('dialog', { name: 'Entry' });
      const moved = `${amount} from bonus pool to available`;
      await expect(entry.getByText(moved)).toBeVisible();
      await entry.getByRole('button', { name: 'Close' }).click();
      const row = sponsor.getByRole('row').filter({ hasText: moved }).first();
      await expect(row).toContainText(`+${amount}`);
      // The newest entry's balance is the balance of every other screen.
      const newest = sponsor.getByRole('row').nth(1).getByRole('cell').last();
      expect(centsOf(await newest.textContent())).toBe(expected);
    });
  }

  await test.step('the nearest sponsor finds the buyer in the tree and in the list', async () => {
    const sponsor = pages.get(sponsors[0].name) as Page;
    await go(sponsor, '/infinity/affiliates/');
    const person = sponsor.getByRole('treeitem', { name: /^Pia P\. .*no members sponsored/u });
    await expect(person).toContainText('€10,000.00');
    await go(sponsor, '/infinity/affiliates/?view=list&search=Pia');
    await expect(sponsor.getByRole('row').filter({ hasText: 'Pia P.' })).toContainText('€10,000.00');
  });

  await test.step('the farthest sponsor opens the tree level by level down to the buyer', async () => {
    const sponsor = pages.get('Ada Anchor') as Page;
    await go(sponsor, '/infinity/affiliates/');
    for (const name of ['Bruno B.', 'Clara C.', 'Dario D.']) {
      await sponsor.getByRole('treeitem', { name: new RegExp(`^${name}`, 'u'), expanded: false }).click();
    }
    await expect(sponsor.getByRole('treeitem', { name: /^Pia P\./u })).toContainText('€10,000.00');
  });
});
