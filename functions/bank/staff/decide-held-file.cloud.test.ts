import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvMapping, csvOf } from '#functions/testing/bank/csv-of.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
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
/** The statement after the next one, whose balances fit: the bank skipped a number. */
const skipping = async (amountMinor: number): Promise<string> => {
  const { statement } = await account();
  const day = statement?.closingOn ?? '2027-03-01';
  const number = (statement?.number ?? 0) + 2;
  return statementOf({ iban, openingMinor: statement?.closingMinor ?? 0, day, number }, [
    { amountMinor, payer, text: randomUUID() },
  ]);
};
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
});
