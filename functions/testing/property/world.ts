import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import { grantFrom } from '#functions/bonus/grant-bonuses.ts';
import { sponsorBonusesDue } from '#functions/bonus/sponsor-bonus.ts';
import type { UnmatchedPayment } from '#functions/coinpayments/coinpayments.ts';
import type { PaymentRecord } from '#functions/coinpayments/payment-record-schema.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { debtChange } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { takeInOrder } from '#functions/ledger/pool.ts';
import { transitOf } from '#functions/ledger/transit.ts';
import type { Transit } from '#functions/ledger/transit-schema.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import type { PayoutBatch } from '#functions/payout/payout-batch-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Position } from '#functions/position/position-schema.ts';
import type { Decider } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import type { SponsorAbove } from '#functions/sponsor/sponsor-above.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import type { WithdrawalUse } from '#functions/withdrawal/withdrawal-limits.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { bookedIn, type CashChannel } from '#shared/domain/accounts.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, type Bps, type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { AmountAct } from '#shared/domain/proposed-act.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { Book } from './book.ts';

export const shards = 3;
export const people = 6;

const staffMember = (letter: string, name: string): Decider => ({
  id: `mem_${letter.repeat(26)}` as MemberId,
  name,
  roles: ['admin'],
});
/** Three of the staff, for what takes two and must be sent by another one. */
export const staff = {
  first: staffMember('T', 'Treasurer'),
  second: staffMember('A', 'Admin'),
  third: staffMember('R', 'Releaser'),
};
const start = Date.parse('2027-01-01T09:00:00.000Z');

/** Small limits, so that sequences of a few dozen commands reach them. */
const startingConfiguration: Configuration = {
  ...defaultConfiguration,
  withdrawal: {
    ...defaultConfiguration.withdrawal,
    amountMinMinor: asMinor(100),
    feeMinor: asMinor(30),
    fourEyesAboveMinor: asMinor(20_000),
    dailyMaxMinor: asMinor(150_000),
    thirtyDaysMaxMinor: asMinor(250_000),
  },
};

/** What can become principal of a running position. */
export type Source = Purchase | Deposit;

/** The state that a real deployment keeps in its table, in maps; commands change it through the real decisions. */
export class World {
  readonly book = new Book();
  configuration: Configuration = startingConfiguration;
  readonly sources = new Map<string, Source>();
  readonly positions = new Map<string, Position>();
  readonly bonuses = new Map<string, Bonus>();
  readonly suspense = new Map<string, SuspensePayment>();
  readonly withdrawals = new Map<string, Withdrawal>();
  /** Entries that were set right. */
  readonly corrected = new Set<string>();
  /** What each person asked for within the limits. */
  readonly uses = new Map<number, WithdrawalUse>();
  readonly proposals = new Map<string, Proposal<AmountAct>>();
  readonly statuses: UserStatus[] = Array.from({ length: people }, () => 'active');
  /** Who stood above each source's member, as it was fixed when it became active. */
  readonly sponsorsAtActivation = new Map<string, readonly SponsorAbove[]>();
  /** The outcome of each payment of the provider. */
  readonly payments = new Map<string, PaymentRecord>();
  readonly lines = new Map<string, BankLine>();
  readonly payables = new Map<string, Payable>();
  readonly batches = new Map<string, PayoutBatch>();
  /** What was in transit and is no more. */
  readonly endedTransit = new Map<string, Transit>();
  clock = start;

  get now(): Date {
    return new Date(this.clock);
  }

  get today(): Day {
    return dayOf(instantOf(this.now));
  }

  memberId(person: number): MemberId {
    return `mem_${String(person).repeat(26)}` as MemberId;
  }

  personOf({ memberId }: { readonly memberId: MemberId }): number {
    return Number(memberId.at(-1));
  }

  /** Each person is sponsored by the previous one: person 5 has five sponsors above. */
  sponsorsOf(person: number): SponsorAbove[] {
    return Array.from({ length: person }, (_, index) => ({
      level: index + 1,
      memberId: this.memberId(person - 1 - index),
      status: this.statuses[person - 1 - index] as UserStatus,
    }));
  }

  shardOf(id: string): number {
    return id.charCodeAt(29) % shards;
  }

  moment(id: string): Moment {
    const { now } = this;
    return {
      actor: { kind: 'system', name: 'property' },
      now,
      newEntryId: () => newId('EntryId', now),
      shard: this.shardOf(id),
    };
  }

  /** What each shard of a platform account holds. */
  shardsOf(area: ProductArea, account: string): Minor[] {
    return Array.from({ length: shards }, (_, shard) =>
      asMinor(this.book.balance(`${area}/${account}/${shard}`)),
    );
  }

  /** What each shard of an area can pay by a channel. */
  cashHeld(area: ProductArea, channel: CashChannel): Minor[] {
    const [inBooks, atBank] = [this.shardsOf(area, bookedIn(channel)), this.shardsOf(area, 'cash:bank')];
    return inBooks.map((held, shard) =>
      channel === 'cash:bank' ? sumMinor(held, atBank[shard] ?? zeroMinor) : held,
    );
  }

  /** What entries booked in transit, and nothing has ended. */
  openTransit(): Transit[] {
    return this.book.entries.flatMap((entry) => {
      const transit = transitOf(entry);
      return transit && !this.endedTransit.has(transit.id) ? [transit] : [];
    });
  }

  available(person: number, area: ProductArea): number {
    return this.book.balance(`${area}/${this.memberId(person)}/available`);
  }

  /** What each person owes, counted from the entries. */
  debts(area: ProductArea): Map<MemberId, Minor> {
    const debts = new Map<MemberId, Minor>();
    for (const entry of this.book.entries) {
      const change = debtChange(entry);
      if (change !== 0 && entry.memberId && entry.area === area)
        debts.set(entry.memberId, sumMinor(debts.get(entry.memberId) ?? zeroMinor, change));
    }
    return debts;
  }

  awaiting(area: ProductArea): Bonus[] {
    return [...this.bonuses.values()]
      .filter((bonus) => bonus.area === area && bonus.state === 'awaiting-funding')
      .sort((a, b) => (`${a.at}#${a.id}` < `${b.at}#${b.id}` ? -1 : 1));
  }

  /** Records bonuses in order, paid as far as the pool covers them. An existing id is a replay. */
  record(bonuses: readonly Omit<Bonus, 'state' | 'entryId'>[], homeShard: number, mayBePaid: boolean): void {
    const fresh = bonuses.filter(({ id }) => !this.bonuses.has(id));
    const [first] = fresh;
    if (!first) return;
    const held = mayBePaid ? this.shardsOf(first.area, 'pool') : [];
    const amounts = fresh.map(({ amountMinor }) => amountMinor);
    const granted = grantFrom(
      fresh,
      takeInOrder(held, homeShard, amounts),
      this.moment(first.sourceId),
      this.debts(first.area),
    );
    this.book.post(granted.entries);
    for (const bonus of granted.bonuses) this.bonuses.set(bonus.id, bonus);
  }

  /** What the stream does after an activation; asked for again it does nothing more. */
  paySponsors(source: Source): void {
    const sponsors = this.sponsorsAtActivation.get(source.id) ?? [];
    const amountMinor = source.area === 'infinity' ? source.priceMinor : source.totalMinor;
    for (const due of sponsorBonusesDue({ ...source, amountMinor }, sponsors))
      this.record(
        [
          {
            id: due.bonusId,
            memberId: due.memberId,
            area: source.area,
            kind: 'sponsor',
            amountMinor: due.amountMinor,
            baseMinor: amountMinor,
            rateBps: due.rateBps as Bps,
            level: due.level,
            sourceId: source.id,
            fromName: null,
            at: instantOf(this.now),
          },
        ],
        this.shardOf(source.id),
        true,
      );
  }

  /** A source in its next form, with what that posted; all or nothing. */
  accept(source: Source, entries: readonly Entry[]): void {
    this.book.post(entries);
    this.sources.set(source.id, source);
  }

  /** What was set aside of a payment waits for staff. */
  setAside(source: Source, payment: UnmatchedPayment | null): void {
    if (!payment) return;
    const { area, memberId, memberName, memberEmail, id: sourceId } = source;
    const id = newId('SuspenseId', this.now);
    const member = { memberId, memberName, memberEmail };
    const fresh = {
      state: 'open',
      createdAt: instantOf(this.now),
      history: [],
      payableId: null,
      version: 1,
    } as const;
    this.suspense.set(id, { ...payment, ...member, ...fresh, id, area, sourceId });
  }

  /** A source, chosen by a number, of those that are there. */
  pick<Item>(items: Iterable<Item>, which: number): Item | undefined {
    const all = [...items];
    return all[which % Math.max(1, all.length)];
  }
}
