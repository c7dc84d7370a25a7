import type { MonthChanges } from '#functions/ledger/month-changes-schema.ts';
import { amountDue } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { PayoutAddress } from '#functions/payout-address/payout-address-schema.ts';
import type { Position } from '#functions/position/position-schema.ts';
import type { ComingEvent, Home } from '#shared/contract/security-dashboard.ts';
import type { Instant, Month } from '#shared/domain/calendar.ts';
import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import { maskedPayee } from '#shared/domain/payee.ts';
import { productAreas } from '#shared/domain/words.ts';

/**
 * The value at the end of each of these months, oldest first, counted back from today's total: so the line always ends
 * with the total, and nothing before the first of these months is read.
 */
export const valueByMonth = (
  totalMinor: Minor,
  changes: readonly MonthChanges[],
  months: readonly Month[],
): Home['months'] => {
  let valueMinor = totalMinor;
  return months
    .toReversed()
    .map((month) => {
      const ofMonth = changes.filter((one) => one.month === month);
      const inMinor = sumMinor(...ofMonth.map((one) => one.inMinor));
      const earnedMinor = sumMinor(...ofMonth.map((one) => one.earnedMinor));
      const outMinor = sumMinor(...ofMonth.map((one) => one.outMinor));
      const shown = {
        month,
        valueMinor,
        paidInMinor: subtractMinor(inMinor, earnedMinor),
        earnedMinor,
        outMinor,
      };
      valueMinor = sumMinor(valueMinor, subtractMinor(outMinor, inMinor));
      return shown;
    })
    .reverse();
};

const eventsMax = 3;

// Days and instants sort as text, because both begin with the UTC day.
const bySoonest = (one: ComingEvent, other: ComingEvent): number =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : 0;

/** What of an order says whether and until when its payment is expected. */
export type ExpectedOrder = Pick<
  Order,
  'id' | 'area' | 'state' | 'totalMinor' | 'inSuspenseMinor' | 'expiresAt'
>;

interface Coming {
  readonly positions: readonly Position[];
  readonly addresses: readonly PayoutAddress[];
  readonly orders: readonly ExpectedOrder[];
  /** The end of the pause after the latest change of credentials; null when they never changed. */
  readonly withdrawalsPausedUntil: Instant | null;
}

/**
 * What comes next, soonest first, three events at most: the next return of each area, maturities, payments that are
 * expected, new payout addresses, and the end of a pause on withdrawals. A payment is for the member to make, so nothing
 * that happens by itself displaces it. What is due stays until it is done.
 */
export const comingEvents = (
  { positions, addresses, orders, withdrawalsPausedUntil }: Coming,
  now: Instant,
): ComingEvent[] => {
  const returns = productAreas.flatMap((area): ComingEvent[] => {
    const [at] = positions
      .filter((position) => position.area === area)
      .map(({ dueOn }) => dueOn)
      .sort();
    return at === undefined ? [] : [{ kind: 'return', at, area }];
  });
  const maturities = positions.map(
    ({ area, sourceId, maturesOn, principalMinor }): ComingEvent => ({
      kind: 'maturity',
      at: maturesOn,
      area,
      sourceId,
      amountMinor: principalMinor,
    }),
  );
  const usable = addresses
    .filter(({ usableFrom }) => usableFrom > now)
    .map(
      ({ usableFrom, payee }): ComingEvent => ({
        kind: 'payout-address',
        at: usableFrom,
        label: maskedPayee(payee),
      }),
    );
  const payments = orders.flatMap((order): ComingEvent[] => {
    const { id: sourceId, area, state, expiresAt } = order;
    if (state !== 'waiting' || expiresAt === null) return [];
    return [{ kind: 'payment', at: expiresAt, area, sourceId, amountMinor: amountDue(order) }];
  });
  const resumes: ComingEvent[] =
    withdrawalsPausedUntil !== null && withdrawalsPausedUntil > now
      ? [{ kind: 'withdrawals-resume', at: withdrawalsPausedUntil }]
      : [];
  const byThemselves = [...returns, ...maturities, ...usable, ...resumes];
  return [...payments.sort(bySoonest), ...byThemselves.sort(bySoonest)].slice(0, eventsMax).sort(bySoonest);
};
