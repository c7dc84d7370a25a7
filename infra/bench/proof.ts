import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { encodeTime } from 'ulid';
import { digestOf } from '#functions/platform/digest.ts';
import type { Fact } from '#functions/proof/facts.ts';
import { LedgerTally, type TallyState } from '#functions/proof/prove-ledger.ts';
import { factOf } from '#functions/proof/table/read-ledger.ts';

/**
 * Measures what the nightly proof holds in memory, and how long it takes beside the database, by the number of entries:
 * `node infra/bench/proof.ts`. All items come in the least favorable order: all entries before the first journal line.
 * The proof is kept again and again, and carried on from what was kept. One entry was altered, so its member is in doubt,
 * too, and everything is read a second time.
 */

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heldBytes = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const before = heldBytes();

const time = encodeTime(Date.parse('2026-01-01T00:00:00Z'), 10);
const ulid = (number: number): string => time + String(number).padStart(16, '0');
const entriesPerMember = 20;
const alteredNumber = 7;
const amountOf = (number: number): number => 1 + (number % 97);
const memberOf = (number: number, members: number): string => `mem_${ulid(number % members)}`;

const entryItem = (number: number, members: number, amountMinor = amountOf(number)) => {
  const memberId = memberOf(number, members);
  const id = `ent_${ulid(number)}`;
  return {
    ...{
      pk: `ENTRY#${memberId}#infinity`,
      sk: id,
      id,
      kind: 'manual-bonus-granted',
      area: 'infinity',
      memberId,
    },
    transfers: [
      {
        from: { owner: 'platform', account: 'pool', shard: number % 8 },
        to: { owner: 'member', account: 'available' },
        amountMinor,
      },
    ],
    ...{ sourceId: `bon_${ulid(number)}`, actor: { kind: 'system', name: 'bench' }, reason: null },
    at: '2026-01-01T00:00:00.000Z',
  };
};

function* itemsOf(entries: number) {
  const members = entries / entriesPerMember;
  for (let number = 0; number < entries; number += 1)
    yield entryItem(number, members, number === alteredNumber ? 1_000 : undefined);
  for (let number = 0; number < entries; number += 1) {
    const item = entryItem(number, members);
    yield {
      ...{ pk: `JOURNAL#${number % 8}`, sk: item.id, id: item.id, of: 'entry', digest: digestOf(item) },
      ...{ item: { pk: item.pk, sk: item.sk }, at: item.at },
    };
  }
  for (let member = 0; member < members; member += 1) {
    let available = 0;
    for (let number = member; number < entries; number += members) available += amountOf(number);
    yield { pk: `MEMBER#${memberOf(member, members)}`, sk: 'WALLET#infinity', available };
  }
}

const input = { recentFrom: 'ent_~', isYoung: () => false };
/** Facts of some 250 pages of a megabyte, after which the proof is kept. */
const factsInAPart = 250_000;

const measure = (entries: number) => {
  const startedAt = performance.now();
  let tally = new LedgerTally(input);
  let peak = 0;
  let suspects = 0;
  let keptBytes = 0;
  let keepingMs = 0;
  let parts = 0;
  /** Each part ends with keeping the proof, and the next one knows nothing else. */
  const goOnFromKept = (): void => {
    const before = performance.now();
    const kept = serialize(tally.state);
    tally = new LedgerTally(input, deserialize(kept) as TallyState);
    keepingMs = Math.max(keepingMs, performance.now() - before);
    keptBytes = Math.max(keptBytes, kept.length);
    parts += 1;
  };
  const readAll = (take: (fact: Fact) => void): void => {
    let read = 0;
    for (const item of itemsOf(entries)) {
      const fact = factOf(item);
      if (fact) take(fact);
      read += 1;
      if (read % factsInAPart === 0) goOnFromKept();
      if (read % (entries / 4) === 0) peak = Math.max(peak, heldBytes() - before);
    }
    goOnFromKept();
  };
  readAll((fact) => tally.add(fact));
  const firstSeconds = (performance.now() - startedAt) / 1_000;
  while (tally.lookCloser()) {
    readAll((fact) => tally.examine(fact));
    suspects += tally.state.suspects.size;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    entries,
    parts,
    megabytes: (peak / 2 ** 20).toFixed(1),
    keptMegabytes: (keptBytes / 2 ** 20).toFixed(1),
    keepingMs: keepingMs.toFixed(0),
    firstSeconds: firstSeconds.toFixed(1),
    seconds: seconds.toFixed(1),
    microsecondsAnEntry: ((firstSeconds * 1e6) / entries).toFixed(1),
    wrong: tally.state.wrong.map(({ kind, ids }) => `${kind} ${ids.join()}`).join(),
    suspects,
  };
};

// The first measurement warms up.
measure(10_000);
for (const entries of [100_000, 1_000_000]) console.log(measure(entries));
