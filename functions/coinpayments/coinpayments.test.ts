import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideCancelDeposit, decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit, Invoice } from '#functions/deposit/deposit-schema.ts';
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
import { depositOfReference, invoiceReference } from './invoice-reference.ts';
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

  test('of less than what is due is kept for the deposit until the rest arrives: nothing is credited', () => {
    const before = open();
    const decision = decide(before, payment(euros(99_999)));
    expect(decision).toMatchObject({
      outcome: 'kept',
      deposit: {
        state: 'waiting',
        inSuspenseMinor: 99_999,
        invoice: { state: 'complete' },
        version: before.version + 1,
      },
      unmatched: null,
      record: { outcome: 'kept' },
    });
    expect(decision.outcome === 'kept' && decision.deposit.history.at(-1)).toMatchObject({
      state: 'part-received',
      amountMinor: 99_999,
    });
    expect(moves(decision)).toEqual([
      ['cash:coinpayments', 99_999],
      ['suspense', 99_999],
    ]);
  });

  test('together with a part payment that is kept needs only the rest', () => {
    const kept = { ...open(), inSuspenseMinor: asMinor(40_000) };
    expect(decide(kept, payment(euros(60_000))).outcome).toBe('activated');
    expect(decide(kept, payment(euros(59_999)))).toMatchObject({
      outcome: 'kept',
      deposit: { inSuspenseMinor: 99_999 },
    });
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
    ['staff had rejected the deposit', () => decide({ ...open(), state: 'rejected' }), 'cancelled-then-paid'],
    ['the deposit has requested no invoice', () => decide(fresh()), 'duplicate'],
    ['the deposit is active already', () => decide({ ...open(), state: 'active' }), 'duplicate'],
    [
      'it belongs to an invoice that the deposit does not know of',
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
    const announced = announcedOf(fresh());
    const message = invoiceAt('complete', { reference: announced.id });
    expect(decide(announced, payment(), message)).toMatchObject({
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
    const byBank = { ...open(), payment: 'bank' as const };
    const onlyEarlier = { ...fresh(), earlierInvoices: [open().invoice].filter((one) => one !== null) };
    expect([byBank, onlyEarlier].map(isPaidThroughProvider)).toEqual([false, true]);
  });
});

describe('the payments of several invoices', () => {
  /** A deposit whose first invoice brought a part, and whose second one is open. */
  const toppingUp = (partMinor: number): Deposit => {
    const first = decide(open(), payment(euros(partMinor), { id: 'part' }));
    if (first.outcome !== 'kept') throw new Error(`not kept: ${first.outcome}`);
    const next = decideInvoice(first.deposit, now);
    if (next.step !== 'create') throw new Error(`not announced: ${next.step}`);
    return withCreatedInvoice(next.announced, { ...made, id: 'inv-2' }, now);
  };

  test('the rest, paid to the second invoice, makes the deposit active with everything that arrived', () => {
    const decision = decide(
      toppingUp(40_000),
      payment(euros(60_000)),
      invoiceAt('complete', { id: 'inv-2' }),
    );
    expect(decision).toMatchObject({
      outcome: 'activated',
      unmatched: null,
      activation: { order: { state: 'active', inSuspenseMinor: 0, invoice: { state: 'complete' } } },
    });
    expect(moves(decision)).toEqual([
      ['suspense', -40_000],
      ['deposited', 100_000],
      ['cash:coinpayments', 60_000],
    ]);
  });

  test('the rest, paid to the first invoice again, makes it active too; the second one stays open', () => {
    expect(decide(toppingUp(40_000), payment(euros(60_000)))).toMatchObject({
      outcome: 'activated',
      activation: { order: { invoice: { state: 'open', providerId: 'inv-2' } } },
    });
  });

  test('what is sent to the first invoice after its time is late, whatever the second one says', () => {
    const late = payment(euros(60_000), { seenAt: instantOf(later(121)) });
    expect(decide(toppingUp(40_000), late)).toMatchObject({ unmatched: { reason: 'late' } });
  });

  test('a report about the first invoice is not taken for the second one while that is being made', () => {
    const kept = { ...inState('complete'), inSuspenseMinor: asMinor(40_000) };
    const next = decideInvoice(kept, now);
    if (next.step !== 'create') throw new Error(`not announced: ${next.step}`);
    const { announced } = next;
    expect(decideProgress(announced, invoiceAt('seen', { reference: announced.id }), now)).toBeNull();
    const second = invoiceAt('seen', { id: 'inv-2', reference: `${announced.id}-2` });
    expect(decideProgress(announced, second, now)?.invoice).toMatchObject({
      providerId: 'inv-2',
      state: 'seen',
    });
  });

  test('end in the same books in any order: what is due is deposited once, and all the rest is in suspense', () => {
    const sent = fc.record({
      amountMinor: fc.integer({ min: 1, max: 120_000 }),
      invoice: fc.constantFrom('inv-1', 'inv-2', 'unknown'),
      isLate: fc.boolean(),
    });
    const balancesAfter = (payments: readonly ProviderPayment[], invoiceOf: ReadonlyMap<string, string>) => {
      let deposit = toppingUp(10_000);
      const balances = new Map([['suspense', 10_000]]);
      for (const one of payments) {
        const message = invoiceAt('complete', { id: invoiceOf.get(one.id) ?? '' });
        const decision = decide(deposit, one, message);
        if (decision.outcome === 'nothing') throw new Error('a completed payment was ignored');
        deposit = decision.outcome === 'activated' ? decision.activation.order : decision.deposit;
        for (const [account, changeMinor] of moves(decision) as [string, number][])
          balances.set(account, (balances.get(account) ?? 0) + changeMinor);
      }
      return { state: deposit.state, balances };
    };
    fc.assert(
      fc.property(
        fc.array(sent, { minLength: 1, maxLength: 5 }).chain((all) => {
          const numbered = all.map((one, index) => ({ ...one, id: `pay-${index}` }));
          return fc.shuffledSubarray(numbered, { minLength: all.length });
        }),
        (all) => {
          const paid = all.map(({ id, amountMinor, isLate }) =>
            payment(euros(amountMinor), { id, seenAt: isLate ? instantOf(later(121)) : null }),
          );
          const invoiceOf = new Map(all.map(({ id, invoice }) => [id, invoice]));
          const { state, balances } = balancesAfter(paid, invoiceOf);
          const fitting = all.filter(({ invoice, isLate }) => invoice !== 'unknown' && !isLate);
          const covered = fitting.reduce((sum, { amountMinor }) => sum + amountMinor, 10_000) >= 100_000;
          const total = all.reduce((sum, { amountMinor }) => sum + amountMinor, 10_000);
          expect(state).toBe(covered ? 'active' : 'waiting');
          expect(balances.get('deposited') ?? 0).toBe(covered ? 100_000 : 0);
          expect(balances.get('suspense')).toBe(total - (covered ? 100_000 : 0));
        },
      ),
    );
  });
});

describe('the invoice of a deposit', () => {
  test('is announced first, then made; asking again shows the same page', () => {
    const deposit = open();
    expect(decideInvoice(deposit, now)).toEqual({ step: 'show', checkoutUrl: 'https://pay.example/1' });
    expect(deposit.version).toBe(fresh().version + 2);
  });

  test('that is being requested is waited for; after that it is looked up before it is requested again', () => {
    const announced = announcedOf(fresh());
    expect(decideInvoice(announced, now).step).toBe('wait');
    expect(decideLookUp(announced, now)).toBeNull();
    // A request gives up after 20 seconds.
    expect(decideInvoice(announced, new Date(now.getTime() + 20_000)).step).toBe('wait');
    expect(decideInvoice(announced, new Date(now.getTime() + 20_001)).step).toBe('look-up');
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
    [
      'whose open invoice has no page',
      { ...open(), invoice: { ...(open().invoice as Invoice), checkoutUrl: null } },
    ],
    ['that has ended', { ...fresh(), state: 'expired' as const }],
    ['that is active', { ...fresh(), state: 'active' as const }],
  ])('is not made for a deposit %s', (_, deposit) => {
    expect(() => decideInvoice(deposit, now)).toThrow(
      expect.objectContaining({ code: 'invalid_transition' }),
    );
  });

  test('that has ended is followed by another one for the rest, with its own reference, once a part is paid', () => {
    for (const state of ['complete', 'expired', 'cancelled'] as const) {
      const kept = { ...inState(state), inSuspenseMinor: asMinor(40_000) };
      const next = decideInvoice(kept, now);
      if (next.step !== 'create') throw new Error(`not announced: ${next.step}`);
      expect(next.announced).toMatchObject({
        invoice: { state: 'creating', providerId: null },
        earlierInvoices: [{ state, providerId: 'inv-1' }],
        version: kept.version + 1,
      });
      expect(invoiceReference(next.announced)).toBe(`${kept.id}-2`);
      expect(decideInvoice(next.announced, now).step).toBe('wait');
      const refused = withoutInvoice(next.announced);
      expect(decideInvoice(refused, now)).toMatchObject({
        step: 'create',
        announced: { earlierInvoices: next.announced.earlierInvoices },
      });
    }
    const payable = { ...open(), inSuspenseMinor: asMinor(40_000) };
    expect(decideInvoice(payable, now).step).toBe('show');
  });

  test('has a reference that leads back to its deposit, and nothing else does', () => {
    const { id } = fresh();
    for (const reference of [id, `${id}-2`, `${id}-10`]) expect(depositOfReference(reference)).toBe(id);
    for (const other of [null, '', 'another shop', `${id}-`, `${id}-0`, `${id}-1`, `${id}-02`, `${id}-2-2`])
      expect(depositOfReference(other)).toBeNull();
  });

  test('that the provider does not know any more ends on our side, but not before its time', () => {
    expect(decideLostInvoice(open(), now)).toBeNull();
    expect(decideLostInvoice(open(), later(119))).toBeNull();
    expect(decideLostInvoice(open(), later(120))?.invoice?.state).toBe('expired');
    expect(decideLostInvoice(fresh(), later(121))).toBeNull();
  });

  test('is not noted for a deposit that announced none', () => {
    expect(() => withCreatedInvoice(fresh(), made, now)).toThrow('has no announced invoice');
  });
});
