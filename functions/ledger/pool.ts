import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';

/** How much is taken from which shard of a platform account. */
export type Taken = readonly { readonly shard: number; readonly amountMinor: Minor }[];

/**
 * From which shards of a platform account an amount is taken: the home shard first (a purchase's fee went to the shard
 * of the purchase), then the fullest others. Null when the account as a whole holds less; a shard of cash may be below
 * zero, and then the others hold the money that makes up for it.
 */
export const takeFromShards = (
  balances: readonly Minor[],
  homeShard: number,
  amountMinor: Minor,
): Taken | null => {
  if (sumMinor(...balances) < amountMinor) return null;
  const order = balances
    .map((balanceMinor, shard) => ({ balanceMinor, shard }))
    .filter(({ balanceMinor }) => balanceMinor > 0)
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
  return taken;
};

/**
 * The same for several amounts from a pool, in their order: from the first one that it does not cover, none is
 * paid, so that the one that has waited longest is paid first. Null for each that awaits funding.
 */
export const takeInOrder = (
  balances: readonly Minor[],
  homeShard: number,
  amounts: readonly Minor[],
): (Taken | null)[] => {
  let left = [...balances];
  let covered = true;
  return amounts.map((amountMinor) => {
    const taken = covered ? takeFromShards(left, homeShard, amountMinor) : null;
    covered = taken !== null;
    for (const part of taken ?? [])
      left = left.map((balanceMinor, shard) =>
        shard === part.shard ? subtractMinor(balanceMinor, part.amountMinor) : balanceMinor,
      );
    return taken;
  });
};
