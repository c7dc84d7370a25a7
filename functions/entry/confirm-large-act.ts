import { consumeProof } from '#functions/confirmation/table/otp.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { Call } from './call.ts';

type ActingCall = Pick<Call<Endpoint & { access: 'member' }>, 'signedIn' | 'actProof' | 'now'>;

/** Above this amount, an act of staff is large. Read it beside what the act itself reads. */
export const readLargeActLimit = async (database: Database): Promise<Minor> =>
  (await readConfiguration(database)).withdrawal.fourEyesAboveMinor;

/**
 * Each large act of staff needs the second factor for exactly itself. The proof is consumed in the act's transaction.
 * @throws AppError otp_needed with the figures; when it commits, what `consumeProof` throws
 */
export const confirmLargeAct = (
  { signedIn, actProof, now }: ActingCall,
  transaction: Transaction,
  amountMinor: Minor,
  limitMinor: Minor,
): void => {
  if (amountMinor <= limitMinor) return;
  if (!actProof) throw new AppError('otp_needed', { purpose: 'staff-act', amountMinor, limitMinor });
  consumeProof(transaction, signedIn.member.id, actProof, now());
};
