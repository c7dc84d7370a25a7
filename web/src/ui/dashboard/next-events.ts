import type { Day } from '#shared/domain/calendar.ts';

/** What a purchase and a deposit have in common while they wait and while they run. */
export interface Source {
  readonly state: string;
  readonly expiresAt: string | null;
  readonly maturesOn: string | null;
}

/** Something that will happen by itself or that the member is expected to do. */
export type NextEvent<Of extends Source> =
  | { readonly kind: 'return'; readonly at: string }
  | { readonly kind: 'payment' | 'maturity'; readonly at: string; readonly source: Of };

/**
 * What comes next, soonest first, at most `max`: the next return, payments that are expected, and maturities.
 * Days and instants sort as text, because both begin with the UTC day.
 */
export const nextEvents = <Of extends Source>(
  sources: readonly Of[],
  nextReturnOn: Day | null,
  max: number,
): readonly NextEvent<Of>[] => {
  const returns: NextEvent<Of>[] = nextReturnOn === null ? [] : [{ kind: 'return', at: nextReturnOn }];
  const others = sources.flatMap((source): NextEvent<Of>[] => {
    if (source.state === 'waiting' && source.expiresAt !== null)
      return [{ kind: 'payment', at: source.expiresAt, source }];
    if (source.state === 'active' && source.maturesOn !== null)
      return [{ kind: 'maturity', at: source.maturesOn, source }];
    return [];
  });
  return [...returns, ...others]
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .slice(0, max);
};
