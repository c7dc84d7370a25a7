import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import {
  type MemberAccount,
  memberAccounts,
  type ProductArea,
  type WithdrawalKind,
} from '#shared/domain/words.ts';
import type { Amount, Fact } from './facts.ts';

/** The balances of one member in one area. */
export interface Owner {
  readonly memberId: string;
  readonly area: ProductArea;
}

export interface MemberChange {
  readonly account: MemberAccount;
  readonly changeMinor: Minor;
}

/** What an entry changes of its member's balances. */
export const memberChanges = (entry: Entry): MemberChange[] =>
  balanceChanges(entry).flatMap(({ account, changeMinor }) =>
    account.owner === 'member' ? { account: account.account, changeMinor } : [],
  );

/** The member and area whose balances this fact concerns; null if none. */
export const ownerOf = (fact: Fact): Owner | null => {
  if (fact.is === 'wallet' || fact.is === 'withdrawal' || fact.is === 'position') return fact;
  if (fact.is !== 'written' || !fact.written.entry) return null;
  const { entry } = fact.written;
  if (memberChanges(entry).length === 0) return null;
  return { memberId: entry.memberId ?? 'operator', area: entry.area };
};

const none = (): Record<MemberAccount, Minor> => ({
  available: zeroMinor,
  held: zeroMinor,
  invested: zeroMinor,
  deposited: zeroMinor,
  'principal-held': zeroMinor,
});

/** Where the balances of a member in an area, as stored, are not what all of its facts make them. */
export const memberDifferences = ({ memberId, area }: Owner, facts: readonly Fact[]): LedgerDifference[] => {
  const kept: Record<MemberAccount, Amount> = none();
  const made = none();
  const open: Record<WithdrawalKind, Minor> = { bonus: zeroMinor, principal: zeroMinor };
  let principalMinor: Minor = zeroMinor;
  for (const fact of facts)
    if (fact.is === 'wallet') Object.assign(kept, fact.kept);
    else if (fact.is === 'withdrawal') open[fact.kind] = sumMinor(open[fact.kind], fact.amountMinor);
    else if (fact.is === 'position') principalMinor = sumMinor(principalMinor, fact.principalMinor);
    else if (fact.is === 'written' && fact.written.entry)
      for (const { account, changeMinor } of memberChanges(fact.written.entry))
        made[account] = sumMinor(made[account], changeMinor);
  const found: LedgerDifference[] = [];
  const say = (kind: LedgerDifference['kind'], account: MemberAccount, is: Amount, should: Amount) =>
    found.push({ kind, area, memberId, account, shard: null, keptMinor: is, madeMinor: should, ids: [] });
  for (const account of memberAccounts) {
    const balance = kept[account];
    if (balance !== made[account]) say('wallet', account, balance, made[account]);
    if (balance !== null && balance < 0) say('negative', account, balance, null);
  }
  if (kept.held !== open.bonus) say('held', 'held', kept.held, open.bonus);
  if (kept['principal-held'] !== open.principal)
    say('principal-held', 'principal-held', kept['principal-held'], open.principal);
  const principal =
    area === 'infinity'
      ? kept.invested
      : sumMinor(kept.deposited ?? zeroMinor, kept['principal-held'] ?? zeroMinor);
  if (principal !== principalMinor)
    say('principal', area === 'infinity' ? 'invested' : 'deposited', principal, principalMinor);
  return found;
};
