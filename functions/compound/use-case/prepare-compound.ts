import { type Compounding, decideCompound } from '#functions/compound/compound.ts';
import { runningPosition } from '#functions/deposit/running-position.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { type Settled, settleBefore } from '#functions/position/table/settle-position.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { DepositId, MemberId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';

/** What compounding does: the returns that are due are settled first, then the principal grows. */
export interface PreparedCompound {
  readonly settled: Settled;
  readonly compounding: Compounding;
  readonly configuration: Configuration;
}

/**
 * Reads and decides a compound of this member; nothing is written yet. The preview shows it and the act writes it, so
 * that they cannot differ. `most`: see `settleBefore`.
 * @throws AppError not_found, invalid_transition, position_ended, below_minimum, above_maximum
 */
export const prepareCompound = async (
  context: CommandContext,
  memberId: MemberId,
  input: { readonly depositId: DepositId; readonly amountMinor: Minor },
  most?: number,
): Promise<PreparedCompound> => {
  const { database, actor } = context;
  const [configuration, found] = await Promise.all([
    readConfiguration(database),
    readOwnDeposit(database, memberId, input.depositId),
  ]);
  const running = runningPosition(found, 'compounded');
  const { deposit } = found;
  // One moment for all of it: midnight between two steps must not settle for one day and compound on another.
  const moment = momentOf(context, deposit.id);
  const settled = await settleBefore(context, running, dayOf(instantOf(moment.now)), actor, most);
  const compounding = decideCompound(
    { deposit, position: settled.position, compoundMinMinor: configuration.deposit.compoundMinMinor },
    { id: newId('CompoundId', moment.now), amountMinor: input.amountMinor },
    moment,
  );
  return { settled, compounding, configuration };
};
