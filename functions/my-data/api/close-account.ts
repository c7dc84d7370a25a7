import { consumeProof } from '#functions/confirmation/table/otp.ts';
import type { Handler } from '#functions/entry/call.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { decideClosure } from '#functions/my-data/account-closure.ts';
import { ClosureOvertaken, readClosure, writeClosure } from '#functions/my-data/table/close-account.ts';
import { retry, tryAgain } from '#functions/platform/retry.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import type { myData } from '#shared/contract/my-data.ts';
import { keptUntil } from '#shared/domain/account-closure.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

/** Where others are quicker again and again, something is open soon enough. */
const attemptsMax = 5;

/**
 * Closes the account, confirmed by a code, if nothing is open; if something changes at the same moment, it is read and
 * decided again. Every session ends with it; the data that need not be kept is erased from the event (forget-member).
 */
export const closeAccount: Handler<typeof myData.endpoints.closeAccount> = (call) => {
  const { database, otpProof } = call;
  const { id: memberId } = call.signedIn.member;
  const close = async () => {
    const now = call.now();
    const before = await findMember(database, memberId);
    if (!before) throw new AppError('not_found');
    const { context, commitments } = await readClosure(database, before, call.signedIn.roles, now);
    const after = decideClosure(context, call.body.reason, now);
    const transaction = new Transaction();
    consumeProof(transaction, memberId, otpProof, now);
    writeClosure(transaction, { before, after, commitments }, now);
    const closedAt = instantOf(now);
    const reply = await call.commit(transaction, { closedAt, keptUntil: keptUntil(closedAt) });
    await endSessions(database, memberId);
    return reply;
  };
  return retry(close, {
    attemptsMax,
    retriesOn: (error) => error instanceof ClosureOvertaken,
    exhausted: tryAgain,
  });
};
