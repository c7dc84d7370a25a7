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
import { AppError } from '#shared/domain/errors.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { WithdrawalFlag } from '#shared/domain/withdrawal-request.ts';
import { decideFlag } from './decide-withdrawal.ts';
import { writeFlagged } from './table/write-withdrawal.ts';
import { cancelPayable } from './use-case/payable-of-withdrawal.ts';
import { isOpen } from './withdrawal.ts';
import type { Withdrawal } from './withdrawal-schema.ts';
import { withdrawalSchema } from './withdrawal-schema.ts';

const consumer = 'flag-withdrawals';
const actor = { kind: 'system', name: consumer } as const;

class AlreadyDone extends Error {}

/**
 * Claiming, approving and paying are three changes; eight attempts outlast all of them and their reversals, and the
 * event is delivered again.
 */
const attemptsMax = 8;

/** False once the bank was told to make the transfer: only it can still return the money. */
const isStillOurs = async (cancel: () => Promise<void>): Promise<boolean> => {
  try {
    await cancel();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_on_its_way') return false;
    throw error;
  }
};

/**
 * Returns one open withdrawal for review, once per event. A concurrent decision makes it read the withdrawal again.
 */
const flagOne = (
  event: EventOf<'member-status-changed'>,
  flag: WithdrawalFlag,
  { memberId, id }: Withdrawal,
  { database, now }: Services,
): Promise<void> =>
  retry(
    async () => {
      const stored = await readItem(database, withdrawalKey(memberId, id), withdrawalSchema);
      if (!stored || !isOpen(stored)) return;
      const next = decideFlag(stored, flag, actor, now());
      const transaction = new Transaction();
      markOnce(transaction, consumer, `${event.eventId}:${id}`, now(), () => new AlreadyDone());
      if (!(await isStillOurs(() => cancelPayable(database, transaction, stored)))) return;
      writeFlagged(transaction, stored, next, actor, now());
      try {
        await commit(database, transaction);
      } catch (error) {
        if (!(error instanceof AlreadyDone)) throw error;
      }
    },
    { attemptsMax, retriesOn: isTryAgain },
  );

/**
 * Returns a member's open withdrawals for review when the member is blocked or marked for fraud, even if that status
 * has been lifted since. Until then, write conditions refuse to approve or pay them. Also ends sessions that a failure
 * left behind.
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
