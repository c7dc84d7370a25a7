import fc from 'fast-check';
import type { AccountRef, Entry } from '#functions/ledger/entry-schema.ts';
import { createEntry, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { digestOf } from '#functions/platform/digest.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Fact, Written } from '#functions/proof/facts.ts';
import { assetAccounts } from '#shared/domain/accounts.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { memberAccounts, type ProductArea, productAreas } from '#shared/domain/words.ts';

/** Ledgers of any steps, as the facts that the proof reads, and faults to plant into them. */

/** When what is not late happened, and what is. */
const old = new Date('2027-01-01T12:00:00.000Z');
const young = new Date('2027-03-01T02:00:00.000Z');
const actor = { kind: 'system', name: 'property' } as const;
export const members = ['1', '2', '3', '4', '5', '6', '7'].map(
  (digit) => `mem_${digit.repeat(26)}` as MemberId,
);

interface Step {
  readonly member: number;
  readonly area: ProductArea;
  readonly shard: number;
  readonly bonus: number;
  readonly held: number;
  readonly invested: number;
  /** Whether its entries are new, and the journal has not got them yet. */
  readonly isLate: boolean;
}
export const stepOf = fc.record<Step>({
  member: fc.nat(members.length - 1),
  area: fc.constantFrom(...productAreas),
  shard: fc.nat(1),
  bonus: fc.integer({ min: 100, max: 10_000 }),
  held: fc.integer({ min: 0, max: 50 }),
  invested: fc.integer({ min: 0, max: 50 }),
  isLate: fc.boolean(),
});

export type Move = readonly [from: AccountRef, to: AccountRef, amountMinor: number];
export const entryWith = (memberId: MemberId | null, area: ProductArea, at: Date, moves: Move[]): Entry =>
  createEntry({
    ...{ id: newId('EntryId', at), kind: 'manual-bonus-granted', area, memberId, actor, reason: null },
    ...{ sourceId: 'source', at: instantOf(at) },
    transfers: moves.map(([from, to, amountMinor]) => ({ from, to, amountMinor: asMinor(amountMinor) })),
  });
const pk = ({ memberId, area }: Entry) => `ENTRY#${memberId ?? 'operator'}#${area}`;
export const writtenOf = (entry: Entry): Fact & { is: 'written' } => {
  const item = { pk: pk(entry), sk: entry.id };
  return {
    is: 'written',
    written: { id: entry.id, of: 'entry', item, digest: digestOf({ ...item, ...entry }), entry },
  };
};
export const lineOf = ({ entry: _, ...line }: Written): Fact => ({ is: 'line', line });

/** Counts by name. */
export class Counts extends Map<string, number> {
  plus(name: string, amount: number): void {
    this.set(name, (this.get(name) ?? 0) + amount);
  }
}
/** What entries make of each balance: of members, of shards and, with `total`, of all together. */
export const balancesOf = (entries: readonly Entry[]): Counts => {
  const counts = new Counts();
  for (const { area, memberId, transfers } of entries) {
    counts.plus(`total ${area} entries`, 1);
    for (const { from, to, amountMinor } of transfers)
      for (const [ref, amount] of [[from, -amountMinor] as const, [to, amountMinor] as const]) {
        const isAsset = ref.owner === 'platform' && assetAccounts.includes(ref.account);
        const change = isAsset ? -amount : amount;
        const owner = ref.owner === 'member' ? `member ${memberId}` : `shard ${ref.shard}`;
        counts.plus(`${owner} ${area} ${ref.account}`, change);
        counts.plus(`total ${area} ${ref.account}`, change);
      }
  }
  return counts;
};

/** The facts of a ledger in which these steps happened, without a fault. */
export const ledgerOf = (steps: readonly Step[]): Fact[] => {
  const facts: Fact[] = [];
  const all: Entry[] = [];
  const counted: Entry[] = [];
  const write = (entry: Entry, isLate: boolean): void => {
    const written = writtenOf(entry);
    facts.push(written);
    all.push(entry);
    if (isLate) return;
    counted.push(entry);
    facts.push(lineOf(written.written));
  };
  for (const area of productAreas)
    for (const shard of [0, 1]) {
      const funded: Move = [platformAccount('cash:bank', shard), platformAccount('pool', shard), 9_000_000];
      write(entryWith(null, area, old, [funded]), false);
    }
  for (const { member, area, shard, bonus, held, invested, isLate } of steps) {
    const memberId = members[member] as MemberId;
    const at = isLate ? young : old;
    const available = memberAccount('available');
    write(entryWith(memberId, area, at, [[platformAccount('pool', shard), available, bonus]]), isLate);
    if (held > 0) {
      write(entryWith(memberId, area, at, [[available, memberAccount('held'), held]]), isLate);
      facts.push({ is: 'withdrawal', memberId, area, kind: 'bonus', amountMinor: asMinor(held) });
    }
    if (invested > 0) {
      const principal = memberAccount(area === 'infinity' ? 'invested' : 'deposited');
      write(entryWith(memberId, area, at, [[available, principal, invested]]), isLate);
      facts.push({ is: 'position', memberId, area, principalMinor: asMinor(invested) });
    }
  }
  const made = balancesOf(all);
  const shards = [counted.filter((_, at) => at % 3 === 0), counted.filter((_, at) => at % 3 !== 0)];
  for (const area of productAreas) {
    for (const memberId of members) {
      const kept = memberAccounts.map((name) => [name, made.get(`member ${memberId} ${area} ${name}`) ?? 0]);
      facts.push({ is: 'wallet', memberId, area, kept: Object.fromEntries(kept) });
    }
    for (const account of ['cash:bank', 'pool'] as const)
      for (const shard of [0, 1]) {
        const kept = asMinor(made.get(`shard ${shard} ${area} ${account}`) ?? 0);
        facts.push({ is: 'platform', area, account, shard, kept });
      }
    for (const [shard, entries] of shards.entries()) {
      const own = [...balancesOf(entries)].filter(([name]) => name.startsWith(`total ${area} `));
      const kept = own.map(([name, count]) => [name.split(' ')[2], count]);
      facts.push({ is: 'totals', area, shard, kept: Object.fromEntries(kept) });
    }
  }
  return facts;
};

/** A fault: where it is, by how much, and what is done. */
const faults = {
  /** The fact is gone. */
  missing: () => [],
  /** An amount of it is another. */
  changed: (fact: Fact, by: number): Fact[] => {
    if (fact.is === 'withdrawal') return [{ ...fact, amountMinor: asMinor(fact.amountMinor + by) }];
    if (fact.is === 'position') return [{ ...fact, principalMinor: asMinor(fact.principalMinor + by) }];
    if (fact.is === 'platform') return [{ ...fact, kept: asMinor((fact.kept ?? 0) + by) }];
    if (fact.is === 'line') return [{ is: 'line', line: { ...fact.line, digest: `another ${by}` } }];
    if (fact.is === 'wallet')
      return [{ ...fact, kept: { ...fact.kept, available: asMinor((fact.kept.available ?? 0) - by) } }];
    if (fact.is === 'totals') return [{ ...fact, kept: { ...fact.kept, pool: asMinor(by) } }];
    const { entry } = fact.written;
    if (!entry) return [fact];
    const transfers = entry.transfers.map((one) => ({ ...one, amountMinor: asMinor(one.amountMinor + by) }));
    return [writtenOf({ ...entry, transfers })];
  },
  /** There is a second one like it, with an id of its own, with or without a journal line. */
  doubled: (fact: Fact, by: number): Fact[] => {
    if (fact.is !== 'written' || !fact.written.entry) return [fact];
    const twin = writtenOf({ ...fact.written.entry, id: newId('EntryId', old) });
    return by % 2 === 0 ? [fact, twin] : [fact, twin, lineOf(twin.written)];
  },
  /** It has no valid amount or content. */
  invalid: (fact: Fact): Fact[] => {
    if (fact.is === 'wallet') return [{ ...fact, kept: { ...fact.kept, available: null } }];
    if (fact.is === 'platform') return [{ ...fact, kept: null }];
    if (fact.is !== 'written') return [fact];
    return [{ is: 'written', written: { ...fact.written, digest: 'another', entry: null } }];
  },
};
export const faultOf = fc.record({
  at: fc.nat(),
  by: fc.integer({ min: 1, max: 1_000_000 }),
  what: fc.constantFrom(...(Object.keys(faults) as (keyof typeof faults)[])),
});
export const plant = (
  facts: readonly Fact[],
  planted: readonly (typeof faultOf extends fc.Arbitrary<infer F> ? F : never)[],
) => {
  let result = [...facts];
  for (const { at, by, what } of planted)
    result = result.flatMap((fact, index) =>
      index === at % result.length ? faults[what](fact, by) : [fact],
    );
  return result;
};
