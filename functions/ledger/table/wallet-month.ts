import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import { instantOfId } from '#functions/platform/new-id.ts';
import { type Key, walletMonthKey } from '#functions/platform/table/keys.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { monthOf } from '#shared/domain/calendar.ts';
import { isBonusGrant } from '#shared/domain/entry-kinds.ts';
import type { MemberId } from '#shared/domain/ids.ts';

interface MonthChange {
  readonly key: Key;
  readonly additions: Record<string, number>;
  readonly set: Record<string, unknown>;
}

/**
 * Adds what the entries change on balances of members to their months, in the transaction that changes the wallets:
 * so the months of an area always add up to its wallet, and the opening balance of any month is known without
 * reading the history. It costs one more write for each member, area and month of a transaction. An entry belongs to
 * the month of its id, because entries are read by ranges of ids.
 */
export const addToMonths = (transaction: Transaction, entries: readonly Entry[]): void => {
  const months = new Map<string, MonthChange>();
  for (const { id, kind, memberId, area, transfers } of entries) {
    const changes = balanceChanges({ transfers }).filter(({ account }) => account.owner === 'member');
    if (changes.length === 0) continue;
    const month = monthOf(instantOfId(id));
    const key = walletMonthKey(memberId as MemberId, area, month);
    const additions: Record<string, number> = months.get(key.pk + key.sk)?.additions ?? {};
    const add = (attribute: string, by: number) => {
      if (by !== 0) additions[attribute] = (additions[attribute] ?? 0) + by;
    };
    let net = 0;
    for (const { account, changeMinor } of changes) {
      add(account.account, changeMinor);
      net += changeMinor;
    }
    add(net > 0 ? 'inMinor' : 'outMinor', Math.abs(net));
    if (net > 0 && isBonusGrant(kind)) add('earnedMinor', net);
    add('entryCount', 1);
    months.set(key.pk + key.sk, { key, additions, set: { area, month } });
  }
  for (const { key, additions, set } of months.values()) transaction.add(key, additions, { set });
};
