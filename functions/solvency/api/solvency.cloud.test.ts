import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { type EntryItem, proveBooks } from '#infra/testing/books.ts';
import { type ApiClient, anonymousClient, signIn } from '#infra/testing/client.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { journalFindings } from '#infra/testing/journal-books.ts';
import { openAsOperator } from '#infra/testing/operator.ts';
import type { Item } from '#infra/testing/scan-table.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { AccountEntry, AreaSolvency, solvency } from '#shared/contract/solvency.ts';
import { assetAccounts, type PlatformAccount, platformAccounts } from '#shared/domain/accounts.ts';
import { productAreas } from '#shared/domain/words.ts';

type Reply = ReplyOf<typeof solvency.endpoints.readSolvency>;
type AccountEntries = ReplyOf<typeof solvency.endpoints.listAccountEntries>;
type Summary = ReplyOf<typeof solvency.endpoints.readSolvencySummary>;

const world = withLocalCloud({ seed: true });

let treasurer: ApiClient;
let member: ApiClient;
const clientOf = (role: string): Promise<ApiClient> => {
  const person = world.cast.find((one) => one.role === role && one.status === 'active');
  return signIn(world.cloud, person ?? { email: '', password: '' });
};
beforeAll(async () => {
  [treasurer, member] = await Promise.all([clientOf('treasurer'), clientOf('member')]);
  await world.cloud.drained();
});

const read = async (): Promise<Reply> => (await treasurer.get<Reply>('/api/solvency/')).body;
const summary = async (): Promise<Summary> => (await member.get<Summary>('/api/solvency/summary/')).body;
/** Runs the job as the operator would; it fails on a difference. */
const prove = async (): Promise<string> => {
  try {
    await world.cloud.invoke('prove-ledger', {});
    return 'ended';
  } catch (error) {
    return (error as Error).message;
  }
};

test('the solvency page shows the figures of the books, and both sides balance', async () => {
  const books = await proveBooks(world.cloud);
  expect([...books.findings, ...journalFindings(books)]).toEqual([]);
  const { areas } = await read();
  expect(areas.map(({ area }) => area)).toEqual(productAreas);
  const sum = (name: keyof AreaSolvency) => areas.reduce((total, one) => total + Number(one[name]), 0);
  expect(sum('entries')).toBe(books.entries.length);
  expect(sum('assetsMinor')).toBe(
    books.total('cash:bank') +
      books.total('cash:in-transit') +
      books.total('cash:coinpayments') +
      books.total('investments'),
  );
  expect(sum('investedMinor')).toBe(books.total('invested'));
  expect(sum('operatorMinor')).toBe(books.total('operator'));
  for (const area of areas) {
    expect(area.differenceMinor).toBe(0);
    expect(area.owedMinor).toBe(area.membersMinor + area.suspenseMinor);
    expect(area.coverageBps).toBe(Math.floor((area.assetsMinor * 10_000) / area.owedMinor));
  }
});

test('staff and members read up to which day the bank confirms the money, and what of it is in transit', async () => {
  const books = await proveBooks(world.cloud);
  const closings = books.items.filter(({ pk, sk }) => pk.startsWith('BANK#') && sk === 'ACCOUNT');
  const [account] = closings as (Item & { closingOn?: string })[];
  const [staff, members] = [await read(), await summary()];
  expect(account?.closingOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect([staff.confirmedOn, members.confirmedOn]).toEqual([account?.closingOn, account?.closingOn]);
  const inTransit = (areas: readonly { inTransitMinor?: number; cashInTransitMinor?: number }[]) =>
    areas.reduce((sum, one) => sum + Number(one.inTransitMinor ?? one.cashInTransitMinor), 0);
  expect(inTransit(staff.areas)).toBe(books.total('cash:in-transit'));
  expect(inTransit(members.areas)).toBe(books.total('cash:in-transit'));
});

/** The balance of an account after each of its entries, newest first, recounted from the books. */
const recounted = (entries: readonly EntryItem[], area: string, account: PlatformAccount) => {
  const sign = assetAccounts.includes(account) ? 1 : -1;
  let balance = 0;
  return entries
    .filter((entry) => entry.area === area)
    .sort((a, b) => (a.sk < b.sk ? -1 : 1))
    .flatMap((entry) => {
      const change = entry.transfers.reduce(
        (sum, { from, to, amountMinor }) =>
          sum + (from.account === account ? amountMinor : 0) - (to.account === account ? amountMinor : 0),
        0,
      );
      if (change === 0) return [];
      balance += sign * change;
      return [{ entryId: entry.sk, kind: entry.kind, at: String(entry.at), balanceAfterMinor: balance }];
    })
    .reverse();
};

/** Every page of a platform account's list, and the balance on top of it. */
const listed = async (area: string, account: PlatformAccount, filters = '') => {
  const items: AccountEntry[] = [];
  const path = `/api/solvency/entries/?area=${area}&account=${account}&limit=10${filters}`;
  for (let next = ''; ; ) {
    const { body } = await treasurer.get<AccountEntries>(`${path}${next}`);
    items.push(...body.items);
    if (body.next === null) return { items, balanceMinor: body.balanceMinor };
    next = `&cursor=${encodeURIComponent(body.next)}`;
  }
};

const seen = (items: readonly { entryId: string; balanceAfterMinor: number }[]) =>
  items.map(({ entryId, balanceAfterMinor }) => [entryId, balanceAfterMinor]);

test('every balance of the platform opens to its entries, each with the balance after it, to the cent', async () => {
  const { entries } = await proveBooks(world.cloud);
  for (const area of productAreas)
    for (const account of platformAccounts) {
      const made = recounted(entries, area, account);
      const { items, balanceMinor } = await listed(area, account);
      expect(seen(items), `${area} ${account}`).toEqual(seen(made));
      expect(balanceMinor).toBe(made[0]?.balanceAfterMinor ?? 0);
    }
});

test('a filtered list keeps the balances that all entries make, also from one day to another', async () => {
  const { entries } = await proveBooks(world.cloud);
  const made = recounted(entries, 'infinity', 'pool');
  const [kind] = made.map((line) => line.kind).filter((one) => one !== made[0]?.kind);
  const ofKind = made.filter((line) => line.kind === kind);
  expect(ofKind.length).toBeGreaterThan(0);
  expect(seen((await listed('infinity', 'pool', `&kinds=${kind}`)).items)).toEqual(seen(ofKind));

  const days = [...new Set(made.map(({ at }) => at.slice(0, 10)))];
  const middle = days[Math.floor(days.length / 2)] as string;
  const until = made.filter(({ at }) => at.slice(0, 10) <= middle);
  expect(seen((await listed('infinity', 'pool', `&to=${middle}`)).items)).toEqual(seen(until));
  const on = until.filter(({ at }) => at.startsWith(middle));
  expect(seen((await listed('infinity', 'pool', `&from=${middle}&to=${middle}`)).items)).toEqual(seen(on));

  const { items } = await listed('infinity', 'fees');
  const source = items.at(-1)?.sourceId as string;
  const ofSource = items.filter(({ sourceId }) => sourceId === source);
  expect((await listed('infinity', 'fees', `&sourceId=${source}`)).items).toEqual(ofSource);
});

test('a proof of the demo data is clean, and members see its time', async () => {
  // A nightly run may be due between the making of the cast and this test.
  const { proofs: before } = await read();
  expect(await prove()).toBe('ended');
  const { proof, proofs, areas } = await read();
  expect(proof).toMatchObject({ state: 'clean', differences: [], stopped: [] });
  expect(proof?.entries).toBe(areas.reduce((sum, { entries }) => sum + entries, 0));
  expect(proofs).toHaveLength(before.length + 1);
  const shown = await summary();
  expect(shown.proof).toEqual({ state: 'clean', endedAt: proof?.endedAt });
  expect(Object.keys(shown.areas[0] ?? {}).sort()).toEqual([
    'area',
    'assetsMinor',
    'coverageBps',
    'inTransitMinor',
    'owedMinor',
  ]);
});

test('an entry altered by hand in the database is named by the nightly proof, which stops the withdrawals of its area', async () => {
  const { entries } = await proveBooks(world.cloud);
  const entry = entries.find(({ kind }) => kind === 'deposit-confirmed') as EntryItem;
  const { client, tableName } = openAsOperator(world.cloud);
  const [transfer] = entry.transfers;
  const altered = { ...entry, transfers: [{ ...transfer, amountMinor: 1 }] };
  await client.send(new PutCommand({ TableName: tableName, Item: altered }));
  // The proof before may have been that of last night; the next one begins within a quarter of an hour of a day.
  await world.cloud.advance('PT25H');
  [treasurer, member] = await Promise.all([clientOf('treasurer'), clientOf('member')]);

  const { proof, areas } = await read();
  expect(proof).toMatchObject({ state: 'difference', stopped: ['security'] });
  expect(proof?.differences[0]).toMatchObject({ kind: 'entry-altered', ids: [entry.id] });
  expect(proof?.differences).toContainEqual(
    expect.objectContaining({ kind: 'wallet', memberId: entry.memberId, ids: [entry.id] }),
  );
  expect(areas.map(({ stop }) => stop?.cause ?? null)).toEqual([null, 'ledger-difference']);
  expect((await summary()).proof?.state).toBe('difference');
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName, Key: { pk: 'STOP#security', sk: 'WITHDRAWALS' } }),
  );
  expect(Item).toMatchObject({ stopped: true, cause: 'ledger-difference' });
});

test('a run that finds a difference fails, so that its alarm fires', async () => {
  expect(await prove()).toContain('the ledger does not add up');
});

test('staff see solvency and members its summary; no one else sees either', async () => {
  const visitor = anonymousClient(world.cloud);
  for (const path of ['/api/solvency/', '/api/solvency/summary/'])
    expect((await visitor.get(path)).status).toBe(401);
  for (const path of ['/api/solvency/', '/api/solvency/entries/?area=infinity&account=pool'])
    expect((await member.get(path)).status).toBe(403);
});
