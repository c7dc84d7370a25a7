import { type Compounding, decideCompound } from '#functions/compound/compound.ts';
import { runningPosition } from '#functions/deposit/running-position.ts';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Settled, settleBefore } from '#functions/position/table/settle-position.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { DepositId, MemberId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';

/** What compounding would do right now: the returns that are due are settled first, then the principal grows. */
export interface PreparedCompound {
  readonly settled: Settled;
  readonly compounding: Compounding;
  readonly configuration: Configuration;
}

/**
 * Reads and decides a compound of this member; nothing of it is written yet. The preview shows it, the act writes it
 * with `writeCompound`, so that one cannot differ from the other. `most` is that of `settleBefore`.
 * @throws AppError not_found, invalid_transition, position_ended, below_minimum, above_maximum
 */
export const prepareCompound = async (
  ground: {
    readonly database: Database;
    readonly shards: number;
    readonly now: () => Date;
    readonly actor: Actor;
  },
  memberId: MemberId,
  input: { readonly depositId: DepositId; readonly amountMinor: Minor },
  most?: number,
): Promise<PreparedCompound> => {
  const { database, actor } = ground;
  const [configuration, standing] = await Promise.all([
    readConfiguration(database),
    readOwnDeposit(database, memberId, input.depositId),
  ]);
  const running = runningPosition(standing, 'compounded');
  const { deposit } = standing;
  // One moment for all of it: midnight between two steps must not settle for one day and compound on another.
  const moment = momentOf(ground, deposit.id);
  const settled = await settleBefore(ground, running, dayOf(instantOf(moment.now)), actor, most);
  const compounding = decideCompound(
    { deposit, position: settled.position, compoundMinMinor: configuration.deposit.compoundMinMinor },
    { id: newId('CompoundId', moment.now), amountMinor: input.amountMinor },
    moment,
  );
  return { settled, compounding, configuration };
};
