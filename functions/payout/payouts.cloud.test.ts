import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookLineParts } from '#functions/bank/book-line-parts.event.ts';
import { readBankAccount } from '#functions/bank/table/bank-accounts.ts';
import { compareBank } from '#functions/bank/use-case/compare-bank.ts';
import { importStatementFile } from '#functions/bank/use-case/import-statement-file.ts';
import type { ActsAs } from '#functions/demo/acting.ts';
import type { Services } from '#functions/entry/call.ts';
import { changeMemberStatus } from '#functions/member-status/table/change-member-status.ts';
import { decideBatched, decideRejected, endToEndIdOf } from '#functions/payable/payable.ts';
import { readPayableCash } from '#functions/payable/table/payable-cash.ts';
import { readPayable, writePayable } from '#functions/payable/table/payables.ts';
import {
  countBooked,
  countReleased,
  readReleasedPayouts,
} from '#functions/payable/table/released-payouts.ts';
import { newId } from '#functions/platform/new-id.ts';
import { walletKey } from '#functions/platform/table/keys.ts';
import { type EventOf, eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { keepCompared } from '#functions/reconciliation/table/reconciliations.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { failingOnce } from '#functions/testing/failing-once.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { givePayoutAddress } from '#functions/testing/payout-address.ts';
import { refusing, withdrawalsUnderTest } from '#functions/testing/withdrawals-under-test.ts';
import { codeOf, newWithdrawer, outcomeOf, type Withdrawer } from '#functions/testing/withdrawing.ts';
import { flagWithdrawals } from '#functions/withdrawal/flag-withdrawals.event.ts';
import { payWithdrawal } from '#functions/withdrawal/use-case/pay-withdrawal.ts';
import type { PayableView, PayoutBatchWithPayables } from '#shared/contract/payouts.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { payableIdSchema, withdrawalIdSchema } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payable.ts';
import { bookPayouts } from './book-payouts.event.ts';
import { hashOfFile } from './payout-batch.ts';
import { payoutBatchSchema } from './payout-batch-schema.ts';
import { releaseBatch } from './use-case/release-batch.ts';
import { undoSent } from './use-case/undo-sent.ts';

const {
  act,
  ask,
  auditOf,
  changeMember,
  eventsOf,
  later,
  now,
  pay,
  provenBooks,
  send,
  services,
  staff,
  statusOf,
  stop,
} = withdrawalsUnderTest();

let cleo: ActsAs;
beforeAll(async () => {
  cleo = await activePerson(services(), 'cleo', ['treasurer']);
});

type WithPayee = PayableView & { readonly payee: Payee };

/** A withdrawal of 50.00 that Ada approved, and its payable. */
const approved = async (by?: Withdrawer): Promise<{ id: string; payable: WithPayee; by: Withdrawer }> => {
  const member = by ?? (await newWithdrawer(services(), { infinity: 30_000 }));
  const { id } = await ask(member, 5_000);
  await act('approve', staff.ada, id);
  const query = { limit: '100' };
  const { items } = await send('listPayables', { as: staff.ada, query, key: 'none' });
  const payable = items.find(({ source }) => source.id === id);
  if (!payable?.payee) throw new Error(`${id} has no open payable`);
  return { id, payable: { ...payable, payee: payable.payee }, by: member };
};
const make = (as: ActsAs, ...payables: { id: string }[]) =>
  send('makePayoutBatch', { as, key: randomUUID(), body: { payableIds: payables.map(({ id }) => id) } });
const release = (as: ActsAs, { id, hash }: PayoutBatchWithPayables, shownHash = hash) =>
  send('releasePayoutBatch', { as, key: randomUUID(), params: { batchId: id }, body: { shownHash } });
const discard = (as: ActsAs, { id }: { id: string }) =>
  send('discardPayoutBatch', { as, key: randomUUID(), params: { batchId: id } });
const read = ({ id }: { id: string }) =>
  send('readPayoutBatch', { as: staff.ada, key: 'none', params: { batchId: id } });
const fileOf = ({ id }: { id: string }) =>
  send('savePayoutFile', { as: staff.bea, key: 'none', params: { batchId: id } });
const stateOf = async (id: string): Promise<string> =>
  (await send('readAnyInfinityWithdrawal', { as: staff.ada, params: { withdrawalId: id }, key: 'none' }))
    .state;
const payableOf = (id: string) => readPayable(services().database, payableIdSchema.parse(id));

const releaseEvents = async (batchId: string): Promise<EventOf<'payout-batch-released'>[]> =>
  (await scanBareTable(services()))
    .filter(({ pk, batchId: of }) => pk.startsWith('EVENT#') && of === batchId)
    .map((item) => eventSchema.parse(item) as EventOf<'payout-batch-released'>);
/** Compliance gives the member a status, and the stream brings what follows. */
const become = async (
  { memberId }: Withdrawer,
  status: 'active' | 'sanctioned' | 'blocked' | 'fraud',
): Promise<void> => {
  const change = { memberId, status, reason: 'For a test', visibleToMember: false, until: null } as const;
  await changeMemberStatus(services().database, change, { kind: 'system', name: 'test' }, now());
  const events = (await scanBareTable(services())).filter(
    ({ type, memberId: of }) => type === 'member-status-changed' && of === memberId,
  );
  for (const event of events) await flagWithdrawals(eventSchema.parse(event), services());
};
/** What the stream brings after the release. */
const book = async (batchId: string, given: Services = services()): Promise<void> => {
  const events = await releaseEvents(batchId);
  expect(events).toHaveLength(1);
  for (const event of events) await bookPayouts(event, given);
};
/** What the stream brings after a line that shows a payment early; however often it does. */
const bookEarly = async ({ id }: WithPayee): Promise<void> => {
  const events = (await scanBareTable(services())).filter(
    ({ type, payableId }) => type === 'payout-shown-early' && payableId === id,
  );
  expect(events).toHaveLength(1);
  for (const event of events) await bookLineParts(eventSchema.parse(event), services());
};
/** The bank's next statement shows these transfers, as its file named them. */
const shows = (...payables: WithPayee[]) =>
  bringLines(
    services(),
    payables.map(({ endToEndId, amountMinor, payee }) => ({
      direction: 'out' as const,
      amountMinor,
      payer: payee,
      text: endToEndId,
    })),
  );

describe('a payout batch', () => {
  test('made by one and released by another sends its withdrawals, and a statement that shows them makes them paid', async () => {
    const [one, other] = [await approved(), await approved()];
    const before = await provenBooks();
    const batch = await make(staff.bea, one.payable, other.payable);
    expect(batch).toMatchObject({ state: 'draft', count: 2, totalMinor: 9_800, mine: true });
    expect(await codeOf(fileOf(batch))).toBe('invalid_transition');
    expect(await codeOf(release(staff.bea, batch))).toBe('second_person_needed');
    expect(await codeOf(release(staff.ada, batch))).toBe('second_person_needed');
    expect(await codeOf(release(cleo, batch, '0'.repeat(64)))).toBe('changed_since_shown');
    expect((await provenBooks()).total('cash:in-transit')).toBe(before.total('cash:in-transit'));

    expect(await release(cleo, batch)).toMatchObject({ state: 'released', releaserName: 'cleo' });
    await book(batch.id);
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['sent', 'sent']);
    const sent = await provenBooks();
    expect(sent.total('cash:in-transit')).toBe(before.total('cash:in-transit') - 9_800);
    expect(sent.balance(one.by.memberId, 'held')).toBe(0);
    expect(await auditOf(batch.id)).toEqual(['payout-batch-made', 'payout-batch-released']);

    await shows(one.payable);
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['paid', 'sent']);
    expect((await read(batch)).state).toBe('released');
    await shows(other.payable);
    expect(await read(batch)).toMatchObject({
      state: 'confirmed',
      payables: [{ state: 'paid' }, { state: 'paid' }],
    });
    expect((await provenBooks()).total('cash:in-transit')).toBe(before.total('cash:in-transit'));
  });

  test('that the bank shows before it is booked as sent is paid as soon as it is booked, and once', async () => {
    const [one, other] = [await approved(), await approved()];
    const batch = await make(staff.bea, one.payable, other.payable);
    await release(cleo, batch);
    await shows(one.payable);
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['approved', 'approved']);
    await expect(bookEarly(one.payable)).rejects.toMatchObject({ code: 'try_again' });
    await provenBooks();
    await book(batch.id);
    expect(await stateOf(one.id)).toBe('sent');
    await bookEarly(one.payable);
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['paid', 'sent']);
    const { items } = await provenBooks();
    await bookEarly(one.payable);
    expect((await provenBooks()).items).toEqual(items);
  });

  test('gives the same file each time, with every payment once, and each download is audited', async () => {
    const { payable } = await approved();
    const batch = await make(staff.bea, payable);
    await release(cleo, batch);
    const files = [await fileOf(batch), await fileOf(batch)].map(({ content }) => String(content));
    expect(files[1]).toBe(files[0]);
    expect(files[0]?.split(endToEndIdOf(payable.id))).toHaveLength(3);
    expect(await auditOf(batch.id)).toEqual([
      'payout-batch-made',
      'payout-batch-released',
      'payout-file-saved',
      'payout-file-saved',
    ]);
    await book(batch.id);
  });

  test('of sixteen over the same payables at once: one is made', async () => {
    const { payable } = await approved();
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, index) => outcomeOf(make(index % 2 ? staff.bea : cleo, payable))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    for (const outcome of outcomes) expect(['done', 'in_payout_batch', 'try_again']).toContain(outcome);
  });

  test('holds a payable alone, even if two batches were decided before either was written', async () => {
    const { payable } = await approved();
    const stored = await payableOf(payable.id);
    const taking = () => {
      const transaction = new Transaction();
      writePayable(transaction, decideBatched(stored, newId('PayoutBatchId', now())));
      return commit(services().database, transaction);
    };
    await taking();
    await expect(taking()).rejects.toMatchObject({ code: 'try_again' });
  });

  test('released by two people at once is released once, and booked once', async () => {
    const { id, payable } = await approved();
    const batch = await make(staff.bea, payable);
    const dora = await activePerson(services(), randomUUID(), ['treasurer']);
    const outcomes = await Promise.all([cleo, dora, cleo, dora].map((as) => outcomeOf(release(as, batch))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    for (const outcome of outcomes)
      expect(['done', 'invalid_transition', 'payout_batch_outdated', 'try_again']).toContain(outcome);
    await Promise.all([book(batch.id), book(batch.id)]);
    expect(await stateOf(id)).toBe('sent');
    await provenBooks();
  });

  test('whose booking is killed after any payment is booked once when it is repeated', async () => {
    const three = [await approved(), await approved(), await approved()];
    const batch = await make(staff.bea, ...three.map(({ payable }) => payable));
    await release(cleo, batch);
    const before = (await provenBooks()).total('cash:in-transit');
    for (let survived = 0; survived < three.length; survived += 1) {
      let asked = 0;
      const dying: Services = {
        ...services(),
        // The clock is read for each payment that is booked.
        now: () => {
          asked += 1;
          if (asked > 1) throw new Error('killed');
          return now();
        },
      };
      await book(batch.id, dying).catch(({ errors }: AggregateError) =>
        expect(errors).toContainEqual(new Error('killed')),
      );
    }
    await book(batch.id);
    for (const { id } of three) expect(await stateOf(id)).toBe('sent');
    expect((await provenBooks()).total('cash:in-transit')).toBe(before - 3 * 4_900);
    const history = (
      await send('readAnyInfinityWithdrawal', {
        as: staff.ada,
        params: { withdrawalId: three[0]?.id ?? '' },
        key: 'none',
      })
    ).timeline;
    expect(history.filter(({ state }) => state === 'sent')).toHaveLength(1);
  });

  test('whose booking fails for one payment books all others, and fails so that it comes again', async () => {
    const three = [await approved(), await approved(), await approved()];
    const batch = await make(staff.bea, ...three.map(({ payable }) => payable));
    await release(cleo, batch);
    await expect(book(batch.id, failingOnce(services()))).rejects.toMatchObject({
      errors: [{ message: 'failed once' }],
    });
    expect(await Promise.all(three.map(({ id }) => stateOf(id)))).toEqual(['approved', 'sent', 'sent']);
    await book(batch.id);
    expect(await stateOf(three[0]?.id ?? '')).toBe('sent');
    await provenBooks();
  });

  test('that is discarded gives its payables back, for another batch or a transfer by hand', async () => {
    const { id, payable } = await approved();
    const batch = await make(staff.bea, payable);
    expect(await codeOf(pay(staff.bea, id))).toBe('in_payout_batch');
    expect(await codeOf(make(cleo, payable))).toBe('in_payout_batch');
    expect(await discard(cleo, batch)).toMatchObject({ state: 'discarded', payables: [{ state: 'open' }] });
    expect(await codeOf(release(cleo, batch))).toBe('invalid_transition');
    await pay(staff.bea, id);
    expect((await payableOf(payable.id)).state).toBe('sent');
    expect(await codeOf(make(cleo, payable))).toBe('invalid_transition');
    await provenBooks();
  });

  test('is not released while withdrawals of an area in it are stopped', async () => {
    const { payable } = await approved();
    const batch = await make(staff.bea, payable);
    await stop(true);
    expect(await codeOf(release(cleo, batch))).toBe('withdrawals_stopped');
    await stop(false);
    expect((await release(cleo, batch)).state).toBe('released');
    await book(batch.id);
  });

  test.each([
    ['was sanctioned', { status: 'sanctioned' }, 'member_not_active'],
    ['is marked for fraud', { status: 'fraud' }, 'member_not_active'],
    ['reported a sign-in', { withdrawalsHeldSince: '2027-03-01T08:00:00.000Z' }, 'withdrawals_held'],
    ['has an expired identity', { kycUntil: '2027-02-28' }, 'kyc_needed'],
  ])(
    'is not released while a member in it %s, and the refusal names the payment',
    async (_, change, code) => {
      const [one, other] = [await approved(), await approved()];
      const batch = await make(staff.bea, one.payable, other.payable);
      await changeMember(other.by.memberId, change);
      const refused = await release(cleo, batch).catch((error: Error) => error.message);
      expect(refused).toContain(`"code":"${code}"`);
      expect(refused).toContain(`"payableIds":["${other.payable.id}"]`);
      expect((await read(batch)).payables).toMatchObject([{ state: 'batched' }, { state: 'batched' }]);
      expect(await releaseEvents(batch.id)).toEqual([]);

      await discard(cleo, batch);
      expect(await codeOf(make(staff.bea, one.payable, other.payable))).toBe(code);
      const without = await make(staff.bea, one.payable);
      await act('reject', staff.bea, other.id, refusing);
      await release(cleo, without);
      await book(without.id);
      expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['sent', 'rejected']);
      await provenBooks();
    },
  );

  test('is not released if a member in it was sanctioned after everything was read', async () => {
    const { payable, by } = await approved();
    const batch = await make(staff.bea, payable);
    const context = { ...services(), actor: { kind: 'staff', memberId: cleo.memberId } as const };
    const [first, second] = [new Transaction(), new Transaction()];
    for (const transaction of [first, second]) {
      const released = { id: batch.id, shownHash: batch.hash };
      await releaseBatch(context, transaction, released, { id: cleo.memberId, name: 'cleo' });
    }
    await become(by, 'sanctioned');
    await expect(commit(services().database, first)).rejects.toMatchObject({
      code: 'member_not_active',
      details: { status: 'sanctioned', memberId: by.memberId, payableIds: [payable.id] },
    });
    await become(by, 'active');
    await commit(services().database, second);
    await book(batch.id);
    await provenBooks();
  });

  test('with two payments to one member is released, and refused for both of them', async () => {
    const one = await approved();
    const other = await approved(one.by);
    const batch = await make(staff.bea, one.payable, other.payable);
    await become(one.by, 'sanctioned');
    const refused = await release(cleo, batch).catch((error: Error) => error.message);
    expect(refused).toContain(`"payableIds":["${one.payable.id}","${other.payable.id}"]`);
    await become(one.by, 'active');
    await release(cleo, batch);
    await book(batch.id);
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['sent', 'sent']);
  });

  test('is not released when the cash does not cover it, and the refusal gives the figures', async () => {
    const { payable } = await approved();
    const { total } = await provenBooks();
    const batch = await make(staff.bea, payable);
    const { id } = payable;
    const more = total('cash:bank') + total('cash:in-transit') + 1;
    const key = { pk: `PAYOUT-BATCH#${batch.id}`, sk: 'BATCH' };
    const item = (await scanBareTable(services())).find(({ pk }) => pk === key.pk);
    // In this test the payout alone exceeds all that the area has.
    const payouts = [{ payableId: id, area: 'infinity', amountMinor: more, payee: payable.payee }];
    const altered = payoutBatchSchema.parse({ ...item, payouts });
    const hash = hashOfFile(altered);
    await commit(services().database, new Transaction().replace(key, { ...item, payouts, hash }, 1));
    expect(await codeOf(release(cleo, batch, hash))).toBe('holdings_short');
    await discard(cleo, batch);
  });

  test('counts on no cash that a batch released in the same moment takes', async () => {
    const [one, other] = [await approved(), await approved()];
    const batches = [await make(staff.bea, one.payable), await make(staff.bea, other.payable)] as const;
    const context = { ...services(), actor: { kind: 'staff', memberId: cleo.memberId } as const };
    const releasing = async ({ id, hash: shownHash }: PayoutBatchWithPayables): Promise<Transaction> => {
      const transaction = new Transaction();
      await releaseBatch(context, transaction, { id, shownHash }, { id: cleo.memberId, name: 'cleo' });
      return transaction;
    };
    const [first, second] = [await releasing(batches[0]), await releasing(batches[1])];
    await commit(services().database, first);
    await expect(commit(services().database, second)).rejects.toMatchObject({ code: 'try_again' });
    // Released and not booked yet, the first one's cash is not there for the second one.
    const { total } = await provenBooks();
    const cash = total('cash:bank') + total('cash:in-transit');
    const { unbookedMinor } = await readReleasedPayouts(services().database, 'infinity');
    expect(unbookedMinor).toBe(one.payable.amountMinor);
    await book(batches[0].id);
    expect((await readReleasedPayouts(services().database, 'infinity')).unbookedMinor).toBe(0);
    // What was booked in between is counted as booked, though the second one read before: it has to read again.
    await expect(commit(services().database, second)).rejects.toMatchObject({ code: 'try_again' });
    const after = await provenBooks();
    expect(after.total('cash:bank') + after.total('cash:in-transit')).toBe(cash - one.payable.amountMinor);
    await release(cleo, batches[1]);
    await book(batches[1].id);
    await provenBooks();
  });
});

describe('the cash that a released batch takes', () => {
  const context = () => ({ ...services(), actor: { kind: 'staff', memberId: cleo.memberId } as const });
  const cleoAs = () => ({ id: cleo.memberId, name: 'cleo' });
  const releasing = async ({ id, hash: shownHash }: PayoutBatchWithPayables): Promise<Transaction> => {
    const transaction = new Transaction();
    await releaseBatch(context(), transaction, { id, shownHash }, cleoAs());
    return transaction;
  };
  const payingByHand = async (id: string): Promise<Transaction> => {
    const transaction = new Transaction();
    const target = { area: 'infinity', withdrawalId: withdrawalIdSchema.parse(id), staff: cleoAs() } as const;
    await payWithdrawal(context(), transaction, target, 'TRANSFER 4712');
    return transaction;
  };
  const payable = async (): Promise<number> => {
    const { database, shards } = services();
    const { balances } = await readPayableCash(database, 'infinity', 'cash:bank', shards);
    return balances.reduce((sum, balanceMinor) => sum + balanceMinor, 0);
  };

  test('is there for nothing else from the release on, and booking it changes nothing about that', async () => {
    const one = await approved();
    const batch = await make(staff.bea, one.payable);
    const before = await payable();
    await release(cleo, batch);
    expect(await payable()).toBe(before - one.payable.amountMinor);
    await book(batch.id);
    expect(await payable()).toBe(before - one.payable.amountMinor);
  });

  test('is not counted on by a payment by hand that was decided at the same moment, whichever is written first', async () => {
    const [one, other] = [await approved(), await approved()];
    const batch = await make(staff.bea, one.payable);
    const late = await payingByHand(other.id);
    await commit(services().database, await releasing(batch));
    const refusal = { code: 'try_again' };
    await expect(commit(services().database, late)).rejects.toMatchObject(refusal);

    const second = await make(staff.bea, (await approved()).payable);
    const lateRelease = await releasing(second);
    await commit(services().database, await payingByHand(other.id));
    await expect(commit(services().database, lateRelease)).rejects.toMatchObject(refusal);
    await commit(services().database, await releasing(second));
    for (const { id } of [batch, second]) await book(id);
    await provenBooks();
  });

  test('is missing for a payment by hand that needs it', async () => {
    const [one, other] = [await approved(), await approved()];
    const batch = await make(staff.bea, one.payable);
    await release(cleo, batch);
    // As if the batch took all that the area has.
    const allMinor = asMinor(await payable());
    const { database } = services();
    const taking = new Transaction();
    countReleased(taking, 'infinity', allMinor, await readReleasedPayouts(database, 'infinity'));
    await commit(database, taking);
    await expect(payingByHand(other.id)).rejects.toMatchObject({ code: 'holdings_short' });
    const givingBack = new Transaction();
    countBooked(givingBack, 'infinity', allMinor);
    await commit(database, givingBack);
    await book(batch.id);
    await commit(database, await payingByHand(other.id));
    await provenBooks();
  });
});

describe('a payment that the bank returns', () => {
  const comesBack = ({ endToEndId, payee }: WithPayee, amountMinor: number) => ({
    amountMinor,
    payer: payee,
    text: 'Account closed',
    returned: { endToEndId, code: 'AC04' },
  });
  const paid = async () => {
    const one = await approved();
    const batch = await make(staff.bea, one.payable);
    await release(cleo, batch);
    await book(batch.id);
    return { ...one, batch };
  };

  test('puts the whole amount back where the member has it, gives it back to the limits, and tells them', async () => {
    const { id, payable, by } = await paid();
    await shows(payable);
    const before = await provenBooks();
    await bringLines(services(), [comesBack(payable, payable.amountMinor)]);
    expect(await stateOf(id)).toBe('returned');
    expect((await payableOf(payable.id)).state).toBe('returned');
    const after = await provenBooks();
    expect(after.balance(by.memberId, 'available')).toBe(before.balance(by.memberId, 'available') + 5_000);
    expect(after.total('cash:bank')).toBe(before.total('cash:bank') + payable.amountMinor);
    expect(after.total('fees')).toBe(before.total('fees') - 100);
    expect(await eventsOf(id)).toContain('withdrawal-decided returned');
    expect((await statusOf(by)).limits.dailyLeftMinor).toBe(1_000_000);
  });

  test('is booked into the wallet of a member who was marked for fraud, which stays frozen', async () => {
    const { id, payable, by } = await paid();
    await shows(payable);
    const before = await provenBooks();
    await become(by, 'fraud');
    await bringLines(services(), [comesBack(payable, payable.amountMinor)]);
    expect(await stateOf(id)).toBe('returned');
    const after = await provenBooks();
    expect(after.balance(by.memberId, 'available')).toBe(before.balance(by.memberId, 'available') + 5_000);
    expect(after.total('suspense')).toBe(before.total('suspense'));
    await fundPool(services(), 'infinity', 1);
    const gift = giveBonus(services(), { memberId: by.memberId, area: 'infinity', amount: 1 });
    await expect(gift).rejects.toMatchObject({ code: 'wallet_frozen' });
  });

  test('waits for staff as an unmatched payment if its member closed the account after it was paid', async () => {
    const { id, payable, by } = await paid();
    await shows(payable);
    const key = walletKey(by.memberId, 'infinity');
    const isThere = { equals: { area: 'infinity' } };
    await commit(
      services().database,
      new Transaction().change(key, { closed: true }, isThere, () => new Error('no wallet')),
    );
    const before = await provenBooks();
    await bringLines(services(), [comesBack(payable, payable.amountMinor)]);
    expect(await stateOf(id)).toBe('paid');
    const after = await provenBooks();
    expect(after.total('cash:bank')).toBe(before.total('cash:bank') + payable.amountMinor);
    expect(after.total('suspense')).toBe(before.total('suspense') + payable.amountMinor);
  });

  test('in the very statement that shows it is paid and then returned', async () => {
    const { id, payable } = await paid();
    const shown = { direction: 'out', amountMinor: payable.amountMinor, payer: payable.payee } as const;
    await bringLines(services(), [
      { ...shown, text: payable.endToEndId },
      comesBack(payable, payable.amountMinor),
    ]);
    expect(await stateOf(id)).toBe('returned');
    await provenBooks();
  });

  test('twice, in part, or before it was paid waits for staff, and moves nothing of the member', async () => {
    const { id, payable, by } = await paid();
    const available = async () => (await provenBooks()).balance(by.memberId, 'available');
    const before = await available();
    await bringLines(services(), [comesBack(payable, payable.amountMinor)]);
    expect([await stateOf(id), await available()]).toEqual(['sent', before]);
    await shows(payable);
    await bringLines(services(), [comesBack(payable, payable.amountMinor - 1)]);
    expect([await stateOf(id), await available()]).toEqual(['paid', before]);
    await bringLines(services(), [comesBack(payable, payable.amountMinor)]);
    expect([await stateOf(id), await available()]).toEqual(['returned', before + 5_000]);
    await bringLines(services(), [comesBack(payable, payable.amountMinor)]);
    expect(await available()).toBe(before + 5_000);
  });
});

test('a withdrawal that the bank refuses to transfer is taken back even if its member was marked for fraud', async () => {
  const { id, payable, by } = await approved();
  const batch = await make(staff.bea, payable);
  await release(cleo, batch);
  await book(batch.id);
  const before = await provenBooks();
  await become(by, 'fraud');
  const context = { ...services(), actor: { kind: 'staff', memberId: cleo.memberId } as const };
  const transaction = new Transaction();
  await undoSent(context, transaction, decideRejected(await payableOf(payable.id)), 'AC04');
  await commit(services().database, transaction);
  expect(await stateOf(id)).toBe('returned');
  const after = await provenBooks();
  expect(after.balance(by.memberId, 'available')).toBe(before.balance(by.memberId, 'available') + 5_000);
});

test('a withdrawal that the bank refuses to transfer is available again, with its fee and its room in the limits', async () => {
  const { id, payable, by } = await approved();
  const batch = await make(staff.bea, payable);
  await release(cleo, batch);
  const context = { ...services(), actor: { kind: 'staff', memberId: cleo.memberId } as const };
  const takingBack = async (): Promise<Transaction> => {
    const transaction = new Transaction();
    const stored = await readPayable(services().database, payableIdSchema.parse(payable.id));
    await undoSent(context, transaction, decideRejected(stored), 'AC04');
    return transaction;
  };
  // Released, and not booked as sent yet.
  await expect(takingBack()).rejects.toMatchObject({ code: 'invalid_transition' });
  await book(batch.id);
  const before = await provenBooks();
  const [first, second] = [await takingBack(), await takingBack()];
  await commit(services().database, first);
  await expect(commit(services().database, second)).rejects.toMatchObject({ code: 'try_again' });
  expect(await stateOf(id)).toBe('returned');
  const after = await provenBooks();
  expect(after.balance(by.memberId, 'available')).toBe(before.balance(by.memberId, 'available') + 5_000);
  expect(after.total('cash:in-transit')).toBe(before.total('cash:in-transit') + payable.amountMinor);
  expect(await eventsOf(id)).toContain('withdrawal-decided returned');
  expect((await statusOf(by)).limits.dailyLeftMinor).toBe(1_000_000);
});

describe('a withdrawal whose payable is in a batch', () => {
  test('falls out of a draft when it is rejected, and the batch cannot be released any more', async () => {
    const { id, payable } = await approved();
    const batch = await make(staff.bea, payable);
    await act('reject', staff.bea, id, refusing);
    expect((await read(batch)).payables).toMatchObject([{ state: 'cancelled' }]);
    expect(await codeOf(release(cleo, batch))).toBe('payout_batch_outdated');
    expect((await discard(cleo, batch)).payables).toMatchObject([{ state: 'cancelled' }]);
    await provenBooks();
  });

  test.each(['sanctioned', 'blocked', 'fraud'] as const)(
    'can neither be rejected nor called back once the batch is released, even if its member became %s',
    async (status) => {
      const [one, other] = [await approved(), await approved()];
      const batch = await make(staff.bea, one.payable, other.payable);
      await release(cleo, batch);
      await become(one.by, status);
      expect(await codeOf(act('reject', staff.bea, one.id, refusing))).toBe('payment_on_its_way');
      expect(await codeOf(act('fail', staff.bea, one.id, refusing))).toBe('payment_on_its_way');
      expect(await stateOf(one.id)).toBe('approved');

      await book(batch.id);
      expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['sent', 'sent']);
      expect((await provenBooks()).balance(one.by.memberId, 'held')).toBe(0);
      await shows(one.payable, other.payable);
      expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['paid', 'paid']);
      await provenBooks();
    },
  );

  test('is booked and paid although its member was marked for fraud, if the bank showed it before', async () => {
    const { id, payable, by } = await approved();
    const batch = await make(staff.bea, payable);
    await release(cleo, batch);
    await become(by, 'fraud');
    await shows(payable);
    await book(batch.id);
    await bookEarly(payable);
    expect(await stateOf(id)).toBe('paid');
    await provenBooks();
  });

  test('is called back from a draft when its member is blocked, and is a new payable once it is approved again', async () => {
    const { id, payable, by } = await approved();
    const batch = await make(staff.bea, payable);
    await become(by, 'blocked');
    expect(await stateOf(id)).toBe('waiting');
    expect(await codeOf(release(cleo, batch))).toBe('payout_batch_outdated');
    await become(by, 'active');
    await act('approve', staff.ada, id);
    const { items } = await send('listPayables', { as: staff.ada, query: { limit: '100' }, key: 'none' });
    const again = items.filter(({ source }) => source.id === id);
    expect(again).toHaveLength(1);
    expect(again[0]?.id).not.toBe(payable.id);
    await provenBooks();
  });
});

describe('a withdrawal to a crypto address', () => {
  const approvedCrypto = async () => {
    const member = await newWithdrawer(services(), { infinity: 30_000 });
    await fundPool(services(), 'infinity', 30_000, 'cash:coinpayments');
    const { addressId } = await givePayoutAddress(services(), member.memberId, { isCrypto: true });
    const { id } = await ask({ ...member, payoutAddressId: addressId }, 5_000);
    await act('approve', staff.ada, id);
    const query = { limit: '100' };
    const { items } = await send('listPayables', { as: staff.ada, query, key: 'none' });
    const payable = items.find(({ source }) => source.id === id);
    if (!payable) throw new Error(`${id} has no open payable`);
    return { id, payable };
  };

  test('is a payable like any other, goes into no file, and is paid with the id of its transaction', async () => {
    const { id, payable } = await approvedCrypto();
    expect(payable).toMatchObject({
      channel: 'cash:coinpayments',
      payee: null,
      wallet: { network: 'bitcoin' },
      amountMinor: 4_900,
    });
    expect(await codeOf(make(staff.bea, payable))).toBe('paid_one_by_one');
    await act('pay', staff.bea, id, { reference: 'TX-4711' });
    expect(await payableOf(payable.id)).toMatchObject({ state: 'paid', reference: 'TX-4711', batchId: null });
    expect(await stateOf(id)).toBe('paid');
    await provenBooks();
  });

  test('that fails before it was paid ends its payable', async () => {
    const { id, payable } = await approvedCrypto();
    await act('fail', staff.bea, id, refusing);
    expect((await payableOf(payable.id)).state).toBe('cancelled');
    await provenBooks();
  });
});

describe('while the newest statement of the bank cannot come into the books', () => {
  const system = { kind: 'system', name: 'import-statement' } as const;
  const importBytes = (text: string) =>
    importStatementFile({ ...services(), actor: system }, { key: 'statements/x', bytes: Buffer.from(text) });
  const { iban } = defaultConfiguration.bank;
  const payer = { name: 'Somebody', iban: 'DE02999999990000067890' };

  test('bank payouts stop after the configured hours, and go on once the missing statement is there', async () => {
    const { account } = await readBankAccount(services().database, iban, 'EUR');
    const opening = account?.balanceMinor ?? 0;
    const next = (account?.lastNumber ?? 0) + 1;
    const missing = statementOf({ iban, openingMinor: opening, day: '2027-03-02', number: next }, [
      { amountMinor: 1_000, payer, text: 'missing' },
    ]);
    const newest = statementOf({ iban, openingMinor: opening + 1_000, day: '2027-03-03', number: next + 1 }, [
      { amountMinor: 500, payer, text: 'newest' },
    ]);
    expect((await importBytes(newest)).state).toBe('held');
    expect(await compareBank(services())).toMatchObject({
      shownMinor: opening + 1_500,
      expectedMinor: opening,
      stopsPayouts: false,
    });
    later(24);
    const [inBatch, byHand] = [await approved(), await approved()];
    const batch = await make(staff.bea, inBatch.payable);
    expect(await compareBank(services())).toMatchObject({ stopsPayouts: true });
    expect(await codeOf(release(cleo, batch))).toBe('payouts_stopped');
    expect(await codeOf(pay(staff.bea, byHand.id))).toBe('payouts_stopped');
    expect([await stateOf(inBatch.id), await stateOf(byHand.id)]).toEqual(['approved', 'approved']);

    for (const text of [missing, newest]) expect((await importBytes(text)).state).toBe('imported');
    expect(await compareBank(services())).toMatchObject({ differsSince: null, stopsPayouts: false });
    await release(cleo, batch);
    await book(batch.id);
    await pay(staff.bea, byHand.id);
    await provenBooks();
  });

  test('a release that was built before the stop is refused when it is written after it', async () => {
    const { payable } = await approved();
    const batch = await make(staff.bea, payable);
    const context = { ...services(), actor: { kind: 'staff', memberId: cleo.memberId } as const };
    const releasing = new Transaction();
    const released = { id: batch.id, shownHash: batch.hash };
    await releaseBatch(context, releasing, released, { id: cleo.memberId, name: 'cleo' });
    const found = {
      shownMinor: asMinor(1),
      expectedMinor: asMinor(0),
      heldFileIds: [],
      entriesWithoutLine: [],
    };
    await keepCompared(services().database, 'cash:bank', found, { now: now(), differenceHours: 0 });
    await expect(commit(services().database, releasing)).rejects.toMatchObject({ code: 'payouts_stopped' });
    await compareBank(services());
  });
});
