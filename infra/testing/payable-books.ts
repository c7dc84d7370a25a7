/**
 * The part of the proof of the books that is about money out: what a payable says is what its money does, and no two
 * batches pay the same payable. Written apart from the code that keeps it, on purpose.
 */
import type { EntryItem } from './books.ts';
import { itemsOf } from './items-of.ts';
import type { Item } from './scan-table.ts';

/** What a payable that was booked with its approval says about its money in transit. */
const transitStates: Readonly<Record<string, readonly string[]>> = {
  open: ['open'],
  batched: ['open'],
  sent: ['open'],
  paid: ['confirmed'],
  // Brought back by a line, or never made.
  returned: ['confirmed', 'undone'],
  cancelled: ['undone'],
};

/** What a payable that a withdrawal became says about the withdrawal. A released one is booked a moment later. */
const withdrawalStates: Readonly<Record<string, readonly string[]>> = {
  open: ['approved'],
  batched: ['approved'],
  sent: ['approved', 'sent'],
  paid: ['paid'],
  returned: ['returned'],
  cancelled: ['rejected', 'failed'],
};

/** What is wrong with payables and batches; empty when they agree with the books. */
export function payableFindings(items: Item[], entries: EntryItem[]): string[] {
  const payables = itemsOf(items, 'PAYABLE#');
  const transit = new Map(itemsOf(items, 'TRANSIT#').map((item) => [item.id, item]));
  const withdrawals = new Map(itemsOf(items, 'MEMBER#', 'WITHDRAWAL#').map((item) => [item.id, item]));
  const booked = new Map(entries.map((entry) => [entry.id, entry]));
  const batches = itemsOf(items, 'PAYOUT-BATCH#').filter(({ state }) => state !== 'discarded') as (Item & {
    payouts: { payableId: string; amountMinor: number }[];
  })[];
  const unbooked = payables.filter(
    ({ state, source }) =>
      state === 'sent' && withdrawals.get((source as { id: string }).id)?.state === 'approved',
  );
  const counted = ['infinity', 'security'].flatMap((area) => {
    const made = unbooked
      .filter((one) => one.area === area)
      .reduce((all, { amountMinor }) => all + Number(amountMinor), 0);
    const kept = Number(
      itemsOf(items, 'PAYOUTS#').find(({ pk }) => pk === `PAYOUTS#${area}`)?.unbookedMinor ?? 0,
    );
    return made === kept ? [] : [`${area}: ${kept} released and not booked, payables make ${made}`];
  });
  // No statement shows what CoinPayments pays, so what was given up is held against what was put back.
  const givenUp = payables.filter(
    ({ state, channel, bookedBy }) =>
      state === 'cancelled' && channel === 'cash:coinpayments' && bookedBy !== null,
  );
  const putBack = entries
    .filter(({ kind }) => kind === 'payout-undone')
    .flatMap(({ transfers }) => transfers.filter(({ from }) => from.account === 'cash:coinpayments'));
  const sums = [givenUp, putBack].map((all) =>
    (all as readonly { amountMinor?: unknown }[]).reduce((sum, one) => sum + Number(one.amountMinor), 0),
  );
  const notPutBack =
    sums[0] === sums[1] ? [] : [`${sums[0]} owed by CoinPayments was given up, and ${sums[1]} put back`];
  const wrong = payables.flatMap((payable) => {
    const { id, state, channel, bookedBy, amountMinor, batchId, source } = payable as typeof payable & {
      source: { id: string };
    };
    const isInTransit = bookedBy !== null && channel === 'cash:bank';
    const holding = batches.filter(({ payouts }) => payouts.some(({ payableId }) => payableId === id));
    const listed = transit.get(String(bookedBy));
    const withdrawal = withdrawals.get(source.id);
    const isOthersNow = withdrawal?.payableId !== id;
    return [
      ...(holding.length <= 1 ? [] : [`${id} is in ${holding.length} batches`]),
      ...(holding.every((batch) => batch.id === batchId || state === 'cancelled')
        ? []
        : [`${id} is in ${holding[0]?.id}, and says ${batchId}`]),
      ...(holding.every(({ payouts }) =>
        payouts.every((payout) => payout.payableId !== id || payout.amountMinor === amountMinor),
      )
        ? []
        : [`${id} is ${amountMinor}, and its batch pays something else`]),
      ...(bookedBy === null || booked.has(String(bookedBy)) ? [] : [`${id} was booked by no entry`]),
      ...(channel === 'cash:bank' || ['open', 'paid', 'cancelled'].includes(String(state))
        ? []
        : [`${id} is ${state}, though no bank pays it`]),
      ...(!isInTransit || listed?.amountMinor === amountMinor
        ? []
        : [`${id} is ${amountMinor}, ${listed?.amountMinor} of it in transit`]),
      ...(!isInTransit || transitStates[String(state)]?.includes(String(listed?.state))
        ? []
        : [`${id} is ${state}, and its money in transit ${listed?.state}`]),
      ...(bookedBy !== null ||
      isOthersNow ||
      withdrawalStates[String(state)]?.includes(String(withdrawal?.state))
        ? []
        : [`${id} is ${state}, and its withdrawal ${withdrawal?.state}`]),
    ];
  });
  return [...counted, ...notPutBack, ...wrong];
}
