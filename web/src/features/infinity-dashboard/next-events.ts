import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import type { Day } from '#shared/domain/calendar.ts';

/** Something that will happen by itself or that the member is expected to do. */
export type NextEvent =
  | { readonly kind: 'return'; readonly at: string }
  | { readonly kind: 'payment'; readonly at: string; readonly purchase: PurchaseView }
  | { readonly kind: 'maturity'; readonly at: string; readonly purchase: PurchaseView };

/**
 * What comes next, soonest first, at most `max`: the next return, payments that are expected, and maturities.
 * Days and instants sort as text, because both begin with the UTC day.
 */
export const nextEvents = (
  purchases: readonly PurchaseView[],
  nextReturnOn: Day | null,
  max: number,
): readonly NextEvent[] => {
  const returns: NextEvent[] = nextReturnOn === null ? [] : [{ kind: 'return', at: nextReturnOn }];
  const payments = purchases.flatMap((purchase): NextEvent[] =>
    purchase.state === 'waiting' && purchase.expiresAt !== null
      ? [{ kind: 'payment', at: purchase.expiresAt, purchase }]
      : [],
  );
  const maturities = purchases.flatMap((purchase): NextEvent[] =>
    purchase.state === 'active' && purchase.maturesOn !== null
      ? [{ kind: 'maturity', at: purchase.maturesOn, purchase }]
      : [],
  );
  return [...returns, ...payments, ...maturities]
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .slice(0, max);
};

/** How much of a position's term has passed at `now`: 0 at activation, 1 at maturity. */
export const elapsedShare = (activatedAt: string, maturesOn: Day, now: number): number => {
  const start = Date.parse(activatedAt);
  const end = Date.parse(maturesOn);
  if (end <= start) return 1;
  return Math.min(Math.max((now - start) / (end - start), 0), 1);
};
