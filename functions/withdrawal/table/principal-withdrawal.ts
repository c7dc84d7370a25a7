import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { runningPosition } from '#functions/deposit/running-position.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { positionKey } from '#functions/platform/table/keys.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { settleAll, settleToEnd } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import {
  type Settled,
  settleBefore,
  writePosition,
  writeSettled,
} from '#functions/position/table/settle-position.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import {
  decidePrincipalPaid,
  decidePrincipalRequest,
  decidePrincipalReturned,
  takesWholePosition,
} from '#functions/withdrawal/principal-withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { accruedSoFar } from '#shared/domain/accrual.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, MemberId, WithdrawalId } from '#shared/domain/ids.ts';
import { type Bps, type Minor, sumMinor } from '#shared/domain/money.ts';

interface Ground {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
  readonly actor: Actor;
}

/**
 * One change of a deposit's principal, decided and not written yet. `write` writes the deposit, its position and the
 * returns that were settled first; it comes before the posting of `entries`, all in one `postEntries` with those of the
 * withdrawal itself, so that who met another change is told to try again, not that a balance is short.
 */
interface PreparedChange {
  readonly entries: readonly Entry[];
  readonly write: (transaction: Transaction) => void;
}

/** A request for principal as it would stand right now. Amounts in minor units. */
export interface PreparedPrincipalWithdrawal extends PreparedChange {
  readonly deposit: Deposit;
  readonly position: Position;
  readonly earlyExitFeeMinor: Minor;
  readonly earlyExitFeeBps: Bps;
  /** What could be asked for until now, and what is left of it. */
  readonly principalBeforeMinor: Minor;
  readonly principalAfterMinor: Minor;
  /** Returns of whole periods that are granted first; what awaits funding is not among them. */
  readonly grantedFirstMinor: Minor;
  readonly accruedSoFarMinor: Minor;
  readonly maturesOn: Day;
}

/**
 * Reads and decides a request for principal of this member: what is due is settled first. The preview shows it, the
 * act writes it, so that one cannot differ from the other. `most` is that of `settleBefore`.
 * @throws AppError not_found, invalid_transition, position_ended, withdrawal_limit_reached, insufficient_funds,
 * remainder_too_small; PlatformAccountShort (for `withFreshBalances`)
 */
export const preparePrincipalWithdrawal = async (
  ground: Ground,
  memberId: MemberId,
  input: {
    readonly withdrawalId: WithdrawalId;
    readonly depositId: DepositId;
    readonly amountMinor: Minor;
  },
  most?: number,
): Promise<PreparedPrincipalWithdrawal> => {
  const { database, shards, actor } = ground;
  const standing = await readOwnDeposit(database, memberId, input.depositId);
  const running = runningPosition(standing, 'withdrawn');
  // One moment for all of it: midnight between two steps must not settle for one day and ask on another.
  const moment = momentOf(ground, input.depositId);
  const today = dayOf(instantOf(moment.now));
  const settled = await settleBefore(ground, running, today, actor, most);
  const asked = decidePrincipalRequest(
    { deposit: standing.deposit, position: settled.position },
    input,
    moment,
  );
  const { deposit, position, entry, ...figures } = asked;
  const granted = settled.bonuses.filter(({ state }) => state === 'granted');
  return {
    ...figures,
    deposit,
    position,
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

type Principal = Pick<Withdrawal, 'id' | 'memberId' | 'deposit'>;

/** The deposit and position behind a withdrawal of principal. */
const readDepositOf = async ({ database }: Ground, withdrawal: Principal) => {
  if (!withdrawal.deposit) throw new Error(`withdrawal ${withdrawal.id} takes no principal`);
  const { deposit, position } = await readOwnDeposit(
    database,
    withdrawal.memberId,
    withdrawal.deposit.depositId,
  );
  // A request keeps its position running, so somebody has just decided about this one.
  if (!position) throw new AppError('try_again');
  return { deposit, position };
};

/**
 * Principal goes back into its deposit, because the withdrawal was cancelled, rejected or has failed. What was due
 * until now is settled on what was left; the next return makes up for it.
 * @throws AppError try_again; PlatformAccountShort (for `withFreshBalances`)
 */
export const returnPrincipal = async (ground: Ground, withdrawal: Principal): Promise<PreparedChange> => {
  const { shards, actor } = ground;
  const { deposit, position } = await readDepositOf(ground, withdrawal);
  const moment = momentOf(ground, deposit.id);
  const settled = await settleBefore(ground, position, dayOf(instantOf(moment.now)), actor);
  const next = decidePrincipalReturned({ deposit, position: settled.position }, withdrawal.id, moment);
  return {
    entries: settled.entries,
    write: (transaction) => {
      writePosition(transaction, next.position, shards);
      writeSource(transaction, next.deposit, shards);
      writeSettled(transaction, settled, moment.now);
    },
  };
};

const writeEnd = (transaction: Transaction, { memberId, area, sourceId, version }: Position): void => {
  transaction.remove(positionKey(memberId, area, sourceId), version);
};

/**
 * Principal leaves its deposit for good. Of a part, the days until the request stay for the next return; with the last
 * of it the deposit is withdrawn, and what it earned until the request is granted as its last return.
 * @throws AppError try_again; PlatformAccountShort (for `withFreshBalances`)
 */
export const payPrincipal = async (ground: Ground, withdrawal: Principal): Promise<PreparedChange> => {
  const { shards, actor } = ground;
  const { deposit, position } = await readDepositOf(ground, withdrawal);
  const moment = momentOf(ground, deposit.id);
  const today = dayOf(instantOf(moment.now));
  const stepsOf = takesWholePosition(position, withdrawal.id) ? settleToEnd : settleAll;
  const settled: Settled = await settleBefore(ground, position, today, actor, undefined, stepsOf);
  const next = decidePrincipalPaid({ deposit, position: settled.position }, withdrawal.id, moment);
  return {
    entries: settled.entries,
    write: (transaction) => {
      if (next.position) writePosition(transaction, next.position, shards);
      else writeEnd(transaction, settled.position);
      writeSource(transaction, next.deposit, shards);
      writeSettled(transaction, settled, moment.now);
    },
  };
};
