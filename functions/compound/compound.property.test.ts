import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import { activateOrder } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { openPosition, settleAll } from '#functions/position/position.ts';
import { type Day, instantOf } from '#shared/domain/calendar.ts';
import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import type { ReturnPeriod } from '#shared/domain/words.ts';
import { decideCompound } from './compound.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);
const dayMs = 86_400_000;

interface Plan {
  /** First day and length of the term, in days since 1970 and months. */
  readonly start: number;
  readonly months: number;
  readonly amount: number;
  readonly rateBps: number;
  readonly period: ReturnPeriod;
  /** Days after the start on which the position is visited; an amount is compounded then. */
  readonly visits: readonly { readonly after: number; readonly amount: number }[];
}
type Grant = readonly [day: number, amount: number];

/** The day `count` months after a day since 1970; the last of the month where it is too short. Written apart. */
const monthsLater = (day: number, count: number): number => {
  const date = new Date(day * dayMs);
  const wanted = date.getUTCDate();
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  let later = first.getTime() / dayMs;
  for (let next = later + 1; new Date(next * dayMs).getUTCMonth() === first.getUTCMonth(); next += 1) {
    if (new Date(next * dayMs).getUTCDate() > wanted) break;
    later = next;
  }
  return later;
};

/**
 * The same year by hand: every day adds its principal to a sum, and every end of a period grants what that sum has
 * earned (in BigInt, rounded half up) less what it granted before. A compound on the first day of a period begins
 * sum, periods and granted separately; on any other day it only changes the principal of the days that follow.
 */
const byHand = ({ start, months, amount, rateBps, period, visits }: Plan): Grant[] => {
  const end = monthsLater(start, months);
  const grants: Grant[] = [];
  let [principal, sum, granted, from, periods] = [BigInt(amount), 0n, 0n, start, 0];
  const endOfPeriod = (count: number): number => {
    if (period === 'month') return monthsLater(from, count);
    return from + count * (period === 'week' ? 7 : 1);
  };
  for (let day = start; day <= end; day += 1) {
    const isBoundary = endOfPeriod(periods + 1) === day;
    if (isBoundary) periods += 1;
    if (isBoundary || day === end) {
      const earned = (2n * sum * BigInt(rateBps) + 3_650_000n) / 7_300_000n;
      if (earned > granted) grants.push([day, Number(earned - granted)]);
      granted = earned;
    }
    for (const visit of visits)
      if (start + visit.after === day && visit.amount > 0 && day < end) {
        if (day === from || isBoundary) [sum, granted, from, periods] = [0n, 0n, day, 0];
        principal += BigInt(visit.amount);
      }
    sum += principal;
  }
  return grants;
};

const actor = { kind: 'system', name: 'property' } as const;
const member = { id: `mem_${'1'.repeat(26)}` as MemberId, name: 'Somebody', email: 's@example.com' };

/** The same year by the rules of the product: each visit settles what is due, and compounds. */
const byRules = ({ start, months, amount, rateBps, period, visits }: Plan): Grant[] => {
  const nowOn = (day: number) => new Date(day * dayMs + dayMs / 2);
  const dayOn = (day: number) => instantOf(nowOn(day)).slice(0, 10) as Day;
  const momentOn = (day: number) => {
    const now = nowOn(day);
    return { actor, now, newEntryId: () => newId('EntryId', now), shard: 0 };
  };
  const plan = {
    ...defaultConfiguration.plans[0],
    id: 'any',
    name: 'Any',
    termMonths: months,
    annualRateBps: asBps(rateBps),
    amountMinMinor: asMinor(1),
    amountMaxMinor: asMinor(1e12),
    earlyExitFeeBps: asBps(0),
  };
  const configuration: Configuration = { ...defaultConfiguration, plans: [plan], returns: { period } };
  const waiting = decideDeposit(
    { depositor: member, configuration },
    {
      id: newId('DepositId', nowOn(start)),
      planId: 'any',
      amountMinor: asMinor(amount),
      payment: 'bank',
      configurationVersion: 1,
    },
    actor,
    nowOn(start),
  );
  let { order: deposit } = activateOrder(depositKind, waiting, [], [], momentOn(start));
  let position = openPosition(
    { sourceId: deposit.id, memberId: member.id, area: 'security' },
    {
      principalMinor: asMinor(amount),
      annualRateBps: deposit.annualRateBps,
      period,
      maturesOn: deposit.maturesOn as Day,
    },
    dayOn(start),
  );
  const grants: Grant[] = [];
  const settle = (day: number): void => {
    for (const { position: settled, due } of settleAll(position, dayOn(day))) {
      if (due) grants.push([Date.parse(due.dueOn) / dayMs, due.amountMinor]);
      position = settled;
    }
  };
  for (const visit of [...visits].sort((a, b) => a.after - b.after)) {
    const day = start + visit.after;
    settle(day);
    if (visit.amount === 0 || dayOn(day) >= position.maturesOn) continue;
    const before = position.principalMinor;
    const compounding = decideCompound(
      { deposit, position, compoundMinMinor: asMinor(1) },
      { id: newId('CompoundId', nowOn(day)), amountMinor: asMinor(visit.amount) },
      momentOn(day),
    );
    ({ deposit, position } = compounding);
    expect(position.principalMinor).toBe(before + visit.amount);
    expect(position.dueOn > dayOn(day) && position.dueOn <= position.maturesOn).toBe(true);
  }
  settle(monthsLater(start, months));
  return grants;
};

const plans = fc.record({
  start: fc.integer({ min: Date.parse('2027-01-01') / dayMs, max: Date.parse('2028-12-31') / dayMs }),
  months: fc.constantFrom(3, 12, 12, 24),
  amount: fc.integer({ min: 1, max: 10_000_000 }),
  rateBps: fc.integer({ min: 1, max: 2_000 }),
  period: fc.constantFrom('month' as const, 'month' as const, 'week' as const, 'day' as const),
  visits: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 760 }),
      amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
    }),
    { maxLength: 30 },
  ),
});
/** Compounds on the very days on which periods end, which chance alone would seldom find. */
const onBoundaries = fc
  .record({ plan: plans, months: fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 6 }) })
  .map(({ plan, months }) => ({
    ...plan,
    visits: [
      ...plan.visits,
      ...months.map((month) => ({ after: monthsLater(plan.start, month) - plan.start, amount: 425 })),
    ],
  }));

test(`however a term is cut by compounds, each return is what its days earned, to the cent (${runs} terms)`, {
  timeout: 60_000 + runs * 30,
}, () => {
  let compounds = 0;
  fc.assert(
    fc.property(fc.oneof(plans, onBoundaries), (plan) => {
      const visits = plan.visits.filter(({ after }) => after <= 31 * plan.months);
      expect(byRules({ ...plan, visits })).toEqual(byHand({ ...plan, visits }));
      compounds += visits.filter(({ amount }) => amount > 0).length;
    }),
    { numRuns: runs },
  );
  expect(compounds).toBeGreaterThan(runs);
});
