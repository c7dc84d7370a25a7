import type { Database } from '#functions/platform/table/database.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { bookedIn, type CashChannel } from '#shared/domain/accounts.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { platformItem } from './items.ts';
import { shardKeysOf } from './platform-balances.ts';
import type { Guards, ShardBalance } from './post-entries.ts';

/** What can be paid by one channel; for the bank, what its statements show together with what is in transit. */
export interface CashHeld {
  readonly channel: CashChannel;
  /** By shard. */
  readonly balances: readonly Minor[];
  /** The accounts that the balances add up from. */
  readonly read: readonly ShardBalance[];
}

/** What an area can pay by a channel, strongly consistent. */
export const readCashHeld = async (
  database: Database,
  area: ProductArea,
  channel: CashChannel,
  shards: number,
): Promise<CashHeld> => {
  const accounts = [...new Set([channel, bookedIn(channel)])];
  const keys = accounts.flatMap((account) =>
    shardKeysOf(area, account, shards).map((key, shard) => ({ account, shard, key })),
  );
  const items = await readItems(
    database,
    keys.map(({ key }) => key),
  );
  const read = keys.map(({ account, shard }, index) => ({
    account,
    shard,
    balanceMinor: parseItem(platformItem, items[index])?.balanceMinor ?? zeroMinor,
  }));
  return {
    channel,
    balances: Array.from({ length: shards }, (_, shard) =>
      sumMinor(...read.filter((one) => one.shard === shard).map(({ balanceMinor }) => balanceMinor)),
    ),
    read,
  };
};

/** The conditions under which a payment by the channel is still covered when it is written. */
export const cashGuards = ({ channel, read }: CashHeld): Guards =>
  channel === 'cash:bank' ? { notShrunk: read } : { guarded: [channel] };
