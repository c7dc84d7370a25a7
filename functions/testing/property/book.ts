import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges, neverNegative } from '#functions/ledger/ledger.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** `security/mem_…/available` or `security/pool/2`. */
export type AccountName = string;

const isGuarded = (name: AccountName): boolean => {
  const [, owner = ''] = name.split('/');
  return owner.startsWith('mem_') || neverNegative.some((account) => account === owner);
};

/**
 * A book kept apart from the product: balances by account, entries in order. It refuses what the table's conditions
 * would refuse, and counts what went through each pool, apart from what reversals undo.
 */
export class Book {
  readonly balances = new Map<AccountName, number>();
  readonly entries: Entry[] = [];
  readonly pool = { infinity: { in: 0, out: 0 }, security: { in: 0, out: 0 } };

  balance(name: AccountName): number {
    return this.balances.get(name) ?? 0;
  }

  /** Sum of an account over its members or shards, in one area or in both. */
  total(account: string, area?: ProductArea): number {
    let sum = 0;
    for (const [name, balance] of this.balances) {
      const [of, owner, last] = name.split('/');
      if (area !== undefined && of !== area) continue;
      if ((owner?.startsWith('mem_') ? last : owner) === account) sum += balance;
    }
    return sum;
  }

  /** Posts all or nothing. `guarded`: further accounts that this entry may not take below zero. */
  post(entries: readonly Entry[], guarded: readonly string[] = []): void {
    const next = new Map(this.balances);
    for (const entry of entries)
      for (const { account, changeMinor } of balanceChanges(entry)) {
        const owner = account.owner === 'member' ? entry.memberId : account.account;
        const last = account.owner === 'member' ? account.account : account.shard;
        const name = `${entry.area}/${owner}/${last}`;
        next.set(name, (next.get(name) ?? 0) + changeMinor);
      }
    for (const [name, balance] of next) {
      const wasTaken = balance < this.balance(name);
      if (balance < 0 && wasTaken && (isGuarded(name) || guarded.includes(name.split('/')[1] ?? '')))
        throw new AppError('insufficient_funds', { name, balance });
    }
    const isReversal = entries.some(({ kind }) => kind === 'reversal');
    for (const [name, balance] of next) {
      const [area, owner] = name.split('/');
      const change = balance - this.balance(name);
      if (owner === 'pool' && !isReversal)
        this.pool[area as ProductArea][change > 0 ? 'in' : 'out'] += Math.abs(change);
      this.balances.set(name, balance);
    }
    this.entries.push(...entries);
  }
}
