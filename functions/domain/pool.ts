import { type Minor, subtractMinor } from '#shared/domain/money.ts';

/** How much is taken from which shard of the pool. */
export type Taken = readonly { readonly shard: number; readonly amountMinor: Minor }[];

/**
 * From which shards of the pool an amount is taken: the purchase's own shard first (its fee went there), then the
 * fullest others. Null when the whole pool holds less: then the bonus awaits funding and nothing moves.
 */
export const takeFromPool = (
  balances: readonly Minor[],
  homeShard: number,
  amountMinor: Minor,
): Taken | null => {
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

/**
 * The same for several amounts, in their order: from the first that the pool does not cover on, none is paid, so
 * that whoever waits longest is paid first. Null for each that awaits funding.
 */
export const takeInOrder = (
  balances: readonly Minor[],
  homeShard: number,
  amounts: readonly Minor[],
): (Taken | null)[] => {
  let left = [...balances];
  let covered = true;
  return amounts.map((amountMinor) => {
    const taken = covered ? takeFromPool(left, homeShard, amountMinor) : null;
    covered = taken !== null;
    for (const part of taken ?? [])
      left = left.map((balanceMinor, shard) =>
        shard === part.shard ? subtractMinor(balanceMinor, part.amountMinor) : balanceMinor,
      );
    return taken;
  });
};
