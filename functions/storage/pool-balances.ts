import type { Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Database } from './database.ts';
import { platformBalances } from './platform-balances.ts';

/** What each shard of an area's pool holds, strongly consistent. */
export const poolBalances = (database: Database, area: ProductArea, shards: number): Promise<Minor[]> =>
  platformBalances(database, area, 'pool', shards);
