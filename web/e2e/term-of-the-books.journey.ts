import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { EntryItem } from '#infra/testing/books.ts';
import { openAsOperator } from '#infra/testing/operator.ts';
import { scanTable } from '#infra/testing/scan-table.ts';
import { moveClockTo } from './clock.ts';
import { timeOf } from './cloud-under-test.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { go } from './member-acts.ts';

test.use({ cloudOf: 'the altered books' });

/** The proof of a night begins within a quarter of an hour from half past two on. */
const provedAtMinute = 2 * 60 + 30 + 15;

const nextNight = (time: string): string => {
  const midnight = Math.floor(Date.parse(time) / 86_400_000) * 86_400_000;
  const night = new Date(midnight + provedAtMinute * 60_000);
  return new Date(night.getTime() + (night.toISOString() > time ? 0 : 86_400_000)).toISOString();
};

test('an entry altered in the database is reported by the nightly check, and withdrawals of its area are stopped', async ({
  cloud,
  signInAs,
}) => {
  const entries = (await scanTable(cloud)).filter(({ pk }) => pk.startsWith('ENTRY#')) as EntryItem[];
  const entry = entries.find(({ kind, area }) => kind === 'deposit-confirmed' && area === 'security');
  if (!entry) throw new Error('the cast has no deposit');
  const { client, tableName } = openAsOperator(cloud);
  const altered = { ...entry, transfers: [{ ...entry.transfers[0], amountMinor: 1 }] };
  await client.send(new PutCommand({ TableName: tableName, Item: altered }));
  await moveClockTo(cloud, nextNight(await timeOf(cloud)), { failing: /the ledger does not add up/u });

  const staff = await signInAs('treasurer');
  await go(staff, '/admin-control-center/');
  await expect(staff.getByRole('alert').getByText("The ledger doesn't balance")).toBeVisible();
  await staff.getByRole('link', { name: 'Full balance sheet' }).click();
  const alarm = staff.getByRole('alert');
  await expect(alarm.getByText(`Entry ${entry.id} doesn't match the journal.`)).toBeVisible();
  // The proof that was due before may have met the entry first, and has stopped them then.
  await expect(
    alarm.getByText(/Withdrawals were stopped immediately in Security|didn't stop any further withdrawals/u),
  ).toBeVisible();
  const books = staff.getByRole('region', { name: 'Security', exact: true });
  await expect(books.getByText(/^Withdrawals stopped since/u)).toBeVisible();
  await expectAccessible(staff);

  const member = await signInAs('member');
  await go(member, '/solvency/');
  await expect(member.getByText(/^The latest check found a difference/u)).toBeVisible();
  await expectAccessible(member);
});
