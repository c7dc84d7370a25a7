import { createHash } from 'node:crypto';
import { readBankFile, writeBankFile } from '#functions/bank/table/bank-files.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { informingOf, type StatedTransfer, statementOf } from '#functions/testing/bank/statement-of.ts';
import { openAsOperator } from '#infra/testing/operator.ts';
import { addMinutes } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { CloudUnderTest } from './cloud-under-test.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go, orderByBank } from './member-acts.ts';

const file = (content: string) => ({
  name: 'statement.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(content),
});
const statement = (transfers: readonly StatedTransfer[]) =>
  statementOf(
    { iban: defaultConfiguration.bank.iban, openingMinor: 5_000_000, day: '2027-03-01' },
    transfers,
  );
const iban = 'DE02999999990000067890';
/** A report within the day, of which nothing is booked. */
const reportOf = (transfers: readonly StatedTransfer[]) => informingOf(statement(transfers));

test('a treasurer drops a statement, sees which order each transfer pays, and opens it', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Growth');
  const page = await signInAs('treasurer', { at: '/admin-control-center/' });
  await page.getByRole('link', { name: 'Bank statements' }).click();
  await expect(page.getByRole('heading', { name: 'Bank statements' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles(
    file(
      statement([
        { amountMinor: 52_500, payer: { name: 'Oarlock, Olga', iban }, text: `order ${reference} growth` },
        { amountMinor: 52_400, payer: { name: 'Ursa Umiak', iban }, text: reference.replaceAll(' ', '') },
        { amountMinor: 1_200, payer: { name: 'Ursa Umiak', iban }, text: 'no idea' },
      ]),
    ),
  );
  await expect(page.getByText('1 of 3 transfers matches an order exactly.')).toBeVisible();
  await expect(page.getByText('€51,061.00')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Oarlock, Olga' })).toContainText('Exact');
  await expect(rows.filter({ hasText: '€524.00' })).toContainText("different amount, payer isn't the member");
  await expect(rows.filter({ hasText: 'no idea' })).toContainText('No reference');
  await expectAccessible(page);
  await rows.filter({ hasText: 'Oarlock, Olga' }).getByRole('link', { name: 'Olga Oarlock' }).click();
  await expect(page.getByRole('dialog').getByText(reference).first()).toBeVisible();
});

test('support reads what the bank booked and every file of it, and finds no way to decide', async ({
  signInAs,
}) => {
  const page = await signInAs('support', { at: '/admin-control-center/' });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Bank statements' })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Bank statements' })).toBeVisible();
  for (const view of ['Unmatched', 'Used', 'In transit', 'Statements']) {
    await page.getByRole('main').getByText(view, { exact: true }).first().click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await go(page, '/admin-control-center/bank/?view=used');
  await page.locator('tr[data-opens] button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Match|Propose|Confirm/u })).toHaveCount(
    0,
  );
  await expect(page.getByLabel('Bank statement', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('a statement of nearly 3 MB is read whole, and its transfers are shown page by page', async ({
  signInAs,
}) => {
  const transfers = Array.from({ length: 4_900 }, (_, index) => ({
    amountMinor: 100,
    payer: { name: `Ursa Umiak ${index}`, iban },
    text: `${index} ${'the payer explained this at length '.repeat(6)}`,
  }));
  const content = statement(transfers);
  expect(content.length).toBeGreaterThan(2_800_000);
  const page = await signInAs('treasurer', { at: '/admin-control-center/bank/' });
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles(file(content));
  await expect(page.getByText('0 of 4,900 transfers match an order exactly.')).toBeVisible();
  await expect(page.getByText('€54,900.00')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Ursa Umiak 0', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^Ursa Umiak \d+$/u).first()).toBeVisible();
});

test('a damaged file, a foreign account and a file of another kind each say what is wrong', async ({
  signInAs,
}) => {
  const page = await signInAs('treasurer');
  await go(page, '/admin-control-center/bank/');
  const choose = page.getByLabel('Bank statement', { exact: true });
  const whole = statement([{ amountMinor: 500, payer: { name: 'Ursa Umiak', iban }, text: 'x' }]);
  await choose.setInputFiles(file(whole.slice(0, -30)));
  await expect(page.getByText(/The file is damaged or incomplete/u)).toBeVisible();
  await choose.setInputFiles(file('Dear treasurer, the money is on its way.'));
  await expect(page.getByText(/This isn.t a statement we can read/u)).toBeVisible();
  await choose.setInputFiles(
    file(whole.replaceAll(defaultConfiguration.bank.iban, 'DE97999999990000012345')),
  );
  await expect(page.getByText(/This isn.t the account that members are told to pay to/u)).toBeVisible();
  await choose.setInputFiles(file(whole.replace('50005.00', '50006.00')));
  await expect(page.getByText(/Don.t book from this file/u)).toBeVisible();
});

test('a statement that is too large to look at first is uploaded with its progress, and what became of it is shown', async ({
  signInAs,
}) => {
  // A report within the day books nothing, so the other journeys find the account as it was.
  const report = reportOf(
    Array.from({ length: 20_000 }, (_, index) => ({
      amountMinor: 100,
      payer: { name: `Ursa Umiak ${index}`, iban },
      text: `large ${index}`,
    })),
  );
  expect(report.length).toBeGreaterThan(6_000_000);
  const page = await signInAs('treasurer', { at: '/admin-control-center/bank/' });
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles(file(report));
  await expect(page.getByText(/too large for a preview/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import statement.xml' }).click();
  await expect(page.getByText(/The statement is being imported/u)).toBeVisible();
  // A slow machine needs more than a minute for so many lines.
  const imported = page.getByRole('row').filter({ hasText: 'For information' }).first();
  await expect(imported).toBeVisible({ timeout: 240_000 });
});

/** What an import leaves that was cut off and not tried again: a file that has been importing for hours. */
const leaveImporting = async (cloud: CloudUnderTest, content: string): Promise<void> => {
  const database = openAsOperator(cloud);
  const id = createHash('sha256').update(content).digest('hex');
  // The list may still show an earlier file as its newest.
  await expect.poll(async () => (await readBankFile(database, id))?.state).toBe('informed');
  const file = await readBankFile(database, id);
  if (!file) throw new Error('the file was not received');
  const transaction = new Transaction();
  const importBegunAt = addMinutes(file.receivedAt, -120);
  writeBankFile(transaction, { ...file, state: 'importing', importBegunAt, version: file.version + 1 });
  await commit(database, transaction);
};

test('a file whose import broke off says so, and is imported when a treasurer uploads it again', async ({
  cloud,
  signInAs,
}) => {
  const content = reportOf([{ amountMinor: 700, payer: { name: 'Ursa Umiak', iban }, text: 'broken off' }]);
  const page = await signInAs('treasurer', { at: '/admin-control-center/bank/?view=files' });
  const newest = page.getByRole('table', { name: 'Statements' }).getByRole('row').nth(1);
  const upload = async () => {
    await page.getByLabel('Bank statement', { exact: true }).setInputFiles(file(content));
    await page.getByRole('button', { name: 'Import statement.xml' }).click();
    await expect(page.getByText(/The statement is being imported/u)).toBeVisible();
    await expect(newest).toContainText('For information');
  };
  await upload();
  await leaveImporting(cloud, content);
  await page.reload();
  await expect(newest).toContainText('Import failed');
  await newest.getByRole('button').click();
  const opened = page.getByRole('dialog', { name: 'Bank file' });
  await expect(opened).toContainText('Upload the file again; nothing is booked twice.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await upload();
});
