import { writeAudit } from '#functions/audit/table/audit.ts';
import { matchOfLine } from '#functions/bank/bank-line.ts';
import { type BankLine, bankLineSchema } from '#functions/bank/bank-line-schema.ts';
import { referencesOfLine } from '#functions/bank/bank-line-view.ts';
import { partsAsLines } from '#functions/bank/line-parts.ts';
import { findOrders } from '#functions/bank/table/find-orders.ts';
import { matchLine } from '#functions/bank/use-case/match-line.ts';
import type { Call, Handler } from '#functions/entry/call.ts';
import { confirmLargeAct, readLargeActLimit } from '#functions/entry/confirm-large-act.ts';
import { isTryAgain, retry } from '#functions/platform/retry.ts';
import { bankLineQueue } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { bank } from '#shared/contract/bank.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asMinor, type Minor, sumMinor } from '#shared/domain/money.ts';

type BookExactLines = typeof bank.endpoints.bookExactLines;

/** The member's own acts may come between; four attempts outlast them. */
const attemptsMax = 4;

/** Books a line for the order that it pays exactly. @returns false when it doesn't any more, or colleagues must decide */
const bookExactly = async (
  call: Call<BookExactLines>,
  line: BankLine,
  { id }: Source,
  part: number | undefined,
): Promise<boolean> => {
  const book = async (): Promise<void> => {
    const transaction = new Transaction();
    await matchLine(call, transaction, line.id, { orderId: id, reason: null, part });
    const audit = { actor: call.actor, act: 'bank-line-matched', subjectId: id, reason: null };
    writeAudit(transaction, audit, call.now());
    await commit(call.database, transaction);
  };
  try {
    await retry(book, { attemptsMax, retriesOn: isTryAgain });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** What is booked on its own: the line, or each of the payments in it. */
const paymentsOf = (line: BankLine): { readonly line: BankLine; readonly part: number | undefined }[] =>
  line.parts
    ? partsAsLines(line).map((one, index) => ({ line: one, part: index + 1 }))
    : [{ line, part: undefined }];

/**
 * Requires the second factor for exactly this sum, if the lines together are a large act. Each is booked in a
 * transaction of its own, so the proof is consumed before the first.
 * @throws AppError changed_since_shown with the sum, if that isn't what was confirmed; what `confirmLargeAct` throws
 */
const confirmSum = async (call: Call<BookExactLines>, sumMinor: Minor): Promise<void> => {
  const limitMinor = await readLargeActLimit(call.database);
  if (sumMinor <= limitMinor) return;
  if (call.body.sumMinor !== sumMinor) throw new AppError('changed_since_shown', { sumMinor });
  const transaction = new Transaction();
  confirmLargeAct(call, transaction, sumMinor, limitMinor);
  await commit(call.database, transaction);
};

const paidBy = (lines: readonly BankLine[]): Minor =>
  sumMinor(asMinor(0), ...lines.map(({ openMinor }) => openMinor));

/**
 * Books the lines of one page of the unmatched ones that pay an order exactly, a transaction each. What it was stopped
 * at, or is asked twice, is booked once: a line that was used isn't unmatched any more.
 */
export const bookExactLines: Handler<BookExactLines> = async (call) => {
  const { database } = call;
  const paging = await call.page();
  const { items, last } = await readPage(
    database,
    { index: 'gsi1', pk: bankLineQueue('unmatched'), order: 'oldest-first' },
    bankLineSchema,
    paging,
  );
  const credits = items.filter(({ direction }) => direction === 'in');
  const references = new Set(credits.flatMap(referencesOfLine));
  const orders = await findOrders(database, [...references]);
  const exact = credits.flatMap(paymentsOf).flatMap(({ line, part }) => {
    const match = matchOfLine(line, orders);
    return line.state === 'unmatched' && match.kind === 'exact' ? [{ line, part, order: match.order }] : [];
  });
  await confirmSum(call, paidBy(exact.map(({ line }) => line)));
  const booked: BankLine[] = [];
  for (const { line, part, order } of exact)
    if (await bookExactly(call, line, order, part)) booked.push(line);
  return {
    count: booked.length,
    amountMinor: paidBy(booked),
    next: paging.next(last),
  };
};
