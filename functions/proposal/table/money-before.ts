import * as z from 'zod/mini';
import { walletItem } from '#functions/ledger/table/items.ts';
import { platformHoldings } from '#functions/ledger/table/platform-balances.ts';
import { FiguresMoved } from '#functions/ledger/table/post-entries.ts';
import { totalsFrom, totalsKeysOf, totalsShards } from '#functions/ledger/table/totals.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { currentConfigurationKey, moneyDecisionsKey, walletKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { MoneyBefore } from '#functions/proposal/effect.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, sumMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

const moneyDecisionsItem = z.lazy(() => z.object({ version: z.int() }));

/**
 * The money of an area as an act finds it. What members have in all is the running total that the stream keeps, which is
 * current within a second or so.
 */
export const readMoneyBefore = async (
  { database, shards }: { readonly database: Database; readonly shards: number },
  area: ProductArea,
  memberId: MemberId | null,
): Promise<MoneyBefore> => {
  const keys = [
    currentConfigurationKey,
    moneyDecisionsKey(area),
    ...totalsKeysOf(area),
    ...(memberId ? [walletKey(memberId, area)] : []),
  ];
  const [platform, [configurationItem, decisionsItem, ...others]] = await Promise.all([
    platformHoldings(database, area, shards),
    readItems(database, keys),
  ]);
  const totals = totalsFrom(others.slice(0, totalsShards));
  const storedWallet = others[totalsShards];
  return {
    area,
    platform,
    wallet: memberId && (parseItem(walletItem, storedWallet) ?? walletItem.parse({ area })),
    // The totals may be behind by a batch and, while they are, below zero.
    withdrawableMinor: asMinor(Math.max(0, sumMinor(totals.available, totals.held))),
    liquidityMinBps: configurationOf(configurationItem).policy.liquidityMinBps,
    decisions: parseItem(moneyDecisionsItem, decisionsItem)?.version ?? 0,
  };
};

/**
 * Counts a decision on an area's money, unless another one was made since the figures were read: two acts that each keep
 * a limit, or two losses, could break it together.
 * @throws when it commits: FiguresMoved, for `withFreshBalances`
 */
export const countDecision = (transaction: Transaction, { area, decisions }: MoneyBefore): void => {
  const key = moneyDecisionsKey(area);
  const moved = () => new FiguresMoved();
  if (decisions === 0) transaction.create(key, { version: 1 }, moved);
  else transaction.replace(key, { version: decisions + 1 }, decisions, moved);
};
