import {
  type AccountRef,
  balanceChanges,
  type Entry,
  neverNegative,
  type PlatformAccount,
} from '#functions/domain/ledger.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { entryAttributes } from './attributes.ts';
import { entryKey, type Key, platformKey, walletKey } from './keys.ts';
import type { Refusal, Transaction } from './transaction.ts';

interface Merged {
  readonly key: Key;
  readonly additions: Record<string, number>;
  readonly atLeast: Record<string, number>;
  readonly set: Record<string, unknown>;
  readonly refusal: Refusal;
}

/** Thrown when a guarded shard of a platform account holds less than the entry takes; the taker chooses anew. */
export class PlatformAccountShort extends Error {
  readonly account: AccountRef;

  constructor(account: AccountRef) {
    super('a platform account holds less than an entry takes from it');
    this.account = account;
  }
}

const insufficient: Refusal = () => new AppError('insufficient_funds');

const targetOf = (
  entry: Entry,
  account: AccountRef,
  guarded: readonly PlatformAccount[],
): { key: Key; attribute: string; mayBeNegative: boolean } =>
  account.owner === 'member'
    ? {
        key: walletKey(entry.memberId as MemberId, entry.area),
        attribute: account.account,
        mayBeNegative: false,
      }
    : {
        key: platformKey(entry.area, account.account, account.shard),
        attribute: 'balanceMinor',
        mayBeNegative: !neverNegative.includes(account.account) && !guarded.includes(account.account),
      };

/**
 * Writes entries and the balances they change. Changes are merged to one write per wallet and per platform shard;
 * each write that lessens a balance which may not be negative is conditional on the balance being large enough.
 * `guarded` names platform accounts that this act may not take below zero either.
 */
export const postEntries = (
  transaction: Transaction,
  entries: readonly Entry[],
  guarded: readonly PlatformAccount[] = [],
): void => {
  const writes = new Map<string, Merged>();
  for (const entry of entries) {
    transaction.create(entryKey(entry.memberId, entry.area, entry.id), entryAttributes(entry));
    for (const { account, changeMinor } of balanceChanges(entry)) {
      const { key, attribute, mayBeNegative } = targetOf(entry, account, guarded);
      const write = writes.get(key.pk + key.sk) ?? {
        key,
        additions: {},
        atLeast: {},
        set: { area: entry.area },
        refusal: account.owner === 'member' ? insufficient : () => new PlatformAccountShort(account),
      };
      const change = (write.additions[attribute] ?? 0) + changeMinor;
      write.additions[attribute] = change;
      if (change < 0 && !mayBeNegative) write.atLeast[attribute] = -change;
      else delete write.atLeast[attribute];
      writes.set(key.pk + key.sk, write);
    }
  }
  for (const { key, additions, atLeast, set, refusal } of writes.values()) {
    const moving = Object.fromEntries(Object.entries(additions).filter(([, change]) => change !== 0));
    if (Object.keys(moving).length > 0) transaction.add(key, moving, { atLeast, set }, refusal);
  }
};
