import { describe, expect, test } from 'vitest';
import { carryOutFunding } from '#functions/funding/carry-out.ts';
import { entryFor, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { newId } from '#functions/platform/new-id.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asBps, asMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProposedAct, ProposedActOf } from '#shared/domain/proposed-act.ts';
import { memberAccounts } from '#shared/domain/words.ts';
import { effectOf, type MoneyBefore } from './effect.ts';

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

const shown = (amountMinor: number, before: MoneyBefore, refusal: null | 'holdings_short' = null) => {
  const act = funded(amountMinor);
  const proposal = { id: newId('ProposalId', now), reason: 'For the test', act };
  const entry = carryOutFunding(proposal, [before.platform.operator], carrying, {
    inSuspenseMinor: zeroMinor,
    operatorMinor: before.platform.operator,
  });
  const tried = {
    entries: refusal ? [] : [entry],
    refusal: refusal && new AppError(refusal),
    configuration: null,
    endsStop: null,
    takenBack: [],
    usedBefore: null,
    sharedWith: [],
    administratorsLeft: null,
  };
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
      const tried = {
        entries,
        refusal: null,
        configuration: null,
        endsStop: null,
        takenBack: [],
        usedBefore: null,
        sharedWith: [],
        administratorsLeft: null,
      };
      return effectOf(act, tried, { ...money({ pool, fees: 30_000 - pool }), wallet }).effect.hash;
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
      const tried = {
        entries,
        refusal: null,
        configuration: null,
        endsStop: null,
        takenBack: [],
        usedBefore: null,
        sharedWith: [],
        administratorsLeft: null,
      };
      const wallet = { ...emptyWallet, invested: asMinor(invested) };
      return effectOf(act, tried, { ...money(), wallet }).effect.hash;
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
    const tried = {
      entries,
      refusal: null,
      configuration: null,
      endsStop: null,
      takenBack: [],
      usedBefore: null,
      sharedWith: [],
      administratorsLeft: null,
    };
    return effectOf(act, tried, before).effect;
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
