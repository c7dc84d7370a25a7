import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideCompound } from '#functions/compound/compound.ts';
import { decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { activateOrder, firstPosition, payFromBalance } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { settleAll } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { decidePurchase, purchaseKind } from '#functions/purchase/purchase.ts';
import { addDays, type Day, daysBetween } from '#shared/domain/calendar.ts';
import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asBps, asMinor, sumMinor } from '#shared/domain/money.ts';
import {
  bestCaseMinor,
  compoundOutcome,
  outcomeOf,
  packageCommitment,
  planCommitment,
} from '#shared/domain/outcome.ts';
import { decideMaturity, type Source } from './maturity.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 500) };
const actor = { kind: 'system', name: 'property' } as const;
const member = { id: `mem_${'1'.repeat(26)}` as MemberId, name: 'Test Member', email: 'member@example.com' };

const at = (day: Day): Date => new Date(`${day}T17:30:00.000Z`);
const moment = (day: Day): Moment => ({
  actor,
  now: at(day),
  shard: 0,
  newEntryId: () => newId('EntryId', at(day)),
});
const sumOf = (transfers: readonly Entry['transfers'][number][]) =>
  sumMinor(...transfers.map(({ amountMinor }) => amountMinor));

/** From 2027 to 2035, over two leap years; ends of months come up as often as all other days. */
const days = fc.integer({ min: 0, max: 3_000 }).chain((after) => {
  const day = addDays('2027-01-01' as Day, after);
  const endOfMonth = addDays(`${day.slice(0, 7)}-01` as Day, -1);
  return fc.constantFrom(day, endOfMonth);
});
const terms = fc.record({
  annualRateBps: fc.integer({ min: 0, max: 3_000 }).map(asBps),
  termMonths: fc.integer({ min: 1, max: 30 }),
  period: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
});

const configurationWith = (
  { annualRateBps, termMonths, period }: Terms,
  { priceMinor = 10_000, feeBps = 0 }: { readonly priceMinor?: number; readonly feeBps?: number } = {},
): Configuration => ({
  ...defaultConfiguration,
  packages: [
    {
      id: 'any',
      name: 'Any',
      priceMinor: asMinor(priceMinor),
      annualRateBps,
      termMonths,
      perMemberMax: null,
    },
  ],
  plans: [
    {
      id: 'any',
      name: 'Any',
      annualRateBps,
      termMonths,
      amountMinMinor: asMinor(1),
      amountMaxMinor: asMinor(100_000_000),
      earlyExitFeeBps: asBps(200),
    },
  ],
  purchase: { ...defaultConfiguration.purchase, feeBps: asBps(feeBps), feeToPoolBps: asBps(0) },
  deposit: { ...defaultConfiguration.deposit, compoundMinMinor: asMinor(1) },
  returns: { period },
});
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;

const purchaseOn = (day: Day, configuration: Configuration, quantity: number) => {
  const order = decidePurchase(
    { buyer: member, configuration },
    {
      id: newId('PurchaseId', at(day)),
      packageId: 'any',
      quantity,
      payment: 'balance',
      configurationVersion: 1,
    },
    actor,
    at(day),
  );
  return payFromBalance(purchaseKind, order, [], moment(day));
};
const depositOn = (day: Day, configuration: Configuration, amountMinor: number): Deposit => {
  const order = decideDeposit(
    { depositor: member, configuration },
    {
      id: newId('DepositId', at(day)),
      planId: 'any',
      amountMinor: asMinor(amountMinor),
      payment: 'bank',
      configurationVersion: 1,
    },
    actor,
    at(day),
  );
  return activateOrder(depositKind, order, [], [], moment(day)).order;
};

/** Runs the schedule of a position to its end and adds up what the member received of it, from which day on principal. */
const receivedToEnd = (source: Source, position: Position, configuration: Configuration) => {
  const steps = settleAll(position, addDays(position.maturesOn, 3));
  const ended = steps.at(-1)?.position ?? position;
  const { entries } = decideMaturity(source, ended, configuration, moment(ended.dueOn));
  const principalMinor = sumOf(entries.flatMap(({ transfers }) => transfers));
  const returns = steps.flatMap(({ due }) => (due ? [due.amountMinor] : []));
  return { receivedMinor: sumMinor(principalMinor, ...returns), principalMinor, lockedUntil: ended.dueOn };
};

test('a purchase pays, to the cent and on the day, what its outcome said', () => {
  const cases = fc.record({
    start: days,
    terms,
    priceMinor: fc.integer({ min: 1, max: 2_000_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    feeBps: fc.integer({ min: 0, max: 2_000 }),
  });
  fc.assert(
    fc.property(cases, ({ start, quantity, ...given }) => {
      const configuration = configurationWith(given.terms, given);
      const [item] = configuration.packages;
      if (!item) throw new Error('no package');
      const commitment = packageCommitment(item, quantity, configuration);
      const outcome = outcomeOf(commitment, start);

      const { order, entries } = purchaseOn(start, configuration, quantity);
      const received = receivedToEnd(order, firstPosition(purchaseKind, order), configuration);
      expect(outcome).toMatchObject({
        paysMinor: sumOf(entries.flatMap(({ transfers }) => transfers)),
        atBestMinor: received.receivedMinor,
        withoutReturnsMinor: received.principalMinor,
        lockedUntil: received.lockedUntil,
      });
      expect(bestCaseMinor(commitment, start)).toBe(outcome.atBestMinor);
      expect(Math.sign(outcome.rateBps)).toBeOneOf([0, Math.sign(outcome.atBestMinor - outcome.paysMinor)]);
    }),
    runs,
  );
});

test('a deposit pays, to the cent and on the day, what its outcome said', () => {
  fc.assert(
    fc.property(days, terms, fc.integer({ min: 1, max: 50_000_000 }), (start, given, amount) => {
      const configuration = configurationWith(given);
      const outcome = outcomeOf(planCommitment(given, asMinor(amount), configuration), start);
      const deposit = depositOn(start, configuration, amount);
      const received = receivedToEnd(deposit, firstPosition(depositKind, deposit), configuration);
      expect(outcome).toMatchObject({
        paysMinor: amount,
        atBestMinor: received.receivedMinor,
        withoutReturnsMinor: received.principalMinor,
        lockedUntil: received.lockedUntil,
      });
    }),
    runs,
  );
});

test('compounding pays, to the cent, what its outcome said: the difference it makes to the deposit', () => {
  const cases = fc.record({
    start: days,
    terms,
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    more: fc.integer({ min: 1, max: 10_000_000 }),
    /** When it is compounded, as a share of the term. */
    elapsed: fc.integer({ min: 0, max: 999 }),
  });
  fc.assert(
    fc.property(cases, ({ start, terms: given, amount, more, elapsed }) => {
      const configuration = configurationWith(given);
      const deposit = depositOn(start, configuration, amount);
      const opened = firstPosition(depositKind, deposit);
      const today = addDays(start, Math.floor((daysBetween(start, opened.maturesOn) * elapsed) / 1_000));
      const position = settleAll(opened, today).at(-1)?.position ?? opened;
      const outcome = compoundOutcome(position, asMinor(more), today);

      const compounded = decideCompound(
        { deposit, position, compoundMinMinor: asMinor(1) },
        { id: newId('CompoundId', at(today)), amountMinor: asMinor(more) },
        moment(today),
      );
      const without = receivedToEnd(deposit, position, configuration);
      const received = receivedToEnd(compounded.deposit, compounded.position, configuration);
      expect(outcome).toMatchObject({
        paysMinor: sumOf(compounded.entry.transfers),
        atBestMinor: received.receivedMinor - without.receivedMinor,
        withoutReturnsMinor: received.principalMinor - without.principalMinor,
        lockedUntil: received.lockedUntil,
      });
    }),
    runs,
  );
});
