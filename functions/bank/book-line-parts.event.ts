import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readBankLine } from './table/bank-lines.ts';
import { bookParts } from './use-case/book-parts.ts';
import { showBatch } from './use-case/show-batch.ts';
import { readSentPayouts, showPayable } from './use-case/show-payable.ts';

const actor = { kind: 'system', name: 'import-statement' } as const;

/**
 * Books each payment of a line that the bank booked in one sum, and a payment that a line showed before it was booked as
 * sent. What was booked before stays as it is.
 */
export const bookLineParts = async (event: PlatformEvent, services: Services): Promise<void> => {
  const context = { ...services, actor };
  const { database } = services;
  if (event.type === 'payout-shown-early') {
    const shown = { payableId: event.payableId, reason: null };
    await showPayable(context, event.lineId, shown, await readSentPayouts(database));
  } else if (event.type === 'bank-line-in-parts') {
    const line = await readBankLine(database, event.lineId);
    await (line.batch ? showBatch(context, line.id, line.batch) : bookParts(context, line));
  }
};

export const handler = consume('book-line-parts', bookLineParts);
