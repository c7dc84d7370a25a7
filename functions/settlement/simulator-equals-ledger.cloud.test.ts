import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { compound } from '#functions/compound/api/compound.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { bonusesByKind, platformKey } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { reinvest } from '#functions/reinvestment/api/reinvest.ts';
import { readBalances } from '#functions/statement/api/read-balances.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { confirmDeposit, confirmPurchase } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';
import { securityCompounds } from '#shared/contract/security-compounds.ts';
import { securityDeposits, staffDeposits } from '#shared/contract/security-deposits.ts';
import { statements } from '#shared/contract/statements.ts';
import { addDays, addMonths, type Day, startOfDay } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import {
  asBps,
  asMinor,
  type Minor,
  shareRoundedDown,
  subtractMinor,
  sumMinor,
  zeroMinor,
} from '#shared/domain/money.ts';
import { coveredQuantity, termsOf } from '#shared/domain/purchase-terms.ts';
import { type SimulatedOffer, simulate } from '#shared/domain/simulator.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';
import { settlePositions } from './settle-positions.job.ts';

/** The last day of a month: the day on which months differ most. */
const startOn = '2027-01-31' as Day;
let clock = new Date(startOfDay(startOn));
const services = servicesUnderTest(() => clock);

const acts = area('simulated', 'What members and staff do in the play', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  confirmPurchase: staffPurchases.endpoints.confirmPurchase,
  reinvest: infinityReinvestments.endpoints.reinvest,
  makeDeposit: securityDeposits.endpoints.makeDeposit,
  confirmDeposit: staffDeposits.endpoints.confirmDeposit,
  compound: securityCompounds.endpoints.compound,
  readBalances: statements.endpoints.readBalances,
});
const handlers = {
  buyPackage,
  confirmPurchase,
  reinvest,
  makeDeposit,
  confirmDeposit,
  compound,
  readBalances,
};

const { packages, plans, purchase: rules, deposit } = defaultConfiguration;
const strategies = [0, 5_000, 10_000].map(asBps);
/** Large enough that reinvesting buys further packages, and small enough that plans have room. */
const offers: SimulatedOffer[] = [
  ...packages.map((terms): SimulatedOffer => ({ kind: 'package', terms, quantity: 60, rules })),
  ...plans.map(
    (terms): SimulatedOffer => ({ kind: 'plan', terms, amountMinor: asMinor(500_000), rules: deposit }),
  ),
];
const cases = offers.flatMap((offer) => strategies.map((reinvestBps) => ({ offer, reinvestBps })));

/** One member who plays one strategy, and what they remember between the days. */
interface Player {
  readonly offer: SimulatedOffer;
  readonly reinvestBps: (typeof strategies)[number];
  readonly as: ActsAs;
  readonly area: ProductArea;
  readonly depositId: string | null;
  readonly seen: Set<string>;
  grantedMinor: Minor;
  setAsideMinor: Minor;
}

test('the simulator shows what the ledger then pays: every package, plan and strategy, month by month to the cent', {
  timeout: 240_000,
}, async () => {
  const acting = new Acting(services(), acts, handlers);
  const treasurer: ActsAs = await activePerson(services(), 'treasurer', ['treasurer']);
  const { database, shards } = services();
  for (const of of ['infinity', 'security'] as const)
    for (let shard = 0; shard < shards; shard += 1)
      await commit(database, new Transaction().add(platformKey(of, 'pool', shard), { balanceMinor: 1e10 }));

  const begin = async ({ offer, reinvestBps }: (typeof cases)[number], index: number): Promise<Player> => {
    const as = await activePerson(services(), `player-${index}`);
    const bankReference = `STATEMENT ${index}`;
    const player = {
      offer,
      reinvestBps,
      as,
      seen: new Set<string>(),
      grantedMinor: zeroMinor,
      setAsideMinor: zeroMinor,
    };
    const order = { configurationVersion: 1, payment: 'bank' };
    if (offer.kind === 'package') {
      const body = { ...order, packageId: offer.terms.id, quantity: offer.quantity };
      const bought = await acting.request('buyPackage', { as, body, key: randomUUID() });
      const params = { purchaseId: bought.id };
      const paid = { receivedMinor: bought.totalMinor, bankReference };
      await acting.request('confirmPurchase', { as: treasurer, params, body: paid, key: randomUUID() });
      return { ...player, area: 'infinity', depositId: null };
    }
    const body = { ...order, planId: offer.terms.id, amountMinor: offer.amountMinor };
    const made = await acting.request('makeDeposit', { as, body, key: randomUUID() });
    const params = { depositId: made.id };
    const paid = { receivedMinor: made.amountMinor, bankReference };
    await acting.request('confirmDeposit', { as: treasurer, params, body: paid, key: randomUUID() });
    return { ...player, area: 'security', depositId: made.id };
  };

  /** What came since the last look, as the member's own list of returns shows it. */
  const newReturns = async (player: Player): Promise<Minor[]> => {
    const pk = bonusesByKind(player.as.memberId, player.area, 'return');
    const bonuses = await readAll(database, { index: 'gsi2', pk, order: 'newest-first' }, bonusSchema, 60);
    const fresh = bonuses.filter(({ id }) => !player.seen.has(id));
    for (const { id, amountMinor } of fresh) {
      player.seen.add(id);
      player.grantedMinor = sumMinor(player.grantedMinor, amountMinor);
    }
    return fresh.map(({ amountMinor }) => amountMinor);
  };

  const balance = async ({ as, area: of }: Player, account: MemberAccount): Promise<Minor> => {
    const { wallets } = await acting.request('readBalances', { as, key: randomUUID() });
    const wallet = wallets.find((candidate) => candidate.area === of);
    return wallet?.balances.find((candidate) => candidate.account === account)?.balanceMinor ?? zeroMinor;
  };

  /** What the strategy does with the returns of a day. */
  const act = async (player: Player, returns: readonly Minor[], day: Day): Promise<void> => {
    const { offer, as, reinvestBps } = player;
    const kept = returns.map((amountMinor) => shareRoundedDown(amountMinor, reinvestBps));
    if (offer.kind === 'package') {
      player.setAsideMinor = sumMinor(player.setAsideMinor, ...kept);
      const quantity = Math.min(
        offer.rules.quantityMax,
        coveredQuantity(offer.terms, player.setAsideMinor, offer.rules),
      );
      if (quantity === 0) return;
      const body = { packageId: offer.terms.id, quantity, configurationVersion: 1 };
      await acting.request('reinvest', { as, body, key: randomUUID() });
      const { totalMinor } = termsOf(offer.terms, quantity, offer.rules);
      player.setAsideMinor = subtractMinor(player.setAsideMinor, totalMinor);
      return;
    }
    const amountMinor = sumMinor(...kept);
    if (amountMinor < offer.rules.compoundMinMinor || day >= addMonths(startOn, offer.terms.termMonths))
      return;
    await acting.request('compound', {
      as,
      body: { depositId: player.depositId, amountMinor },
      key: randomUUID(),
    });
  };

  const players = await Promise.all(cases.map(begin));
  const months = 25;
  const expected = players.map(({ offer, reinvestBps }) =>
    simulate({ offer, reinvestBps, period: 'month', startOn, months, returns: 'as-agreed' }),
  );
  let reinvested = 0;
  for (let month = 1; month <= months; month += 1) {
    const end = addMonths(startOn, month);
    for (let day = addDays(addMonths(startOn, month - 1), 1); day <= end; day = addDays(day, 1)) {
      clock = new Date(`${day}T00:05:00.000Z`);
      const reports = await Promise.all(
        Array.from({ length: shards }, (_, shard) => settlePositions(services(), shard, () => true)),
      );
      if (reports.every(({ settled, matured }) => settled + matured === 0)) continue;
      await Promise.all(
        players.map(async (player) => {
          const returns = await newReturns(player);
          if (returns.length > 0) await act(player, returns, day);
        }),
      );
    }
    for (const [index, player] of players.entries()) {
      const simulated = expected[index];
      const name = `${player.offer.terms.name}, ${player.reinvestBps / 100} %, month ${month}`;
      const rows = simulated?.months.slice(0, month + 1) ?? [];
      const invested = await balance(player, player.area === 'infinity' ? 'invested' : 'deposited');
      const available = await balance(player, 'available');
      const total = (field: 'grantedMinor' | 'paidOutMinor') =>
        rows.reduce((sum, row) => sum + row[field], 0);
      expect([player.grantedMinor, invested], name).toEqual([
        total('grantedMinor'),
        rows.at(-1)?.principalMinor,
      ]);
      expect(available, name).toBe(total('paidOutMinor') + (rows.at(-1)?.setAsideMinor ?? 0));
      reinvested += rows.at(-1)?.reinvestedMinor ?? 0;
    }
  }
  await acting.end();
  // A run without any reinvestment would prove little.
  expect(reinvested).toBeGreaterThan(0);
});
