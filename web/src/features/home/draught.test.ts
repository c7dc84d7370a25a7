import { expect, test } from 'vitest';
import type { SecurityDashboard } from '#shared/contract/security-dashboard.ts';
import { asMinor, zeroMinor } from '#shared/domain/money.ts';
import { type MemberAccount, type ProductArea, productAreas } from '#shared/domain/words.ts';
import { draughtOf } from './draught.ts';

type Held = Partial<Record<MemberAccount, number>>;

const balancesOf = (held: Partial<Record<ProductArea, Held>>): SecurityDashboard['balances'] => ({
  wallets: productAreas.map((area) => ({
    area,
    balances: Object.entries(held[area] ?? {}).map(([account, cents]) => ({
      account: account as MemberAccount,
      balanceMinor: asMinor(cents),
    })),
    owedMinor: zeroMinor,
  })),
});

test('above the waterline is what is available in both areas, below it everything else that is owed', () => {
  const balances = balancesOf({
    infinity: { available: 2_000, held: 500, invested: 5_000 },
    security: { available: 1_000, deposited: 1_000, 'principal-held': 500 },
  });
  expect(draughtOf(balances)).toEqual({ freeMinor: 3_000, boundMinor: 7_000, part: 0.7 });
});

test('money that is all available lies on the water, money that is all bound lies up to the deck', () => {
  expect(draughtOf(balancesOf({ infinity: { available: 1 } }))?.part).toBe(0);
  expect(draughtOf(balancesOf({ security: { deposited: 1 } }))?.part).toBe(1);
});

test('without money there is nothing to draw', () => {
  expect(draughtOf(balancesOf({}))).toBeNull();
  expect(draughtOf(balancesOf({ infinity: { available: 0 } }))).toBeNull();
});
