import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import { grantFrom } from '#functions/bonus/grant-bonuses.ts';
import { sponsorBonusesDue } from '#functions/bonus/sponsor-bonus.ts';
import { decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { takeFromShards } from '#functions/ledger/pool.ts';
import { activateOrder, firstPosition, type OrderKind, payFromBalance } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { decidePurchase, purchaseKind } from '#functions/purchase/purchase.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { BonusId, MemberId } from '#shared/domain/ids.ts';
import { asBps, asMinor, type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { ReversalContext, ReversibleOrder } from './reversal.ts';
import { undoByMember } from './undo.ts';

const boughtAt = new Date('2027-03-01T10:00:00.000Z');
const later = (ms: number) => new Date(boughtAt.getTime() + ms);
const thirtyMinutes = 30 * 60_000;
const memberOf = (letter: string) => `mem_${letter.repeat(26)}` as MemberId;
const buyer = { id: memberOf('B'), name: 'Bea Buyer', email: 'bea@example.com' };
const momentAt = (now: Date, shard = 0): Moment => ({
  actor: { kind: 'member', memberId: buyer.id },
  now,
  newEntryId: () => newId('EntryId', now),
  shard,
});

interface Case {
  readonly packageId: string;
  readonly quantity: number;
  readonly levelBps: readonly number[];
  readonly feeBps: number;
  readonly feeToPoolBps: number;
  /** By shard, before the purchase. */
  readonly pool: readonly number[];
  readonly fees: readonly number[];
  readonly shard: number;
  /** How many of the sponsors had been paid by then. */
  readonly paid: number;
  readonly undoMinutes?: number;
}
const usual: Case = {
  packageId: 'elite',
  quantity: 1,
  levelBps: [300, 150, 100, 50],
  feeBps: 1_000,
  feeToPoolBps: 600,
  pool: [0],
  fees: [0],
  shard: 0,
  paid: 4,
};

/** What entries change in each account; what is spread over shards is one account. */
const changesOf = (entries: readonly Entry[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const entry of entries)
    for (const { account, changeMinor } of balanceChanges(entry)) {
      const name =
        account.owner === 'member' ? `${entry.memberId} ${account.account}` : `platform ${account.account}`;
      sums[name] = (sums[name] ?? 0) + changeMinor;
    }
  return sums;
};

const shardsAfter = (
  held: readonly number[],
  entries: readonly Entry[],
  account: 'pool' | 'fees',
): Minor[] => {
  const after = [...held];
  for (const entry of entries)
    for (const { account: ref, changeMinor } of balanceChanges(entry))
      if (ref.owner === 'platform' && ref.account === account)
        after[ref.shard] = (after[ref.shard] ?? 0) + changeMinor;
  return after.map(asMinor);
};

const configurationOf = (of: Case) => ({
  ...defaultConfiguration,
  purchase: {
    ...defaultConfiguration.purchase,
    feeBps: asBps(of.feeBps),
    feeToPoolBps: asBps(of.feeToPoolBps),
    undoMinutes: of.undoMinutes ?? 30,
  },
  deposit: { ...defaultConfiguration.deposit, undoMinutes: of.undoMinutes ?? 30 },
  sponsor: {
    ...defaultConfiguration.sponsor,
    infinityLevelBps: of.levelBps.map(asBps),
    securityLevelBps: of.levelBps.map(asBps),
  },
});

/** An order from the balance, with the bonuses that some of its sponsors were paid, and what an undo is decided on. */
const paidFromBalance = <O extends Purchase | Deposit>(kind: OrderKind<O>, ordered: O, of: Case) => {
  const { shard } = of;
  const moment = momentAt(boughtAt, shard);
  const above = of.levelBps.map((_, index) => ({
    level: index + 1,
    memberId: memberOf(String(index)),
    status: 'active' as const,
  }));
  const { order, entries, sponsors } = payFromBalance(kind, ordered, above, moment);
  const baseMinor = kind.principalMinor(order);
  const dues = sponsorBonusesDue({ ...order, amountMinor: baseMinor }, sponsors).slice(0, of.paid);
  const granting = dues.map(
    ({ bonusId, ...due }): Omit<Bonus, 'state' | 'entryId'> => ({
      ...due,
      id: bonusId,
      area: order.area,
      kind: 'sponsor',
      baseMinor,
      sourceId: order.id,
      fromName: 'Bea B.',
      at: instantOf(boughtAt),
    }),
  );
  let pool = shardsAfter(of.pool, entries, 'pool');
  const taken = granting.map(({ amountMinor }) => {
    const found = takeFromShards(pool, shard, amountMinor);
    for (const part of found ?? [])
      pool = pool.map((held, index) => asMinor(index === part.shard ? held - part.amountMinor : held));
    return found;
  });
  const granted = grantFrom(granting, taken, moment, new Map());
  const reversible: ReversibleOrder = {
    order,
    position: firstPosition(kind, order),
    compoundedMinor: zeroMinor,
    bonuses: granted.bonuses,
  };
  const context: ReversalContext = {
    paidByEntryIds: entries.map(({ id }) => id),
    available: new Map(granted.bonuses.map(({ memberId, amountMinor }) => [memberId, amountMinor])),
    settledDebts: [],
    held: { pool, fees: shardsAfter(of.fees, entries, 'fees'), operator: [zeroMinor] },
    allocation: kind.allocation(order, shard),
  };
  return { order, reversible, context, entries: [...entries, ...granted.entries] };
};

const byBuyer = { kind: 'member', memberId: buyer.id } as const;
const bought = (of: Case) => {
  const { packageId, quantity } = of;
  const id = newId('PurchaseId', boughtAt);
  const ordered = decidePurchase(
    { buyer, configuration: configurationOf(of) },
    { id, packageId, quantity, payment: 'balance', configurationVersion: 1 },
    byBuyer,
    boughtAt,
  );
  return paidFromBalance(purchaseKind, ordered, of);
};
const deposited = (of: Case, amountMinor = asMinor(100_000)) => {
  const id = newId('DepositId', boughtAt);
  const made = decideDeposit(
    { depositor: buyer, configuration: configurationOf(of) },
    { id, planId: 'core', amountMinor, payment: 'balance', configurationVersion: 1 },
    byBuyer,
    boughtAt,
  );
  return paidFromBalance(depositKind, made, of);
};

const undo = (reversible: ReversibleOrder, context: ReversalContext, now = later(1)) =>
  undoByMember.decide(reversible, context, momentAt(now));

const cases: fc.Arbitrary<Case> = fc
  .record({
    packageId: fc.constantFrom(...defaultConfiguration.packages.map(({ id }) => id)),
    quantity: fc.integer({ min: 1, max: 100 }),
    levelBps: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 10 }),
    feeToPoolBps: fc.integer({ min: 1_200, max: 2_000 }),
    feeToPlatformBps: fc.integer({ min: 0, max: 1_000 }),
    pool: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 4, maxLength: 4 }),
    fees: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 4, maxLength: 4 }),
    shard: fc.integer({ min: 0, max: 3 }),
    paid: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ feeToPlatformBps, ...rest }) => ({ ...rest, feeBps: rest.feeToPoolBps + feeToPlatformBps }));

test('the undo of any purchase leaves every balance of member, sponsors, pool and fees as it was before it', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: thirtyMinutes - 1 }), (of, ms) => {
      const { reversible, context, entries } = bought(of);
      const reversal = undo(reversible, context, later(ms));
      const changes = changesOf([...entries, ...reversal.entries]);
      expect(Object.values(changes).filter((change) => change !== 0)).toEqual([]);
      expect(Object.keys(changesOf(reversal.entries))).not.toContain('platform operator');
      expect(reversal).toMatchObject({ order: { state: 'reversed' }, setAside: null, returnsEntry: null });
    }),
  );
});

test('the undo of any deposit leaves every balance of member, sponsors and pool as it was before it', () => {
  const amounts = fc.integer({ min: 10_000, max: 10_000_000 }).map(asMinor);
  fc.assert(
    fc.property(cases, amounts, fc.integer({ min: 1, max: thirtyMinutes - 1 }), (of, amountMinor, ms) => {
      const { reversible, context, entries } = deposited(of, amountMinor);
      const reversal = undo(reversible, context, later(ms));
      const changes = changesOf([...entries, ...reversal.entries]);
      expect(Object.values(changes).filter((change) => change !== 0)).toEqual([]);
      expect(Object.keys(changesOf(reversal.entries))).not.toContain('platform operator');
      expect(reversal).toMatchObject({ order: { state: 'reversed' }, setAside: null, returnsEntry: null });
    }),
  );
});

test('the undone purchase says who undid it, its sponsors read the cause, and no reason is made up', () => {
  const { reversible, context } = bought(usual);
  const { order, entries, paidSponsors } = undo(reversible, context);
  expect(order.history.at(-1)).toMatchObject({
    state: 'reversed',
    actor: { kind: 'member', memberId: buyer.id },
    reason: null,
  });
  expect(entries.map(({ reason }) => reason)).toEqual(Array(5).fill(null));
  expect(paidSponsors.map(({ reversalCause }) => reversalCause)).toEqual(Array(4).fill('at-members-request'));
});

test('a bonus that awaits funding falls away with the purchase', () => {
  const { reversible, context } = bought({ ...usual, paid: 0 });
  const [due] = bought(usual).reversible.bonuses;
  const waiting: Bonus = { ...(due as Bonus), state: 'awaiting-funding', entryId: null };
  const { unpaidSponsors } = undo({ ...reversible, bonuses: [waiting] }, context);
  expect(unpaidSponsors.map(({ state }) => state)).toEqual(['reversed']);
});

describe('an undo is refused', () => {
  const { order, reversible, context } = bought(usual);
  const causeOf = (
    more: Partial<ReversibleOrder>,
    other: Partial<ReversalContext> = {},
    now?: Date,
  ): unknown => {
    const { code, details } = refusal(() => undo({ ...reversible, ...more }, { ...context, ...other }, now));
    expect(code).toBe('invalid_transition');
    return details?.cause;
  };

  test('from the very instant on until which it was possible, and not a millisecond earlier', () => {
    expect(causeOf({}, {}, later(thirtyMinutes))).toBe('too-late');
    expect(undo(reversible, context, later(thirtyMinutes - 1)).order.state).toBe('reversed');
  });

  test('where the configuration leaves no time for it, and of an order paid by bank', () => {
    const without = bought({ ...usual, undoMinutes: 0 });
    expect(without.order.undoUntil).toBeNull();
    expect(causeOf(without.reversible)).toBe('no-undo');
    const byBank = { ...order, payment: 'bank' as const };
    expect(causeOf({ order: byBank })).toBe('no-undo');
    const endless = deposited({ ...usual, undoMinutes: 0 });
    expect(endless.order.undoUntil).toBeNull();
    expect(causeOf(endless.reversible)).toBe('no-undo');
    const made = decideDeposit(
      { depositor: buyer, configuration: defaultConfiguration },
      {
        id: newId('DepositId', boughtAt),
        planId: 'core',
        amountMinor: asMinor(100_000),
        payment: 'bank',
        configurationVersion: 1,
      },
      { kind: 'member', memberId: buyer.id },
      boughtAt,
    );
    const deposit = activateOrder(depositKind, made, [], [], momentAt(boughtAt)).order;
    const position = firstPosition(depositKind, deposit);
    expect(causeOf({ order: deposit, position, bonuses: [] })).toBe('no-undo');
  });

  test('once something was compounded into the deposit', () => {
    const made = deposited(usual);
    const compounded = { ...made.reversible, compoundedMinor: asMinor(1) };
    const position = { ...firstPosition(depositKind, made.order), principalMinor: asMinor(100_001) };
    expect(refusal(() => undo({ ...compounded, position }, made.context)).details?.cause).toBe('compounded');
  });

  test('of a purchase that is no longer active', () => {
    expect(causeOf({ order: { ...order, state: 'reversed' }, position: null })).toBeUndefined();
  });

  test('once a return was granted, or awaits funding', () => {
    const [paid] = reversible.bonuses;
    for (const state of ['granted', 'awaiting-funding'] as const) {
      const id = `bon_${order.id}_R20270301` as BonusId;
      const earned: Bonus = { ...(paid as Bonus), id, kind: 'return', memberId: buyer.id, state };
      expect(causeOf({ bonuses: [...reversible.bonuses, earned] })).toBe('returns-followed');
    }
  });

  test('once a sponsor no longer has a cent of the bonus, or it settled what they owed', () => {
    const [first] = reversible.bonuses;
    const { id, memberId, amountMinor } = first as Bonus;
    const spent = new Map([...context.available, [memberId, asMinor(amountMinor - 1)]]);
    expect(causeOf({}, { available: spent })).toBe('bonus-used');
    expect(causeOf({}, { settledDebts: [id] })).toBe('bonus-used');
  });

  test('once pool or fees no longer hold the fee', () => {
    const { held } = context;
    const one = asMinor(1);
    expect(causeOf({}, { held: { ...held, fees: held.fees.map((minor) => asMinor(minor - one)) } })).toBe(
      'fee-used',
    );
    const unpaid = bought({ ...usual, paid: 0 });
    const short = { ...unpaid.context.held, pool: unpaid.context.held.pool.map((m) => asMinor(m - one)) };
    expect(refusal(() => undo(unpaid.reversible, { ...unpaid.context, held: short })).details?.cause).toBe(
      'fee-used',
    );
  });
});
