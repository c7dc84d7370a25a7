import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { isTryAgain, retry } from '#functions/platform/retry.ts';
import { memberPk, withdrawalKey, withdrawalPrefix } from '#functions/platform/table/keys.ts';
import { markOnce } from '#functions/platform/table/once.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { endSessionsForStatus } from '#functions/sign-in/table/sessions.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { WithdrawalFlag } from '#shared/domain/withdrawal-request.ts';
import { decideFlag } from './decide-withdrawal.ts';
import { writeFlagged } from './table/write-withdrawal.ts';
import { isOpen } from './withdrawal.ts';
import type { Withdrawal } from './withdrawal-schema.ts';
import { withdrawalSchema } from './withdrawal-schema.ts';

const consumer = 'flag-withdrawals';
const actor = { kind: 'system', name: consumer } as const;

class AlreadyDone extends Error {}

/** Claimed, approved and paid are three changes; eight leave room for each to be undone, and the event comes again. */
const attemptsMax = 8;

/**
 * Puts one withdrawal back to waiting, once for the event. When a decision about it was quicker it is read anew; what is
 * not open any more is left as it is.
 */
const flagOne = (
  event: EventOf<'member-status-changed'>,
  flag: WithdrawalFlag,
  { memberId, id }: Withdrawal,
  { database, now }: Services,
): Promise<void> =>
  retry(
    async () => {
      const standing = await readItem(database, withdrawalKey(memberId, id), withdrawalSchema);
      if (!standing || !isOpen(standing)) return;
      const next = decideFlag(standing, flag, actor, now());
      const transaction = new Transaction();
      markOnce(transaction, consumer, `${event.eventId}:${id}`, now(), () => new AlreadyDone());
      writeFlagged(transaction, standing, next, actor, now());
      try {
        await commit(database, transaction);
      } catch (error) {
        if (!(error instanceof AlreadyDone)) throw error;
      }
    },
    { attemptsMax, retriesOn: isTryAgain },
  );

/**
 * A member was blocked or marked for fraud: whatever they asked to be paid waits for staff again, with a flag. Until then
 * approving and paying are refused by their own conditions. Also after the status was lifted already: staff look at it
 * once more in any case. Sessions that a failure left behind are ended, too.
 */
export const flagWithdrawals = async (event: PlatformEvent, services: Services): Promise<void> => {
  if (event.type !== 'member-status-changed') return;
  const { to, memberId, at } = event;
  if (to !== 'blocked' && to !== 'fraud') return;
  const { database, now } = services;
  const member = await findMember(database, memberId);
  if (member && !userStatusMeaning[member.status].signsIn)
    await endSessionsForStatus(database, memberId, now());
  const question = { pk: memberPk(memberId), begins: withdrawalPrefix, order: 'oldest-first' } as const;
  const open = await findEvery(
    database,
    question,
    withdrawalSchema,
    (withdrawal) => isOpen(withdrawal) && withdrawal.createdAt <= at,
  );
  for (const withdrawal of open) await flagOne(event, { status: to, at }, withdrawal, services);
};

export const handler = consume(consumer, flagWithdrawals);
