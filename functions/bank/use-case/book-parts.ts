import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { paymentOfPart } from '#functions/bank/line-parts.ts';
import { certainPurpose, type LinePurpose } from '#functions/bank/line-purpose.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { readTransit } from '#functions/ledger/table/transit.ts';
import { isTryAgain, retry, tryAgain } from '#functions/platform/retry.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import { confirmInLine } from './confirm-transit.ts';
import { matchLine } from './match-line.ts';
import { readPurposes, withoutPurpose } from './read-purposes.ts';
import { returnPayout } from './return-payout.ts';

interface Part {
  readonly line: BankLine;
  /** From 1. */
  readonly part: number;
}

const fill = async (
  context: CommandContext,
  transaction: Transaction,
  purpose: LinePurpose,
  { line: { id: lineId }, part }: Part,
): Promise<void> => {
  switch (purpose.kind) {
    case 'order':
      await matchLine(context, transaction, lineId, { orderId: purpose.order.id, reason: null, part });
      return;
    case 'transit': {
      const [line, transit] = await Promise.all([
        readBankLine(context.database, lineId),
        readTransit(context.database, purpose.transit.id),
      ]);
      await confirmInLine(context, transaction, line, { transit, part, reason: null });
      return;
    }
    case 'return': {
      const { id: payableId, area, memberId, payee, amountMinor } = purpose.payable;
      const payeeName = payee?.name ?? null;
      const about = {
        payableId,
        lineId,
        part,
        area,
        memberId,
        payeeName,
        amountMinor,
        chargeMinor: zeroMinor,
      };
      await returnPayout(context, transaction, { kind: 'payout-returned', ...about }, null);
      return;
    }
    case 'batch':
      throw new Error(`payment ${part} of ${lineId} is no batch`);
    case 'early':
      throw new Error(`payment ${part} of ${lineId} is not booked as sent yet`);
  }
};

/** The member's other acts may come between; four attempts outlast them, and the event is delivered again. */
const attemptsMax = 4;

/** @returns false when it can't be used so right now: it waits for a person, like any other line */
const tryPart = async (context: CommandContext, purpose: LinePurpose, part: Part): Promise<boolean> => {
  try {
    await retry(
      async () => {
        const transaction = new Transaction();
        await fill(context, transaction, purpose, part);
        await commit(context.database, transaction);
      },
      { attemptsMax, retriesOn: isTryAgain },
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && !isTryAgain(error)) return false;
    throw error;
  }
};

/**
 * Books each payment of a line for what it certainly is, a transaction each: a run may stop anywhere and be repeated.
 * What staff or an earlier run used stays as it is. Each failure is thrown once the others are done.
 * @throws AggregateError; AppError try_again for one that isn't in the books as sent yet
 */
export const bookParts = async (context: CommandContext, line: BankLine): Promise<void> => {
  const parts = line.parts ?? [];
  const { currency, reconciliation } = await readConfiguration(context.database);
  const payments = parts.map((part) => paymentOfPart(line, part));
  let purposes = await readPurposes(context.database, payments, currency);
  let isEarly = false;
  const failures: unknown[] = [];
  for (const [index, payment] of payments.entries()) {
    const part = index + 1;
    if (line.uses.some((use) => use.part === part)) continue;
    const purpose = certainPurpose(payment, purposes);
    if (!purpose || (purpose.kind === 'order' && reconciliation.exactMatches === 'ask')) continue;
    if (purpose.kind === 'early') {
      isEarly = true;
      continue;
    }
    try {
      if (await tryPart(context, purpose, { line, part })) purposes = withoutPurpose(purposes, purpose);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments of ${line.id} were not booked`);
  if (isEarly) throw tryAgain();
};
