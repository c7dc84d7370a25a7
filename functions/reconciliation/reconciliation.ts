import type { CashChannel } from '#shared/domain/accounts.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import type { Reconciliation } from './reconciliation-schema.ts';

/** What a comparison found. */
export type Compared = Pick<
  Reconciliation,
  'shownMinor' | 'expectedMinor' | 'heldFileIds' | 'entriesWithoutLine'
>;

/** What is shown less what is expected: 0 when they agree. */
export const differenceOf = ({
  shownMinor,
  expectedMinor,
}: Pick<Reconciliation, 'shownMinor' | 'expectedMinor'>): Minor => subtractMinor(shownMinor, expectedMinor);

/** From when on a difference stops what is paid by bank; null without one, and for the provider, which is only watched. */
export const stopsPayoutsAt = (
  { channel, differsSince }: Pick<Reconciliation, 'channel' | 'differsSince'>,
  differenceHours: number,
): Instant | null =>
  differsSince === null || channel !== 'cash:bank' ? null : addHours(differsSince, differenceHours);

/**
 * The reconciliation after another comparison. A difference counts from when it was first seen, whatever its amount
 * became since; it ends as soon as both sides agree, which takes a line or an entry.
 */
export const decideCompared = (
  before: Reconciliation | null,
  channel: CashChannel,
  found: Compared,
  { now, differenceHours }: { readonly now: Date; readonly differenceHours: number },
): Reconciliation => {
  const at = instantOf(now);
  const differs = differenceOf(found) !== 0 || found.heldFileIds.length > 0;
  const differsSince = differs ? (before?.differsSince ?? at) : null;
  const stopsAt = stopsPayoutsAt({ channel, differsSince }, differenceHours);
  return {
    channel,
    ...found,
    differsSince,
    stopsPayouts: stopsAt !== null && stopsAt <= at,
    comparedAt: at,
    version: (before?.version ?? 0) + 1,
  };
};
