import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { newId } from '#functions/platform/new-id.ts';
import {
  balancesOf,
  Counts,
  entryWith,
  faultOf,
  ledgerOf,
  lineOf,
  type Move,
  members,
  plant,
  stepOf,
  writtenOf,
} from '#functions/testing/random-ledger.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { differencesMax } from '#shared/domain/limits.ts';
import { asMinor } from '#shared/domain/money.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import type { Fact, Written } from './facts.ts';
import { accountDifference, wrongLine } from './ledger-differences.ts';
import { memberDifferences, ownerOf } from './member-balances.ts';
import { emptyTally, LedgerTally, type TallyInput, type TallyState } from './prove-ledger.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) };
const youngest = newId('EntryId', new Date('2027-02-28T20:30:00.000Z'));
const recentFrom = newId('EntryId', new Date('2027-03-01T02:15:00.000Z'));
/** So few buckets that right and wrong entries and members share them. */
const buckets = 4;
const input: TallyInput = { recentFrom, isYoung: (id) => id >= youngest };

const textOf = ({ kind, area, memberId, account, shard, keptMinor, madeMinor, ids }: LedgerDifference) =>
  [kind, area, memberId, account, shard, keptMinor, madeMinor, ...ids].join(' ');

/** The facts in an order that the number decides. */
const ordered = (facts: readonly Fact[], by: number): Fact[] =>
  facts
    .map((fact, index) => ({ fact, place: Math.imul(index + 1, by | 1) >>> 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ fact }) => fact);

/** What happens while a proof reads, by how many facts it has read. */
interface Interruptions {
  /** How often it is kept as it is then. */
  readonly keptEvery: number;
  /** How often it ends, and another run carries on what was kept last. */
  readonly endsEvery: number;
  /** How often what is unpaired is looked up. */
  readonly looksUpEvery: number;
}
const undisturbed: Interruptions = { keptEvery: Infinity, endsEvery: Infinity, looksUpEvery: Infinity };
const interruptions = fc.record<Interruptions>({
  keptEvery: fc.integer({ min: 1, max: 20 }),
  // More often than it is kept, it would never get further.
  endsEvery: fc.integer({ min: 25, max: 60 }),
  looksUpEvery: fc.integer({ min: 1, max: 30 }),
});

const lookUp = (tally: LedgerTally, facts: readonly Fact[]): void => {
  const { written, lines } = tally.takeUnpaired();
  for (const one of written)
    for (const fact of facts) if (fact.is === 'line' && fact.line.id === one.id) tally.pair(one, fact.line);
  for (const { item } of lines)
    for (const fact of facts)
      if (fact.is === 'written' && fact.written.item.pk === item.pk && fact.written.item.sk === item.sk)
        tally.find(fact.written);
};

/** What the proof finds in these facts, read as often as it asks for, each time in another order. */
const foundByProof = (facts: readonly Fact[], order: number, how = undisturbed): string[] => {
  let tally = new LedgerTally(input, emptyTally(buckets));
  let read = 0;
  const readAll = (all: readonly Fact[], take: (fact: Fact) => void): void => {
    const keepAt = (at: number) => ({ at, state: serialize(tally.state) });
    let kept = keepAt(0);
    for (let at = 0; at < all.length; at += 1) {
      take(all[at] as Fact);
      read += 1;
      if (read % how.looksUpEvery === 0) lookUp(tally, facts);
      if (read % how.keptEvery === 0) kept = keepAt(at + 1);
      if (read % how.endsEvery === 0) {
        tally = new LedgerTally(input, deserialize(kept.state) as TallyState);
        at = kept.at - 1;
      }
    }
  };
  const ofMembers: LedgerDifference[] = [];
  readAll(ordered(facts, order), (fact) => tally.add(fact));
  lookUp(tally, facts);
  for (let reading = 1; tally.lookCloser(); reading += 1) {
    readAll(ordered(facts, order + 2 * reading), (fact) => tally.examine(fact));
    for (const owner of tally.state.suspects.values()) {
      const isOwn = (fact: Fact) => {
        const other = ownerOf(fact);
        return other?.memberId === owner.memberId && other.area === owner.area;
      };
      ofMembers.push(...memberDifferences(owner, facts.filter(isOwn)));
    }
  }
  expect(tally.unexamined).toBe(0);
  const { wrong, unwritten, unjournaled } = tally.state;
  return [
    ...wrong,
    ...ofMembers,
    ...[...unwritten.values()].map((line) => wrongLine(line, 'deleted')),
    ...[...unjournaled.values()]
      .filter(({ id }) => id < youngest)
      .map((written) => wrongLine(written, 'not-journaled')),
    ...tally.openAccounts(tally.notYetCounted(({ id }) => id >= youngest)).map(accountDifference),
  ]
    .map(textOf)
    .sort();
};

/** What is wrong with these facts, with all of them side by side. */
const foundByModel = (facts: readonly Fact[]): string[] => {
  const found: string[] = [];
  const say = (...parts: unknown[]) => found.push(parts.join(' '));
  const written = new Map<string, Written>();
  const lines = new Map<string, string>();
  const kept = new Counts();
  const invalid = new Set<string>();
  const held = new Counts();
  const keep = (name: string, amount: number | null) => {
    kept.plus(name, amount ?? 0);
    if (amount === null) invalid.add(name);
  };
  for (const fact of facts)
    if (fact.is === 'written') written.set(fact.written.id, fact.written);
    else if (fact.is === 'line') lines.set(fact.line.id, fact.line.digest);
    else if (fact.is === 'withdrawal') held.plus(`${fact.memberId} ${fact.area} held`, fact.amountMinor);
    else if (fact.is === 'position')
      held.plus(`${fact.memberId} ${fact.area} principal`, fact.principalMinor);
    else if (fact.is === 'platform') keep(`shard ${fact.shard} ${fact.area} ${fact.account}`, fact.kept);
    else
      for (const [name, amount] of Object.entries(fact.kept))
        keep(`${fact.is === 'wallet' ? `member ${fact.memberId}` : 'total'} ${fact.area} ${name}`, amount);
  const placeOf = facts.flatMap((fact) =>
    fact.is === 'written' ? [fact.written] : fact.is === 'line' ? [fact.line] : [],
  );
  for (const id of new Set(placeOf.map((line) => line.id))) {
    const [, memberId, area] = placeOf.find((line) => line.id === id)?.item.pk.split('#') ?? [];
    const item = written.get(id);
    const line = lines.get(id);
    const sayOf = (what: string) =>
      say(`entry-${what}`, area, memberId === 'operator' ? '' : memberId, '', '', '', '', id);
    if (item && item.entry === null) sayOf('malformed');
    if (!item) sayOf('deleted');
    else if (line === undefined && id < youngest) sayOf('not-journaled');
    else if (line !== undefined && line !== item.digest) sayOf('altered');
  }
  const entries = [...written.values()].flatMap(({ entry }) => entry ?? []);
  const made = balancesOf(entries);
  const waiting = balancesOf(entries.filter(({ id }) => id >= youngest && !lines.has(id)));
  for (const name of new Set([...made.keys(), ...kept.keys()])) {
    const is = invalid.has(name) ? null : (kept.get(name) ?? 0);
    const should = made.get(name) ?? 0;
    const [owner, ...rest] = name.split(' ');
    if (owner === 'total') {
      if (is !== should - (waiting.get(name) ?? 0)) say('live-total', rest[0], '', rest[1], '', is, should);
    } else if (owner === 'shard') {
      if (is !== should) say('platform-account', rest[1], '', rest[2], rest[0], is, should);
    } else {
      if (is !== should) say('wallet', rest[1], rest[0], rest[2], '', is, should);
      if (is !== null && is < 0) say('negative', rest[1], rest[0], rest[2], '', is, '');
    }
  }
  for (const memberId of members)
    for (const area of productAreas)
      for (const [kind, account] of [
        ['held', 'held'],
        ['principal', area === 'infinity' ? 'invested' : 'deposited'],
      ] as const) {
        const is = kept.get(`member ${memberId} ${area} ${account}`) ?? 0;
        const should = held.get(`${memberId} ${area} ${kind}`) ?? 0;
        if (is !== should) say(kind, area, memberId, account, '', is, should);
      }
  return found.sort();
};

const ledger = fc.array(stepOf, { maxLength: 12 }).map(ledgerOf);

describe('the bounded proof', () => {
  test('finds nothing in a ledger without a fault, in whatever order it is read', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), (facts, order) => {
        expect(foundByProof(facts, order)).toEqual([]);
      }),
      runs,
    );
  });

  test('finds of any faults exactly what a comparison of everything with everything finds', () => {
    let wrong = 0;
    fc.assert(
      fc.property(
        ledger,
        fc.array(faultOf, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (facts, planted, order) => {
          const faulty = plant(facts, planted);
          const expected = foundByModel(faulty);
          fc.pre(expected.length <= differencesMax);
          expect(foundByProof(faulty, order)).toEqual(expected);
          if (expected.length > 0) wrong += 1;
        },
      ),
      runs,
    );
    expect(wrong).toBeGreaterThan(runs.numRuns / 2);
  });

  test('that is ended anywhere and carried on from what was kept finds exactly the same', () => {
    let wrong = 0;
    fc.assert(
      fc.property(
        ledger,
        fc.array(faultOf, { maxLength: 3 }),
        fc.nat(),
        interruptions,
        (facts, planted, order, how) => {
          const faulty = plant(facts, planted);
          const expected = foundByModel(faulty);
          fc.pre(expected.length <= differencesMax);
          expect(foundByProof(faulty, order, how)).toEqual(expected);
          if (expected.length > 0) wrong += 1;
        },
      ),
      runs,
    );
    expect(wrong).toBeGreaterThan(runs.numRuns / 3);
  });

  test('that members are active during puts only them in doubt, and whoever has a wrong balance beside them', () => {
    const during = new Date('2027-03-01T02:40:00.000Z');
    const actOf = fc.record({
      member: fc.nat(members.length - 1),
      area: fc.constantFrom(...productAreas),
      bonus: fc.integer({ min: 1, max: 500 }),
      isInWallet: fc.boolean(),
    });
    const quiet = fc
      .array(stepOf, { maxLength: 8 })
      .map((steps) => steps.map((step) => ({ ...step, isLate: false })));
    const wrongBy = fc.option(
      fc.record({ member: fc.nat(members.length - 1), by: fc.integer({ min: 5_000, max: 9_000 }) }),
    );
    const nameOf = (member: number, area: ProductArea) => `${members[member]} ${area}`;
    fc.assert(
      fc.property(
        quiet,
        fc.array(actOf, { minLength: 1, maxLength: 6 }),
        wrongBy,
        fc.nat(),
        (steps, acts, wrong, order) => {
          const facts: Fact[] = ledgerOf(steps).map((fact) => {
            if (fact.is !== 'wallet') return fact;
            const own = acts.filter(
              ({ member, area }) => members[member] === fact.memberId && area === fact.area,
            );
            const isWrong = wrong && members[wrong.member] === fact.memberId && fact.area === 'infinity';
            const more = own.reduce(
              (sum, { bonus, isInWallet }) => sum + (isInWallet ? bonus : 0),
              isWrong ? wrong.by : 0,
            );
            return { ...fact, kept: { ...fact.kept, available: asMinor((fact.kept.available ?? 0) + more) } };
          });
          for (const { member, area, bonus } of acts) {
            const moved: Move = [platformAccount('pool', 0), memberAccount('available'), bonus];
            const written = writtenOf(entryWith(members[member] as MemberId, area, during, [moved]));
            facts.push(written, lineOf(written.written));
          }
          const tally = new LedgerTally(input, emptyTally(buckets));
          for (const fact of ordered(facts, order)) tally.add(fact);
          tally.excuseActive();
          const named = new Set(tally.state.suspects.keys());
          const active = acts.map(({ member, area }) => nameOf(member, area));
          expect(active).toEqual(expect.arrayContaining([...named]));
          if (!wrong) {
            const notRead = acts.filter(({ isInWallet }) => !isInWallet);
            expect([...named]).toEqual(
              expect.arrayContaining(notRead.map(({ member, area }) => nameOf(member, area))),
            );
            expect(tally.lookCloser()).toBe(false);
            return;
          }
          while (tally.lookCloser()) {
            for (const fact of facts) tally.examine(fact);
            for (const name of tally.state.suspects.keys()) named.add(name);
          }
          expect(named).toContain(nameOf(wrong.member, 'infinity'));
        },
      ),
      runs,
    );
  });

  test('says of a malformed entry that it is one, also of a member who is active meanwhile', () => {
    const at = new Date('2027-03-01T02:40:00.000Z');
    const moved: Move = [platformAccount('pool', 0), memberAccount('available'), 5];
    const { written } = writtenOf(entryWith(members[0] as MemberId, 'infinity', at, [moved]));
    const tally = new LedgerTally(input, emptyTally(buckets));
    tally.add({ is: 'written', written: { ...written, entry: null } });
    tally.excuseActive();
    expect(tally.state.wrong).toMatchObject([{ kind: 'entry-malformed', memberId: members[0] }]);
    expect(tally.state.suspects.size).toBe(0);
  });

  test('finds what one member has too much and any other has too little by the same amount', () => {
    const step = { area: 'security', shard: 0, bonus: 100, held: 0, invested: 0, isLate: false } as const;
    const facts = ledgerOf(members.map((_, member) => ({ ...step, member })));
    for (const from of members)
      for (const to of members.filter((other) => other !== from)) {
        const moved = facts.map((fact) => {
          if (fact.is !== 'wallet' || fact.area !== 'security') return fact;
          const by = fact.memberId === from ? -5 : fact.memberId === to ? 5 : 0;
          return { ...fact, kept: { ...fact.kept, available: asMinor((fact.kept.available ?? 0) + by) } };
        });
        expect(foundByProof(moved, 1)).toEqual(
          [from, to].map((id) => `wallet security ${id} available  ${id === from ? 95 : 105} 100`).sort(),
        );
      }
  });

  test('finds a balance below zero, although its entries add up to it', () => {
    const step = { member: 0, area: 'infinity', shard: 0, bonus: 100, held: 0, isLate: false } as const;
    expect(foundByProof(ledgerOf([{ ...step, invested: 100 }]), 1)).toEqual([]);
    expect(foundByProof(ledgerOf([{ ...step, invested: 150 }]), 1)).toEqual([
      `negative infinity ${members[0]} available  -50 `,
    ]);
  });

  test('pairs no more entries one by one than it takes to know that there are too many differences', () => {
    const tally = new LedgerTally(input, emptyTally(1_024));
    const facts = Array.from({ length: 5_000 }, () =>
      writtenOf(
        entryWith(null, 'infinity', new Date('2027-01-01T12:00:00.000Z'), [
          [platformAccount('cash:bank', 0), platformAccount('pool', 0), 1],
        ]),
      ),
    );
    for (const fact of facts) tally.add(fact);
    expect(tally.state.unjournaled.size).toBe(0);
    while (tally.lookCloser()) for (const fact of facts) tally.examine(fact);
    expect(tally.state.unjournaled.size).toBeGreaterThan(differencesMax);
    expect(tally.state.unjournaled.size).toBeLessThan(facts.length / 5);
    expect(tally.unexamined).toBeGreaterThan(0);
  });
});
