import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { positionKey, withdrawalKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { settleAll, settleToEnd } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { settleBefore, writePosition, writeSettled } from '#functions/position/table/settle-position.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import {
  decidePrincipalPaid,
  decidePrincipalReturned,
  takesWholePosition,
} from '#functions/withdrawal/principal-withdrawal.ts';
import { type Withdrawal, withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ActContext } from './act-context.ts';

/**
 * A change of a deposit's principal, decided but not written. `write` writes the deposit, its position and the returns
 * settled first. It comes before one `postEntries` with `entries` and those of the withdrawal, so that a lost race is
 * refused with `try_again` and not with a short balance.
 */
export interface PreparedChange {
  readonly entries: readonly Entry[];
  readonly write: (transaction: Transaction) => void;
}

type Outcome = 'sent' | 'returned';

const readDepositOf = async (
  { database }: ActContext,
  { id, memberId, deposit: source }: Withdrawal,
): Promise<{ readonly deposit: Deposit; readonly position: Position }> => {
  if (!source) throw new Error(`withdrawal ${id} takes no principal`);
  const { deposit, position } = await readOwnDeposit(database, memberId, source.depositId);
  // An open request keeps its position running: without one, the request has just been decided.
  if (!position) throw new AppError('try_again');
  return { deposit, position };
};

const decisions = { sent: decidePrincipalPaid, returned: decidePrincipalReturned };

const preparePrincipal = async (
  context: ActContext,
  withdrawal: Withdrawal,
  outcome: Outcome,
): Promise<PreparedChange> => {
  const { shards, actor } = context;
  const { deposit, position } = await readDepositOf(context, withdrawal);
  const moment = momentOf(context, deposit.id);
  const endsPosition = outcome === 'sent' && takesWholePosition(position, withdrawal.id);
  const today = dayOf(instantOf(moment.now));
  const steps = endsPosition ? settleToEnd : settleAll;
  const settled = await settleBefore(context, position, today, actor, undefined, steps);
  const next = decisions[outcome]({ deposit, position: settled.position }, withdrawal.id, moment);
  return {
    entries: settled.entries,
    write: (transaction) => {
      const { memberId, area, sourceId, version } = settled.position;
      if (next.position) writePosition(transaction, next.position, shards);
      else transaction.remove(positionKey(memberId, area, sourceId), version);
      writeSource(transaction, next.deposit, shards);
      writeSettled(transaction, settled, moment.now);
    },
  };
};

/**
 * What paying or returning a withdrawal of principal changes on its deposit; earned money has none. Returns that are
 * due are settled first. Paying the last of the principal ends the deposit and grants what it earned until the request.
 * @throws AppError try_again when the withdrawal was decided meanwhile; PlatformAccountShort (for `withFreshBalances`)
 */
export const prepareDepositChange = async (
  context: ActContext,
  withdrawal: Withdrawal,
  outcome: Outcome,
): Promise<PreparedChange> => {
  if (withdrawal.kind === 'bonus') return { entries: [], write: () => undefined };
  const { id, memberId, version } = withdrawal;
  try {
    return await preparePrincipal(context, withdrawal, outcome);
  } catch (error) {
    // After a concurrent decision the deposit no longer knows the request: that is a lost race, not a fault.
    const stored = await readItem(context.database, withdrawalKey(memberId, id), withdrawalSchema);
    throw stored?.version === version ? error : new AppError('try_again');
  }
};
