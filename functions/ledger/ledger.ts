import type { PlatformAccount } from '#shared/domain/accounts.ts';
import { assetAccounts } from '#shared/domain/accounts.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { EntryKind } from '#shared/domain/entry-kinds.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';
import type { AccountRef, Entry, Transfer } from './entry-schema.ts';
import type { Moment } from './moment.ts';

/** These platform accounts may never go below zero: they hold money for a purpose or for its owner. */
export const neverNegative: readonly PlatformAccount[] = ['pool', 'suspense'];

/** Only staff move money in these accounts, by proposals, so rarely that one shard serves them: the first. */
export const unsharded: readonly PlatformAccount[] = ['operator', 'investments'];

export const memberAccount = (account: MemberAccount): AccountRef => ({ owner: 'member', account });

export const platformAccount = (account: PlatformAccount, shard: number): AccountRef => ({
  owner: 'platform',
  account,
  shard,
});

const nameOf = (ref: AccountRef): string =>
  ref.owner === 'member' ? ref.account : `${ref.account}#${ref.shard}`;

/**
 * The entry, checked: at least one transfer, each of a positive amount between two different accounts. Transfers of
 * zero are left out first, so that a rule may name an amount that happens to be zero.
 * @throws Error when nothing is left to transfer: that is a fault of the rule that made the entry
 */
export const createEntry = (entry: Entry): Entry => {
  const transfers = entry.transfers.filter((transfer) => transfer.amountMinor !== 0);
  if (transfers.length === 0) throw new Error(`entry ${entry.kind} of ${entry.sourceId} moves nothing`);
  for (const { from, to, amountMinor } of transfers) {
    if (amountMinor < 0) throw new Error(`entry ${entry.kind} moves a negative amount`);
    if (entry.memberId === null && (from.owner === 'member' || to.owner === 'member'))
      throw new Error(`entry ${entry.kind} moves a member's money without naming the member`);
    if (nameOf(from) === nameOf(to))
      throw new Error(`entry ${entry.kind} moves from ${nameOf(from)} to itself`);
  }
  return { ...entry, transfers };
};

/** An entry that a purchase, deposit, withdrawal or payment causes for its member. */
export const entryFor = (
  source: { readonly id: string; readonly memberId: MemberId | null; readonly area: ProductArea },
  kind: EntryKind,
  moment: Moment,
  transfers: readonly Transfer[],
  reason: string | null = null,
): Entry =>
  createEntry({
    id: moment.newEntryId(),
    kind,
    area: source.area,
    memberId: source.memberId,
    transfers,
    sourceId: source.id,
    actor: moment.actor,
    at: instantOf(moment.now),
    reason,
  });

export interface BalanceChange {
  readonly account: AccountRef;
  /** Added to the balance, which every account keeps in its own positive direction. */
  readonly changeMinor: Minor;
}

const isAsset = (ref: AccountRef): boolean => ref.owner === 'platform' && assetAccounts.includes(ref.account);

/** What the entry adds to each balance it touches, merged to one change per account; changes of zero are left out. */
export const balanceChanges = (entry: Pick<Entry, 'transfers'>): BalanceChange[] => {
  const changes = new Map<string, BalanceChange>();
  const add = (account: AccountRef, amount: number) => {
    const before = changes.get(nameOf(account))?.changeMinor ?? zeroMinor;
    changes.set(nameOf(account), { account, changeMinor: sumMinor(before, asMinor(amount)) });
  };
  for (const { from, to, amountMinor } of entry.transfers) {
    add(from, isAsset(from) ? amountMinor : -amountMinor);
    add(to, isAsset(to) ? -amountMinor : amountMinor);
  }
  return [...changes.values()].filter(({ changeMinor }) => changeMinor !== 0);
};

const bonusKinds: readonly EntryKind[] = ['return-granted', 'sponsor-bonus-granted', 'manual-bonus-granted'];

/** True for an entry that pays a bonus. */
export const paysBonus = ({ kind }: Pick<Entry, 'kind'>): boolean => bonusKinds.includes(kind);

/**
 * What the entry adds to the debt of its member to the operator: what the operator advanced to the pool when a bonus was
 * reversed that its member had used already. Negative for what a later bonus settles of it. A correction that takes such
 * a bonus back takes back what it settled, too: that is owed again.
 */
export const debtChange = (entry: Pick<Entry, 'kind' | 'memberId' | 'transfers'>): Minor => {
  const between = (from: PlatformAccount, to: PlatformAccount): Minor =>
    sumMinor(
      ...entry.transfers.flatMap((transfer) =>
        transfer.from.account === from && transfer.to.account === to ? [transfer.amountMinor] : [],
      ),
    );
  const [advancedMinor, settledMinor] = [between('operator', 'pool'), between('pool', 'operator')];
  if (entry.kind === 'reversal') return advancedMinor;
  if (entry.kind === 'correction' && entry.memberId !== null)
    return subtractMinor(advancedMinor, settledMinor);
  return paysBonus(entry) ? asMinor(-settledMinor) : zeroMinor;
};

/** The accounts of the member that the entry touches, money leaving first; at most two by the chart's rules. */
export const memberAccountsOf = (entry: Pick<Entry, 'transfers'>): MemberAccount[] => {
  const touched = entry.transfers.flatMap(({ from, to }) => [from, to]);
  return [...new Set(touched.flatMap((ref) => (ref.owner === 'member' ? [ref.account] : [])))];
};
