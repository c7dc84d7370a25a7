import * as z from 'zod/mini';
import { type AccountRef, balanceChanges, type Entry } from '#functions/domain/ledger.ts';
import type { Handler } from '#functions/http/call.ts';
import { entryItem, walletItem } from '#functions/storage/items.ts';
import { entriesOfAccount, walletKey } from '#functions/storage/keys.ts';
import { readItem, readPage } from '#functions/storage/read.ts';
import type { statements } from '#shared/contract/statements.ts';
import { type Minor, minorSchema, subtractMinor, zeroMinor } from '#shared/domain/money.ts';
import type { MemberAccount } from '#shared/domain/words.ts';

/** Where a page of a balance's entries ended, and the balance before its last entry. */
const placeSchema = z.object({ entryId: z.string(), balanceMinor: minorSchema });

const nameOf = (ref: AccountRef): string => ref.account;

const changeOf = (entry: Entry, account: MemberAccount): Minor =>
  balanceChanges(entry).find(
    (change) => change.account.owner === 'member' && change.account.account === account,
  )?.changeMinor ?? zeroMinor;

/**
 * The entries that made one balance, newest first, each with the balance after it. An entry stands in one of two
 * indexes, by which side the balance was on; both are read and merged, so that a page costs the same however long the
 * history is. The first page counts back from the balance itself, so that the top line equals every other screen.
 */
export const listEntries: Handler<typeof statements.endpoints.listEntries> = async (call) => {
  const { area, account } = call.query;
  const memberId = call.signedIn.member.id;
  const pk = entriesOfAccount(memberId, area, account);
  const paging = await call.page();
  const place = paging.after === undefined ? null : placeSchema.parse(paging.after);
  const side = (index: 'gsi1' | 'gsi2') =>
    readPage(
      call.database,
      { index, pk, order: 'newest-first', ...(place ? { before: place.entryId } : {}) },
      entryItem,
      { limit: paging.limit + 1, after: undefined },
    );
  const [wallet, first, second] = await Promise.all([
    place ? null : readItem(call.database, walletKey(memberId, area), walletItem),
    side('gsi1'),
    side('gsi2'),
  ]);
  const entries = [...first.items, ...second.items].sort((a, b) => (a.id < b.id ? 1 : -1));
  let balanceMinor = place?.balanceMinor ?? wallet?.[account] ?? zeroMinor;
  const items = entries.slice(0, paging.limit).map((entry) => {
    const changeMinor = changeOf(entry, account);
    const line = {
      entryId: entry.id,
      kind: entry.kind,
      at: entry.at,
      account,
      changeMinor,
      balanceAfterMinor: balanceMinor,
      transfers: entry.transfers.map(({ from, to, amountMinor }) => ({
        from: nameOf(from),
        to: nameOf(to),
        amountMinor,
      })),
      sourceId: entry.sourceId,
      reason: entry.reason,
    };
    balanceMinor = subtractMinor(balanceMinor, changeMinor);
    return line;
  });
  const lastShown = items.at(-1);
  const more = entries.length > paging.limit && lastShown;
  return { items, next: paging.next(more ? { entryId: lastShown.entryId, balanceMinor } : undefined) };
};
