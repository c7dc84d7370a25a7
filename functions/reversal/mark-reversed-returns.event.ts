import { type Bonus, bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { bonusKey, bonusPrefix, correctedKey, memberPk } from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';

/** Each takes two of the 100 writes of a transaction: the return, and the mark of its entry. */
const returnsMax = 50;

const markReversed = (
  { returnsEntryId, cause, at }: EventOf<'order-reversed'>,
  returns: readonly Bonus[],
): Transaction => {
  const transaction = new Transaction();
  for (const bonus of returns) {
    const { id, memberId, state, entryId } = bonus;
    const reversed = { ...bonus, state: 'reversed', reversalCause: cause } as const;
    transaction.replaceInState(bonusKey(memberId, id), bonusAttributes(reversed), state);
    if (!entryId) continue;
    if (!returnsEntryId) throw new Error(`return ${id} of a reversed order was taken back by no entry`);
    transaction.create(correctedKey(entryId), { correctedByEntryId: returnsEntryId, at });
  }
  return transaction;
};

/**
 * Marks the returns of a reversed order, those that were paid and those that await funding, and notes which entry took
 * each paid one back. The money moved with the reversal; nothing grants or corrects a return of the order any more, so
 * this may come late and go on where it stopped.
 */
export const markReversedReturns = async (event: PlatformEvent, { database }: Services): Promise<void> => {
  if (event.type !== 'order-reversed') return;
  const { memberId, sourceId } = event;
  const question = {
    pk: memberPk(memberId),
    begins: `${bonusPrefix}bon_${sourceId}_R`,
    order: 'oldest-first',
  } as const;
  for await (const page of everyPage(database, question, bonusSchema)) {
    const open = page.filter(({ state }) => state !== 'reversed');
    for (let from = 0; from < open.length; from += returnsMax)
      await commit(database, markReversed(event, open.slice(from, from + returnsMax)));
  }
};

export const handler = consume('mark-reversed-returns', markReversedReturns);
