import { describe, expect, test } from 'vitest';
import { decideCancelDeposit, decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { expireOrder } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { decidePayment, decideProgress, isPaidThroughProvider } from './coinpayments.ts';
import {
  decideInvoice,
  decideLookUp,
  decideLostInvoice,
  withCreatedInvoice,
  withoutInvoice,
} from './invoice.ts';
import type { ProviderAmount, ProviderInvoice, ProviderPayment, Stage } from './provider-invoice.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const moment: Moment = {
  actor: { kind: 'system', name: 'coinpayments-notifications' },
  now,
  newEntryId: () => newId('EntryId', now),
  shard: 3,
};
const depositor = {
  id: `mem_${'D'.repeat(26)}` as MemberId,
  name: 'Dee Depositor',
  email: 'dee@example.com',
};
const fresh = (payment: 'bank' | 'coinpayments' = 'coinpayments'): Deposit =>
  decideDeposit(
    { depositor, configuration: defaultConfiguration },
    {
      id: newId('DepositId', now),
      planId: 'core',
      amountMinor: asMinor(100_000),
      payment,
      configurationVersion: 1,
    },
    { kind: 'member', memberId: depositor.id },
    now,
  );
const expiresAt = instantOf(later(120));
const made: ProviderInvoice = {
  id: 'inv-1',
  reference: null,
  stage: 'open',
  checkoutUrl: 'https://pay.example/1',
  expiresAt,
  payments: [],
};
const announcedOf = (deposit: Deposit): Deposit => {
  const next = decideInvoice(deposit, now);
  if (next.step !== 'create') throw new Error(`not announced: ${next.step}`);
  return next.announced;
};
const open = (): Deposit => withCreatedInvoice(announcedOf(fresh()), made, now);
const inState = (state: Stage): Deposit => {
  const deposit = open();
  return { ...deposit, invoice: deposit.invoice && { ...deposit.invoice, state } };
};

const euros = (amountMinor: number): ProviderAmount => ({
  currency: 'ours',
  amountMinor: asMinor(amountMinor),
});
const payment = (
  amount: ProviderAmount = euros(100_000),
  more: Partial<ProviderPayment> = {},
): ProviderPayment => ({
  id: 'pay-1',
  stage: 'complete',
  amount,
  seenAt: null,
  ...more,
});
const invoiceAt = (stage: Stage, more: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  ...made,
  stage,
  ...more,
});
const decide = (deposit: Deposit, paid = payment(), message = invoiceAt('complete')) =>
  decidePayment(deposit, null, message, paid, [], moment);
const moves = (decision: ReturnType<typeof decide>) => {
  if (decision.outcome === 'nothing') return [];
  const entries = decision.outcome === 'activated' ? decision.activation.entries : decision.entries;
  return entries.flatMap(balanceChanges).map(({ account, changeMinor }) => [account.account, changeMinor]);
};

describe('a completed payment', () => {
  test('of exactly what is due makes the deposit active', () => {
    const decision = decide(open());
    expect(decision).toMatchObject({
      outcome: 'activated',
      unmatched: null,
      record: { outcome: 'activated' },
      activation: { order: { state: 'active', invoice: { state: 'complete' } } },
    });
    expect(moves(decision)).toEqual([
      ['cash:coinpayments', 100_000],
      ['deposited', 100_000],
    ]);
  });

  test('of more makes it active with what is due, and sets the surplus aside', () => {
    const decision = decide(open(), payment(euros(100_001)));
    expect(decision).toMatchObject({
      outcome: 'activated',
      unmatched: {
        reason: 'overpaid',
        amountMinor: 1,
        cash: 'cash:coinpayments',
        shard: 3,
        reference: 'pay-1',
      },
    });
    expect(moves(decision)).toEqual([
      ['cash:coinpayments', 100_000],
      ['deposited', 100_000],
      ['cash:coinpayments', 1],
      ['suspense', 1],
    ]);
  });

  test('of less than what is due goes to suspense in full: nothing is credited', () => {
    const decision = decide(open(), payment(euros(99_999)));
    expect(decision).toMatchObject({
      outcome: 'unmatched',
      deposit: { state: 'waiting', inSuspenseMinor: 0, invoice: { state: 'complete' } },
      unmatched: { reason: 'underpaid', amountMinor: 99_999 },
    });
    expect(moves(decision)).toEqual([
      ['cash:coinpayments', 99_999],
      ['suspense', 99_999],
    ]);
  });

  test('together with a part payment that is kept needs only the rest', () => {
    const kept = { ...open(), inSuspenseMinor: asMinor(40_000) };
    expect(decide(kept, payment(euros(60_000))).outcome).toBe('activated');
    expect(decide(kept, payment(euros(59_999)))).toMatchObject({ unmatched: { reason: 'underpaid' } });
  });

  test('in another currency books nothing and is reported to staff', () => {
    const decision = decide(open(), payment({ currency: 'foreign', amount: '1,000.00', code: 'USD' }));
    expect(decision).toMatchObject({
      outcome: 'unmatched',
      entries: [],
      unmatched: {
        reason: 'wrong-currency',
        amountMinor: 0,
        foreign: { amount: '1,000.00', currency: 'USD' },
      },
    });
  });

  const ended = (end: (deposit: Deposit) => { order: Deposit }) => end(open()).order;
  test.each([
    ['the invoice had expired', () => decide(inState('expired')), 'late'],
    ['the invoice had been cancelled', () => decide(inState('cancelled')), 'cancelled-then-paid'],
    [
      'it was sent after the invoice expired, although no report of that had arrived',
      () => decide(open(), payment(euros(100_000), { seenAt: instantOf(later(121)) })),
      'late',
    ],
    [
      'the deposit had expired',
      () => decide(ended((deposit) => expireOrder(depositKind, deposit, moment))),
      'late',
    ],
    [
      'its member had cancelled the deposit',
      () => decide(ended((deposit) => decideCancelDeposit(deposit, moment))),
      'cancelled-then-paid',
    ],
    ['the deposit is active already', () => decide({ ...open(), state: 'active' }), 'duplicate'],
    [
      'it belongs to a second invoice',
      () => decide(open(), payment(), invoiceAt('complete', { id: 'inv-2' })),
      'duplicate',
    ],
  ])('goes to suspense in full when %s', (_, decided, reason) => {
    const decision = decided();
    expect(decision).toMatchObject({ outcome: 'unmatched', unmatched: { reason, amountMinor: 100_000 } });
    expect(moves(decision)).toEqual([
      ['cash:coinpayments', 100_000],
      ['suspense', 100_000],
    ]);
  });

  test('that was seen in time and confirmed after the invoice ran out is in time', () => {
    expect(decide(open(), payment(euros(100_000), { seenAt: expiresAt })).outcome).toBe('activated');
  });

  test('for an invoice whose creation was never confirmed is taken in like any other', () => {
    expect(decide(announcedOf(fresh()))).toMatchObject({
      outcome: 'activated',
      activation: { order: { invoice: { providerId: 'inv-1', state: 'complete' } } },
    });
  });
});

describe('what moves no money', () => {
  test('a payment that was taken before, and one that is not complete', () => {
    const unlistedMinor = asMinor(0);
    const known = { depositId: open().id, outcome: 'activated', unlistedMinor, version: 1 } as const;
    expect(decidePayment(open(), known, invoiceAt('complete'), payment(), [], moment).outcome).toBe(
      'nothing',
    );
    for (const stage of ['open', 'seen', 'confirming', 'expired', 'cancelled'] as const) {
      expect(decide(open(), payment(euros(100_000), { stage })).outcome).toBe('nothing');
      expect(decide(open(), payment(), invoiceAt(stage)).outcome).toBe('nothing');
    }
  });

  test('progress: it moves the invoice forward only, and an end is final', () => {
    const stages: Stage[] = ['open', 'seen', 'confirming', 'complete', 'expired', 'cancelled'];
    const reached = (from: Stage) =>
      stages.map((stage) => decideProgress(inState(from), invoiceAt(stage), now)?.invoice?.state ?? '-');
    expect(reached('open')).toEqual(['-', 'seen', 'confirming', 'complete', 'expired', 'cancelled']);
    expect(reached('seen')).toEqual(['-', '-', 'confirming', 'complete', 'expired', 'cancelled']);
    expect(reached('confirming')).toEqual(['-', '-', '-', 'complete', 'expired', 'cancelled']);
    for (const end of ['complete', 'expired', 'cancelled'] as const)
      expect(reached(end)).toEqual(stages.map(() => '-'));
  });

  test('progress of another invoice, or for a deposit that is paid by bank', () => {
    expect(decideProgress(open(), invoiceAt('seen', { id: 'inv-2' }), now)).toBeNull();
    expect(decideProgress(fresh('bank'), invoiceAt('seen'), now)).toBeNull();
    expect([open(), fresh(), fresh('bank')].map(isPaidThroughProvider)).toEqual([true, false, false]);
  });
});

describe('the one invoice of a deposit', () => {
  test('is announced first, then made; asking again shows the same page', () => {
    const deposit = open();
    expect(decideInvoice(deposit, now)).toEqual({ step: 'show', checkoutUrl: 'https://pay.example/1' });
    expect(deposit.version).toBe(fresh().version + 2);
  });

  test('that is being requested is waited for; after that it is looked up before it is requested again', () => {
    const announced = announcedOf(fresh());
    expect(decideInvoice(announced, now).step).toBe('wait');
    expect(decideLookUp(announced, now)).toBeNull();
    expect(decideInvoice(announced, later(1))).toMatchObject({
      step: 'look-up',
      announced: { invoice: { requestedAt: instantOf(later(1)) }, version: announced.version + 1 },
    });
    expect(decideLookUp(announced, later(1))?.invoice?.state).toBe('creating');
    expect(decideLookUp(open(), later(1))).toBeNull();
    expect(decideInvoice(withoutInvoice(announced), now).step).toBe('create');
  });

  test.each([
    ['that is paid by bank', fresh('bank')],
    ['whose invoice has expired', inState('expired')],
    ['whose invoice was cancelled', inState('cancelled')],
    ['whose invoice is complete', inState('complete')],
    ['that has ended', { ...fresh(), state: 'expired' as const }],
    ['that is active', { ...fresh(), state: 'active' as const }],
  ])('is not made for a deposit %s', (_, deposit) => {
    expect(() => decideInvoice(deposit, now)).toThrow(
      expect.objectContaining({ code: 'invalid_transition' }),
    );
  });

  test('that the provider does not know any more ends on our side, but not before its time', () => {
    expect(decideLostInvoice(open(), now)).toBeNull();
    expect(decideLostInvoice(open(), later(121))?.invoice?.state).toBe('expired');
  });
});
