import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { withdrawalKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { WithdrawalDecision } from '#functions/withdrawal/decide-withdrawal.ts';
import { payoutCashAccount } from '#functions/withdrawal/withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import { payPrincipal, returnPrincipal } from './principal-withdrawal.ts';
import { returnUse } from './withdrawal-use.ts';

interface Ground {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
  readonly actor: Actor;
}

/**
 * What happens to the deposit behind a withdrawal of principal; earned money has none. When another decision was
 * quicker, the deposit no longer knows of the withdrawal, which is no fault then.
 * @throws AppError try_again
 */
const prepareDeposit = async (
  ground: Ground,
  withdrawal: Withdrawal,
  prepare: typeof payPrincipal,
): ReturnType<typeof payPrincipal> => {
  if (withdrawal.kind === 'bonus') return { entries: [], write: () => undefined };
  const { id, memberId, version } = withdrawal;
  try {
    return await prepare(ground, withdrawal);
  } catch (error) {
    const standing = await readItem(ground.database, withdrawalKey(memberId, id), withdrawalSchema);
    throw standing?.version === version ? error : new AppError('try_again');
  }
};

/**
 * Writes the way back of the money of a withdrawal that ended without payment: to the balance or the deposit it came
 * from, and the room under the limits. Belongs inside `withFreshBalances`. @throws AppError try_again
 */
export const writeReturn = async (
  ground: Ground,
  transaction: Transaction,
  before: Withdrawal,
  { entries }: WithdrawalDecision,
): Promise<void> => {
  const deposit = await prepareDeposit(ground, before, returnPrincipal);
  deposit.write(transaction);
  returnUse(transaction, before);
  postEntries(transaction, [...deposit.entries, ...entries]);
};

/**
 * Writes the way out of the money of a withdrawal that is paid. Cash is taken only from where it is, which is asked
 * again by the write. Belongs inside `withFreshBalances`. @throws AppError try_again
 */
export const writePayment = async (
  ground: Ground,
  transaction: Transaction,
  before: Withdrawal,
  { entries }: WithdrawalDecision,
): Promise<void> => {
  const deposit = await prepareDeposit(ground, before, payPrincipal);
  deposit.write(transaction);
  postEntries(transaction, [...deposit.entries, ...entries], { guarded: [payoutCashAccount(before.payee)] });
};
