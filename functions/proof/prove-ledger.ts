import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges, neverNegative } from '#functions/ledger/ledger.ts';
import { assetAccounts } from '#shared/domain/accounts.ts';
import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { asMinor, type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import {
  type MemberAccount,
  memberAccounts,
  type ProductArea,
  type WithdrawalKind,
} from '#shared/domain/words.ts';
import type { Account, Amount, Fact, Line, Place, Written } from './facts.ts';
import { noBalance, wrongLine } from './ledger-differences.ts';

/**
 * A member's balances in an area: as stored in the wallet, and as recounted from entries, withdrawals and positions.
 */
interface Owner {
  readonly memberId: string;
  readonly area: ProductArea;
  readonly kept: Record<MemberAccount, Amount>;
  readonly made: Record<MemberAccount, Minor>;
  readonly open: Record<WithdrawalKind, Minor>;
  principalMinor: Minor;
}

const placeName = ({ pk, sk }: Place): string => `${pk} ${sk}`;

const none = (): Record<MemberAccount, Minor> => ({
  available: zeroMinor,
  held: zeroMinor,
  invested: zeroMinor,
  deposited: zeroMinor,
  'principal-held': zeroMinor,
});

const differencesOf = ({ memberId, area, kept, made, open, principalMinor }: Owner): LedgerDifference[] => {
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

/**
 * Recounts the ledger from facts in any order, each given to `add` once (entries may repeat). `wrong` holds what is
 * certain, because entries and journal lines never change; everything else depends on when its parts were read, and the
 * caller confirms it (see functions/proof/prove-ledger.job.ts).
 */
export class LedgerTally {
  /** Altered entries and audit lines, and items that are not valid entries. */
  readonly wrong: LedgerDifference[] = [];
  /** Items whose journal line has not been read yet, and journal lines without their item; by key. */
  readonly unjournaled = new Map<string, Written>();
  readonly unwritten = new Map<string, Line>();
  entries = 0;
  readonly #recentFrom: string;
  readonly #recent = new Set<string>();
  readonly #owners = new Map<string, Owner>();
  readonly #accounts = new Map<string, Account>();

  /** Entries from this id on may be added again; each counts once. */
  constructor(recentFrom: string) {
    this.#recentFrom = recentFrom;
  }

  add(fact: Fact): void {
    if (fact.is === 'written') this.#addWritten(fact.written);
    else if (fact.is === 'line') this.#addLine(fact.line);
    else if (fact.is === 'wallet') Object.assign(this.#owner(fact.memberId, fact.area).kept, fact.kept);
    else if (fact.is === 'platform') this.#account(fact.area, fact.account, fact.shard).kept = fact.kept;
    else if (fact.is === 'totals')
      for (const [account, kept] of Object.entries(fact.kept))
        this.#account(fact.area, account, null).kept = kept;
    else {
      const owner = this.#owner(fact.memberId, fact.area);
      if (fact.is === 'withdrawal') owner.open[fact.kind] = sumMinor(owner.open[fact.kind], fact.amountMinor);
      else owner.principalMinor = sumMinor(owner.principalMinor, fact.principalMinor);
    }
  }

  /** How many balances were counted. */
  get accounts(): number {
    return this.#owners.size * memberAccounts.length + this.#accounts.size;
  }

  /**
   * Adds the journal line of a recent entry, perhaps again. Without its entry so far, it goes to `unwritten`.
   */
  meetRecent(line: Line): void {
    const place = placeName(line.item);
    const written = this.unjournaled.get(place);
    if (written) this.pair(written, line);
    else if (!this.#recent.has(place)) this.unwritten.set(place, line);
  }

  /** Compares an item with its journal line. */
  pair(written: Written, line: Line): void {
    this.unjournaled.delete(placeName(written.item));
    this.unwritten.delete(placeName(written.item));
    // The digest covers the key as well.
    if (written.digest !== line.digest) this.wrong.push(wrongLine(written, 'altered'));
  }

  #addLine(line: Line): void {
    const written = this.unjournaled.get(placeName(line.item));
    if (written) this.pair(written, line);
    else this.unwritten.set(placeName(line.item), line);
  }

  /** Members and areas whose balances did not add up when they were read. */
  mismatchedOwners(): { readonly memberId: string; readonly area: ProductArea }[] {
    return [...this.#owners.values()].filter((owner) => differencesOf(owner).length > 0);
  }

  /** The differences of the members that were read. */
  ownerDifferences(): LedgerDifference[] {
    return [...this.#owners.values()].flatMap(differencesOf);
  }

  /** Platform accounts and live totals that do not match the entries so far, without what is not yet counted in each. */
  openAccounts(notYetCounted: (account: Account) => Minor): Account[] {
    return [...this.#accounts.values()].filter(
      (account) => account.kept !== subtractMinor(account.made, notYetCounted(account)),
    );
  }

  /** What entries without a journal line will add to a live total when their lines are written; nothing for other accounts. */
  notYetCounted(isLate: (written: Written) => boolean): (account: Account) => Minor {
    const sums = new Map<string, Minor>();
    for (const written of this.unjournaled.values()) {
      const { entry } = written;
      if (!entry || !isLate(written)) continue;
      const add = (account: string, minor: Minor): void => {
        const name = `${entry.area} ${account}`;
        sums.set(name, sumMinor(sums.get(name) ?? zeroMinor, minor));
      };
      add('entries', asMinor(1));
      for (const { account, changeMinor } of balanceChanges(entry)) add(account.account, changeMinor);
    }
    return ({ area, account, shard }) =>
      shard === null ? (sums.get(`${area} ${account}`) ?? zeroMinor) : zeroMinor;
  }

  /** Differences that a single read of the accounts shows by itself. */
  unsoundAccounts(): LedgerDifference[] {
    const found: LedgerDifference[] = [];
    const sums = new Map<ProductArea, { assets: Minor; rest: Minor }>();
    for (const { area, account, shard, kept } of this.#accounts.values()) {
      const balance = kept ?? zeroMinor;
      if (shard !== null && balance < 0 && (neverNegative as readonly string[]).includes(account))
        found.push({ ...noBalance, kind: 'negative', area, account, shard, keptMinor: balance, ids: [] });
      if (shard !== null || account === 'entries') continue;
      const sum = sums.get(area) ?? { assets: zeroMinor, rest: zeroMinor };
      if (assetAccounts.includes(account)) sum.assets = sumMinor(sum.assets, balance);
      else sum.rest = sumMinor(sum.rest, balance);
      sums.set(area, sum);
    }
    for (const [area, { assets, rest }] of sums)
      if (assets !== rest)
        found.push({ ...noBalance, kind: 'unbalanced', area, keptMinor: assets, madeMinor: rest, ids: [] });
    return found;
  }

  #addWritten(written: Written): void {
    const { id, item, entry } = written;
    const place = placeName(item);
    if (written.of === 'entry') {
      if (this.#recent.has(place)) return;
      if (id >= this.#recentFrom) this.#recent.add(place);
      if (entry) this.#addEntry(entry);
      else this.wrong.push({ ...wrongLine(written, 'altered'), kind: 'entry-malformed' });
    }
    const line = this.unwritten.get(place);
    if (line) this.pair(written, line);
    else this.unjournaled.set(place, written);
  }

  #addEntry(entry: Entry): void {
    this.entries += 1;
    const add = (account: string, shard: number | null, changeMinor: Minor): void => {
      const counted = this.#account(entry.area, account, shard);
      counted.made = sumMinor(counted.made, changeMinor);
    };
    add('entries', null, asMinor(1));
    for (const { account, changeMinor } of balanceChanges(entry)) {
      add(account.account, null, changeMinor);
      if (account.owner === 'platform') add(account.account, account.shard, changeMinor);
      else {
        const { made } = this.#owner(entry.memberId ?? 'operator', entry.area);
        made[account.account] = sumMinor(made[account.account], changeMinor);
      }
    }
  }

  #owner(memberId: string, area: ProductArea): Owner {
    const name = `${memberId} ${area}`;
    const stored = this.#owners.get(name);
    if (stored) return stored;
    const owner = {
      memberId,
      area,
      kept: none(),
      made: none(),
      open: { bonus: zeroMinor, principal: zeroMinor },
      principalMinor: zeroMinor,
    };
    this.#owners.set(name, owner);
    return owner;
  }

  #account(area: ProductArea, account: string, shard: number | null): Account {
    const name = `${area} ${account} ${shard}`;
    const stored = this.#accounts.get(name);
    if (stored) return stored;
    const made = { area, account, shard, kept: zeroMinor, made: zeroMinor };
    this.#accounts.set(name, made);
    return made;
  }
}
