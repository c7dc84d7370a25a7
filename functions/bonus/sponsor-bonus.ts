import type { SponsorAbove } from '#functions/sponsor/sponsor-above.ts';
import type { BonusId, MemberId } from '#shared/domain/ids.ts';
import { type Bps, type Minor, shareRoundedDown } from '#shared/domain/money.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';

export interface SponsorBonusDue {
  readonly bonusId: BonusId;
  readonly memberId: MemberId;
  readonly level: number;
  readonly rateBps: Bps;
  readonly amountMinor: Minor;
}

/** What causes sponsor bonuses: a purchase with its price, or a deposit with its amount. */
export interface SponsoredSource {
  readonly id: string;
  readonly amountMinor: Minor;
  readonly sponsorLevelBps: readonly Bps[];
}

/**
 * The sponsor bonuses that a purchase or deposit causes: each of the nearest sponsors gets its level's rate of the
 * amount, rounded down to the minor unit (so that together they never exceed the pool's share of the fee). A level whose
 * sponsor is not active is skipped and stays in the pool; it does not roll up. The id is source + level, so that a
 * retry is a no-op.
 */
export const sponsorBonusesDue = (
  source: SponsoredSource,
  sponsors: readonly SponsorAbove[],
): SponsorBonusDue[] =>
  sponsors.flatMap(({ level, memberId, status }) => {
    const rateBps = source.sponsorLevelBps[level - 1];
    if (rateBps === undefined || !userStatusMeaning[status].movesMoney) return [];
    const amountMinor = shareRoundedDown(source.amountMinor, rateBps);
    if (amountMinor === 0) return [];
    return [{ bonusId: `bon_${source.id}_L${level}` as BonusId, memberId, level, rateBps, amountMinor }];
  });
