import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accruedSoFar, freePrincipal } from '#shared/domain/accrual.ts';
import { addDays, addMonths, type Day, daysBetween } from '#shared/domain/calendar.ts';
import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, WithdrawalId } from '#shared/domain/ids.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import type { ReturnPeriod } from '#shared/domain/words.ts';
import { decideCompound } from './compound.ts';
import { activatedDeposit, type Deposit, decideDeposit } from './deposit.ts';
import { newId } from './new-id.ts';
import { openPosition, type Position, settleAll, settleToEnd } from './position.ts';
import {
  decidePrincipalPaid,
  decidePrincipalRequest,
  decidePrincipalReturned,
  takesAll,
} from './principal-withdrawal.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);

interface Visit {
  /** Days after the start. */
  readonly after: number;
  readonly act: 'compound' | 'request' | 'return' | 'pay' | 'look';
  /** Of what could be asked for, or, for a compound, of the principal: per cent. */
  readonly percent: number;
  /** Which of the open requests is decided. */
  readonly which: number;
}
interface Term {
  readonly start: Day;
  readonly months: number;
  readonly amount: number;
  readonly rateBps: number;
  readonly period: ReturnPeriod;
  readonly visits: readonly Visit[];
}
/** An act that was not refused. */
interface Done {
  readonly day: Day;
  readonly act: 'compound' | 'request' | 'return' | 'pay';
  readonly id: string;
  readonly amount: number;
  readonly visit: Visit;
}
type Grant = readonly [day: Day, amount: number];

const actor = { kind: 'system', name: 'property' } as const;
const member = { id: `mem_${'1'.repeat(26)}` as MemberId, name: 'Somebody', email: 's@example.com' };
const momentOn = (day: Day) => {
  const now = new Date(`${day}T12:00:00.000Z`);
  return { actor, now, newEntryId: () => newId('EntryId', now), shard: 0 };
};

const activeDeposit = ({ start, months, amount, rateBps, period }: Term): Deposit => {
  const plan = {
    ...defaultConfiguration.plans[0],
    id: 'any',
    name: 'Any',
    termMonths: months,
    annualRateBps: asBps(rateBps),
    amountMinMinor: asMinor(100),
    amountMaxMinor: asMinor(1e12),
    earlyExitFeeBps: asBps(200),
  };
  const configuration: Configuration = { ...defaultConfiguration, plans: [plan], returns: { period } };
  const moment = momentOn(start);
  const waiting = decideDeposit(
    { depositor: member, configuration },
    {
      id: newId('DepositId', moment.now),
      planId: 'any',
      amountMinor: asMinor(amount),
      payment: 'bank',
      configurationVersion: 1,
    },
    actor,
    moment.now,
  );
  return activatedDeposit(waiting, [], [], moment).deposit;
};

/**
 * A term by the rules of the product: each visit settles what is due, and then compounds, asks or decides. What is open
 * after all visits is decided long after maturity, as `decideLate` says.
 */
const byRules = (term: Term, decideLate: (count: number) => 'return' | 'pay') => {
  let deposit = activeDeposit(term);
  let position: Position | null = openPosition(
    { sourceId: deposit.id, memberId: member.id, area: 'security' },
    {
      principalMinor: asMinor(term.amount),
      annualRateBps: asBps(term.rateBps),
      period: term.period,
      maturesOn: deposit.maturesOn as Day,
    },
    term.start,
  );
  const end = position.maturesOn;
  const grants: Grant[] = [];
  const ids = new Set<string>();
  const done: Done[] = [];
  const restarts: Day[] = [];
  const record = (steps: ReturnType<typeof settleAll>): void => {
    for (const { position: settled, due, matures } of steps) {
      position = settled;
      if (due) {
        expect(ids.has(due.id)).toBe(false);
        expect(due.amountMinor).toBeGreaterThan(0);
        ids.add(due.id);
        grants.push([due.dueOn, due.amountMinor]);
      }
      if (matures) position = null;
    }
  };
  const act = (running: Position, day: Day, visit: Visit): void => {
    const { act: what, percent, which } = visit;
    const moment = momentOn(day);
    const request = running.underRequest[which % Math.max(1, running.underRequest.length)];
    if (what === 'compound') {
      const amount = asMinor(Math.max(1, Math.floor((running.principalMinor * percent) / 400)));
      const id = newId('CompoundId', moment.now);
      const state = { deposit, position: running, compoundMinMinor: asMinor(1) };
      const compounding = decideCompound(state, { id, amountMinor: amount }, moment);
      ({ deposit, position } = compounding);
      if (position.accruesFrom !== running.accruesFrom) restarts.push(position.accruesFrom);
      done.push({ day, act: what, id, amount, visit });
    } else if (what === 'request') {
      const withdrawalId = newId('WithdrawalId', moment.now) as WithdrawalId;
      const free = freePrincipal(running);
      const amountMinor = asMinor(Math.max(1, Math.floor((free * percent) / 100)));
      const asked = decidePrincipalRequest(
        { deposit, position: running },
        { withdrawalId, amountMinor },
        moment,
      );
      ({ deposit, position } = asked);
      done.push({ day, act: what, id: withdrawalId, amount: amountMinor, visit });
    } else if (request && what === 'return') {
      ({ deposit, position } = decidePrincipalReturned(
        { deposit, position: running },
        request.withdrawalId,
        moment,
      ));
      done.push({ day, act: what, id: request.withdrawalId, amount: request.amountMinor, visit });
    } else if (request && what === 'pay') {
      const paid = decidePrincipalPaid({ deposit, position: running }, request.withdrawalId, moment);
      // Settled again with the end in view, as the payment of a whole deposit does; nothing else is due by now.
      if (takesAll(running, request.withdrawalId)) record(settleToEnd(running, day));
      ({ deposit, position } = paid);
      done.push({ day, act: what, id: request.withdrawalId, amount: request.amountMinor, visit });
    }
    // Whatever happens, what was granted is never more than what was earned.
    if (position) {
      expect(accruedSoFar(position, day)).toBeGreaterThanOrEqual(0);
      expect(position.carriedMinorDays).toBeGreaterThanOrEqual(0);
      expect(freePrincipal(position)).toBeGreaterThanOrEqual(0);
    }
  };
  const visitOn = (day: Day, how: Visit): void => {
    if (position) record(settleAll(position, day));
    if (!position) return;
    const before = { deposit, position };
    try {
      act(position, day, how);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ({ deposit, position } = before);
    }
  };
  for (const how of [...term.visits].sort((a, b) => a.after - b.after))
    visitOn(addDays(term.start, how.after), how);
  for (let late = 0; position && (position as Position).underRequest.length > 0; late += 1)
    visitOn(addDays(end, 40 + late), { after: 0, act: decideLate(late), percent: 0, which: 0 });
  if (position) record(settleAll(position, addDays(end, 100)));
  return { grants, done, restarts, deposit };
};

/**
 * The same by hand. Every day adds its principal to a sum, and what is asked for adds to a sum of its own, which is
 * missing from the first; a request that comes to nothing takes its sum with it, a paid one takes it out of the first
 * for ever.
 */
const byHand = ({ start, months, amount, rateBps, period }: Term, done: readonly Done[]): Grant[] => {
  const end = addMonths(start, months);
  const grants: Grant[] = [];
  const open = new Map<string, { amount: bigint; missing: bigint }>();
  let [principal, sum, granted, from, periods] = [BigInt(amount), 0n, 0n, start, 0];
  const endOfPeriod = (count: number): Day =>
    period === 'month' ? addMonths(from, count) : addDays(from, count * (period === 'week' ? 7 : 1));
  const earned = (): bigint => {
    const missing = [...open.values()].reduce((all, request) => all + request.missing, 0n);
    return (2n * (sum - missing) * BigInt(rateBps) + 3_650_000n) / 7_300_000n;
  };
  const grant = (day: Day): void => {
    if (earned() > granted) grants.push([day, Number(earned() - granted)]);
    granted = earned();
  };
  for (let day = start; day < addDays(end, 100); day = addDays(day, 1)) {
    const isBoundary = day < end && endOfPeriod(periods + 1) === day;
    if (isBoundary) {
      periods += 1;
      grant(day);
    }
    if (day >= end && open.size === 0) {
      grant(end);
      return grants;
    }
    for (const event of done.filter((one) => one.day === day)) {
      const request = open.get(event.id);
      if (event.act === 'compound') {
        const isFirstDay = day === from || isBoundary;
        if (isFirstDay && open.size === 0 && earned() === granted)
          [sum, granted, from, periods] = [0n, 0n, day, 0];
        principal += BigInt(event.amount);
      } else if (event.act === 'request') open.set(event.id, { amount: BigInt(event.amount), missing: 0n });
      else if (request) {
        open.delete(event.id);
        if (event.act === 'return') continue;
        sum -= request.missing;
        principal -= request.amount;
        if (principal === 0n) {
          grant(day);
          return grants;
        }
      }
    }
    if (day >= end) continue;
    sum += principal;
    for (const request of open.values()) request.missing += request.amount;
  }
  throw new Error('a request was never decided');
};

const visits = (acts: readonly Visit['act'][]): fc.Arbitrary<Visit[]> =>
  fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 420 }),
      act: fc.constantFrom(...acts),
      percent: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(50, 100)),
      which: fc.nat({ max: 4 }),
    }),
    { maxLength: 30 },
  );
/** Some visits on the days on which periods end, and some on the day of the one before; chance would seldom find them. */
const onBoundaries = (start: Day, all: readonly Visit[]): Visit[] => {
  const placed: Visit[] = [];
  for (const [index, visit] of all.entries()) {
    const ends = daysBetween(start, addMonths(start, Math.floor(visit.after / 31)));
    const after = [ends, placed.at(-1)?.after ?? ends, visit.after][index % 3] as number;
    placed.push({ ...visit, after });
  }
  return placed;
};
const terms = (acts: readonly Visit['act'][]): fc.Arbitrary<Term> =>
  fc
    .record({
      start: fc.integer({ min: 0, max: 800 }).map((offset) => addDays('2027-01-01' as Day, offset)),
      months: fc.constantFrom(1, 3, 12),
      amount: fc.integer({ min: 1_000, max: 100_000_000 }),
      rateBps: fc.integer({ min: 1, max: 2_000 }),
      period: fc.constantFrom('month' as const, 'month' as const, 'week' as const, 'day' as const),
      visits: visits(acts),
    })
    .map((term) => ({
      ...term,
      visits: onBoundaries(
        term.start,
        term.visits.map((visit) => ({ ...visit, after: visit.after % (term.months * 34) })),
      ),
    }));

test(`however compounds, requests, refusals and payments meet, each return is what its days earned, to the cent (${runs} terms)`, {
  timeout: 60_000 + runs * 60,
}, () => {
  const counts = { compound: 0, request: 0, return: 0, pay: 0, withdrawn: 0 };
  fc.assert(
    fc.property(terms(['compound', 'request', 'request', 'return', 'pay', 'look']), (term) => {
      const { grants, done, deposit } = byRules(term, (count) => (count % 2 === 0 ? 'return' : 'pay'));
      expect(grants).toEqual(byHand(term, done));
      for (const { act } of done) counts[act] += 1;
      if (deposit.state === 'withdrawn') counts.withdrawn += 1;
    }),
    { numRuns: runs },
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(runs / 20);
});

test(`a request that came to nothing leaves what is earned as if it had never been made (${runs} terms)`, {
  timeout: 60_000 + runs * 60,
}, () => {
  let equal = 0;
  fc.assert(
    fc.property(terms(['compound', 'request', 'request', 'return', 'return', 'look']), (term) => {
      const asked = byRules(term, () => 'return');
      const compounds = asked.done.filter(({ act }) => act === 'compound');
      const never = byRules({ ...term, visits: compounds.map(({ visit }) => visit) }, () => 'return');
      const sumUntil = (grants: readonly Grant[], day: Day): number =>
        grants.filter(([on]) => on <= day).reduce((sum, [, amount]) => sum + amount, 0);
      const isOpenOn = (day: Day): boolean =>
        asked.done
          .filter(({ act, day: from }) => act === 'request' && from < day)
          .some(
            ({ id }) => !asked.done.some((one) => one.act === 'return' && one.id === id && one.day < day),
          );
      const end = addMonths(term.start, term.months);
      const days = asked.grants.map(([day]) => day).filter((day) => day === end || !isOpenOn(day));
      // A compound on the first day of a period starts counting again unless a request is under way: half a cent each.
      const apart = asked.restarts.join() === never.restarts.join() ? 0 : compounds.length;
      for (const day of days)
        expect(Math.abs(sumUntil(asked.grants, day) - sumUntil(never.grants, day))).toBeLessThanOrEqual(
          apart,
        );
      if (apart === 0 && asked.done.some(({ act }) => act === 'request')) equal += 1;
    }),
    { numRuns: runs },
  );
  expect(equal).toBeGreaterThan(runs / 5);
});
