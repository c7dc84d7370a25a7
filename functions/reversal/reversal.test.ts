import { describe, expect, test } from 'vitest';
import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import { grantFrom } from '#functions/bonus/grant-bonuses.ts';
import { decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges, debtChange } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { activateOrder, firstPosition } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { decidePurchase, purchaseKind } from '#functions/purchase/purchase.ts';
import { feeOf } from '#functions/statement/entry-view.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { asInWorkedExamples } from '#functions/testing/worked-examples.ts';
import { withRequest } from '#shared/domain/accrual.ts';
import { type Day, instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { BonusId, MemberId } from '#shared/domain/ids.ts';
import { asBps, asMinor, zeroMinor } from '#shared/domain/money.ts';
import { decideReversal, type ReversalContext, type ReversibleOrder } from './reversal.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const memberOf = (letter: string) => `mem_${letter.repeat(26)}` as MemberId;
const buyer = { id: memberOf('B'), name: 'Bea Buyer', email: 'bea@example.com' };
const sponsor = memberOf('1');
const moment: Moment = {
  actor: { kind: 'staff', memberId: memberOf('T') },
  now,
  newEntryId: () => newId('EntryId', now),
  shard: 0,
};
const grounds = { cause: 'booked-by-mistake', reason: 'The payer was someone else.' } as const;

const configuration = asInWorkedExamples(defaultConfiguration);

const elite = (payment: 'bank' | 'balance' = 'bank') => {
  const purchase = decidePurchase(
    { buyer, configuration },
    { id: newId('PurchaseId', now), packageId: 'elite', quantity: 1, payment, configurationVersion: 1 },
    { kind: 'member', memberId: buyer.id },
    now,
  );
  const { order } = activateOrder(purchaseKind, purchase, [], [], moment);
  return { order, position: firstPosition(purchaseKind, order), compoundedMinor: zeroMinor };
};

const core = () => {
  const id = newId('DepositId', now);
  const deposit = decideDeposit(
    { depositor: buyer, configuration },
    { id, planId: 'core', amountMinor: asMinor(100_000), payment: 'bank', configurationVersion: 1 },
    { kind: 'member', memberId: buyer.id },
    now,
  );
  const { order } = activateOrder(depositKind, deposit, [], [], moment);
  return { order, position: firstPosition(depositKind, order), compoundedMinor: zeroMinor };
};

const bonus = (
  fields: Partial<Bonus> & Pick<Bonus, 'kind' | 'memberId' | 'sourceId'>,
  amount: number,
): Bonus => ({
  id: `bon_${fields.sourceId}_${fields.level ? `L${fields.level}` : 'R20270401'}` as BonusId,
  area: 'infinity',
  state: 'granted',
  amountMinor: asMinor(amount),
  baseMinor: asMinor(1_000_000),
  rateBps: asBps(100),
  level: null,
  fromName: null,
  at: instantOf(now),
  entryId: newId('EntryId', now),
  ...fields,
});
const sponsorBonuses = (sourceId: string, ...amounts: number[]): Bonus[] =>
  amounts.map((amount, index) =>
    bonus({ kind: 'sponsor', memberId: memberOf(String(index + 1)), sourceId, level: index + 1 }, amount),
  );

const contextOf = (
  { order }: Pick<ReversibleOrder, 'order'>,
  available: Readonly<Record<MemberId, number>>,
  held: Partial<Record<'pool' | 'fees' | 'operator', number[]>> = {},
): ReversalContext => {
  const allocation =
    order.area === 'infinity' ? purchaseKind.allocation(order, 0) : depositKind.allocation(order, 0);
  return {
    paidByEntryIds: [newId('EntryId', now)],
    available: new Map(Object.entries(available).map(([id, amount]) => [id as MemberId, asMinor(amount)])),
    settledDebts: [],
    held: {
      pool: (held.pool ?? [0]).map(asMinor),
      fees: (held.fees ?? [40_000]).map(asMinor),
      operator: (held.operator ?? [100_000]).map(asMinor),
    },
    allocation,
  };
};

const sums = (entries: readonly Entry[], memberId?: MemberId): Record<string, number> => {
  const totals: Record<string, number> = {};
  for (const entry of entries)
    for (const { account, changeMinor } of balanceChanges(entry))
      if (account.owner === 'platform' ? !memberId : !memberId || entry.memberId === memberId)
        totals[account.account] = (totals[account.account] ?? 0) + changeMinor;
  return totals;
};
const owed = (entries: readonly Entry[], memberId: MemberId): number =>
  entries.filter((entry) => entry.memberId === memberId).reduce((sum, entry) => sum + debtChange(entry), 0);

describe('worked example 9: an Elite is reversed after its first sponsor withdrew 200.00 of the 300.00', () => {
  const order = elite();
  const bonuses = sponsorBonuses(order.order.id, 30_000, 15_000, 10_000, 5_000);
  const available = {
    [sponsor]: 10_000,
    [memberOf('2')]: 15_000,
    [memberOf('3')]: 10_000,
    [memberOf('4')]: 5_000,
  };
  const reversal = decideReversal({ ...order, bonuses }, contextOf(order, available), grounds, moment);

  test('the payment of 11 000.00 is in suspense, and the pool is as it was before', () => {
    expect(sums(reversal.entries)).toEqual({
      invested: -1_000_000,
      fees: -40_000,
      suspense: 1_100_000,
      available: -40_000,
      operator: -20_000,
      pool: 0,
    });
    expect(reversal.setAside).toEqual({ amountMinor: 1_100_000, cash: 'cash:bank' });
    expect(reversal.order).toMatchObject({
      state: 'reversed',
      history: expect.arrayContaining([
        expect.objectContaining({ state: 'reversed', reason: grounds.reason }),
      ]),
    });
  });

  test('each sponsor gives back what is left, and the first owes the 200.00 that the operator advanced', () => {
    expect(sums(reversal.entries, sponsor)).toEqual({ available: -10_000 });
    expect(owed(reversal.entries, sponsor)).toBe(20_000);
    expect(owed(reversal.entries, memberOf('2'))).toBe(0);
    expect(reversal.paidSponsors.map(({ state }) => state)).toEqual(Array(4).fill('reversed'));
  });

  test('no entry shows its member a fee', () => {
    expect(reversal.entries.map(feeOf)).toEqual(Array(5).fill(0));
  });

  test('every entry names what it reverses', () => {
    expect(reversal.entries.map(({ kind }) => kind)).toEqual(Array(5).fill('reversal'));
    expect(reversal.entries.slice(1).flatMap(({ reversesEntryIds }) => reversesEntryIds)).toEqual(
      bonuses.map(({ entryId }) => entryId),
    );
  });

  test('the next bonus of 300.00 settles the debt first: 200.00 to the operator, 100.00 to the sponsor', () => {
    const next = bonus({ kind: 'sponsor', memberId: sponsor, sourceId: 'pur_next', level: 1 }, 30_000);
    const debts = new Map([[sponsor, asMinor(20_000)]]);
    const { entries } = grantFrom([next], [[{ shard: 0, amountMinor: asMinor(30_000) }]], moment, debts);
    expect(sums(entries)).toEqual({ pool: -30_000, operator: 20_000, available: 10_000 });
    expect(owed(entries, sponsor)).toBe(-20_000);
  });
});

test('several bonuses at once settle a debt only once, in their order', () => {
  const two = ['pur_a', 'pur_b'].map((sourceId) =>
    bonus({ kind: 'sponsor', memberId: sponsor, sourceId, level: 1 }, 600),
  );
  const taken = two.map(({ amountMinor }) => [{ shard: 0, amountMinor }]);
  const { entries } = grantFrom(two, taken, moment, new Map([[sponsor, asMinor(1_000)]]));
  expect(entries.map((entry) => sums([entry]))).toEqual([
    { pool: -600, operator: 600 },
    { pool: -600, operator: 400, available: 200 },
  ]);
});

test('a bonus that awaits funding falls away, and nothing is taken for it', () => {
  const order = elite();
  const [waiting] = sponsorBonuses(order.order.id, 30_000);
  const bonuses = [{ ...(waiting as Bonus), state: 'awaiting-funding' as const, entryId: null }];
  const reversal = decideReversal(
    { ...order, bonuses },
    contextOf(order, {}, { pool: [60_000] }),
    grounds,
    moment,
  );
  expect(reversal.unpaidSponsors.map(({ state }) => state)).toEqual(['reversed']);
  expect(reversal.paidSponsors).toEqual([]);
  expect(sums(reversal.entries)).toEqual({
    invested: -1_000_000,
    fees: -40_000,
    pool: -60_000,
    suspense: 1_100_000,
  });
});

test('a purchase that was paid from the balance goes back there, and its returns are taken from it', () => {
  const order = elite('balance');
  const returns = [bonus({ kind: 'return', memberId: buyer.id, sourceId: order.order.id }, 5_000)];
  const held = { pool: [55_000] };
  const reversal = decideReversal(
    { ...order, bonuses: returns },
    contextOf(order, {}, held),
    grounds,
    moment,
  );
  expect(sums(reversal.entries)).toEqual({
    invested: -1_000_000,
    fees: -40_000,
    pool: -55_000,
    available: 1_095_000,
  });
  expect(reversal.setAside).toBeNull();
  expect(owed(reversal.entries, buyer.id)).toBe(0);
});

test('what was compounded into a deposit returns to the balance before its returns are taken back', () => {
  const deposit = core();
  const compoundedMinor = asMinor(425);
  const position = { ...deposit.position, principalMinor: asMinor(100_425) };
  const returns = [
    bonus({ kind: 'return', memberId: buyer.id, sourceId: deposit.order.id, area: 'security' }, 425),
  ];
  const reversible = { ...deposit, position, compoundedMinor, bonuses: returns };
  const reversal = decideReversal(reversible, contextOf(deposit, {}), grounds, moment);
  expect(sums(reversal.entries)).toEqual({ deposited: -100_425, suspense: 100_000, available: 0, pool: 425 });
  expect(owed(reversal.entries, buyer.id)).toBe(0);
});

test('what is sent back leaves by the way by which it came, whatever was asked for', () => {
  const deposit = core();
  const cashOf = (order: Partial<typeof deposit.order>) =>
    decideReversal(
      { ...deposit, order: { ...deposit.order, ...order }, bonuses: [] },
      contextOf(deposit, {}),
      grounds,
      moment,
    ).setAside?.cash;
  expect(cashOf({ payment: 'bank' })).toBe('cash:bank');
  expect(cashOf({ payment: 'coinpayments' })).toBe('cash:coinpayments');
  expect(cashOf({ payment: 'coinpayments', paidThrough: 'cash:bank' })).toBe('cash:bank');
  expect(cashOf({ payment: 'bank', paidThrough: 'cash:coinpayments' })).toBe('cash:coinpayments');
});

test('a return that its member has withdrawn is advanced by the operator, and owed by the member', () => {
  const deposit = core();
  const returns = [
    bonus({ kind: 'return', memberId: buyer.id, sourceId: deposit.order.id, area: 'security' }, 425),
  ];
  const context = contextOf(deposit, { [buyer.id]: 125 });
  const reversal = decideReversal({ ...deposit, bonuses: returns }, context, grounds, moment);
  expect(sums(reversal.entries)).toMatchObject({ available: -125, operator: -300, pool: 425 });
  expect(owed(reversal.entries, buyer.id)).toBe(300);
});

test('the returns of two years, day by day, are taken back by one entry that names each of them', () => {
  const deposit = core();
  const bonuses = Array.from({ length: 730 }, () =>
    bonus({ kind: 'return', memberId: buyer.id, sourceId: deposit.order.id, area: 'security' }, 14),
  );
  const context = contextOf(deposit, { [buyer.id]: 10_000 });
  const reversal = decideReversal({ ...deposit, bonuses }, context, grounds, moment);
  expect(reversal.entries).toHaveLength(2);
  expect(reversal.returnsEntry?.reversesEntryIds).toEqual(bonuses.map(({ entryId }) => entryId));
  expect(reversal.paidReturns).toEqual(bonuses);
  expect(sums(reversal.entries)).toMatchObject({ available: -10_000, operator: -220, pool: 10_220 });
  expect(owed(reversal.entries, buyer.id)).toBe(220);
});

describe('a reversal is refused', () => {
  const deposit = core();
  const causeOf = (more: Partial<ReversibleOrder>, at = now): unknown =>
    refusal(() =>
      decideReversal({ ...deposit, bonuses: [], ...more }, contextOf(deposit, {}), grounds, {
        ...moment,
        now: at,
      }),
    ).details;
  const from = { from: 'active', to: 'reversed' };

  test('of an order that is not active', () => {
    expect(causeOf({ order: { ...deposit.order, state: 'matured' }, position: null })).toEqual({
      from: 'matured',
      to: 'reversed',
    });
  });
  test('of one that was reversed before, although its position is still there', () => {
    expect(causeOf({ order: { ...deposit.order, state: 'reversed' } })).toEqual({
      from: 'reversed',
      to: 'reversed',
    });
  });
  test('from the day of maturity on, and in a later term', () => {
    expect(causeOf({}, new Date('2028-03-01T00:00:00.000Z'))).toEqual({ ...from, cause: 'matured' });
    const line = { at: instantOf(now), state: 'renewed', actor: moment.actor, reason: null };
    expect(causeOf({ order: { ...deposit.order, history: [line] } })).toEqual({ ...from, cause: 'matured' });
  });
  test('while principal is under request', () => {
    const request = {
      withdrawalId: newId('WithdrawalId', now),
      amountMinor: asMinor(50_000),
      since: '2027-03-01' as Day,
    };
    expect(causeOf({ position: withRequest(deposit.position, request) })).toEqual({
      ...from,
      cause: 'principal-requested',
    });
  });
  test('after part of the principal was paid out', () => {
    const position = { ...deposit.position, principalMinor: asMinor(50_000) };
    expect(causeOf({ position })).toEqual({ ...from, cause: 'principal-withdrawn' });
  });
  test('when the pool, the fees or the operator hold less than it takes', () => {
    const order = elite();
    const [bonusOfFirst] = sponsorBonuses(order.order.id, 30_000);
    const bonuses = [bonusOfFirst as Bonus];
    const decide = (held: Parameters<typeof contextOf>[2]) => () =>
      decideReversal({ ...order, bonuses }, contextOf(order, {}, held), grounds, moment);
    expect(refusal(decide({ pool: [29_999] }))).toMatchObject({
      code: 'holdings_short',
      details: { account: 'pool' },
    });
    expect(refusal(decide({ pool: [30_000], fees: [39_999] }))).toMatchObject({
      code: 'holdings_short',
      details: { account: 'fees' },
    });
    expect(refusal(decide({ pool: [30_000], operator: [29_999] })).code).toBe('operator_funds_short');
    expect(decide({ pool: [30_000], operator: [30_000] })().entries).toHaveLength(2);
  });
});
