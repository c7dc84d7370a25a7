import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { runningPosition } from '#functions/deposit/running-position.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { settleBefore, writePosition, writeSettled } from '#functions/position/table/settle-position.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { decidePrincipalRequest } from '#functions/withdrawal/principal-withdrawal.ts';
import { accruedSoFar } from '#shared/domain/accrual.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { DepositId, MemberId, WithdrawalId } from '#shared/domain/ids.ts';
import { type Bps, type Minor, sumMinor } from '#shared/domain/money.ts';
import type { ActContext } from './act-context.ts';
import type { PreparedChange } from './prepare-deposit-change.ts';

/** A request for principal, decided as of now. Amounts in minor units. */
export interface PreparedPrincipalWithdrawal extends PreparedChange {
  readonly deposit: Deposit;
  readonly earlyExitFeeMinor: Minor;
  readonly earlyExitFeeBps: Bps;
  /** The principal that could be requested before this request, and what remains of it. */
  readonly principalBeforeMinor: Minor;
  readonly principalAfterMinor: Minor;
  /** Returns of completed periods, granted first; without those that await funding. */
  readonly grantedFirstMinor: Minor;
  readonly accruedSoFarMinor: Minor;
  readonly maturesOn: Day;
}

/**
 * Reads and decides a member's request for principal; returns that are due are settled first. The preview shows the
 * result and the request writes it, so that the two cannot differ. `most` is that of `settleBefore`.
 * @throws AppError not_found, invalid_transition, position_ended, withdrawal_limit_reached, insufficient_funds,
 * remainder_too_small; PlatformAccountShort (for `withFreshBalances`)
 */
export const preparePrincipalWithdrawal = async (
  context: ActContext,
  memberId: MemberId,
  input: {
    readonly withdrawalId: WithdrawalId;
    readonly depositId: DepositId;
    readonly amountMinor: Minor;
  },
  most?: number,
): Promise<PreparedPrincipalWithdrawal> => {
  const { database, shards, actor } = context;
  const stored = await readOwnDeposit(database, memberId, input.depositId);
  const running = runningPosition(stored, 'withdrawn');
  // One instant for all of it, so that midnight cannot fall between settling and deciding.
  const moment = momentOf(context, input.depositId);
  const today = dayOf(instantOf(moment.now));
  const settled = await settleBefore(context, running, today, actor, most);
  const { deposit, position, entry, ...figures } = decidePrincipalRequest(
    { deposit: stored.deposit, position: settled.position },
    input,
    moment,
  );
  const granted = settled.bonuses.filter(({ state }) => state === 'granted');
  return {
    ...figures,
    deposit,
    earlyExitFeeBps: deposit.earlyExitFeeBps,
    grantedFirstMinor: sumMinor(...granted.map(({ amountMinor }) => amountMinor)),
    accruedSoFarMinor: accruedSoFar(position, today),
    maturesOn: position.maturesOn,
    entries: [...settled.entries, entry],
    write: (transaction) => {
      writePosition(transaction, position, shards);
      writeSource(transaction, deposit, shards);
      writeSettled(transaction, settled, moment.now);
    },
  };
};
