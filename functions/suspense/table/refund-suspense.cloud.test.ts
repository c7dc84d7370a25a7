import { describe, expect, test } from 'vitest';
import { decideDeposit } from '#functions/deposit/deposit.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import { createEntry, entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { PlatformAccountShort, postEntries } from '#functions/ledger/table/post-entries.ts';
import { createOrder } from '#functions/order/table/order-store.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { decideProposeRefund } from '#functions/suspense/suspense.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { asMinor } from '#shared/domain/money.ts';
import { refundSuspense, reopenAfterRefund } from './refund-suspense.ts';
import { openSuspense, writeSuspense } from './write-suspense.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const services = servicesUnderTest(() => now);
const actor = { kind: 'system', name: 'test' } as const;
const cash = 'cash:coinpayments';
const approver = { kind: 'staff', memberId: newId('MemberId', now) } as const;
const carrying = () => ({
  ...momentOf({ ...services(), actor: approver }, 'the test'),
  shard: 0,
  shards: services().shards,
});

/** A payment in suspense for a deposit of its own, whose refund waits for its second person. */
const waitingRefund = async (amount: number): Promise<SuspensePayment> => {
  const { database, shards } = services();
  const { memberId } = await activePerson(services(), `payer-${newId('MemberId', now)}`);
  const depositor = { id: memberId, name: 'Dee Depositor', email: 'dee@example.com' };
  const deposit = decideDeposit(
    { depositor, configuration: defaultConfiguration },
    {
      id: newId('DepositId', now),
      planId: 'core',
      amountMinor: asMinor(100_000),
      payment: 'coinpayments',
      configurationVersion: 1,
    },
    { kind: 'member', memberId },
    now,
  );
  const amountMinor = asMinor(amount);
  const transaction = new Transaction();
  createOrder(depositStore, transaction, deposit, shards);
  const arrived = { from: platformAccount(cash, 0), to: platformAccount('suspense', 0), amountMinor };
  postEntries(transaction, [entryFor(deposit, 'payment-unmatched', carrying(), [arrived])]);
  const opened = openSuspense(
    transaction,
    { reason: 'underpaid', amountMinor, foreign: null, cash, shard: 0, reference: 'p-1', source: deposit },
    { actor, now },
  );
  await commit(database, transaction);
  const proposed = decideProposeRefund(opened, 'Because of a test', { actor, now });
  const proposing = new Transaction();
  writeSuspense(proposing, proposed);
  await commit(database, proposing);
  return proposed;
};

const actOf = ({ id, area, amountMinor, memberName }: SuspensePayment) =>
  ({ kind: 'suspense-refund', area, amountMinor, suspenseId: id, memberName }) as const;
const buildRefund = async (payment: SuspensePayment): Promise<Transaction> => {
  const transaction = new Transaction();
  await refundSuspense(services().database, transaction, { ...actOf(payment), payee: null }, carrying());
  return transaction;
};

/** Cash that arrived in suspense is placed outside, past the rules, so that less is there than may be refunded. */
const place = async (amount: number): Promise<void> => {
  const transaction = new Transaction();
  const placed = { from: platformAccount('investments', 0), to: platformAccount(cash, 0) };
  postEntries(transaction, [
    createEntry({
      id: newId('EntryId', now),
      kind: 'placed',
      area: 'security',
      memberId: null,
      transfers: [{ ...placed, amountMinor: asMinor(amount) }],
      sourceId: 'the test',
      actor,
      at: instantOf(now),
      reason: null,
    }),
  ]);
  await commit(services().database, transaction);
};

describe('refunds built from the same reads before either is committed', () => {
  test('of two payments never take more cash than there is', async () => {
    const { database } = services();
    const payments = [await waitingRefund(60), await waitingRefund(60)] as const;
    await place(20);
    const [first, second] = [await buildRefund(payments[0]), await buildRefund(payments[1])];
    await commit(database, first);
    await expect(commit(database, second)).rejects.toThrow(PlatformAccountShort);
    await expect(buildRefund(payments[1])).rejects.toMatchObject({ code: 'holdings_short' });
  });

  test('of a payment that was reopened meanwhile are refused, because the payment has changed', async () => {
    const { database } = services();
    const payment = await waitingRefund(30);
    // Cash for the refund beyond doubt: only the version of the payment can refuse it.
    await waitingRefund(500);
    const refund = await buildRefund(payment);
    const reopening = new Transaction();
    await reopenAfterRefund(database, reopening, actOf(payment), { actor, now, reason: 'No' });
    await commit(database, reopening);
    await expect(commit(database, refund)).rejects.toMatchObject({ code: 'invalid_transition' });
  });
});
