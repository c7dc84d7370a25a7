import type { readActorNames } from '#functions/audit/table/name-actors.ts';
import type { WithdrawalStop } from '#functions/withdrawal/withdrawal-stop-schema.ts';
import type { StopView } from '#shared/contract/operations.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** The withdrawal stop of an area as staff see it; without `stop`, withdrawals are active. */
export const stopView = (
  area: ProductArea,
  stop: Pick<WithdrawalStop, 'since' | 'cause' | 'reason' | 'actor'> | undefined,
  actorView: Awaited<ReturnType<typeof readActorNames>>,
): StopView =>
  stop
    ? {
        area,
        stopped: true,
        since: stop.since,
        cause: stop.cause,
        reason: stop.reason,
        by: actorView(stop.actor),
      }
    : { area, stopped: false, since: null, cause: null, reason: null, by: null };
