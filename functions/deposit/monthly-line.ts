import type { Moment } from '#functions/ledger/moment.ts';
import { noted } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import { instantOf, monthOf } from '#shared/domain/calendar.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { OrderNote } from '#shared/domain/order-notes.ts';

/**
 * Notes acts of one kind by one kind of actor in a single line per month, in the place of the latest: each act is kept
 * as a separate item, and the deposit must not grow with their number.
 */
export const notedOnceAMonth = <P extends Order>(
  payable: P,
  what: OrderNote,
  moment: Pick<Moment, 'actor' | 'now'>,
  amountMinor: Minor,
): P => {
  const month = monthOf(instantOf(moment.now));
  const isSame = ({ state, at, actor }: HistoryLine): boolean =>
    state === what && monthOf(at) === month && actor.kind === moment.actor.kind;
  const before = payable.history.filter(isSame).map((line) => line.amountMinor ?? zeroMinor);
  const history = payable.history.filter((line) => !isSame(line));
  return noted({ ...payable, history }, what, moment, { amountMinor: sumMinor(...before, amountMinor) });
};
