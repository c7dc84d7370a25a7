import type { Instant } from '#shared/domain/calendar.ts';
import type { BonusId, EntryId, MemberId } from '#shared/domain/ids.ts';
import { type Bps, type Minor, shareRoundedDown, subtractMinor } from '#shared/domain/money.ts';
import { type BonusState, userStatusMeaning } from '#shared/domain/states.ts';
import type { BonusKind, ProductArea } from '#shared/domain/words.ts';
import { createEntry, type Entry, memberAccount, platformAccount, type Transfer } from './ledger.ts';
import type { Purchase, SponsorAbove } from './purchase.ts';

/** A bonus of one member. Amounts in minor units. */
export interface Bonus {
  readonly id: BonusId;
  readonly memberId: MemberId;
  readonly area: ProductArea;
  readonly kind: BonusKind;
  readonly state: BonusState;
  readonly amountMinor: Minor;
  readonly baseMinor: Minor;
  readonly rateBps: Bps;
  readonly level: number | null;
  /** The purchase, deposit or position it comes from. */
  readonly sourceId: string;
  readonly fromName: string | null;
  readonly at: Instant;
  readonly entryId: EntryId | null;
}

export interface SponsorBonusDue {
  readonly bonusId: BonusId;
  readonly memberId: MemberId;
  readonly level: number;
  readonly rateBps: Bps;
  readonly amountMinor: Minor;
}

/**
 * The sponsor bonuses that a purchase causes: each of the nearest sponsors gets its level's rate of the price,
 * rounded down to the minor unit (so that together they never exceed the pool's share of the fee). A level whose
 * sponsor is not active is skipped and stays in the pool; it does not roll up. The id is source + level, so that a
 * retry is a no-op.
 */
export const sponsorBonusesDue = (
  purchase: Pick<Purchase, 'id' | 'priceMinor' | 'sponsorLevelBps'>,
  sponsors: readonly SponsorAbove[],
): SponsorBonusDue[] =>
  sponsors.flatMap(({ level, memberId, status }) => {
    const rateBps = purchase.sponsorLevelBps[level - 1];
    if (rateBps === undefined || !userStatusMeaning[status].movesMoney) return [];
    const amountMinor = shareRoundedDown(purchase.priceMinor, rateBps);
    if (amountMinor === 0) return [];
    return [{ bonusId: `bon_${purchase.id}_L${level}` as BonusId, memberId, level, rateBps, amountMinor }];
  });

/**
 * From which shards of the pool an amount is taken: the purchase's own shard first (its fee went there), then the
 * fullest others. Null when the whole pool holds less: then the bonus awaits funding and nothing moves.
 */
export const takeFromPool = (
  balances: readonly Minor[],
  homeShard: number,
  amountMinor: Minor,
): { readonly shard: number; readonly amountMinor: Minor }[] | null => {
  const order = balances
    .map((balanceMinor, shard) => ({ balanceMinor, shard }))
    .sort(
      (a, b) =>
        Number(b.shard === homeShard) - Number(a.shard === homeShard) || b.balanceMinor - a.balanceMinor,
    );
  const taken: { shard: number; amountMinor: Minor }[] = [];
  let missing = amountMinor;
  for (const { shard, balanceMinor } of order) {
    const part = (balanceMinor < missing ? balanceMinor : missing) as Minor;
    if (part > 0) taken.push({ shard, amountMinor: part });
    missing = subtractMinor(missing, part);
  }
  return missing === 0 ? taken : null;
};

/** The entry that pays a bonus: pool → available. */
export const bonusEntry = (
  fields: Pick<Entry, 'id' | 'kind' | 'area' | 'memberId' | 'sourceId' | 'actor' | 'at'>,
  taken: readonly { readonly shard: number; readonly amountMinor: Minor }[],
): Entry =>
  createEntry({
    ...fields,
    reason: null,
    transfers: taken.map(
      ({ shard, amountMinor }): Transfer => ({
        from: platformAccount('pool', shard),
        to: memberAccount('available'),
        amountMinor,
      }),
    ),
  });
