import { ledgerTotalsItem, walletItem } from '#functions/ledger/table/items.ts';
import { platformHoldings } from '#functions/ledger/table/platform-balances.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { currentConfigurationKey, ledgerTotalsKey, walletKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { MoneyBefore } from '#functions/proposal/effect.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, sumMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/**
 * The money of an area as an act finds it. What members have in all is the running total that the stream keeps, which is
 * current within a second or so.
 */
export const readMoneyBefore = async (
  { database, shards }: { readonly database: Database; readonly shards: number },
  area: ProductArea,
  memberId: MemberId | null,
): Promise<MoneyBefore> => {
  const keys = [ledgerTotalsKey(area), currentConfigurationKey];
  const [platform, [totalsItem, configurationItem, storedWallet]] = await Promise.all([
    platformHoldings(database, area, shards),
    readItems(database, memberId ? [...keys, walletKey(memberId, area)] : keys),
  ]);
  const totals = parseItem(ledgerTotalsItem, totalsItem) ?? ledgerTotalsItem.parse({});
  return {
    area,
    platform,
    wallet: memberId && (parseItem(walletItem, storedWallet) ?? walletItem.parse({ area })),
    // The totals may be behind by a batch and, while they are, below zero.
    withdrawableMinor: asMinor(Math.max(0, sumMinor(totals.available, totals.held))),
    liquidityMinBps: configurationOf(configurationItem).policy.liquidityMinBps,
  };
};
