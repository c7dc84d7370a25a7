import { describe, expect, test } from 'vitest';
import { carryOutFunding } from '#functions/funding/carry-out.ts';
import { entryFor, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { newId } from '#functions/platform/new-id.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asBps, asMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProposedAct, ProposedActOf } from '#shared/domain/proposed-act.ts';
import { memberAccounts } from '#shared/domain/words.ts';
import { effectOf, type MoneyBefore, type Tried } from './effect.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const carrying = {
  actor: { kind: 'system', name: 'test' },
  now,
  newEntryId: () => newId('EntryId', now),
  shard: 0,
  shards: 2,
} as const;

const funded = (amountMinor: number): ProposedActOf<'pool-funded'> => ({
  kind: 'pool-funded',
  area: 'infinity',
  amountMinor: asMinor(amountMinor),
});

const money = (change: Partial<Record<keyof MoneyBefore['platform'], number>> = {}): MoneyBefore => ({
  area: 'infinity',
  platform: Object.fromEntries(
    Object.entries({
      'cash:in-transit': 1_000_000,
      'cash:bank': 0,
      'cash:coinpayments': 0,
      investments: 0,
      operator: 100_000,
      pool: 20_000,
      fees: 10_000,
      suspense: 0,
      ...change,
    }).map(([account, minor]) => [account, asMinor(minor)]),
  ) as MoneyBefore['platform'],
  wallet: null,
  withdrawableMinor: asMinor(500_000),
  liquidityMinBps: asBps(10_000),
  decisions: 0,
});

const emptyWallet = Object.fromEntries(memberAccounts.map((account) => [account, zeroMinor])) as NonNullable<
  MoneyBefore['wallet']
>;

/** What an act did when it was tried, with nothing beside these entries. */
const triedWith = (entries: Tried['entries'], more: Partial<Tried> = {}): Tried => ({
  entries,
  refusal: null,
  configuration: null,
  endsStop: null,
  takenBack: [],
  usedBefore: null,
  sharedWith: [],
  administratorsLeft: null,
  ...more,
});

const shown = (amountMinor: number, before: MoneyBefore, refusal: null | 'holdings_short' = null) => {
  const act = funded(amountMinor);
  const proposal = { id: newId('ProposalId', now), reason: 'For the test', act };
  const entry = carryOutFunding(proposal, [before.platform.operator], carrying, {
    inSuspenseMinor: zeroMinor,
    operatorMinor: before.platform.operator,
  });
  const tried = triedWith(refusal ? [] : [entry], { refusal: refusal && new AppError(refusal) });
  return effectOf(act, tried, before).effect;
};

describe('what a proposal is shown with', () => {
  test('is each balance before and after, with shards added together, and the figures of its area', () => {
    const { balances, figures, refusal } = shown(30_001, money());
    expect(balances).toEqual([
      { account: 'operator', beforeMinor: 100_000, afterMinor: 69_999 },
      { account: 'pool', beforeMinor: 20_000, afterMinor: 50_001 },
    ]);
    expect(figures).toMatchObject({
      before: { operatorMinor: 100_000, coverageBps: 11_494 },
      after: { operatorMinor: 69_999, coverageBps: 11_494, liquidityBps: 20_000 },
      brokenAfter: [],
    });
    expect(refusal).toBeNull();
  });
});

describe('the hash of what was shown', () => {
  const { hash } = shown(30_000, money());

  test('stays when a purchase moves the balances by less than a percent of the ratios', () => {
    expect(shown(30_000, money({ 'cash:in-transit': 1_000_300, fees: 10_300 })).hash).toBe(hash);
  });

  test('changes with operator equity by a cent, and by much less than a percent of any ratio', () => {
    expect(shown(30_000, money({ operator: 100_001 })).hash).not.toBe(hash);
  });

  test('changes with a balance of the member whom the act is about, and with no balance that purchases move', () => {
    const memberId = newId('MemberId', now);
    const act = {
      kind: 'manual-bonus',
      area: 'infinity',
      memberId,
      memberName: 'Mia',
      amountMinor: asMinor(500),
    } as const;
    const paying = { id: newId('ProposalId', now), memberId, area: 'infinity' } as const;
    const transfers = [
      { from: platformAccount('pool', 0), to: memberAccount('available'), amountMinor: asMinor(500) },
    ];
    const entries = [entryFor(paying, 'manual-bonus-granted', carrying, transfers)];
    const hashWith = (available: number, pool = 20_000): string => {
      const wallet = { ...emptyWallet, available: asMinor(available) };
      return effectOf(act, triedWith(entries), { ...money({ pool, fees: 30_000 - pool }), wallet }).effect
        .hash;
    };
    expect(hashWith(1)).not.toBe(hashWith(0));
    expect(hashWith(1, 20_300)).toBe(hashWith(1));
  });

  test('of a payment that arrived stays when another payment of the member is confirmed meanwhile', () => {
    const memberId = newId('MemberId', now);
    const act = {
      kind: 'confirm-receipt',
      area: 'infinity',
      memberId,
      amountMinor: asMinor(500),
    } as unknown as ProposedAct;
    const paying = { id: newId('ProposalId', now), memberId, area: 'infinity' } as const;
    const transfers = [
      {
        from: platformAccount('cash:in-transit', 0),
        to: memberAccount('invested'),
        amountMinor: asMinor(500),
      },
    ];
    const entries = [entryFor(paying, 'purchase-paid', carrying, transfers)];
    const hashWith = (invested: number): string => {
      const wallet = { ...emptyWallet, invested: asMinor(invested) };
      return effectOf(act, triedWith(entries), { ...money(), wallet }).effect.hash;
    };
    expect(hashWith(1)).toBe(hashWith(0));
  });

  test('changes with the amount, by a cent', () => {
    expect(shown(30_001, money()).hash).not.toBe(hash);
  });

  test('changes when coverage drops by a percent, when a limit breaks, and when it can no longer be carried out', () => {
    const changed = [
      shown(30_000, money({ 'cash:in-transit': 1_100_000 })),
      shown(30_000, { ...money(), withdrawableMinor: asMinor(1_000_001) }),
      shown(30_000, money(), 'holdings_short'),
    ];
    expect(new Set([hash, ...changed.map((effect) => effect.hash)]).size).toBe(4);
  });
});

describe('an act that commits money, while a policy limit is broken', () => {
  const illiquid = { ...money(), withdrawableMinor: asMinor(1_000_001) };
  const placing = (before: MoneyBefore) => {
    const act = { kind: 'placed', area: 'infinity', amountMinor: asMinor(1), cash: 'cash:bank' } as const;
    const transfers = [
      {
        from: platformAccount('cash:in-transit', 0),
        to: platformAccount('investments', 0),
        amountMinor: asMinor(1),
      },
    ];
    const source = { id: newId('ProposalId', now), memberId: null, area: 'infinity' } as const;
    const entries = [entryFor(source, 'placed', carrying, transfers)];
    return effectOf(act, triedWith(entries), before).effect;
  };

  test('is refused with the figures, also where it leaves that limit as it was', () => {
    const effect = shown(1, illiquid);
    expect(effect.figures?.before.liquidityBps).toBe(effect.figures?.after.liquidityBps);
    expect(effect.refusal).toMatchObject({
      code: 'policy_limit_broken',
      details: { limits: ['liquidity'] },
    });
    const inDebt = money({ operator: -1, pool: 120_001 });
    expect(placing(inDebt).refusal).toMatchObject({ details: { limits: ['operator-equity'] } });
  });

  test('is carried out once every limit is kept', () => {
    expect(shown(1, money()).refusal).toBeNull();
    expect(placing(money()).refusal).toBeNull();
  });
});

describe('what a loss does', () => {
  const declaring = (amountMinor: number) =>
    ({
      kind: 'return-declared',
      area: 'infinity',
      amountMinor: asMinor(amountMinor),
      into: 'cash:bank',
    }) as const;
  const lost = (minor: number, more: Partial<Tried> = {}, before = money()) =>
    effectOf(declaring(-minor), triedWith([spent('return-declared', minor)], more), before).effect;

  test('is booked whatever it breaks, with who bears it and that withdrawals stop', () => {
    // Operator equity bears 1 000.00; then pool and fees, whose 300.00 cover the rest.
    const effect = lost(110_000);
    expect(effect.refusal).toBeNull();
    expect(effect.loss).toMatchObject({ operatorMinor: 100_000, poolAndFeesMinor: 10_000, membersMinor: 0 });
    expect(effect.figures?.brokenAfter).toContain('operator-equity');
    expect(effect.stopsWithdrawals).toBe(true);
  });

  test('stops nothing while every limit is kept', () => {
    expect(lost(1)).toMatchObject({ loss: { operatorMinor: 1 }, stopsWithdrawals: false });
  });

  test('is said of no gain, and of no loss that can’t be booked', () => {
    expect(effectOf(declaring(1), triedWith([]), money()).effect.loss).toBeNull();
    expect(lost(110_000, { refusal: new AppError('holdings_short') })).toMatchObject({
      refusal: { code: 'holdings_short' },
      loss: null,
      stopsWithdrawals: false,
    });
  });
});

/** What leaves the bank at the expense of operator equity. */
function spent(kind: 'return-declared' | 'bank-charge', minor: number) {
  const source = { id: newId('ProposalId', now), memberId: null, area: 'infinity' } as const;
  const [from, to] = [platformAccount('operator', 0), platformAccount('cash:in-transit', 0)];
  return entryFor(source, kind, carrying, [{ from, to, amountMinor: asMinor(minor) }]);
}

describe('what a bank charged', () => {
  const charged = (act: object) =>
    effectOf(
      { area: 'infinity', ...act } as unknown as ProposedAct,
      triedWith([spent('bank-charge', 110_000)]),
      money(),
    ).effect;

  test.each([
    { kind: 'bank-charge', amountMinor: 110_000 },
    { kind: 'payout-returned', chargeMinor: 110_000 },
  ])('is a fact: a $kind is booked whatever it breaks, and stops no withdrawals', (act) => {
    const { refusal, stopsWithdrawals, figures } = charged(act);
    expect(figures?.brokenAfter).toContain('operator-equity');
    expect({ refusal, stopsWithdrawals }).toEqual({ refusal: null, stopsWithdrawals: false });
  });

  test('does not cover a payment that came back in full, or anything that people decide: the limits apply to both', () => {
    for (const act of [
      { kind: 'payout-returned', chargeMinor: 0 },
      { kind: 'operator-draw', amountMinor: 110_000, chargeMinor: 1 },
    ])
      expect(charged(act).refusal?.code, act.kind).toBe('policy_limit_broken');
  });
});

describe('what is shown beside the money', () => {
  const bonus = {
    kind: 'manual-bonus',
    area: 'infinity',
    amountMinor: asMinor(500),
  } as unknown as ProposedAct;
  const awaits = (act: ProposedAct, tried: Tried) => effectOf(act, tried, money()).effect.awaitsFunding;

  test('is that a bonus awaits funding when the pool can’t pay it, and of nothing else', () => {
    expect(awaits(bonus, triedWith([]))).toBe(true);
    expect(awaits(bonus, triedWith([spent('bank-charge', 1)]))).toBe(false);
    expect(awaits(bonus, triedWith([], { refusal: new AppError('own_case') }))).toBe(false);
    expect(awaits(funded(1), triedWith([]))).toBe(false);
  });

  test('is no figure of an act that moves no money, nor of money that has arrived', () => {
    const roles = { kind: 'roles' } as unknown as ProposedAct;
    expect(effectOf(roles, triedWith([]), null).effect.figures).toBeNull();
    const receipt = { kind: 'confirm-receipt' } as unknown as ProposedAct;
    expect(effectOf(receipt, triedWith([]), money()).effect.figures).toBeNull();
  });
});
