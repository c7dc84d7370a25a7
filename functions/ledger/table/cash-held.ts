import type { Database } from '#functions/platform/table/database.ts';
import { bookedIn, type CashChannel } from '#shared/domain/accounts.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { platformBalances } from './platform-balances.ts';
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
  const held = await Promise.all(
    accounts.map((account) => platformBalances(database, area, account, shards)),
  );
  return {
    channel,
    balances: Array.from({ length: shards }, (_, shard) =>
      sumMinor(...held.map((balances) => balances[shard] ?? zeroMinor)),
    ),
    read: accounts.flatMap((account, index) =>
      (held[index] ?? []).map((balanceMinor, shard) => ({ account, shard, balanceMinor })),
    ),
  };
};

/** The conditions under which a payment by the channel is still covered when it is written. */
export const cashGuards = ({ channel, read }: CashHeld): Guards =>
  channel === 'cash:bank' ? { notShrunk: read } : { guarded: [channel] };
