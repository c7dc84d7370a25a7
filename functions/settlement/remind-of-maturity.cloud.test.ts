import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { Acting } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { newId } from '#functions/platform/new-id.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { confirmDeposit } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import { remindersAtOnce, remindOfMaturities } from './remind-of-maturity.job.ts';

let clock = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => clock);
const acts = area('reminding', 'What members and staff do here', {
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  confirmDeposit: staffDeposits.endpoints.confirmDeposit,
});

/** More than two pages of the list of what is due. */
const depositCount = 120;

beforeAll(async () => {
  const acting = new Acting(services(), acts, { makeDeposit, confirmDeposit });
  const as = await activePerson(services(), randomUUID());
  const treasurer = await activePerson(services(), 'treasurer', ['treasurer']);
  const body = { planId: 'flex', amountMinor: 100_000, payment: 'bank', configurationVersion: 1 };
  const { id } = await acting.request('makeDeposit', { as, body, key: randomUUID() });
  await acting.request('confirmDeposit', {
    as: treasurer,
    params: { depositId: id },
    body: { receivedMinor: 100_000, bankReference: newBankReference() },
    key: randomUUID(),
  });
  const stored = (await scanBareTable(services())).find(({ sk }) => sk === `DEPOSIT#${id}`);
  const { client, tableName } = services().database;
  for (let copy = 1; copy < depositCount; copy += 1) {
    const Item = JSON.parse(JSON.stringify(stored).replaceAll(id, newId('DepositId', clock)));
    await client.send(new PutCommand({ TableName: tableName, Item }));
  }
  clock = new Date('2027-05-25T07:00:00.000Z');
});

/** A run whose time is over after so many transactions; of them, one may be lost. Says how many were under way at once. */
const runFor = async (transactionsMax: number, lost?: number) => {
  const { middlewareStack } = services().database.client;
  let [underWay, most, transactions] = [0, 0, 0];
  middlewareStack.add(
    (handle, context) => async (args) => {
      if (!context.commandName?.startsWith('TransactWrite')) return handle(args);
      transactions += 1;
      if (transactions === lost) throw new Error('the function was ended');
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        return await handle(args);
      } finally {
        underWay -= 1;
      }
    },
    { step: 'initialize', name: 'watching' },
  );
  try {
    const reminded = await remindOfMaturities(services(), () => transactions < transactionsMax);
    return { reminded, most };
  } finally {
    middlewareStack.remove('watching');
  }
};

test('reminders go out 25 at a time, and what a run leaves is reminded by the next one, each position once', async () => {
  // Time is looked at after each page of the list.
  expect(await runFor(1)).toEqual({ reminded: 50, most: remindersAtOnce });
  await expect(runFor(depositCount, 30)).rejects.toThrow('was ended');
  expect((await runFor(depositCount)).reminded).toBeGreaterThan(0);
  expect((await runFor(depositCount)).reminded).toBe(0);
  const announced = (await scanBareTable(services())).filter(({ type }) => type === 'maturity-near');
  expect(announced).toHaveLength(depositCount);
  expect(new Set(announced.map(({ sourceId }) => sourceId)).size).toBe(depositCount);
});
