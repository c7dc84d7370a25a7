import fc from 'fast-check';
import { expect } from 'vitest';
import { decideCompound } from '#functions/compound/compound.ts';
import { decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { activateOrder } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { openPosition, settleAll, settleToEnd } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import {
  decidePrincipalPaid,
  decidePrincipalRequest,
  decidePrincipalReturned,
  takesWholePosition,
} from '#functions/withdrawal/principal-withdrawal.ts';
import { accruedSoFar, freePrincipal } from '#shared/domain/accrual.ts';
import { addDays, addMonths, type Day, daysBetween } from '#shared/domain/calendar.ts';
import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, WithdrawalId } from '#shared/domain/ids.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import type { ReturnPeriod } from '#shared/domain/words.ts';

interface Visit {
  /** Days after the start. */
  readonly after: number;
  readonly act: 'compound' | 'request' | 'return' | 'pay' | 'look';
  /** Of what could be asked for, or, for a compound, of the principal: per cent. */
  readonly percent: number;
  /** Which of the open requests is decided. */
  readonly which: number;
}
export interface Term {
  readonly start: Day;
  readonly months: number;
  readonly amount: number;
  readonly rateBps: number;
  readonly period: ReturnPeriod;
  readonly visits: readonly Visit[];
}
/** An act that was not refused. */
export interface Done {
  readonly day: Day;
  readonly act: 'compound' | 'request' | 'return' | 'pay';
  readonly id: string;
  readonly amount: number;
  readonly visit: Visit;
}
export type Grant = readonly [day: Day, amount: number];

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
  return activateOrder(depositKind, waiting, [], [], moment).order;
};

/**
 * A term by the rules of the product: each visit settles what is due, and then compounds, requests or decides. What is
 * still open after all visits is decided long after maturity, by `decideLate`.
 */
export const byRules = (term: Term, decideLate: (count: number) => 'return' | 'pay') => {
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
      if (takesWholePosition(running, request.withdrawalId)) record(settleToEnd(running, day));
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
export const terms = (acts: readonly Visit['act'][]): fc.Arbitrary<Term> =>
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
