import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { bookLineParts } from '#functions/bank/book-line-parts.event.ts';
import { readLineSearch } from '#functions/bank/line-search.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { findBatches } from '#functions/bank/table/find-batches.ts';
import { findLines } from '#functions/bank/table/line-terms.ts';
import type { ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/use-case/make-deposit.ts';
import type { Services } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { decideRejected, endToEndIdOf } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { readPayable } from '#functions/payable/table/payables.ts';
import { bookPayouts } from '#functions/payout/book-payouts.event.ts';
import { undoSent } from '#functions/payout/use-case/undo-sent.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { buyPackage } from '#functions/purchase/use-case/buy-package.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import type { StatedTransfer } from '#functions/testing/bank/statement-of.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { failingOnce } from '#functions/testing/failing-once.ts';
import { killedAfter } from '#functions/testing/killed-after.ts';
import { withdrawalsUnderTest } from '#functions/testing/withdrawals-under-test.ts';
import { newWithdrawer } from '#functions/testing/withdrawing.ts';
import { type PayoutBatchId, payableIdSchema, payoutBatchIdSchema } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { formatReference } from '#shared/domain/payment-reference.ts';
import { matchLine } from './match-line.ts';
import { refundLine } from './refund-line.ts';
import { confirmBatch } from './show-batch.ts';

const { act, ask, provenBooks, send, services, staff } = withdrawalsUnderTest();
const stranger = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
const iban = 'DE02999999990000067890';
const staffContext = ({ memberId }: ActsAs) => ({
  ...services(),
  actor: { kind: 'staff', memberId } as const,
});

let cleo: ActsAs;
beforeAll(async () => {
  cleo = await activePerson(services(), 'cleo', ['treasurer']);
});

interface Order {
  readonly order: Source;
  /** As its member would pay it. */
  readonly paid: Omit<StatedTransfer, 'direction'>;
}

/** An order of a new member that waits for its payment. */
const waiting = async (area: Source['area']): Promise<Order> => {
  const name = randomUUID();
  const { memberId } = await activePerson(services(), name);
  const member = await findMember(services().database, memberId);
  if (!member) throw new Error('the member is not there');
  const context = { ...services(), actor: { kind: 'member', memberId } as const };
  const terms = { payment: 'bank', configurationVersion: 1 } as const;
  const made = async (): Promise<{ order: Source; transaction: Transaction }> => {
    if (area === 'infinity') {
      const bought = await buyPackage(context, member, { packageId: 'starter', quantity: 1, ...terms });
      return { order: bought.purchase, transaction: bought.transaction };
    }
    const placed = await makeDeposit(context, member, {
      planId: 'core',
      amountMinor: asMinor(20_000),
      ...terms,
    });
    return { order: placed.deposit, transaction: placed.transaction };
  };
  const { order, transaction } = await made();
  await commit(services().database, transaction);
  const amountMinor = order.totalMinor;
  const text = `Order ${order.bank ? formatReference(order.bank.reference) : ''}`;
  return { order, paid: { amountMinor, payer: { name, iban }, text } };
};
const stateOf = async ({ order }: Order): Promise<unknown> =>
  (await scanBareTable(services())).find(({ id, sk }) => id === order.id && !sk.startsWith('POSITION'))
    ?.state;

/** The lines of an amount that the books have. */
const lineOf = async (amountMinor: number): Promise<BankLine> => {
  const found = (await scanBareTable(services())).filter(
    ({ pk, amountMinor: of }) => pk.startsWith('BANK-LINE#') && of === amountMinor,
  );
  expect(found).toHaveLength(1);
  return readBankLine(services().database, found[0]?.id as BankLine['id']);
};
const together = (...parts: Omit<StatedTransfer, 'direction'>[]): StatedTransfer => ({
  amountMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  payer: stranger,
  text: '',
  parts,
});
/** What the stream brings after a line of several payments; however often it does. */
const bookParts = async ({ id }: BankLine, given: Services = services()): Promise<void> => {
  const events = (await scanBareTable(services())).filter(
    ({ type, lineId }) => type === 'bank-line-in-parts' && lineId === id,
  );
  expect(events).toHaveLength(1);
  for (const event of events) await bookLineParts(eventSchema.parse(event), given);
};
/** Runs it with a database that fails after one transaction more each time, until it is done. @returns how often it was */
const bookKilled = async (line: BankLine): Promise<number> => {
  for (let kills = 0; ; kills += 1)
    try {
      await bookParts(line, killedAfter(services(), 1));
      return kills;
    } catch (error) {
      const failures = error instanceof AggregateError ? error.errors : [error];
      if (!failures.every((one) => one instanceof Error && one.message === 'killed')) throw error;
      await provenBooks();
    }
};

describe('payments that the bank booked in one sum', () => {
  test('are each used for the order that they pay, in either area, and again change nothing', async () => {
    const [purchase, deposit] = [await waiting('infinity'), await waiting('security')];
    const unknown = { amountMinor: 3_301, payer: stranger, text: 'for my granddaughter' };
    const sum = together(purchase.paid, deposit.paid, unknown);
    await bringLines(services(), [sum]);
    const before = await lineOf(sum.amountMinor);
    expect(before).toMatchObject({ state: 'unmatched', openMinor: sum.amountMinor, partyName: null });
    await provenBooks();

    await bookParts(before);
    expect([await stateOf(purchase), await stateOf(deposit)]).toEqual(['active', 'active']);
    const line = await lineOf(sum.amountMinor);
    expect(line).toMatchObject({
      state: 'unmatched',
      openMinor: 3_301,
      uses: [
        { kind: 'order', part: 1, sourceId: purchase.order.id, amountMinor: purchase.paid.amountMinor },
        { kind: 'order', part: 2, sourceId: deposit.order.id, amountMinor: deposit.paid.amountMinor },
      ],
    });
    await bookParts(line);
    expect(await lineOf(sum.amountMinor)).toEqual(line);
    await provenBooks();
  });

  test('are found by the payer, the reference and the amount of each', async () => {
    const { paid } = await waiting('infinity');
    const payer = { name: 'Wilhelmina Overdijk', iban: 'NL91ABNA0417164300' };
    const sum = together({ ...paid, payer }, { amountMinor: 3_407, payer: stranger, text: '' });
    await bringLines(services(), [sum]);
    const line = await lineOf(sum.amountMinor);
    const found = async (text: string): Promise<string[]> => {
      const search = readLineSearch(text);
      if (!search) throw new Error(`${text} can't be looked for`);
      const all = { state: undefined, order: 'oldest-first' } as const;
      const page = await findLines(services().database, search, all, { limit: 10, after: undefined });
      return page.items.map(({ id }) => id);
    };
    expect(await found('Overdijk')).toEqual([line.id]);
    expect(await found('NL91 ABNA')).toEqual([line.id]);
    expect(await found(paid.text.replace('Order ', ''))).toEqual([line.id]);
  });

  test('are each used once, however often a run over them is killed', async () => {
    const orders = [await waiting('infinity'), await waiting('security'), await waiting('infinity')];
    const sum = together(...orders.map(({ paid }) => paid));
    await bringLines(services(), [sum]);
    expect(await bookKilled(await lineOf(sum.amountMinor))).toBe(2);
    for (const order of orders) expect(await stateOf(order)).toBe('active');
    expect(await lineOf(sum.amountMinor)).toMatchObject({ state: 'used', openMinor: 0 });
    await provenBooks();
  });

  test('never pay an order by themselves in the name of another payer', async () => {
    const { order, paid } = await waiting('infinity');
    const sum = together({ ...paid, payer: stranger }, { amountMinor: 3_503, payer: stranger, text: '' });
    await bringLines(services(), [sum]);
    const line = await lineOf(sum.amountMinor);
    await bookParts(line);
    expect(await stateOf({ order, paid })).toBe('waiting');

    const use = async (part: number | undefined): Promise<void> => {
      const transaction = new Transaction();
      const match = { orderId: order.id, reason: 'Paid by her uncle', part };
      await matchLine(staffContext(staff.ada), transaction, line.id, match);
      await commit(services().database, transaction);
    };
    // Its payments have payers of their own, so the sum pays nothing.
    await expect(use(undefined)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(use(3)).rejects.toMatchObject({ code: 'not_found' });
    await use(1);
    expect(await stateOf({ order, paid })).toBe('active');
    await expect(use(1)).rejects.toMatchObject({ code: 'invalid_transition' });
    expect(await lineOf(sum.amountMinor)).toMatchObject({ openMinor: 3_503 });
    await provenBooks();
  });

  test('go back to their own payer', async () => {
    const sum = together(
      { amountMinor: 3_601, payer: stranger, text: 'one' },
      { amountMinor: 3_613, payer: { name: 'Olga Other', iban }, text: 'two' },
    );
    await bringLines(services(), [sum]);
    const line = await lineOf(sum.amountMinor);
    const payee = { name: 'Olga Other', iban };
    const transaction = new Transaction();
    const { shards, now } = services();
    await refundLine(
      services().database,
      transaction,
      {
        id: 'prp_01KMMFWG9FDM05P2VBNRJW85BR' as never,
        reason: 'Nobody claims it',
        act: {
          kind: 'line-refund',
          area: line.area,
          amountMinor: asMinor(3_613),
          lineId: line.id,
          part: 2,
          payerName: payee.name,
          payee,
        },
      },
      { ...momentOf(staffContext(staff.bea), line.id), shards, now: now() } as never,
    );
    await commit(services().database, transaction);
    const after = await lineOf(sum.amountMinor);
    expect(after).toMatchObject({ openMinor: 3_601, uses: [{ kind: 'refund', part: 2 }] });
    const payable = await readPayable(services().database, payableIdSchema.parse(after.uses[0]?.sourceId));
    expect(payable).toMatchObject({ payee, amountMinor: 3_613 });
  });

  test('of which two people use one each at once are both used in the end, and each once', async () => {
    const [one, other] = [await waiting('infinity'), await waiting('infinity')];
    const sum = together({ ...one.paid, payer: stranger }, { ...other.paid, payer: stranger });
    await bringLines(services(), [sum]);
    const line = await lineOf(sum.amountMinor);
    const use = async ({ order }: Order, part: number): Promise<Transaction> => {
      const transaction = new Transaction();
      const match = { orderId: order.id, reason: 'By name', part };
      await matchLine(staffContext(staff.ada), transaction, line.id, match);
      return transaction;
    };
    // Both are decided before either is written, and the money of both is there.
    const [first, second] = [await use(one, 1), await use(other, 2)];
    await commit(services().database, first);
    await expect(commit(services().database, second)).rejects.toMatchObject({ code: 'try_again' });
    await commit(services().database, await use(other, 2));
    expect(await lineOf(sum.amountMinor)).toMatchObject({ state: 'used', uses: [{ part: 1 }, { part: 2 }] });
    await provenBooks();
  });
});

describe('a payout batch that the bank books in one sum', () => {
  interface Released {
    readonly id: PayoutBatchId;
    readonly totalMinor: number;
    readonly payables: readonly Payable[];
  }
  const payableNow = ({ id }: Pick<Payable, 'id'>) => readPayable(services().database, id);
  /** A batch of withdrawals of these amounts, released and booked. */
  const released = async (...amounts: number[]): Promise<Released> => {
    const batch = await sentOff(...amounts);
    await book(batch);
    return { ...batch, payables: await Promise.all(batch.payables.map(payableNow)) };
  };
  const book = async ({ id }: Released): Promise<void> => {
    const event = (await scanBareTable(services())).find(
      ({ type, batchId }) => type === 'payout-batch-released' && batchId === id,
    );
    await bookPayouts(eventSchema.parse(event), services());
  };
  /** The same, not booked yet. */
  const sentOff = async (...amounts: number[]): Promise<Released> => {
    const ids: string[] = [];
    for (const amount of amounts) {
      const member = await newWithdrawer(services(), { infinity: 30_000 });
      const { id } = await ask(member, amount);
      await act('approve', staff.ada, id);
      ids.push(id);
    }
    const { items } = await send('listPayables', { as: staff.ada, query: { limit: '100' }, key: 'none' });
    const payableIds = items.filter(({ source }) => ids.includes(source.id)).map(({ id }) => id);
    const made = await send('makePayoutBatch', { as: staff.bea, key: randomUUID(), body: { payableIds } });
    const params = { batchId: made.id };
    const body = { shownHash: made.hash };
    await send('releasePayoutBatch', { as: cleo, key: randomUUID(), params, body });
    const payables = await Promise.all(payableIds.map((id) => payableNow({ id })));
    return { id: payoutBatchIdSchema.parse(made.id), totalMinor: made.totalMinor, payables };
  };
  const nameOfFile = ({ id }: Released) => id.replace('_', '').toUpperCase();
  const debit = ({ totalMinor }: Released, more: object): StatedTransfer => ({
    direction: 'out',
    amountMinor: totalMinor,
    payer: stranger,
    text: '',
    ...more,
  });
  const statesOf = async ({ payables }: Released) =>
    (await Promise.all(payables.map(payableNow))).map(({ state }) => state);
  const name = async (line: BankLine, { id: batchId }: { readonly id: PayoutBatchId }) => {
    const transaction = new Transaction();
    const naming = { batchId, reason: 'The only one of its amount' };
    await confirmBatch(staffContext(staff.ada), transaction, line.id, naming);
    return transaction;
  };

  test('under its id makes each of its payouts paid, wherever the run is killed', async () => {
    const batch = await released(5_001, 5_002, 5_003);
    await bringLines(services(), [debit(batch, { batch: nameOfFile(batch) })]);
    const line = await lineOf(batch.totalMinor);
    expect(line).toMatchObject({ batch: { id: batch.id }, openMinor: batch.totalMinor });
    await provenBooks();
    expect(await bookKilled(line)).toBe(2);
    expect(await statesOf(batch)).toEqual(['paid', 'paid', 'paid']);
    const used = await lineOf(batch.totalMinor);
    expect(used).toMatchObject({ state: 'used', openMinor: 0 });
    await bookParts(used);
    expect(await lineOf(batch.totalMinor)).toEqual(used);
    await provenBooks();
  });

  test('makes every other payout paid before one that is not booked as sent yet', async () => {
    const batch = await sentOff(5_041, 5_042, 5_043);
    const event = (await scanBareTable(services())).find(
      ({ type, batchId }) => type === 'payout-batch-released' && batchId === batch.id,
    );
    const failing = failingOnce(services());
    const failure = { errors: [{ message: 'failed once' }] };
    await expect(bookPayouts(eventSchema.parse(event), failing)).rejects.toMatchObject(failure);
    await bringLines(services(), [debit(batch, { batch: nameOfFile(batch) })]);
    const line = await lineOf(batch.totalMinor);
    await expect(bookParts(line)).rejects.toMatchObject({ errors: [{ code: 'try_again' }] });
    expect(await statesOf(batch)).toEqual(['sent', 'paid', 'paid']);
    await book(batch);
    await bookParts(line);
    expect(await statesOf(batch)).toEqual(['paid', 'paid', 'paid']);
    await provenBooks();
  });

  test('without the payment that the bank refused to make shows the others', async () => {
    const batch = await released(5_051, 5_052, 5_053);
    const [refused, ...made] = batch.payables;
    if (!refused) throw new Error('the batch is empty');
    const transaction = new Transaction();
    await undoSent(staffContext(staff.bea), transaction, decideRejected(refused), 'AC04');
    await commit(services().database, transaction);
    const totalMinor = made.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    await bringLines(services(), [debit({ ...batch, totalMinor }, { batch: nameOfFile(batch) })]);
    await bookParts(await lineOf(totalMinor));
    expect(await statesOf(batch)).toEqual(['returned', 'paid', 'paid']);
    expect(await lineOf(totalMinor)).toMatchObject({ state: 'used', openMinor: 0 });
    await provenBooks();
  });

  test('keeps each payment in it from being taken back as never made, and the other way round', async () => {
    const batch = await released(5_071, 5_072);
    const [one] = batch.payables;
    if (!one) throw new Error('the batch is empty');
    const takingBack = async (): Promise<Transaction> => {
      const transaction = new Transaction();
      await undoSent(staffContext(staff.bea), transaction, decideRejected(one), 'AC04');
      return transaction;
    };
    const built = await takingBack();
    await bringLines(services(), [debit(batch, { batch: nameOfFile(batch) })]);
    const refusal = { code: 'invalid_transition' };
    await expect(commit(services().database, built)).rejects.toMatchObject({ code: 'try_again' });
    await expect(takingBack()).rejects.toMatchObject(refusal);
    await bookParts(await lineOf(batch.totalMinor));
    expect(await statesOf(batch)).toEqual(['paid', 'paid']);

    const other = await released(5_073, 5_074);
    const [refused] = other.payables;
    if (!refused) throw new Error('the batch is empty');
    await bringLines(services(), [debit(other, { text: 'names no batch' })]);
    const naming = await name(await lineOf(other.totalMinor), other);
    const undone = new Transaction();
    await undoSent(staffContext(staff.bea), undone, decideRejected(refused), 'AC04');
    await commit(services().database, undone);
    await expect(commit(services().database, naming)).rejects.toMatchObject(refusal);
    expect((await statesOf(other)).toSorted()).toEqual(['returned', 'sent']);
    await provenBooks();
  });

  test('as single payments with their ids makes those paid, and the others not', async () => {
    const batch = await released(5_101, 5_102);
    const [one] = batch.payables;
    if (!one) throw new Error('the batch is empty');
    const parts = [
      { amountMinor: one.amountMinor, payer: stranger, text: '', endToEndId: endToEndIdOf(one.id) },
      { amountMinor: 3_801, payer: stranger, text: 'of another system' },
    ];
    const amountMinor = one.amountMinor + 3_801;
    await bringLines(services(), [{ direction: 'out', amountMinor, payer: stranger, text: '', parts }]);
    await bookParts(await lineOf(amountMinor));
    expect((await statesOf(batch)).toSorted()).toEqual(['paid', 'sent']);
    expect(await payableNow(one)).toMatchObject({ state: 'paid' });
    expect(await lineOf(amountMinor)).toMatchObject({ openMinor: 3_801, uses: [{ part: 1 }] });
    await provenBooks();
  });

  test('as single payments with their ids, before those are booked as sent, makes them paid as soon as they are', async () => {
    const batch = await sentOff(5_151, 5_152);
    const parts = batch.payables.map(({ id, amountMinor }) => ({
      ...{ amountMinor, payer: stranger, text: '' },
      endToEndId: endToEndIdOf(id),
    }));
    const others = { amountMinor: 3_851, payer: stranger, text: 'of another system' };
    await bringLines(services(), [{ ...together(...parts, others), direction: 'out' }]);
    const amountMinor = batch.totalMinor + 3_851;
    await expect(bookParts(await lineOf(amountMinor))).rejects.toMatchObject({ code: 'try_again' });
    expect(await statesOf(batch)).toEqual(['sent', 'sent']);
    await provenBooks();
    await book(batch);
    await bookParts(await lineOf(amountMinor));
    expect(await statesOf(batch)).toEqual(['paid', 'paid']);
    expect(await lineOf(amountMinor)).toMatchObject({ openMinor: 3_851 });
    await provenBooks();
  });

  test('without its id is the one that staff name, once: of two lines of its amount the second is refused', async () => {
    const batch = await released(5_201, 5_202);
    const larger = await released(5_203, 5_204);
    await bringLines(services(), [debit(batch, { text: 'twin one' }), debit(batch, { text: 'twin two' })]);
    const lines = (await scanBareTable(services()))
      .filter(({ pk, amountMinor }) => pk.startsWith('BANK-LINE#') && amountMinor === batch.totalMinor)
      .map((item) => item as unknown as BankLine);
    const [line, twin] = lines;
    if (!line || !twin) throw new Error('two lines of the amount are there');
    expect((await findBatches(services().database, line)).map(({ id }) => id)).toEqual([batch.id]);
    await expect(name(line, larger)).rejects.toMatchObject({ code: 'amount_differs' });

    const built = [await name(line, batch), await name(twin, batch)];
    await commit(services().database, built[0] as Transaction);
    await expect(commit(services().database, built[1] as Transaction)).rejects.toMatchObject({
      code: 'invalid_transition',
    });
    await expect(name(twin, batch)).rejects.toMatchObject({ code: 'invalid_transition' });
    expect(await findBatches(services().database, twin)).toEqual([]);
    await bookParts(line);
    expect(await statesOf(batch)).toEqual(['paid', 'paid']);
    expect(await statesOf(larger)).toEqual(['sent', 'sent']);
    await provenBooks();
  });

  test('is not named for a line that something else used since it was read', async () => {
    const batch = await released(5_301, 5_302);
    const other = await released(5_301, 5_302);
    await bringLines(services(), [debit(batch, { text: 'no id' })]);
    const line = (await scanBareTable(services())).findLast(
      ({ pk, text }) => pk.startsWith('BANK-LINE#') && text === 'no id',
    ) as unknown as BankLine;
    const built = [await name(line, batch), await name(line, other)];
    await commit(services().database, built[0] as Transaction);
    await expect(commit(services().database, built[1] as Transaction)).rejects.toMatchObject({
      code: 'try_again',
    });
    await expect(name(line, other)).rejects.toMatchObject({ code: 'invalid_transition' });
    await bookParts(line);
    expect([await statesOf(batch), await statesOf(other)]).toEqual([
      ['paid', 'paid'],
      ['sent', 'sent'],
    ]);
    await provenBooks();
  });
});
