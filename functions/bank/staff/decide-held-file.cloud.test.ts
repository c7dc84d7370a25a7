import { createHash, randomUUID } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { bankFileKey } from '#functions/platform/table/keys.ts';
import { csvMapping, csvOf } from '#functions/testing/bank/csv-of.ts';
import { type StatedTransfer, statementOf } from '#functions/testing/bank/statement-of.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { openAsOperator } from '#infra/testing/operator.ts';
import type { BankFileView, bank } from '#shared/contract/bank.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

const world = withLocalCloud({ seed: true });
const { iban } = defaultConfiguration.bank;
const payer = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
let treasurer: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  const signInAs = (role: string) => {
    const person = world.cast.find((one) => one.role === role);
    if (!person) throw new Error(`nobody is ${role}`);
    return signIn(world.cloud, person);
  };
  [treasurer, admin] = [await signInAs('treasurer'), await signInAs('admin')];
});

type Account = ReplyOf<typeof bank.endpoints.readBankAccount>;
const account = async () => (await treasurer.get<Account>('/api/bank/account/')).body;
const files = async () =>
  (await treasurer.get<{ items: BankFileView[] }>('/api/bank/files/?limit=100')).body.items;
const fileOf = async (id: string): Promise<BankFileView> => {
  const found = (await files()).find((file) => file.id === id);
  if (!found) throw new Error(`${id} was not received`);
  return found;
};
const upload = async (text: string): Promise<BankFileView> => {
  const body = { content: Buffer.from(text).toString('base64') };
  const { body: reply } = await treasurer.post<{ id: string }>('/api/bank/files/', body);
  await world.cloud.drained();
  return fileOf(reply.id);
};
/** The bank's own channel puts a file under a name that it chooses. */
const deliver = async (name: string, text: string): Promise<BankFileView> => {
  const { bankFiles, table } = world.cloud;
  const { endpoint, bucket: Bucket } = bankFiles;
  const client = new S3Client({ ...table, endpoint, forcePathStyle: true });
  await client.send(new PutObjectCommand({ Bucket, Key: `statements/${name}`, Body: text }));
  await world.cloud.drained();
  return fileOf(createHash('sha256').update(text).digest('hex'));
};
const decide = async (
  act: 'decision' | 'approve' | 'drop',
  { id }: { id: string },
  body: object,
  as: ApiClient,
) => {
  const key = { idempotencyKey: randomUUID() };
  const reply = await as.post<{ code?: string }>(`/api/bank/files/${id}/${act}/`, body, key);
  await world.cloud.drained();
  return reply;
};
const reason = 'Compared with the bank';
/** A statement whose balances fit, that many numbers after the last one. */
const later = async (numbers: number, transfers: readonly StatedTransfer[]): Promise<string> => {
  const { statement } = await account();
  const day = statement?.closingOn ?? '2027-03-01';
  const number = (statement?.number ?? 0) + numbers;
  return statementOf({ iban, openingMinor: statement?.closingMinor ?? 0, day, number }, transfers);
};
/** The statement after the next one: the bank skipped a number. */
const skipping = (amountMinor: number): Promise<string> =>
  later(2, [{ amountMinor, payer, text: randomUUID() }]);
const soundBooks = async () => {
  expect(await account()).toMatchObject({ differenceMinor: 0 });
  expect((await proveBooks(world.cloud)).findings).toEqual([]);
};

describe('a statement on hold', () => {
  test('whose number was skipped is booked once two people have admitted it, and once only', async () => {
    const before = await account();
    const file = await upload(await skipping(1_234));
    expect(file).toMatchObject({ state: 'held', statements: [{ held: { reason: 'missing_number' } }] });
    await decide('decision', file, { kind: 'admit', reason }, treasurer);
    expect(await decide('approve', file, { kind: 'admit' }, treasurer)).toMatchObject({
      body: { code: 'second_person_needed' },
    });
    expect((await fileOf(file.id)).state).toBe('held');
    await decide('approve', file, { kind: 'admit' }, admin);
    expect(await fileOf(file.id)).toMatchObject({
      state: 'imported',
      decision: { approvedBy: 'Alma Admiral' },
    });
    expect((await account()).cashBankMinor).toBe(before.cashBankMinor + 1_234);
    expect(await decide('approve', file, { kind: 'admit' }, admin)).toMatchObject({ status: 409 });
    await soundBooks();
  });

  test('that has no balances is booked with the balance that two people read at the bank, and only if it fits', async () => {
    const { cashBankMinor, statement, firstOpeningMinor, currency } = await account();
    const { balance: _, ...columns } = csvMapping.columns;
    const mapping = { ...csvMapping, columns, footer: null };
    const saved = await treasurer.put(
      '/api/bank/csv-mapping/',
      { mapping, version: 0 },
      { idempotencyKey: randomUUID() },
    );
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const day = statement?.closingOn ?? '2027-03-01';
    const text = csvOf({ iban, openingMinor: 0 }, [{ amountMinor: 700, payer, text: randomUUID(), day }]);
    const file = await upload(text.split('\r\n').slice(0, -1).join('\r\n'));
    expect(file).toMatchObject({ state: 'held', statements: [{ held: { reason: 'balance_missing' } }] });
    expect(currency).toBe('EUR');
    const closing = firstOpeningMinor + cashBankMinor + 700;
    const wrong = { kind: 'admit', closingMinor: closing + 1 };
    await decide('decision', file, { ...wrong, reason }, treasurer);
    await decide('approve', file, wrong, admin);
    expect(await fileOf(file.id)).toMatchObject({ state: 'held', statements: [{ newLines: 0 }] });
    const right = { kind: 'admit', closingMinor: closing };
    await decide('decision', file, { ...right, reason }, treasurer);
    await decide('approve', file, right, admin);
    expect(await fileOf(file.id)).toMatchObject({ state: 'imported', statements: [{ newLines: 1 }] });
    await soundBooks();
  });

  test('that is set aside never comes into the books, whatever is imported later or uploaded again', async () => {
    const before = await account();
    const openingMinor = (before.statement?.closingMinor ?? 0) + 1;
    const day = before.statement?.closingOn ?? '2027-03-01';
    const text = statementOf({ iban, openingMinor, day }, [{ amountMinor: 4_321, payer, text: 'Elsewhere' }]);
    const file = await upload(text);
    expect(file).toMatchObject({ state: 'held', statements: [{ held: { reason: 'gap' } }] });
    expect((await decide('decision', file, { kind: 'admit', reason }, treasurer)).status).toBe(409);
    await decide('decision', file, { kind: 'set-aside', reason: 'It is of another bank' }, treasurer);
    expect((await decide('drop', file, {}, admin)).status).toBe(200);
    await decide('decision', file, { kind: 'set-aside', reason: 'It is of another bank' }, treasurer);
    await decide('approve', file, { kind: 'set-aside' }, admin);
    expect((await upload(text)).state).toBe('set-aside');
    expect(await account()).toEqual(before);
    await soundBooks();
  });

  test('stays as it came when the bank sends another file under its name, and two people can admit it', async () => {
    // The CSV file before has no number that one could miss.
    await upload(await later(1, [{ amountMinor: 100, payer, text: 'numbered' }]));
    const before = await account();
    const first = await later(3, [{ amountMinor: 2_345, payer, text: 'first' }]);
    expect(await deliver('daily.xml', first)).toMatchObject({
      state: 'held',
      statements: [{ held: { reason: 'missing_number' } }],
    });
    const second = await later(1, [
      { amountMinor: 900, payer, text: 'in' },
      { amountMinor: 900, direction: 'out', payer, text: 'and out' },
    ]);
    expect(await deliver('daily.xml', second)).toMatchObject({
      state: 'imported',
      statements: [{ lines: 2 }],
    });
    const file = await fileOf(createHash('sha256').update(first).digest('hex'));
    expect(file).toMatchObject({ state: 'held', statements: [{ lines: 1, newLines: 0 }] });
    await decide('decision', file, { kind: 'admit', reason }, treasurer);
    await decide('approve', file, { kind: 'admit' }, admin);
    expect(await fileOf(file.id)).toMatchObject({ state: 'imported', statements: [{ newLines: 1 }] });
    expect((await account()).cashBankMinor).toBe(before.cashBankMinor + 2_345);
    await soundBooks();
  });

  test('that came before its version was kept is not admitted with the content that its name has now, and can be uploaded', async () => {
    const before = await account();
    const first = await later(3, [{ amountMinor: 3_456, payer, text: 'first' }]);
    const file = await deliver('weekly.xml', first);
    const { client, tableName: TableName } = openAsOperator(world.cloud);
    const UpdateExpression = 'REMOVE versionId';
    await client.send(new UpdateCommand({ TableName, Key: bankFileKey(file.id), UpdateExpression }));
    await decide('decision', file, { kind: 'admit', reason }, treasurer);
    expect(await deliver('weekly.xml', await later(1, []))).toMatchObject({ state: 'imported' });
    expect(await decide('approve', file, { kind: 'admit' }, admin)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
    expect(await fileOf(file.id)).toMatchObject({ state: 'held', decision: { approvedBy: null } });
    expect(await upload(first)).toMatchObject({ state: 'held' });
    await decide('approve', file, { kind: 'admit' }, admin);
    expect(await fileOf(file.id)).toMatchObject({ state: 'imported', statements: [{ newLines: 1 }] });
    expect((await account()).cashBankMinor).toBe(before.cashBankMinor + 3_456);
    await soundBooks();
  });
});
