import { emit } from '#functions/platform/table/outbox.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';

/** A line of several payments is in the books: each of them is to be booked for what it certainly is. */
export const announceParts = (transaction: Transaction, lineId: BankLineId, now: Date): void =>
  emit(transaction, { type: 'bank-line-in-parts', lineId }, now);
