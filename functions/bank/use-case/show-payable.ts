import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { readOpenTransit, readTransit } from '#functions/ledger/table/transit.ts';
import type { Transit } from '#functions/ledger/transit-schema.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { readPayable } from '#functions/payable/table/payables.ts';
import { isTryAgain, retry, tryAgain } from '#functions/platform/retry.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import type { PayableId } from '#shared/domain/ids.ts';
import { confirmInLine } from './confirm-transit.ts';

interface Shown {
  readonly payableId: PayableId;
  /** Null where the bank itself names what it shows. */
  readonly reason: string | null;
}

/** The withdrawals that are in transit. */
export const readSentPayouts = (database: Database): Promise<Transit[]> =>
  readOpenTransit(database, ({ kind }) => kind === 'payout-sent');

/** What a sent payable has in transit, strongly consistent. @throws AppError try_again before it is booked as sent */
const transitOf = async (
  { database }: CommandContext,
  { bookedBy, source }: Payable,
  listed: readonly Transit[],
): Promise<Transit> => {
  if (bookedBy !== null) return readTransit(database, bookedBy);
  const found = listed.find(({ kind, sourceId }) => kind === 'payout-sent' && sourceId === source.id);
  if (!found) throw tryAgain();
  return readTransit(database, found.id);
};

const showOnce = async (
  context: CommandContext,
  lineId: BankLineId,
  { payableId, reason }: Shown,
  listed: readonly Transit[],
): Promise<void> => {
  const { database } = context;
  const [line, payable] = await Promise.all([
    readBankLine(database, lineId),
    readPayable(database, payableId),
  ]);
  if (payable.state !== 'sent' || line.state !== 'unmatched') return;
  const transit = await transitOf(context, payable, listed);
  const transaction = new Transaction();
  await confirmInLine(context, transaction, line, { transit, reason });
  await commit(database, transaction);
};

/** The member's other acts may come between; four attempts outlast them, and the event is delivered again. */
const attemptsMax = 4;

/**
 * Makes a payable paid that a line shows, whatever the line shows besides; nothing for one that was shown, or taken back,
 * before, nor by a line of which nothing is open any more.
 * @param sent what `readSentPayouts` found
 * @throws AppError try_again before it is booked as sent
 */
export const showPayable = (
  context: CommandContext,
  lineId: BankLineId,
  shown: Shown,
  sent: readonly Transit[],
): Promise<void> =>
  retry(() => showOnce(context, lineId, shown, sent), { attemptsMax, retriesOn: isTryAgain });
