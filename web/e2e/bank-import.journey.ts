import { arrives, deliverStatement } from './bank-acts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go, orderByBank } from './member-acts.ts';

test('money arrives by statement, and the order becomes active without anyone typing an amount', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Starter');
  await arrives(cloud, reference, 10_500, 'Oarlock, Olga');
  await deliverStatement(cloud);
  await member.reload();
  await expect(member.getByText('Active', { exact: true }).first()).toBeVisible();

  const page = await signInAs('treasurer', { at: '/admin-control-center/bank/?view=used' });
  await expect(page.getByRole('row').filter({ hasText: 'Oarlock, Olga' })).toContainText('Purchase');
  const difference = page
    .getByRole('region', { name: 'Our account', exact: true })
    .getByText('Difference', { exact: true })
    .locator('xpath=following-sibling::dd');
  await expect(difference).toHaveText('€0.00');
  await expectAccessible(page);
  await go(page, '/admin-control-center/bank/?view=files');
  await expect(page.getByRole('row').filter({ hasText: 'Imported' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('an odd amount from a payer with another name waits, and a treasurer gives it to the order it names', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Growth');
  await arrives(cloud, `for Olga ${reference.replaceAll(' ', '').toLowerCase()}`, 50_000, 'Uncle Oarlock');
  await deliverStatement(cloud);

  const page = await signInAs('treasurer', { at: '/infinity/wait/purchase/' });
  const search = page.getByRole('searchbox', { name: 'Search this queue' });
  await search.fill('nobody by this name');
  await expect(page.getByText('No order found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await search.fill(`oarlock olga`);
  await expect(page.getByRole('row').filter({ hasText: 'Olga Oarlock' }).first()).toBeVisible();
  await search.fill(reference.replaceAll(' ', '-').toLowerCase());
  const waiting = page.getByRole('row').filter({ hasText: 'Olga Oarlock' });
  await expect(waiting).toHaveCount(1);
  await expect(waiting.getByText('Possible transfer')).toBeVisible();
  await waiting.getByRole('button', { name: /Olga Oarlock/u }).click();
  const beside = page.getByRole('region', { name: 'On the bank statement' });
  await expect(beside).toContainText("different amount, payer isn't the member");
  await expectAccessible(page);
  await beside.getByRole('link', { name: 'Uncle Oarlock' }).click();
  await expect(page.getByRole('dialog', { name: 'Uncle Oarlock' })).toBeVisible();

  await go(page, '/admin-control-center/bank/');
  const row = page.getByRole('row').filter({ hasText: 'Uncle Oarlock' });
  await expect(row).toContainText("different amount, payer isn't the member");
  await row.getByRole('button', { name: /Uncle Oarlock/u }).click();
  const opened = page.getByRole('dialog', { name: 'Uncle Oarlock' });
  await expect(opened).toContainText('€500.00 is kept for it. €25.00 remains due.');
  await expectAccessible(page);
  await opened.getByRole('button', { name: 'Use for Olga Oarlock' }).first().click();
  await expect(opened.getByText('Matched as a candidate')).toBeVisible();
  await member.reload();
  await expect(member.getByText('€25.00').first()).toBeVisible();
  await expect(member.getByText('Awaiting payment').first()).toBeVisible();
});

test('a transfer with a mistyped reference is offered its order with the difference, and one press makes it active', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Starter');
  const last = Number(reference.at(-1));
  const typed = `${reference.slice(0, -1)}${(last + 1) % 10}`;
  await arrives(cloud, `order ${typed}`, 10_500, 'Olga Oarlock');
  await deliverStatement(cloud);
  await member.reload();
  await expect(member.getByText('Awaiting payment').first()).toBeVisible();

  const page = await signInAs('treasurer', { at: '/admin-control-center/bank/' });
  const row = page.getByRole('row').filter({ hasText: typed });
  await expect(row).toContainText('No order named');
  await row.getByRole('button', { name: /Olga Oarlock/u }).click();
  const opened = page.getByRole('dialog', { name: 'Olga Oarlock' });
  const best = opened.getByRole('list', { name: 'Orders that it could pay' }).getByRole('listitem').first();
  await expect(best).toContainText(`Reference mistyped: ${typed} instead of ${reference}`);
  await expect(best).toContainText('€105.00 covers it exactly, so it becomes active.');
  await expectAccessible(page);
  await best.getByRole('button', { name: 'Use for Olga Oarlock' }).click();
  await expect(opened.getByText('Matched as a candidate')).toBeVisible();
  await member.reload();
  await expect(member.getByText('Active', { exact: true }).first()).toBeVisible();
});

test('a treasurer finds a payment among all lines by name, amount and IBAN, and opens it with the keyboard', async ({
  cloud,
  signInAs,
}) => {
  // Of an account that nobody else of the tests pays from.
  await arrives(cloud, 'for the regatta', 12_345, 'Aunt Öhlund', 'NL91ABNA0417164300');
  await deliverStatement(cloud);

  const page = await signInAs('treasurer', { at: '/admin-control-center/bank/' });
  const search = page.getByRole('searchbox', { name: 'Search all lines' });
  const found = page.getByRole('table', { name: 'Lines found' });
  for (const typed of ['oehlund aunt', '123.45']) {
    await search.fill(typed);
    await expect(found.getByRole('row').filter({ hasText: 'Aunt Öhlund' })).toHaveCount(1);
    await expect(found.getByRole('row')).toHaveCount(2);
  }
  await search.fill('NL91 ABNA');
  await expect(found.getByRole('row').filter({ hasText: 'Aunt Öhlund' })).toBeVisible();
  await expectAccessible(page);
  await search.fill('Nobody');
  await expect(page.getByText('No line found')).toBeVisible();
  await search.fill('oehlund');
  await expect(found.getByRole('row').filter({ hasText: 'Aunt Öhlund' })).toBeVisible();
  await search.blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: 'Aunt Öhlund' });
  await expect(opened).toContainText('for the regatta');
});
