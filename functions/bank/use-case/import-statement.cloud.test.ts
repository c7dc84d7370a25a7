import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilePlace } from '#functions/bank/bank-account-schema.ts';
import { bookExactLines } from '#functions/bank/staff/book-exact-lines.ts';
import { confirmTransit } from '#functions/bank/staff/confirm-transit.ts';
import { findLineCandidates } from '#functions/bank/staff/find-line-candidates.ts';
import { listBankLines } from '#functions/bank/staff/list-bank-lines.ts';
import { listTransit } from '#functions/bank/staff/list-transit.ts';
import { matchBankLine } from '#functions/bank/staff/match-bank-line.ts';
import { readBankAccount } from '#functions/bank/staff/read-bank-account.ts';
import { readBankFile } from '#functions/bank/table/bank-files.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { readDeposit } from '#functions/deposit/api/read-deposit.ts';
import type { Services } from '#functions/entry/call.ts';
import { countQueues } from '#functions/operations/staff/count-queues.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { readPurchase } from '#functions/purchase/api/read-purchase.ts';
import { type StatedTransfer, statementOf } from '#functions/testing/bank/statement-of.ts';
import { activePerson, proveBareBooks } from '#functions/testing/bare-platform.ts';
import { configure } from '#functions/testing/configure.ts';
import { confirmPurchase } from '#functions/testing/received-by-hand.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { bank } from '#shared/contract/bank.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { operations } from '#shared/contract/operations.ts';
import { securityDeposits } from '#shared/contract/security-deposits.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { formatReference, type PaymentReference } from '#shared/domain/payment-reference.ts';
import { importReceivedFile, importStatementFile, type ReceivedFile } from './import-statement-file.ts';

let today = '2027-03-01';
const services = servicesUnderTest(() => new Date(`${today}T08:00:00.000Z`));
const acts = area('acts', 'What people do here', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  readPurchase: infinityPurchases.endpoints.readPurchase,
  confirmPurchase: staffPurchases.endpoints.confirmPurchase,
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  readDeposit: securityDeposits.endpoints.readDeposit,
  readBankAccount: bank.endpoints.readBankAccount,
  listBankLines: bank.endpoints.listBankLines,
  findLineCandidates: bank.endpoints.findLineCandidates,
  matchBankLine: bank.endpoints.matchBankLine,
  bookExactLines: bank.endpoints.bookExactLines,
  listTransit: bank.endpoints.listTransit,
  confirmTransit: bank.endpoints.confirmTransit,
  countQueues: operations.endpoints.countQueues,
});
const acting = () =>
  new Acting(services(), acts, {
    buyPackage,
    readPurchase,
    confirmPurchase,
    makeDeposit,
    readDeposit,
    readBankAccount,
    listBankLines,
    findLineCandidates,
    matchBankLine,
    bookExactLines,
    listTransit,
    confirmTransit,
    countQueues,
  });

const { iban } = defaultConfiguration.bank;
const payer = { name: 'ada', iban: 'DE02999999990000067890' };
const stranger = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
const system = { kind: 'system', name: 'import-statement' } as const;

/** A bank that numbers its statements and begins each with the balance of the last. */
class Bank {
  #closingMinor = 0;
  #number = 0;
  #day = 0;

  /** The next statement, with these transfers: of the next day, or of the same day as the last one. */
  close(transfers: readonly StatedTransfer[], { isSameDay = false } = {}): Uint8Array {
    this.#number += 1;
    if (!isSameDay) this.#day = this.#number;
    const day = `2027-03-${String(this.#day).padStart(2, '0')}`;
    const opening = this.#closingMinor;
    for (const { amountMinor, direction } of transfers)
      this.#closingMinor += direction === 'out' ? -amountMinor : amountMinor;
    const text = statementOf({ iban, openingMinor: opening, day, number: this.#number }, transfers);
    return Buffer.from(text);
  }
}
const theBank = new Bank();

const importBytes = (bytes: Uint8Array, all: Services = services()) =>
  importStatementFile({ ...all, actor: system }, { key: 'statements/test', bytes });

/** Imports what arrived, from a bucket with these files, oldest first. */
const receiving = (files: readonly ReceivedFile[]) => (place: FilePlace) =>
  importReceivedFile({ ...services(), actor: system }, place, async ({ key, versionId }) =>
    (async function* () {
      yield files.findLast((file) => file.key === key && (versionId ?? file.versionId) === file.versionId)
        ?.bytes ?? Buffer.of();
    })(),
  );

interface Order {
  readonly id: string;
  readonly dueMinor: number;
  readonly reference: PaymentReference;
}
const orderOf = ({ id, payment }: { id: string; payment: unknown }): Order => ({
  id,
  ...(payment as { dueMinor: number; reference: PaymentReference }),
});

let configurationVersion = 1;
let ada: ActsAs;
let treasurer: ActsAs;
const as = (who: ActsAs) => ({ as: who, key: randomUUID() });
const buy = async (): Promise<Order> => {
  const body = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion } as const;
  return orderOf(await acting().request('buyPackage', { ...as(ada), body }));
};
const deposit = async (amountMinor: number): Promise<Order> => {
  const body = { planId: 'core', amountMinor, payment: 'bank', configurationVersion } as const;
  return orderOf(await acting().request('makeDeposit', { ...as(ada), body: body as never }));
};
const purchaseState = async (purchaseId: string) =>
  (await acting().request('readPurchase', { ...as(ada), params: { purchaseId } as never })).state;
const depositState = async (depositId: string) =>
  (await acting().request('readDeposit', { ...as(ada), params: { depositId } as never })).state;
const lines = async (state: 'unmatched' | 'used' = 'unmatched') =>
  (await acting().request('listBankLines', { ...as(treasurer), query: { state } })).items;
/** How many items staff see in transit, and whether the control center and the list call the oldest overdue. */
const inTransit = async () => {
  const { queues } = await acting().request('countQueues', { ...as(treasurer) });
  const queue = queues.find(({ name }) => name === 'transit');
  const { items } = await acting().request('listTransit', { ...as(treasurer), query: {} });
  return { count: queue?.count, isOverdue: [queue?.isOverdue, items[0]?.isOverdue] };
};
const account = () => acting().request('readBankAccount', { ...as(treasurer) });

beforeAll(async () => {
  ada = await activePerson(services(), 'ada');
  treasurer = await activePerson(services(), 'tom', ['treasurer']);
});

describe('a bank statement in the books', () => {
  test('makes an order active without anyone typing an amount, in either area', async () => {
    const [purchase, placed] = [await buy(), await deposit(20_000)];
    const file = theBank.close([
      { amountMinor: purchase.dueMinor, payer, text: `Order ${formatReference(purchase.reference)}` },
      { amountMinor: placed.dueMinor, payer, text: placed.reference },
    ]);
    const done = await importBytes(file);
    expect(done).toMatchObject({ state: 'imported', statements: [{ lines: 2, newLines: 2, held: null }] });
    expect(await purchaseState(purchase.id)).toBe('active');
    expect(await depositState(placed.id)).toBe('active');
    expect(await account()).toMatchObject({
      statement: { closingMinor: purchase.dueMinor + placed.dueMinor, number: 1 },
      cashBankMinor: purchase.dueMinor + placed.dueMinor,
      differenceMinor: 0,
      inTransitMinor: 0,
    });
  });

  test('that comes again, or to sixteen importers at once, changes nothing the second time', async () => {
    const purchase = await buy();
    const file = theBank.close([
      { amountMinor: purchase.dueMinor, payer, text: purchase.reference },
      { amountMinor: 1_00, payer: stranger, text: 'no reference' },
      { amountMinor: 1_00, payer: stranger, text: 'no reference either' },
    ]);
    const before = await account();
    const results = await Promise.all(Array.from({ length: 16 }, () => importBytes(file)));
    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['imported']));
    await importBytes(file);
    expect(await account()).toMatchObject({
      cashBankMinor: before.cashBankMinor + purchase.dueMinor + 200,
      differenceMinor: 0,
    });
    expect((await lines()).map(({ amountMinor }) => amountMinor)).toEqual([100, 100]);
  });

  test('is never held because another import books it between the reads of account and lines', async () => {
    const file = theBank.close([{ amountMinor: 1_00, payer: stranger, text: 'read in between' }]);
    const { client } = services().database;
    let overtaken = false;
    const send = async (...input: Parameters<typeof client.send>) => {
      if (!overtaken && JSON.stringify(input[0].input).includes('STATEMENT#')) {
        overtaken = true;
        await importBytes(file);
      }
      return client.send(...input);
    };
    const slow = Object.create(client, { send: { value: send } });
    const done = await importBytes(file, {
      ...services(),
      database: { ...services().database, client: slow },
    });
    expect(overtaken).toBe(true);
    expect(done).toMatchObject({ state: 'imported' });
  });

  test('worked example 8: part payment, an order paid with one press, and another payer whose money is not used', async () => {
    const order = await deposit(55_000);
    const file = theBank.close([
      { amountMinor: 54_900, payer, text: order.reference },
      { amountMinor: 100, payer, text: 'forgot the rest' },
      { amountMinor: 55_000, payer: stranger, text: order.reference },
    ]);
    await importBytes(file);
    expect(await depositState(order.id)).toBe('waiting');
    const unmatched = await lines();
    const [first, second, third] = [54_900, 100, 55_000].map((amount) =>
      unmatched.findLast(({ amountMinor }) => amountMinor === amount),
    );
    expect(first).toMatchObject({ named: { order: { id: order.id }, differences: ['amount'] } });
    expect(third).toMatchObject({
      partyName: stranger.name,
      named: { order: { id: order.id }, differences: ['payer'] },
    });
    const candidates = async (lineId?: string) =>
      (await acting().request('findLineCandidates', { ...as(treasurer), params: { lineId } as never }))
        .orders;
    /** One press: the line is used for the order as it was offered. */
    const press = (lineId: string | undefined, shown: readonly string[]) =>
      acting().request('matchBankLine', {
        ...as(treasurer),
        params: { lineId } as never,
        body: { orderId: order.id, shown } as never,
      });
    expect((await candidates(first?.id))[0]).toMatchObject({
      order: { id: order.id, dueMinor: 55_000 },
      differences: ['amount'],
    });
    await press(first?.id, ['amount']);
    expect(await depositState(order.id)).toBe('waiting');
    expect((await candidates(second?.id))[0]).toMatchObject({
      order: { id: order.id, dueMinor: 100 },
      differences: ['reference'],
      paidBefore: true,
    });
    // What was shown decides: something else would have to be looked at again.
    expect(await refusalOf(press(second?.id, []))).toMatchObject({ code: 'changed_since_shown' });
    expect(await press(second?.id, ['reference'])).toMatchObject({ state: 'used', openMinor: 0 });
    expect(await depositState(order.id)).toBe('active');
    expect((await candidates(third?.id)).filter(({ order: { id } }) => id === order.id)).toEqual([]);
    expect(await refusalOf(press(third?.id, ['payer', 'state']))).toMatchObject({
      code: 'invalid_transition',
    });
    expect(await account()).toMatchObject({ differenceMinor: 0 });
  });

  test('a line that pays more than is due stays unmatched with the rest, which can pay another order', async () => {
    const [one, two] = [await buy(), await buy()];
    await importBytes(
      theBank.close([{ amountMinor: one.dueMinor + two.dueMinor, payer, text: 'both of my orders' }]),
    );
    const line = (await lines()).at(-1);
    for (const [order, rest] of [
      [one, two.dueMinor],
      [two, 0],
    ] as const) {
      const used = await acting().request('matchBankLine', {
        ...as(treasurer),
        params: { lineId: line?.id } as never,
        body: { orderId: order.id, reason: 'Two orders in one transfer' } as never,
      });
      expect(used.openMinor).toBe(rest);
      expect(await purchaseState(order.id)).toBe('active');
    }
  });

  test('a line is used once, also when two of the staff use it at the same time', async () => {
    const [one, two] = [await buy(), await buy()];
    await importBytes(theBank.close([{ amountMinor: one.dueMinor, payer, text: 'no reference here' }]));
    const line = (await lines()).at(-1);
    const used = await Promise.allSettled(
      [one, two].map((order) =>
        acting().request('matchBankLine', {
          ...as(treasurer),
          params: { lineId: line?.id } as never,
          body: { orderId: order.id, reason: 'It must be this one' } as never,
        }),
      ),
    );
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const states = [await purchaseState(one.id), await purchaseState(two.id)];
    expect(states.filter((state) => state === 'active')).toHaveLength(1);
    expect((await lines('used')).find(({ id }) => id === line?.id)?.uses).toMatchObject([
      { kind: 'order', by: { kind: 'staff', name: 'tom' }, reason: 'It must be this one' },
    ]);
  });

  test('confirms what staff had booked by hand, so that it is in transit no more, and not overdue after five days', async () => {
    const order = await buy();
    await acting().request('confirmPurchase', {
      ...as(treasurer),
      params: { purchaseId: order.id } as never,
      body: { receivedMinor: order.dueMinor, bankReference: 'PHONE-CALL-1' } as never,
    });
    expect((await account()).inTransitMinor).toBe(order.dueMinor);
    expect(await inTransit()).toEqual({ count: 1, isOverdue: [false, false] });
    const fitting = async (amountMinor: number) => {
      const query = { direction: 'in', amountMinor: String(amountMinor) };
      return (await acting().request('listTransit', { ...as(treasurer), query })).items.map(
        ({ sourceId }) => sourceId,
      );
    };
    expect([await fitting(order.dueMinor), await fitting(order.dueMinor + 1)]).toEqual([[order.id], []]);
    today = '2027-03-07';
    expect(await inTransit()).toEqual({ count: 1, isOverdue: [true, true] });
    today = '2027-03-01';
    await importBytes(theBank.close([{ amountMinor: order.dueMinor, payer, text: order.reference }]));
    expect(await account()).toMatchObject({ inTransitMinor: 0, differenceMinor: 0 });
    expect((await acting().request('listTransit', { ...as(treasurer), query: {} })).items).toEqual([]);
    expect((await lines('used'))[0]).toMatchObject({
      uses: [{ kind: 'transit', sourceId: order.id, by: { kind: 'system', name: 'import-statement' } }],
    });
  });

  test('two lines about one order each confirm their own booking by hand', async () => {
    const order = await buy();
    for (const whenDifferent of ['accept-remainder-later', undefined])
      await acting().request('confirmPurchase', {
        ...as(treasurer),
        params: { purchaseId: order.id } as never,
        body: {
          receivedMinor: order.dueMinor / 2,
          bankReference: whenDifferent ? 'FIRST HALF' : 'SECOND HALF',
          ...(whenDifferent && { whenDifferent }),
        } as never,
      });
    const half = { amountMinor: order.dueMinor / 2, payer, text: order.reference };
    await importBytes(theBank.close([half, { ...half, text: `${order.reference} rest` }]));
    expect(await account()).toMatchObject({ inTransitMinor: 0, differenceMinor: 0 });
    expect(await purchaseState(order.id)).toBe('active');
  });

  test('a line that names nothing is said to confirm a booking by hand, if direction and amount agree', async () => {
    const order = await buy();
    await acting().request('confirmPurchase', {
      ...as(treasurer),
      params: { purchaseId: order.id } as never,
      body: { receivedMinor: order.dueMinor, bankReference: 'PHONE-CALL-2' } as never,
    });
    await importBytes(
      theBank.close([
        { amountMinor: order.dueMinor, payer, text: 'for my account' },
        { amountMinor: order.dueMinor, direction: 'out', payer: stranger, text: 'a fee' },
      ]),
    );
    const [transit] = (await acting().request('listTransit', { ...as(treasurer), query: {} })).items;
    const unmatched = await lines();
    const confirm = (direction: 'in' | 'out') =>
      acting().request('confirmTransit', {
        ...as(treasurer),
        params: {
          lineId: unmatched.findLast(
            (line) => line.direction === direction && line.amountMinor === order.dueMinor,
          )?.id,
        } as never,
        body: { transitId: transit?.id, reason: 'The bank named it on the phone' } as never,
      });
    expect(await refusalOf(confirm('out'))).toMatchObject({ code: 'invalid_transition' });
    expect(await confirm('in')).toMatchObject({ state: 'used' });
    // The debit has no act of ours yet, so that much is expected back or to be explained.
    expect(await account()).toMatchObject({ inTransitMinor: order.dueMinor, differenceMinor: 0 });
  });

  test('a gap is held until the missing statement comes, then both are in the books', async () => {
    const [missing, next] = [
      theBank.close([{ amountMinor: 3_00, payer: stranger, text: 'missing' }]),
      theBank.close([{ amountMinor: 5_00, payer: stranger, text: 'next' }]),
    ];
    const receive = receiving([
      { key: 'statements/next', bytes: next },
      { key: 'statements/missing', bytes: missing },
    ]);
    const before = await account();
    expect(await receive({ key: 'statements/next' })).toMatchObject({
      state: 'held',
      statements: [{ held: { reason: 'gap', differenceMinor: 300 } }],
    });
    expect((await account()).cashBankMinor).toBe(before.cashBankMinor);
    expect(await receive({ key: 'statements/missing' })).toMatchObject({ state: 'imported' });
    expect(await account()).toMatchObject({ cashBankMinor: before.cashBankMinor + 800, differenceMinor: 0 });
  });

  test('two files that the bank put under one name before the first was read are both in the books', async () => {
    const key = 'statements/twice.xml';
    const [one, two] = [1_00, 2_00].map((amountMinor, index) => ({
      key,
      versionId: `${index}`,
      bytes: theBank.close([{ amountMinor, payer: stranger, text: `file ${index}` }]),
    })) as [ReceivedFile, ReceivedFile];
    const receive = receiving([one, two]);
    const before = await account();
    expect(await receive(one)).toMatchObject({ state: 'imported', versionId: '0' });
    expect(await receive(two)).toMatchObject({ state: 'imported', versionId: '1' });
    expect(await account()).toMatchObject({ cashBankMinor: before.cashBankMinor + 3_00, differenceMinor: 0 });
  });

  test.each([
    { which: 'is read as it came and held again', version: { versionId: '0' } },
    { which: 'is left alone if its version was not kept', version: {} },
  ])(
    'a held file whose name the bank used again for a good one $which; the good one is imported once',
    async ({ version }) => {
      const key = `statements/again-${Object.keys(version).length}.xml`;
      const foreign = statementOf({ iban: payer.iban, openingMinor: 0, day: '2027-03-20' }, [
        { amountMinor: 1, payer: stranger, text: key },
      ]);
      const held = { key, ...version, bytes: Buffer.from(foreign) };
      const good = {
        key,
        versionId: '1',
        bytes: theBank.close([{ amountMinor: 4_00, payer: stranger, text: 'good' }]),
      };
      const before = await account();
      const first = await receiving([held])(held);
      expect(first).toMatchObject({ state: 'held' });
      const second = await receiving([held, good])(good);
      expect(second).toMatchObject({ state: 'imported', statements: [{ newLines: 1 }] });
      expect(await readBankFile(services().database, first.id)).toMatchObject({ ...version, state: 'held' });
      expect(await readBankFile(services().database, second.id)).toMatchObject({ version: 2 });
      expect(await account()).toMatchObject({
        cashBankMinor: before.cashBankMinor + 4_00,
        differenceMinor: 0,
      });
    },
  );

  test('empty statements that come before one that is missing leave no number missing once it is there', async () => {
    const isSameDay = { isSameDay: true };
    const transfer = (text: string) => [{ amountMinor: 7_00, payer: stranger, text }];
    const first = theBank.close(transfer('first of the day'));
    const missing = theBank.close(transfer('missing'), isSameDay);
    const empty = [theBank.close([], isSameDay), theBank.close([], isSameDay)];
    const next = theBank.close(transfer('next'), isSameDay);
    const before = await account();
    for (const bytes of [first, ...empty, missing, next])
      expect(await importBytes(bytes)).toMatchObject({ state: 'imported' });
    expect(await account()).toMatchObject({
      cashBankMinor: before.cashBankMinor + 21_00,
      differenceMinor: 0,
      statement: { number: (before.statement?.number ?? 0) + 5 },
    });
  });

  test("another account's statement, and a file that is none, book nothing and say why", async () => {
    const before = await account();
    const foreign = statementOf({ iban: payer.iban, openingMinor: 0, day: '2027-03-20' }, []);
    expect(await importBytes(Buffer.from(foreign))).toMatchObject({
      state: 'held',
      statements: [{ held: { reason: 'other_account' } }],
    });
    expect(await importBytes(Buffer.from('not a statement'))).toMatchObject({
      state: 'refused',
      problems: [{ code: 'unknown_root' }],
    });
    expect(await account()).toEqual(before);
  });

  test('the books balance afterwards', async () => {
    expect(await proveBareBooks(services())).toBeDefined();
  });
});

describe('where staff are asked before lines are booked', () => {
  const ask = async (exactMatches: 'book' | 'ask'): Promise<void> => {
    configurationVersion = await configure(services(), (configuration) => ({
      ...configuration,
      reconciliation: { ...configuration.reconciliation, exactMatches },
    }));
  };
  const bookExact = () => acting().request('bookExactLines', { ...as(treasurer), query: {}, body: {} });
  const openBefore = new Set<string>();

  beforeAll(async () => {
    await ask('ask');
    for (const { id } of await lines()) openBefore.add(id);
  });
  afterAll(() => ask('book'));

  test('lines that pay their order exactly wait, and one press books all of them, and only them', async () => {
    const [one, two, three] = [await buy(), await deposit(30_000), await buy()];
    await importBytes(
      theBank.close([
        { amountMinor: one.dueMinor, payer, text: one.reference },
        { amountMinor: two.dueMinor, payer, text: two.reference },
        { amountMinor: three.dueMinor - 1, payer, text: three.reference },
      ]),
    );
    expect([await purchaseState(one.id), await depositState(two.id)]).toEqual(['waiting', 'waiting']);
    expect(await account()).toMatchObject({ differenceMinor: 0 });
    expect(await bookExact()).toEqual({ count: 2, amountMinor: one.dueMinor + two.dueMinor, next: null });
    expect([await purchaseState(one.id), await depositState(two.id)]).toEqual(['active', 'active']);
    expect(await purchaseState(three.id)).toBe('waiting');
    const left = (await lines()).filter(({ id }) => !openBefore.has(id));
    expect(left).toMatchObject([{ named: { order: { id: three.id }, differences: ['amount'] } }]);
    expect(await bookExact()).toMatchObject({ count: 0 });
    expect(await proveBareBooks(services())).toMatchObject({ findings: [] });
  });

  test('pressed by sixteen at once, each line is booked once', async () => {
    const orders = [await buy(), await buy(), await deposit(10_000)];
    await importBytes(
      theBank.close(
        orders.map(({ dueMinor, reference }) => ({ amountMinor: dueMinor, payer, text: reference })),
      ),
    );
    const booked = await Promise.all(Array.from({ length: 16 }, bookExact));
    expect(booked.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(await proveBareBooks(services())).toMatchObject({ findings: [] });
  });
});
