import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withLocalCloud } from '../../testing/cloud.ts';

const printed: string[] = [];
const under = withLocalCloud({ functionOutput: (line) => printed.push(line) });

const ask = async (body: unknown) => {
  const answer = await fetch(under.cloud.bank, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { statement: { number: number; openingMinor: number; key: string } };
};
/** How often the import of that file began. */
const importsOf = (key: string): number =>
  printed.filter((line) => line.includes('importing a bank file') && line.includes(key)).length;

test('a statement of the bank is imported before the bank replies, and the account survives a crash', async () => {
  const payer = { name: 'Ida Anker', iban: 'DE02999999990000067890' };
  await ask({ transfer: { reference: randomUUID(), amountMinor: 55_000, payer } });
  const { statement } = await ask({ statement: true });
  expect(importsOf(statement.key)).toBe(1);
  const failed = () =>
    under.cloud.queue('arn:aws:sqs:us-east-1:000000000000:platform-dev-import-statement-failed');
  expect(failed()).toEqual([]);

  await under.crashAndRestart();
  await under.cloud.drained();
  const next = await ask({ statement: true });
  expect(next.statement).toMatchObject({ number: 2, openingMinor: 55_000 });
  expect(importsOf(next.statement.key)).toBe(1);
  expect(importsOf(statement.key)).toBe(1);
  expect(failed()).toEqual([]);
});
