import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, PurchaseId } from '#shared/domain/ids.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { bonusEntry } from './bonus.ts';
import { balanceChanges, type Entry, neverNegative } from './ledger.ts';
import { newId } from './new-id.ts';
import { isExpired, type SponsorAbove } from './payable.ts';
import { takeFromPool } from './pool.ts';
import { decideCancel, decideExpire, decideOrder, decideReject, type Purchase } from './purchase.ts';
import { decideConfirmation, decidePayFromBalance } from './purchase-payment.ts';
import { sponsorBonusesDue } from './sponsor-bonus.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);
const shards = 3;
const people = 6;
const start = Date.parse('2027-01-01T00:00:00.000Z');

const idOf = (person: number) => `mem_${String(person).repeat(26)}` as MemberId;

/** A book kept apart from the product: balances by account, entries in order, refusing what the table would refuse. */
class Book {
  readonly balances = new Map<string, number>();
  readonly entries: Entry[] = [];
  poolIn = 0;
  poolOut = 0;

  balance(account: string): number {
    return this.balances.get(account) ?? 0;
  }

  post(entries: readonly Entry[]): void {
    const next = new Map(this.balances);
    for (const entry of entries) {
      for (const { account, changeMinor } of balanceChanges(entry)) {
        const name =
          account.owner === 'member'
            ? `${entry.memberId}/${account.account}`
            : `${account.account}/${account.shard}`;
        next.set(name, (next.get(name) ?? 0) + changeMinor);
      }
    }
    for (const [name, balance] of next)
      if (
        balance < 0 &&
        (name.startsWith('mem_') || neverNegative.some((account) => name.startsWith(`${account}/`)))
      )
        throw new AppError('insufficient_funds');
    for (const [name, balance] of next) {
      if (name.startsWith('pool/')) {
        const change = balance - this.balance(name);
        if (change > 0) this.poolIn += change;
        else this.poolOut -= change;
      }
      this.balances.set(name, balance);
    }
    this.entries.push(...entries);
  }
}

interface World {
  readonly book: Book;
  readonly purchases: Purchase[];
  readonly statuses: UserStatus[];
  readonly granted: Map<string, number>;
  /** Who stood above each buyer, as it was fixed when the purchase became active. */
  readonly sponsorsAtActivation: Map<string, readonly SponsorAbove[]>;
  clock: number;
}

const resolutions = ['accept-remainder-later', 'refund', 'suspense', undefined] as const;
const command = fc.oneof(
  fc.record({
    act: fc.constant('order' as const),
    person: fc.nat(people - 1),
    package: fc.nat(defaultConfiguration.packages.length - 1),
    quantity: fc.integer({ min: 1, max: 3 }),
    payment: fc.constantFrom('bank' as const, 'balance' as const),
  }),
  fc.record({
    act: fc.constant('confirm' as const),
    which: fc.nat(20),
    percent: fc.constantFrom(100, 100, 100, 40, 60, 99, 101, 250),
    whenDifferent: fc.constantFrom(...resolutions),
  }),
  fc.record({ act: fc.constant('cancel' as const), which: fc.nat(20) }),
  fc.record({ act: fc.constant('reject' as const), which: fc.nat(20) }),
  fc.record({ act: fc.constant('replay-bonuses' as const), which: fc.nat(20) }),
  fc.record({ act: fc.constant('advance' as const), hours: fc.integer({ min: 1, max: 400 }) }),
  fc.record({
    act: fc.constant('status' as const),
    person: fc.nat(people - 1),
    status: fc.constantFrom('active' as const, 'blocked' as const, 'sanctioned' as const),
  }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Everybody is sponsored by the person before: person 5 has five sponsors above. */
const sponsorsOf = (world: World, person: number): SponsorAbove[] =>
  Array.from({ length: person }, (_, index) => ({
    level: index + 1,
    memberId: idOf(person - 1 - index),
    status: world.statuses[person - 1 - index] as UserStatus,
  }));

const personOf = (purchase: Purchase): number => Number(purchase.memberId.at(-1));
const momentOf = (world: World, purchase: Pick<Purchase, 'id'>) => {
  const now = new Date(world.clock);
  const actor = { kind: 'system', name: 'property' } as const;
  return { actor, now, newEntryId: () => newId('EntryId', now), shard: purchase.id.charCodeAt(29) % shards };
};

/** What the stream does after an activation; the book refuses nothing here, because the fee came in before. */
const payBonuses = (world: World, purchase: Purchase, sponsors: readonly SponsorAbove[]): void => {
  world.sponsorsAtActivation.set(purchase.id, sponsors);
  for (const due of sponsorBonusesDue({ ...purchase, amountMinor: purchase.priceMinor }, sponsors)) {
    if (world.granted.has(due.bonusId)) continue;
    const { shard, now, actor } = momentOf(world, purchase);
    const balances = Array.from({ length: shards }, (_, index) =>
      asMinor(world.book.balance(`pool/${index}`)),
    );
    const taken = takeFromPool(balances, shard, due.amountMinor);
    expect(taken, 'the fee of the purchase covers its sponsor bonuses').not.toBeNull();
    const fields = {
      id: newId('EntryId', now),
      area: 'infinity',
      memberId: due.memberId,
      sourceId: due.bonusId,
    } as const;
    const at = now.toISOString() as Entry['at'];
    world.book.post([bonusEntry({ ...fields, kind: 'sponsor-bonus-granted', actor, at }, taken ?? [])]);
    world.granted.set(due.bonusId, due.amountMinor);
  }
};

const settle = (world: World, index: number, next: Purchase, entries: readonly Entry[]): void => {
  world.book.post(entries);
  world.purchases[index] = next;
};

const carryOut = (world: World, order: Command): void => {
  if (order.act === 'advance') {
    world.clock += order.hours * 3_600_000;
    world.purchases.forEach((purchase, index) => {
      if (!isExpired(purchase, new Date(world.clock))) return;
      const ending = decideExpire(purchase, momentOf(world, purchase));
      settle(world, index, ending.purchase, ending.entries);
    });
    return;
  }
  if (order.act === 'status') {
    world.statuses[order.person] = order.status;
    return;
  }
  if (order.act === 'order') {
    const id = newId('PurchaseId', new Date(world.clock)) as PurchaseId;
    const moment = momentOf(world, { id });
    const item = defaultConfiguration.packages[order.package];
    const purchase = decideOrder(
      {
        buyer: { id: idOf(order.person), name: 'Somebody', email: 's@example.com' },
        configuration: defaultConfiguration,
      },
      {
        id,
        packageId: item?.id ?? '',
        quantity: order.quantity,
        payment: order.payment,
        configurationVersion: 1,
      },
      moment.actor,
      moment.now,
    );
    if (order.payment === 'bank') {
      world.purchases.push(purchase);
      return;
    }
    const activation = decidePayFromBalance(purchase, sponsorsOf(world, order.person), moment);
    world.book.post(activation.entries);
    world.purchases.push(activation.purchase);
    payBonuses(world, activation.purchase, activation.sponsors);
    return;
  }
  const index = order.which % Math.max(1, world.purchases.length);
  const purchase = world.purchases[index];
  if (!purchase) return;
  const moment = momentOf(world, purchase);
  if (order.act === 'replay-bonuses') {
    if (purchase.state === 'active')
      payBonuses(world, purchase, world.sponsorsAtActivation.get(purchase.id) ?? []);
  } else if (order.act === 'cancel' || order.act === 'reject') {
    const ending =
      order.act === 'cancel'
        ? decideCancel(purchase, moment)
        : decideReject(purchase, 'No longer wanted', moment);
    settle(world, index, ending.purchase, ending.entries);
  } else {
    const due = purchase.totalMinor - purchase.inSuspenseMinor;
    const receivedMinor = Math.max(1, Math.floor((due * order.percent) / 100)) as Minor;
    const sponsors = sponsorsOf(world, personOf(purchase));
    const input = { receivedMinor, bankReference: 'BANK', whenDifferent: order.whenDifferent };
    const confirmation = decideConfirmation(purchase, input, sponsors, moment);
    if (confirmation.outcome === 'still-waiting')
      settle(world, index, confirmation.purchase, confirmation.entries);
    else {
      settle(world, index, confirmation.activation.purchase, confirmation.activation.entries);
      payBonuses(world, confirmation.activation.purchase, confirmation.activation.sponsors);
    }
  }
};

const totalOf = (book: Book, ...accounts: string[]): number =>
  [...book.balances].reduce(
    (sum, [name, balance]) => sum + (accounts.some((account) => name.includes(account)) ? balance : 0),
    0,
  );

const checkInvariants = (world: World): void => {
  const { book, purchases } = world;
  // Assets are what is owed to members, pools, fees, suspense and the operator.
  expect(totalOf(book, 'cash:', 'investments')).toBe(
    totalOf(book, 'mem_', 'pool/', 'fees/', 'suspense/', 'operator/'),
  );
  for (const [name, balance] of book.balances)
    if (!name.startsWith('cash:')) expect(balance, name).toBeGreaterThanOrEqual(0);
  expect(book.poolOut).toBeLessThanOrEqual(book.poolIn);
  // Two independent countings of the same money: by purchases and by balances.
  const active = purchases.filter(({ state }) => state === 'active');
  const sumOf = (list: readonly Purchase[], field: 'priceMinor' | 'feeMinor' | 'inSuspenseMinor') =>
    list.reduce((sum, purchase) => sum + purchase[field], 0);
  expect(totalOf(book, '/invested')).toBe(sumOf(active, 'priceMinor'));
  expect(totalOf(book, 'fees/') + book.poolIn).toBe(sumOf(active, 'feeMinor'));
  expect(totalOf(book, 'suspense/')).toBeGreaterThanOrEqual(sumOf(purchases, 'inSuspenseMinor'));
  expect(book.poolOut).toBe([...world.granted.values()].reduce((sum, amount) => sum + amount, 0));
  // Each active purchase was paid by exactly one entry.
  const payments = book.entries.filter(({ kind }) => kind === 'purchase-paid' || kind === 'reinvestment');
  expect(payments.map(({ sourceId }) => sourceId).sort()).toEqual(
    active.map(({ id }) => id as string).sort(),
  );
  expect(new Set(book.entries.map(({ id }) => id)).size).toBe(book.entries.length);
};

test(`any sequence of purchase commands keeps the books balanced, nothing negative, nothing twice (${runs} sequences)`, () => {
  const outcomes = { done: 0, refused: 0 };
  fc.assert(
    fc.property(fc.array(command, { minLength: 5, maxLength: 60 }), (commands) => {
      const world: World = {
        book: new Book(),
        purchases: [],
        statuses: Array.from({ length: people }, () => 'active'),
        granted: new Map(),
        sponsorsAtActivation: new Map(),
        clock: start,
      };
      for (const next of commands) {
        try {
          carryOut(world, next);
          outcomes.done += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          outcomes.refused += 1;
        }
        checkInvariants(world);
      }
    }),
    { numRuns: runs },
  );
  // A property over commands that are all refused would prove nothing.
  expect(outcomes.done).toBeGreaterThan(outcomes.refused);
});
