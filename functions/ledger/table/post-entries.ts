import type { AccountRef, Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges, debtChange, neverNegative, paysBonus } from '#functions/ledger/ledger.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { entryKey, type Key, platformKey, walletKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { entryAttributes } from './attributes.ts';
import { openTransitOf } from './transit.ts';
import { addToMonths } from './wallet-month.ts';

interface Merged {
  readonly key: Key;
  readonly additions: Record<string, number>;
  readonly atLeast: Record<string, number>;
  readonly atMost: Record<string, number>;
  readonly notLess: Record<string, number>;
  absent: readonly string[];
  readonly set: Record<string, unknown>;
  refusal: Refusal;
}

/** Conditions on platform accounts beyond those that always hold. */
export interface Guards {
  /** They may not fall below zero by it either. */
  readonly guarded?: readonly PlatformAccount[];
  /** They must not have grown since it was decided; each with what its one shard held then. */
  readonly notGrown?: Partial<Record<PlatformAccount, Minor>>;
  /**
   * What was read of accounts that suffice together: of each shard that the entries touch, none of these balances may
   * have shrunk since.
   */
  readonly notShrunk?: readonly ShardBalance[];
  /** What was decided depends on what members have available, so a balance that became too small is read again. */
  readonly readsWallets?: boolean;
  /**
   * The bank was told of the payment that they book, so a mark for fraud refuses them no more. A closed account still
   * does, because nothing may be left in it.
   */
  readonly bankWasTold?: boolean;
}

/** What one shard of a platform account held. */
export interface ShardBalance {
  readonly account: PlatformAccount;
  readonly shard: number;
  readonly balanceMinor: Minor;
}

/**
 * Thrown when a shard of a platform account holds less than the entry takes, or no longer what the decision was based
 * on; the caller reads the shards and decides again.
 */
export class PlatformAccountShort extends Error {
  readonly account: AccountRef;

  constructor(account: AccountRef) {
    super('a platform account does not hold what an entry was decided on');
    this.account = account;
  }
}

/** Thrown when the figures of an area that a decision was based on have changed; the caller decides again. */
export class FiguresMoved extends Error {
  constructor() {
    super('the figures that an act was decided on have changed');
  }
}

/**
 * Marks of a wallet that takes no entry: its member closed the account (close-account.ts) or is marked for fraud
 * (change-member-status.ts).
 */
const stops = ['closed', 'frozen'] as const;
type Stop = (typeof stops)[number];

const stopsFor = (bankWasTold: boolean): readonly Stop[] => (bankWasTold ? ['closed'] : stops);

const stopOf = (stored: Parameters<Refusal>[0], stopping: readonly Stop[]): Stop | undefined =>
  stopping.find((stop) => stored?.[stop] === true);

const walletRefusal =
  (stopping: readonly Stop[]): Refusal =>
  (stored) => {
    const stop = stopOf(stored, stopping);
    if (stop === 'closed') return new AppError('member_not_active', { status: 'closed' });
    return new AppError(stop === 'frozen' ? 'wallet_frozen' : 'insufficient_funds');
  };

/** The items whose member's wallet in the area takes entries, read strongly consistent. */
export const withOpenWallet = async <Item extends { readonly memberId: MemberId }>(
  database: Database,
  area: ProductArea,
  items: readonly Item[],
): Promise<Item[]> => {
  const wallets = await readItems(
    database,
    items.map(({ memberId }) => walletKey(memberId, area)),
  );
  return items.filter((_, index) => stopOf(wallets[index], stops) === undefined);
};

const decidedAgain =
  (stopping: readonly Stop[]): Refusal =>
  (stored) =>
    stopOf(stored, stopping) === undefined ? new FiguresMoved() : walletRefusal(stopping)(stored);

const touchesMember = (transfers: Entry['transfers']): boolean =>
  transfers.some(({ from, to }) => from.owner === 'member' || to.owner === 'member');

/**
 * Writes what the entries change in the debts of members. A bonus reaches the available balance only if nothing is owed
 * after it: a debt that its decision did not know yet refuses the write.
 */
const addDebts = (
  writes: Map<string, Merged>,
  entries: readonly Entry[],
  stopping: readonly Stop[],
): void => {
  const ofMembers = entries.filter(({ memberId }) => memberId !== null);
  for (const group of Map.groupBy(ofMembers, ({ memberId, area }) => `${memberId} ${area}`).values()) {
    const [first] = group;
    const change = group.reduce((sum, entry) => sum + debtChange(entry), 0);
    const bonuses = group.filter(paysBonus);
    if (!first || (change === 0 && bonuses.length === 0)) continue;
    const key = walletKey(first.memberId as MemberId, first.area);
    const write =
      writes.get(key.pk + key.sk) ??
      newWrite(key, first.area, { owner: 'member', account: 'available' }, stopping);
    writes.set(key.pk + key.sk, write);
    write.additions.owedMinor = change;
    // A debt is noted even beside a balance that takes no entries.
    if (change > 0 && !group.some(({ transfers }) => touchesMember(transfers))) write.absent = [];
    if (change < 0) write.atLeast.owedMinor = -change;
    if (bonuses.length === 0) continue;
    const reachesMember = bonuses.some(({ transfers }) => touchesMember(transfers));
    if (reachesMember) write.atMost.owedMinor = -change;
    const { refusal } = write;
    const isDebtKnown = (owedMinor: number): boolean =>
      (change >= 0 || owedMinor >= -change) && (!reachesMember || owedMinor <= -change);
    write.refusal = (stored) =>
      isDebtKnown(Number(stored?.owedMinor ?? 0)) ? refusal(stored) : decidedAgain(stopping)(stored);
  }
};

const newWrite = (key: Key, area: ProductArea, account: AccountRef, stopping: readonly Stop[]): Merged => ({
  key,
  additions: {},
  atLeast: {},
  atMost: {},
  notLess: {},
  absent: account.owner === 'member' ? stopping : [],
  set: { area },
  refusal: account.owner === 'member' ? walletRefusal(stopping) : () => new PlatformAccountShort(account),
});

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

/** Adds the condition to the write of a shard, or requires it of a shard that isn't written. */
const requireNotShrunk = (
  transaction: Transaction,
  writes: ReadonlyMap<string, Merged>,
  entries: readonly Entry[],
  balances: readonly ShardBalance[],
): void => {
  const areaOf = new Map<number, ProductArea>();
  for (const { area, transfers } of entries)
    for (const { from, to } of transfers)
      for (const ref of [from, to])
        if (ref.owner === 'platform' && balances.some(({ account }) => account === ref.account))
          areaOf.set(ref.shard, area);
  for (const { account, shard, balanceMinor } of balances) {
    const area = areaOf.get(shard);
    if (!area) continue;
    const key = platformKey(area, account, shard);
    const write = writes.get(key.pk + key.sk);
    if (write) write.notLess.balanceMinor = balanceMinor;
    else
      transaction.require(
        key,
        { notBefore: { balanceMinor } },
        () => new PlatformAccountShort({ owner: 'platform', account, shard }),
      );
  }
};

const posted = new WeakMap<Transaction, Entry[]>();

/** The entries that were posted to a transaction so far. */
export const entriesOf = (transaction: Transaction): readonly Entry[] => posted.get(transaction) ?? [];

/**
 * Writes entries, the balances they change, what they change in the members' months, and what of them a bank line has
 * to confirm. Changes are merged to one write per wallet and per platform shard;
 * each write that lessens a balance which may not be negative is conditional on the balance being large enough.
 */
export const postEntries = (
  transaction: Transaction,
  entries: readonly Entry[],
  { guarded = [], notGrown = {}, notShrunk = [], readsWallets = false, bankWasTold = false }: Guards = {},
): void => {
  const stopping = stopsFor(bankWasTold);
  posted.set(transaction, [...entriesOf(transaction), ...entries]);
  const writes = new Map<string, Merged>();
  for (const entry of entries) {
    transaction.create(entryKey(entry.memberId, entry.area, entry.id), entryAttributes(entry));
    openTransitOf(transaction, entry);
    for (const { account, changeMinor } of balanceChanges(entry)) {
      const { key, attribute, mayBeNegative } = targetOf(entry, account, guarded);
      const write = writes.get(key.pk + key.sk) ?? newWrite(key, entry.area, account, stopping);
      if (readsWallets && account.owner === 'member') write.refusal = decidedAgain(stopping);
      const change = (write.additions[attribute] ?? 0) + changeMinor;
      write.additions[attribute] = change;
      if (change < 0 && !mayBeNegative) write.atLeast[attribute] = -change;
      else delete write.atLeast[attribute];
      const heldMinor = account.owner === 'platform' ? notGrown[account.account] : undefined;
      if (heldMinor !== undefined) write.atMost[attribute] = heldMinor;
      writes.set(key.pk + key.sk, write);
    }
  }
  addDebts(writes, entries, stopping);
  requireNotShrunk(transaction, writes, entries, notShrunk);
  for (const { key, additions, refusal, ...guard } of writes.values()) {
    const moving = Object.fromEntries(Object.entries(additions).filter(([, change]) => change !== 0));
    if (Object.keys(moving).length > 0) transaction.add(key, moving, guard, refusal);
  }
  addToMonths(transaction, entries);
};
