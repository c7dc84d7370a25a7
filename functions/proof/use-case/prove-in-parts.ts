import { idsBetween, instantOfId } from '#functions/platform/new-id.ts';
import type { Account, Fact } from '#functions/proof/facts.ts';
import { accountDifference, rankDifferences, wrongLine } from '#functions/proof/ledger-differences.ts';
import { type ProofUnderWay, scanStart } from '#functions/proof/proof-under-way.ts';
import { emptyTally, LedgerTally, type TallyState } from '#functions/proof/prove-ledger.ts';
import { scanLedger } from '#functions/proof/table/read-ledger.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { differencesMax } from '#shared/domain/limits.ts';
import { subtractMinor } from '#shared/domain/money.ts';
import {
  confirmBankDifferences,
  confirmMemberDifferences,
  lookUpAll,
  lookUpUnpaired,
  type Pause,
  type ProvenTable,
  type Readings,
  readUntilSettled,
} from './confirm-differences.ts';
import type { ProofResult } from './keep-proof.ts';

/** No function runs longer, so no id is older than this when it is committed. */
const longestRunMs = 15 * 60_000;
/** The journal lags by about a second; beyond this, it is said to lag. */
const journalLateMs = 5 * 60_000;

/** What one run of the function gives a proof: time, and a place to save. */
export interface Part {
  /** Whether there is still this much time. */
  readonly hasTimeLeft: (neededMs: number) => boolean;
  /** Saves the proof as it is now, for the next run to resume from. */
  readonly keep: () => Promise<void>;
  /** How many pages of the table are read between two saves. */
  readonly pagesBetweenKeeps: number;
}

export interface Proving {
  /** Items without a journal line are not wrong until they are older than this. */
  readonly journalLagHours: number;
  readonly pause: Pause;
}

/** The result, and how many items wait for their journal line for longer than it takes, which stops nothing. */
export interface Proved {
  readonly result: ProofResult;
  readonly notYetJournaled: number;
}

/** Leaves time to save the proof. */
const keepingMs = 60_000;
/** Settling compares with what is stored at the same time, so it is not interrupted: forty readings, and as many of the bank. */
const settlingMs = 6 * 60_000;
const membersBetweenKeeps = 500;
const membersAtATime = 10;
/** Once more items than this are waiting for their counterpart, they are looked up before reading continues. */
const unpairedMax = 1_000;
/** Members may by chance move the same amount during one reading as during another, but hardly during each of these. */
const furtherReadings = 3;

/** A forged id has no valid time, so it is not recent. */
const isYounger = (id: string, than: Instant): boolean => {
  try {
    return instantOfId(id) >= than;
  } catch {
    return false;
  }
};

const before = (at: Instant, ms: number): Instant => instantOf(new Date(Date.parse(at) - ms));

const gapOf = ({ area, account, shard, kept, made }: Account): string =>
  [area, account, shard, kept === null ? 'invalid' : subtractMinor(kept, made)].join();

/** Items that should have a journal line by now, and lines whose item is gone. */
const unpairedDifferences = ({ unjournaled, unwritten }: TallyState, { isYoung }: Readings) => [
  ...[...unwritten.values()].map((line) => wrongLine(line, 'deleted')),
  ...[...unjournaled.values()]
    .filter(({ id }) => !isYoung(id))
    .map((written) => wrongLine(written, 'not-journaled')),
];

interface Run {
  readonly table: ProvenTable;
  readonly proof: ProofUnderWay;
  readonly part: Part;
  readonly readings: Readings;
  readonly tally: LedgerTally;
}

/** Continues reading the table. @returns whether it reached the end */
const readOn = (
  { table: { database }, proof, part }: Run,
  take: (fact: Fact) => void,
  counting?: LedgerTally,
): Promise<boolean> => {
  let pages = 0;
  return scanLedger(database, proof.position, {
    take,
    goesOn: async () => {
      pages += 1;
      if (counting && counting.freshMax > unpairedMax) await lookUpUnpaired(database, counting);
      if (pages % part.pagesBetweenKeeps === 0) await part.keep();
      return part.hasTimeLeft(keepingMs);
    },
  });
};

/** Confirms the members in doubt, and forgets each who was. @returns whether all were, or enough is wrong */
const confirmMembers = async ({ table: { database }, proof, part, readings }: Run): Promise<boolean> => {
  const { suspects } = proof.tally;
  for (let confirmed = 0; suspects.size > 0; confirmed += membersAtATime) {
    if (proof.ofMembers.length > differencesMax) return true;
    if (!part.hasTimeLeft(keepingMs)) return false;
    if (confirmed > 0 && confirmed % membersBetweenKeeps === 0) await part.keep();
    const some = [...suspects.entries()].slice(0, membersAtATime);
    const found = await Promise.all(
      some.map(([, owner]) => confirmMemberDifferences(database, owner, readings.pause)),
    );
    proof.ofMembers.push(...found.flat());
    for (const [name] of some) suspects.delete(name);
  }
  return true;
};

/** Whether the journal lags: otherwise each item that the reading met has its line after settling. */
const isJournalLate = ({ proof, readings }: Run): boolean =>
  [...proof.tally.unjournaled.values()].some(({ id }) => readings.isYoung(id));

/** Items that waited for their journal line for longer than it takes when the proof began, and are not wrong yet. */
const waitingItems = ({ proof, readings }: Run) =>
  [...proof.tally.unjournaled.values()].filter(
    ({ id }) => readings.isYoung(id) && !isYounger(id, before(proof.startedAt, journalLateMs)),
  );

/** Resumes the current step. @returns whether it finished within this run */
const takeStep = async (run: Run): Promise<boolean> => {
  const { table, proof, readings, tally } = run;
  switch (proof.step) {
    case 'count':
      if (!(await readOn(run, (fact) => tally.add(fact), tally))) return false;
      proof.unsound = tally.unsoundAccounts();
      proof.step = 'settle';
      return true;
    case 'choose': {
      const isInDoubt = proof.ofMembers.length <= differencesMax && tally.lookCloser();
      if (isInDoubt) proof.position = scanStart(proof.position.length);
      proof.step = isInDoubt ? 'examine' : 'conclude';
      return true;
    }
    case 'examine':
      if (!(await readOn(run, (fact) => tally.examine(fact)))) return false;
      proof.step = 'confirm-members';
      return true;
    case 'confirm-members':
      if (!(await confirmMembers(run))) return false;
      proof.step = 'choose';
      return true;
    case 'settle':
      proof.accounts = await readUntilSettled(table, tally, readings);
      proof.step = isJournalLate(run) ? 'compare' : 'excuse';
      return true;
    case 'recount': {
      proof.recount ??= emptyTally();
      const again = new LedgerTally(readings, proof.recount);
      if (!(await readOn(run, (fact) => again.add(fact), again))) return false;
      proof.step = 'compare';
      return true;
    }
    case 'compare': {
      if (proof.recount) {
        const again = new LedgerTally(readings, proof.recount);
        const gaps = new Set((await readUntilSettled(table, again, readings)).map(gapOf));
        proof.accounts = proof.accounts.filter((account) => gaps.has(gapOf(account)));
        proof.recount = null;
      }
      const isInDoubt = proof.accounts.length > 0 && proof.recounts < furtherReadings;
      if (isInDoubt) {
        proof.recounts += 1;
        proof.position = scanStart(proof.position.length);
      }
      proof.step = isInDoubt ? 'recount' : 'excuse';
      return true;
    }
    case 'excuse':
      tally.excuseActive();
      proof.step = 'confirm-members';
      return true;
    case 'conclude':
      throw new Error('there is no step after the last one');
  }
};

/** What the proof found. @throws Error when it did not look into everything that is in doubt */
const conclude = async (run: Run, now: () => Date): Promise<Proved> => {
  const { table, proof, readings, tally } = run;
  await lookUpAll(table.database, tally);
  const found = [
    ...proof.tally.wrong,
    ...unpairedDifferences(proof.tally, readings),
    ...proof.unsound,
    ...proof.accounts.map(accountDifference),
    ...proof.ofMembers,
  ];
  if (tally.unexamined > 0 && found.length <= differencesMax)
    throw new Error(`the proof did not get to the end: ${tally.unexamined} buckets are in doubt`);
  found.push(...(await confirmBankDifferences(table, readings.pause)));
  return {
    notYetJournaled: waitingItems(run).length,
    result: {
      state: found.length === 0 ? 'clean' : 'difference',
      ...rankDifferences(found),
      entries: proof.tally.entries,
      accounts: tally.accounts,
      startedAt: proof.startedAt,
      endedAt: instantOf(now()),
    },
  };
};

/** Comparing with what is stored at the same time is not interrupted. */
const timeFor = ({ step }: ProofUnderWay): number =>
  step === 'settle' || step === 'compare' || step === 'conclude' ? settlingMs : keepingMs;

/** Advances a proof. @returns what it found, or null when the run's time is up first */
export const proveOn = async (
  { database, shards, now }: ProvenTable & { readonly now: () => Date },
  proof: ProofUnderWay,
  { journalLagHours, pause }: Proving,
  part: Part,
): Promise<Proved | null> => {
  const { startedAt, tally } = proof;
  const [recentFrom] = idsBetween('EntryId', before(startedAt, longestRunMs), startedAt);
  const youngest = before(startedAt, journalLagHours * 3_600_000);
  const readings: Readings = { recentFrom, isYoung: (id) => isYounger(id, youngest), pause };
  const run: Run = {
    table: { database, shards },
    proof,
    part,
    readings,
    tally: new LedgerTally(readings, tally),
  };
  while (part.hasTimeLeft(timeFor(proof))) {
    if (proof.step === 'conclude') return conclude(run, now);
    if (!(await takeStep(run))) return null;
  }
  return null;
};
