import type * as z from 'zod/mini';
import { type Key, walletKey } from '#functions/platform/table/keys.ts';
import { parseItem } from '#functions/platform/table/read.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { productAreas } from '#shared/domain/words.ts';
import { walletItem } from './items.ts';

/** Where the balances of a member are, area by area. */
export const walletKeys = (memberId: MemberId): Key[] =>
  productAreas.map((area) => walletKey(memberId, area));

/** The wallets behind the items of these keys, zero where there is no money yet. */
export const walletsOf = (
  items: readonly (Record<string, unknown> | undefined)[],
): z.output<typeof walletItem>[] =>
  productAreas.map((area, index) => parseItem(walletItem, items[index]) ?? walletItem.parse({ area }));
