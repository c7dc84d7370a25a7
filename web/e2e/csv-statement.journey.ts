import type { Page } from '@playwright/test';
import { csvOf } from '#functions/testing/bank/csv-of.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { moveClock } from './clock.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { castNamed, go, orderByBank } from './member-acts.ts';

// The columns are mapped for the account, which every other journey on the cloud shares.
test.use({ cloudOf: 'CSV statements' });

const { iban } = defaultConfiguration.bank;
const payer = { name: 'Oarlock, Olga', iban: 'DE02999999990000067890' };

/** The account as the bank has it: what the next statement begins with, and its last day. */
const accountAtBank = (page: Page): Promise<{ balanceMinor: number; day: string }> =>
  page.evaluate(async () => {
    const account = await (await fetch('/api/bank/account/')).json();
    const { firstOpeningMinor, cashBankMinor, statement } = account;
    return { balanceMinor: firstOpeningMinor + cashBankMinor, day: statement.closingOn };
  });

const csvFile = (content: string) => ({
  name: 'umsaetze.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

test('staff map the columns of a CSV file once, drop it, and the order becomes active without anyone typing an amount', async ({
  cloud,
  signInAs,
}) => {
  const member = await signInAs(castNamed(cloud, 'Olga Oarlock'));
  const reference = await orderByBank(member, 'Starter');
  const page = await signInAs('treasurer', { at: '/admin-control-center/bank/' });
  const { balanceMinor, day } = await accountAtBank(page);
  const file = csvFile(
    csvOf({ iban, openingMinor: balanceMinor }, [
      { amountMinor: 1_200, direction: 'out', payer, text: 'Entgelt', day },
      { amountMinor: 10_500, payer, text: `Order ${reference}`, day },
    ]),
  );
  const choose = page.getByLabel('Bank statement', { exact: true });
  await choose.setInputFiles(file);
  await expect(page.getByText('Map the columns of CSV files first.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import umsaetze/u })).toHaveCount(0);
  await page.getByRole('link', { name: 'Map the columns of CSV statements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Columns of CSV statements' })).toBeVisible();
  await expect(page.getByText(/Nobody has mapped the columns/u)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Example of a CSV statement').setInputFiles(file);
  const meaningOf = (column: string) => page.getByLabel(`Meaning of ${column}`, { exact: true });
  await expect(meaningOf('Buchungstag')).toHaveValue('bookedOn');
  await expect(meaningOf('Saldo')).toHaveValue('balance');
  const lines = page.getByRole('table', { name: 'Lines as the import reads them' });
  await expect(lines.getByRole('row').filter({ hasText: 'Oarlock, Olga' }).last()).toContainText(reference);
  await expectAccessible(page);

  // A wrong choice says which lines can't be read, and nothing can be saved.
  const save = page.getByRole('button', { name: 'Save columns' });
  await page.getByLabel('Dates', { exact: true }).selectOption('YYYY-MM-DD');
  await expect(page.getByText(/A date is missing or unreadable\. “.*” Line 4/u)).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Dates', { exact: true }).selectOption('DD.MM.YYYY');
  await meaningOf('Saldo').selectOption('Not used');
  await expect(page.getByText(/nothing proves that a file is complete/u)).toBeVisible();

  // The keyboard is enough.
  await meaningOf('Saldo').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('This contradicts column Buchungstag. Change that one first.')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.keyboard.type('Balance after');
  await expect(meaningOf('Buchungstag')).toHaveValue('bookedOn');
  await expect(meaningOf('Saldo')).toHaveValue('balance');
  await expect(page.getByText(/nothing proves that a file is complete/u)).toHaveCount(0);
  await expect(save).toBeEnabled();
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. CSV files are read this way from now on.')).toBeVisible();
  await expect(page.getByText(/^Mapped for account/u)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Import a statement' }).click();
  await choose.setInputFiles(file);
  await expect(page.getByText('1 of 1 transfers matches an order exactly.')).toBeVisible();
  await page.getByRole('button', { name: 'Import umsaetze.csv' }).click();
  await expect(page.getByRole('row').filter({ hasText: '2 lines, 2 new' })).toContainText('Imported');
  await member.reload();
  await expect(member.getByText('Active', { exact: true }).first()).toBeVisible();

  // The same file with other columns, and one of another account, are refused by name.
  await go(page, '/admin-control-center/bank/');
  await choose.setInputFiles(csvFile(file.buffer.toString().replace(';Saldo', ';Kontostand')));
  await expect(page.getByText(/A column is missing\. “Saldo” Line 3/u)).toBeVisible();
  await choose.setInputFiles(
    csvFile(file.buffer.toString().replace(/^Umsätze;.*/u, `Umsätze;${payer.iban}`)),
  );
  await expect(page.getByText(/The file is of another account\./u)).toBeVisible();

  // The bank renames a column: staff map it, and see who mapped the others.
  await go(page, '/admin-control-center/bank/csv/');
  const renamed = csvFile(file.buffer.toString().replace(';Saldo', ';Kontostand'));
  await page.getByLabel('Example of a CSV statement').setInputFiles(renamed);
  await expect(page.getByText(/A column is missing\. “Saldo” Line 3/u)).toBeVisible();
  await meaningOf('Kontostand').selectOption('balance');
  await expect(page.getByText('This contradicts column Saldo. Change that one first.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Don't use Saldo" }).click();
  await expect(meaningOf('Kontostand')).toHaveValue('balance');
  await expect(lines.getByRole('row')).toHaveCount(3);
  await save.click();
  await expect(page.getByText('Saved. CSV files are read this way from now on.')).toBeVisible();
  await go(page, '/admin-control-center/bank/');
  await choose.setInputFiles(renamed);
  await page.getByRole('button', { name: 'Import umsaetze.csv' }).click();
  await expect(page.getByRole('row').filter({ hasText: '2 lines, 0 new' })).toContainText('Imported');
});

test('a wrong file on hold is set aside by two people, and the control center names no difference any more', async ({
  cloud,
  signInAs,
}) => {
  const page = await signInAs('treasurer', { at: '/admin-control-center/bank/' });
  const { balanceMinor, day } = await accountAtBank(page);
  const wrong = statementOf({ iban, openingMinor: balanceMinor + 5_000, day: addDays(day as Day, 1) }, [
    { amountMinor: 700, payer, text: 'of another account' },
  ]);
  await page
    .getByLabel('Bank statement', { exact: true })
    .setInputFiles({ name: 'wrong.xml', mimeType: 'application/xml', buffer: Buffer.from(wrong) });
  await page.getByRole('button', { name: /^Import wrong/u }).click();
  const held = page.getByRole('row').filter({ hasText: 'On hold' }).first();
  await expect(held).toBeVisible();
  await go(page, '/admin-control-center/');
  const difference = page.getByRole('region', { name: 'Difference: Cash at the bank' });
  await expect(difference).toContainText("A bank file couldn't be imported.");
  await expectAccessible(page);
  await difference.getByRole('link', { name: 'Open statements' }).click();
  await held.getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Bank file' });
  await expect(drawer.getByRole('button', { name: 'Admit…' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Set aside…' }).click();
  const asking = page.getByRole('dialog', { name: 'Set this file aside?' });
  await asking.getByLabel('Reason (shown to the second person)').fill('It is of our other bank.');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Propose' }).click();
  await expect(drawer.getByText('A colleague has to approve what you proposed.')).toBeVisible();

  const admin = await signInAs('admin', { at: new URL(page.url()).pathname + new URL(page.url()).search });
  const shown = admin.getByRole('dialog', { name: 'Bank file' });
  await expect(shown.getByText('It is of our other bank.')).toBeVisible();
  await shown.getByRole('button', { name: 'Approve decision…' }).click();
  await admin.getByRole('button', { name: 'Approve decision', exact: true }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'Set aside' }).first()).toBeVisible();
  // Two hours later their sessions have ended, and a page that is still open would be refused whatever it asks for.
  await page.close();
  await admin.close();
  await moveClock(cloud, 'PT2H');
  const later = await signInAs('treasurer', { at: '/admin-control-center/' });
  await expect(later.getByRole('heading', { name: 'Emergency stop' })).toBeVisible();
  await expect(later.getByRole('region', { name: 'Difference: Cash at the bank' })).toHaveCount(0);
});
