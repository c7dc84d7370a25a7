import type { AccountRef, Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { createEntry, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { EntryKind } from '#shared/domain/entry-kinds.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { Transit } from './transit-schema.ts';

const isTransit = (ref: AccountRef): ref is Extract<AccountRef, { owner: 'platform' }> =>
  ref.owner === 'platform' && ref.account === 'cash:in-transit';

/** Entries of these kinds end what was in transit, so nothing has to confirm them. */
const endingTransit: readonly EntryKind[] = [
  'receipt-confirmed',
  'payout-confirmed',
  'payout-undone',
  'bank-charge',
];

/**
 * What an entry books in transit, for a bank line to confirm; null for entries that leave transit alone, or that end
 * it.
 */
export const transitOf = (entry: Entry): Transit | null => {
  if (endingTransit.includes(entry.kind)) return null;
  // Between asset accounts, a transfer debits the account that the money reaches.
  const parts = new Map<number, number>();
  for (const { from, to, amountMinor } of entry.transfers) {
    if (isTransit(from)) parts.set(from.shard, (parts.get(from.shard) ?? 0) + amountMinor);
    if (isTransit(to)) parts.set(to.shard, (parts.get(to.shard) ?? 0) - amountMinor);
  }
  const net = [...parts.values()].reduce((sum, part) => sum + part, 0);
  if (parts.size === 0 || net === 0) return null;
  const sign = Math.sign(net);
  const { id, area, kind, sourceId, memberId, reason, at } = entry;
  return {
    id,
    area,
    direction: sign > 0 ? 'in' : 'out',
    amountMinor: asMinor(net * sign),
    parts: [...parts].map(([shard, part]) => ({ shard, amountMinor: asMinor(part * sign) })),
    kind,
    sourceId,
    memberId,
    reference: reason,
    createdAt: at,
    state: 'open',
    lineId: null,
    confirmedAt: null,
    version: 1,
  };
};

/**
 * A line of a bank statement confirms money in transit: its entry moves the money between transit and the bank, and is
 * the line's, not the member's.
 * @throws AppError invalid_transition when a line confirmed it before
 */
export const confirmTransit = (
  transit: Transit,
  line: { readonly id: string },
  moment: Moment,
): { readonly transit: Transit; readonly entry: Entry } => {
  if (transit.state !== 'open')
    throw new AppError('invalid_transition', { from: transit.state, to: 'confirmed' });
  const isIn = transit.direction === 'in';
  return {
    transit: {
      ...transit,
      state: 'confirmed',
      lineId: line.id,
      confirmedAt: instantOf(moment.now),
      version: transit.version + 1,
    },
    entry: createEntry({
      id: moment.newEntryId(),
      kind: isIn ? 'receipt-confirmed' : 'payout-confirmed',
      area: transit.area,
      memberId: null,
      transfers: transit.parts.map(({ shard, amountMinor }) => {
        const bank = platformAccount('cash:bank', shard);
        const inTransit = platformAccount('cash:in-transit', shard);
        return isIn ? { from: bank, to: inTransit, amountMinor } : { from: inTransit, to: bank, amountMinor };
      }),
      sourceId: line.id,
      actor: moment.actor,
      at: instantOf(moment.now),
      reason: transit.reference,
    }),
  };
};

/**
 * Money on its way out that no bank line will show: its entry brings what each shard paid back to where it came from.
 * @throws AppError invalid_transition once a line confirmed it, or it was undone before
 */
export const undoTransit = (
  transit: Transit,
  to: AccountRef,
): { readonly transit: Transit; readonly transfers: readonly Transfer[] } => {
  if (transit.state !== 'open' || transit.direction !== 'out')
    throw new AppError('invalid_transition', { from: transit.state, to: 'undone' });
  return {
    transit: { ...transit, state: 'undone', version: transit.version + 1 },
    transfers: transit.parts.map(({ shard, amountMinor }) => ({
      from: platformAccount('cash:in-transit', shard),
      to,
      amountMinor,
    })),
  };
};

/** Money booked in transit at this time should have shown on a bank statement by now, which takes `transitDays` days. */
export const isTransitOverdue = (bookedAt: Instant, transitDays: number, now: Date): boolean =>
  instantOf(now) > addHours(bookedAt, transitDays * 24);
