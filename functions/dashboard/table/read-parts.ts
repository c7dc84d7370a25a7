import type * as z from 'zod/mini';
import { latestBonuses, readBonusSums } from '#functions/bonus/table/read-bonuses.ts';
import { totalsFrom, totalsKeysOf } from '#functions/ledger/table/totals.ts';
import { walletKeys, walletsOf } from '#functions/ledger/table/wallets.ts';
import { countAbove, markOf } from '#functions/notification/table/notifications.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Key, latestProofKey, memberPk, notificationsKey } from '#functions/platform/table/keys.ts';
import { type Page, parseItem, readItems, readPage } from '#functions/platform/table/read.ts';
import { proofItem } from '#functions/proof/table/items.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { pageSizeMax } from '#shared/domain/limits.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/**
 * What both dashboards show of an area, in one round trip; items of `further` keys come with it.
 * The number of unread notifications takes another round trip while there are any: start `countUnread` with others.
 */
export const readParts = async (
  database: Database,
  memberId: MemberId,
  { area, now, further = [] }: { area: ProductArea; now: Instant; further?: readonly Key[] },
) => {
  const wallets = walletKeys(memberId);
  const shards = totalsKeysOf(area);
  const keys = [latestProofKey, notificationsKey(memberId), ...wallets, ...shards, ...further];
  const [[proof, mark, ...items], bonusSums, bonuses] = await Promise.all([
    readItems(database, keys),
    readBonusSums(database, memberId, area, now),
    latestBonuses(database, memberId, area),
  ]);
  return {
    area,
    wallets: walletsOf(items),
    bonusSums,
    bonuses,
    totals: totalsFrom(items.slice(wallets.length, wallets.length + shards.length)),
    proof: parseItem(proofItem, proof),
    countUnread: () => countAbove(database, memberId, markOf(mark)),
    further: items.slice(wallets.length + shards.length),
  };
};

/** The newest hundred orders of a kind: those that run and wait, and the latest. */
export const readNewestOrders = <S extends z.ZodMiniType>(
  database: Database,
  memberId: MemberId,
  begins: string,
  schema: S,
): Promise<Page<z.output<S>>> =>
  readPage(database, { pk: memberPk(memberId), begins, order: 'newest-first' }, schema, {
    limit: pageSizeMax,
    after: undefined,
  });
