import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byRules,
  type Done,
  type Grant,
  type Term,
  terms,
} from '#functions/testing/property/principal-term.ts';
import { addDays, addMonths, type Day } from '#shared/domain/calendar.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);

/**
 * The same calculation by hand. Every day adds its principal to a sum; principal under request adds to a sum of its
 * own, which the first one lacks. A returned request discards its sum, a paid one takes it out of the first for good.
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
      // A compound on the first day of a period restarts the count unless a request is open. Then periods may end on
      // other days (from a 30th on, not from the 31st), and roundings differ by half a cent for each compound; the
      // return of the whole term does not.
      const apart = asked.restarts.join() === never.restarts.join() ? 0 : compounds.length;
      const days = asked.grants
        .map(([day]) => day)
        .filter((day) => day === end || (apart === 0 && !isOpenOn(day)));
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
