import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges, neverNegative } from '#functions/ledger/ledger.ts';
import { assetAccounts } from '#shared/domain/accounts.ts';
import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { differencesMax } from '#shared/domain/limits.ts';
import { asMinor, type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import {
  type MemberAccount,
  memberAccounts,
  type ProductArea,
  type WithdrawalKind,
} from '#shared/domain/words.ts';
import type { Account, Amount, Fact, Line, Place, Written } from './facts.ts';
import { KeyedSums, noSums, type SumsState, type Term } from './keyed-sums.ts';
import { noBalance, wrongLine } from './ledger-differences.ts';
import { type MemberChange, memberChanges, type Owner, ownerOf } from './member-balances.ts';

/** Where the money of an open withdrawal is held. */
const heldAccounts = { bonus: 'held', principal: 'principal-held' } as const satisfies Record<
  WithdrawalKind,
  MemberAccount
>;

const placeName = ({ pk, sk }: Place): string => `${pk} ${sk}`;

const ownerName = ({ memberId, area }: Owner): string => `${memberId} ${area}`;

const memberEntry = (entry: Entry): MemberEntry => ({
  memberId: entry.memberId ?? 'operator',
  area: entry.area,
  changes: memberChanges(entry),
});

/** What an entry takes from the sums of its owner, to which the wallet adds it. */
const walletTerms = ({ changes, ...owner }: MemberEntry): Term[] =>
  changes.map(({ account, changeMinor }) => ({
    subject: ownerName(owner),
    term: `wallet ${account}`,
    amount: -changeMinor,
  }));

/**
 * How many buckets entries and members are spread over: two megabytes for each of the two, and some 400 entries a bucket
 * when there are 100 million.
 */
const bucketsMax = 2 ** 18;
/** How many buckets of entries and journal lines one more reading looks into: each has at least one difference. */
const pairBucketsMax = differencesMax + 1;
/** How many buckets of members one more reading looks into; with ten million members, a bucket has some 80 owners. */
const ownerBucketsMax = 2 ** 13;

/** What an entry changes of the balances of its owner. */
interface MemberEntry extends Owner {
  readonly changes: readonly MemberChange[];
}

/** What the tally needs to know beforehand. */
export interface TallyInput {
  /** Entries from this id on may be added again; each counts once. */
  readonly recentFrom: string;
  /** Whether an entry or audit line may still get its journal line. */
  readonly isYoung: (id: string) => boolean;
}

/** Everything a tally holds. Another tally with the same input can resume from it. */
export interface TallyState {
  /** Altered entries and audit lines, and items that are not valid entries: as many as are needed to know that there are too many. */
  readonly wrong: LedgerDifference[];
  /** Items whose journal line has not been read yet, and journal lines without their item; by key. */
  readonly unjournaled: Map<string, Written>;
  readonly unwritten: Map<string, Line>;
  /** Members and areas whose balances may not add up, from the latest closer look; by name. */
  readonly suspects: Map<string, Owner>;
  entries: number;
  wallets: number;
  /** What was written after the reading of the table began, or just before, by key; each counts once. */
  readonly recent: Map<string, MemberEntry | null>;
  readonly accounts: Map<string, Account>;
  /** What each shard of a live total keeps, by area and account. */
  readonly totals: Map<string, Map<number, Amount>>;
  readonly pairs: SumsState;
  readonly owners: SumsState;
  /** The buckets that were not looked into yet; null before the first closer look. */
  left: { readonly pairs: number[]; readonly owners: number[] } | null;
  /** The buckets that are looked into. */
  closer: { readonly pairs: Set<number>; readonly owners: Set<number> };
}

/** The state before the first fact. */
export const emptyTally = (buckets = bucketsMax): TallyState => ({
  ...{ wrong: [], unjournaled: new Map(), unwritten: new Map(), suspects: new Map() },
  ...{ entries: 0, wallets: 0, recent: new Map(), accounts: new Map(), totals: new Map() },
  ...{ pairs: noSums(buckets), owners: noSums(buckets) },
  ...{ left: null, closer: { pairs: new Set(), owners: new Set() } },
});

/**
 * Recounts the ledger from facts in any order, each given to `add` once (entries may repeat). `wrong` holds what is
 * certain, because entries and journal lines never change; everything else depends on when its parts were read, and the
 * caller confirms it (see functions/proof/prove-ledger.job.ts).
 *
 * What it holds does not grow with the ledger or its members. Only entries and audit lines that are young enough to
 * wait for their journal line are paired one by one at once; those that have not met their line are handed out by
 * `takeUnpaired`, for the caller to look up. Older ones and members are only added up by bucket. While
 * `lookCloser` returns true, the caller reads the table again and gives each fact to `examine`, which pairs the entries
 * of the buckets in doubt one by one and collects their members in `suspects`.
 */
export class LedgerTally {
  readonly state: TallyState;
  readonly #input: TallyInput;
  readonly #pairs: KeyedSums;
  readonly #owners: KeyedSums;
  /** The young items and lines that wait for their other half and were not handed out yet; by key. */
  #fresh: Set<string>;

  constructor(input: TallyInput, state = emptyTally()) {
    this.#input = input;
    this.state = state;
    this.#pairs = new KeyedSums(state.pairs);
    this.#owners = new KeyedSums(state.owners);
    const unpaired = [...state.unjournaled.values(), ...state.unwritten.values()];
    this.#fresh = new Set(
      unpaired.filter(({ item }) => this.#isYoung(item)).map(({ item }) => placeName(item)),
    );
  }

  add(fact: Fact): void {
    if (fact.is === 'written') this.#addWritten(fact.written);
    else if (fact.is === 'line') this.#addLine(fact.line);
    else if (fact.is === 'wallet') this.#addWallet(fact);
    else if (fact.is === 'platform') this.#account(fact.area, fact.account, fact.shard).kept = fact.kept;
    else if (fact.is === 'totals') this.#addTotals(fact);
    else if (fact.is === 'withdrawal')
      this.#owners.add(ownerName(fact), heldAccounts[fact.kind], -fact.amountMinor);
    else this.#owners.add(ownerName(fact), 'principal', -fact.principalMinor);
  }

  /** Chooses the buckets that the next reading of the table looks into; false when none is left, or enough is wrong. */
  lookCloser(): boolean {
    const { wrong, unjournaled, unwritten, suspects } = this.state;
    const left = this.#leftToExamine();
    suspects.clear();
    const isOld = ({ item }: Line): boolean => !this.#isYoung(item);
    const certain = [...unwritten.values(), ...unjournaled.values()].filter(isOld).length;
    if (this.unexamined === 0 || wrong.length + certain > differencesMax) return false;
    this.state.closer = {
      pairs: new Set(left.pairs.splice(0, pairBucketsMax)),
      owners: new Set(left.owners.splice(0, ownerBucketsMax)),
    };
    return true;
  }

  /**
   * Takes out of doubt what members did while the table was read. Their entries are all known by now, but their balances
   * may have been read before some of these. If the bucket of such members is off by exactly some of these entries,
   * everything else in it adds up, and only its active members are left, as suspects.
   */
  excuseActive(): void {
    const { recent, suspects } = this.state;
    const left = this.#leftToExamine();
    const inDoubt = new Set(left.owners);
    const active = new Map<number, MemberEntry[]>();
    for (const entry of recent.values()) {
      if (!entry || entry.changes.length === 0) continue;
      const bucket = this.#owners.bucketOf(ownerName(entry));
      if (!inDoubt.has(bucket)) continue;
      active.set(bucket, [...(active.get(bucket) ?? []), entry]);
    }
    for (const [bucket, entries] of active) {
      if (!this.#owners.isSumOfSome(bucket, entries.map(walletTerms))) continue;
      inDoubt.delete(bucket);
      for (const { memberId, area } of entries)
        suspects.set(ownerName({ memberId, area }), { memberId, area });
    }
    this.state.left = { ...left, owners: [...inDoubt] };
  }

  #leftToExamine(): NonNullable<TallyState['left']> {
    this.state.left ??= { pairs: this.#pairs.inDoubt(), owners: this.#owners.inDoubt() };
    return this.state.left;
  }

  /** How many buckets in doubt were not looked into. */
  get unexamined(): number {
    return (this.state.left?.pairs.length ?? 0) + (this.state.left?.owners.length ?? 0);
  }

  /** Looks at a fact, which was added before, if it is of a bucket in doubt. */
  examine(fact: Fact): void {
    const owner = ownerOf(fact);
    if (owner && this.state.closer.owners.has(this.#owners.bucketOf(ownerName(owner))))
      this.state.suspects.set(ownerName(owner), { memberId: owner.memberId, area: owner.area });
    const line = fact.is === 'written' ? fact.written : fact.is === 'line' ? fact.line : null;
    if (!line || this.#isYoung(line.item)) return;
    if (!this.state.closer.pairs.has(this.#pairs.bucketOf(placeName(line.item)))) return;
    if (fact.is === 'written') this.#meetWritten(fact.written);
    else this.meetLine(line);
  }

  /** How many balances were counted. */
  get accounts(): number {
    return this.state.wallets * memberAccounts.length + this.state.accounts.size;
  }

  /** How many young items and lines `takeUnpaired` would hand out at most. */
  get freshMax(): number {
    return this.#fresh.size;
  }

  /** The young items and journal lines that have not met their other half, each handed out once. */
  takeUnpaired(): { readonly written: Written[]; readonly lines: Line[] } {
    const places = [...this.#fresh];
    this.#fresh = new Set();
    return {
      written: places.flatMap((place) => this.state.unjournaled.get(place) ?? []),
      lines: places.flatMap((place) => this.state.unwritten.get(place) ?? []),
    };
  }

  /**
   * Takes an item that was looked up for its line. What was written before the table is read, the reading counts; what
   * it may miss is counted here, once.
   */
  find(written: Written): void {
    const line = this.state.unwritten.get(placeName(written.item));
    if (written.of === 'entry' && written.id >= this.#input.recentFrom) this.#addWritten(written);
    else if (line) this.pair(written, line);
  }

  /** Takes a journal line, perhaps again if it is that of a recent entry. Without its item so far, it goes to `unwritten`. */
  meetLine(line: Line): void {
    const place = placeName(line.item);
    const written = this.state.unjournaled.get(place);
    if (written) this.pair(written, line);
    else if (!this.state.recent.has(place)) {
      this.state.unwritten.set(place, line);
      if (this.#isYoung(line.item)) this.#fresh.add(place);
    }
  }

  /** Compares an item with its journal line. */
  pair(written: Written, line: Line): void {
    this.state.unjournaled.delete(placeName(written.item));
    this.state.unwritten.delete(placeName(written.item));
    // The digest covers the key as well.
    if (written.digest !== line.digest) this.#say(wrongLine(written, 'altered'));
  }

  #say(difference: LedgerDifference): void {
    const { wrong } = this.state;
    // A young item is compared with its line once when it is read, and once when its line is.
    const isKnown = wrong.some((known) => isDeepStrictEqual(known, difference));
    if (wrong.length <= differencesMax && !isKnown) wrong.push(difference);
  }

  #isYoung({ sk }: Place): boolean {
    return sk >= this.#input.recentFrom || this.#input.isYoung(sk);
  }

  #addLine(line: Line): void {
    if (this.#isYoung(line.item)) this.meetLine(line);
    else this.#pairs.add(placeName(line.item), line.digest, -1);
  }

  #addTotals({ area, shard, kept }: Extract<Fact, { is: 'totals' }>): void {
    for (const [account, amount] of Object.entries(kept)) {
      const name = `${area} ${account}`;
      const amounts = (this.state.totals.get(name) ?? new Map<number, Amount>()).set(shard, amount);
      this.state.totals.set(name, amounts);
      const valid = [...amounts.values()].filter((each) => each !== null);
      this.#account(area, account, null).kept = valid.length === amounts.size ? sumMinor(...valid) : null;
    }
  }

  #addWallet({ kept, ...owner }: Extract<Fact, { is: 'wallet' }>): void {
    this.state.wallets += 1;
    const name = ownerName(owner);
    for (const account of memberAccounts) {
      const balance = kept[account];
      if (balance === null || balance < 0) this.#owners.mark(name);
      this.#owners.add(name, `wallet ${account}`, balance ?? 0);
    }
    for (const account of Object.values(heldAccounts)) this.#owners.add(name, account, kept[account] ?? 0);
    const principal =
      owner.area === 'infinity' ? (['invested'] as const) : (['deposited', 'principal-held'] as const);
    for (const account of principal) this.#owners.add(name, 'principal', kept[account] ?? 0);
  }

  /** Platform accounts and live totals that do not match the entries so far, without what is not yet counted in each. */
  openAccounts(notYetCounted: (account: Account) => Minor): Account[] {
    return [...this.state.accounts.values()].filter(
      (account) => account.kept !== subtractMinor(account.made, notYetCounted(account)),
    );
  }

  /** What entries without a journal line will add to a live total when their lines are written; nothing for other accounts. */
  notYetCounted(isLate: (written: Written) => boolean): (account: Account) => Minor {
    const sums = new Map<string, Minor>();
    for (const written of this.state.unjournaled.values()) {
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
    for (const { area, account, shard, kept } of this.state.accounts.values()) {
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
    const isYoung = this.#isYoung(item);
    // An older one that a line is waiting for was counted before the closer look.
    if (!isYoung && this.state.unwritten.has(place)) {
      this.#meetWritten(written);
      return;
    }
    if (written.of === 'entry') {
      if (this.state.recent.has(place)) return;
      if (id >= this.#input.recentFrom) this.state.recent.set(place, entry && memberEntry(entry));
      if (entry) this.#addEntry(entry);
      else this.#say({ ...wrongLine(written, 'altered'), kind: 'entry-malformed' });
    }
    if (isYoung) this.#meetWritten(written);
    else this.#pairs.add(place, written.digest, 1);
  }

  #meetWritten(written: Written): void {
    const line = this.state.unwritten.get(placeName(written.item));
    if (line) this.pair(written, line);
    else {
      this.state.unjournaled.set(placeName(written.item), written);
      if (this.#isYoung(written.item)) this.#fresh.add(placeName(written.item));
    }
  }

  #addEntry(entry: Entry): void {
    this.state.entries += 1;
    const add = (account: string, shard: number | null, changeMinor: Minor): void => {
      const counted = this.#account(entry.area, account, shard);
      counted.made = sumMinor(counted.made, changeMinor);
    };
    add('entries', null, asMinor(1));
    for (const { account, changeMinor } of balanceChanges(entry)) {
      add(account.account, null, changeMinor);
      if (account.owner === 'platform') add(account.account, account.shard, changeMinor);
    }
    for (const { subject, term, amount } of walletTerms(memberEntry(entry)))
      this.#owners.add(subject, term, amount);
  }

  #account(area: ProductArea, account: string, shard: number | null): Account {
    const name = `${area} ${account} ${shard}`;
    const stored = this.state.accounts.get(name);
    if (stored) return stored;
    const made = { area, account, shard, kept: zeroMinor, made: zeroMinor };
    this.state.accounts.set(name, made);
    return made;
  }
}
