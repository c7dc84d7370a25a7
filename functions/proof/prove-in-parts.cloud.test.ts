import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { journalKey, type Key, walletKey, withdrawalStopKey } from '#functions/platform/table/keys.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { journalEntries } from '#functions/testing/journal-entries.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { checkpointsInMemory, wholeProof } from '#functions/testing/proving.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import type { EntryItem } from '#infra/testing/books.ts';
import type { Item } from '#infra/testing/scan-table.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { type ProofRun, proveLedger } from './prove-ledger.job.ts';
import { journalShardOf } from './table/journal.ts';

/** What a failed run left wrong would fail every smaller one, too. */
const runs = { numRuns: Number(process.env.PROOF_RUNS ?? 4), endOnFailure: true };
let clock = new Date('2027-03-01T02:30:00.000Z');
const services = servicesUnderTest(() => clock);
const area = 'infinity';
const members = Array.from({ length: 6 }, () => newId('MemberId', clock)) as MemberId[];
const proving = { journalLagHours: 6, pause: async () => undefined };
const minutesLater = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

const client = () => services().database.client;
const TableName = () => services().database.tableName;
const put = (item: Item) => client().send(new PutCommand({ TableName: TableName(), Item: item }));
const remove = ({ pk, sk }: Key) =>
  client().send(new DeleteCommand({ TableName: TableName(), Key: { pk, sk } }));
const add = ({ pk, sk }: Key, attribute: string) =>
  client().send(
    new UpdateCommand({
      ...{ TableName: TableName(), Key: { pk, sk }, UpdateExpression: 'ADD #a :a' },
      ...{ ExpressionAttributeNames: { '#a': attribute }, ExpressionAttributeValues: { ':a': 7 } },
    }),
  );
/** An entry of the first member that is older than the journal can lag. */
const oldEntry = async (): Promise<EntryItem> => {
  const found = (await scanBareTable(services())).find(({ pk }) => pk === `ENTRY#${members[0]}#${area}`);
  if (!found) throw new Error('the first member has no entry');
  return found as EntryItem;
};

/** What is wrong in the table, and the kinds of differences that a proof must say. Each is put right again. */
const faults = {
  nothing: async () => ({ says: [], mend: async () => undefined }),
  'a wallet has too much': async () => {
    const key = walletKey(members[0] as MemberId, area);
    await add(key, 'available');
    const { database } = services();
    const mend = () =>
      database.client.send(
        new UpdateCommand({
          ...{ TableName: TableName(), Key: { pk: key.pk, sk: key.sk } },
          ...{ UpdateExpression: 'ADD available :a', ExpressionAttributeValues: { ':a': -7 } },
        }),
      );
    return { says: ['wallet'], mend };
  },
  'an entry was altered': async () => {
    const entry = await oldEntry();
    const [transfer] = entry.transfers;
    await put({ ...entry, transfers: [{ ...transfer, amountMinor: 99_999 }] } as Item);
    return { says: ['entry-altered', 'wallet', 'platform-account', 'live-total'], mend: () => put(entry) };
  },
  'an entry is gone': async () => {
    const entry = await oldEntry();
    await remove(entry);
    return { says: ['entry-deleted', 'wallet', 'platform-account', 'live-total'], mend: () => put(entry) };
  },
  'an entry was forged': async () => {
    const id = newId('EntryId', new Date(clock.getTime() - 7 * 3_600_000));
    const forged = { ...(await oldEntry()), id, sk: id };
    await put(forged);
    return {
      says: ['entry-not-journaled', 'wallet', 'platform-account', 'live-total'],
      mend: () => remove(forged),
    };
  },
  'a journal line is gone': async () => {
    const { id } = await oldEntry();
    const key = journalKey(journalShardOf(id), id);
    const line = (await scanBareTable(services())).find(({ pk, sk }) => pk === key.pk && sk === key.sk);
    await remove(key);
    return { says: ['entry-not-journaled'], mend: () => put(line as Item) };
  },
} satisfies Record<string, () => Promise<{ says: string[]; mend: () => Promise<unknown> }>>;

/** How a run ends, after how many pages of the table, and what members and the journal do before the next one. */
const runOf = fc.record({
  pages: fc.integer({ min: 1, max: 8 }),
  isKilled: fc.boolean(),
  bonuses: fc.array(fc.record({ to: fc.nat(members.length - 1), amount: fc.integer({ min: 1, max: 50 }) }), {
    maxLength: 2,
  }),
});

/** Several runs, of which at least the first one is killed. */
const runsOfProof = fc
  .tuple(runOf, fc.array(runOf, { minLength: 2, maxLength: 11 }))
  .map(([first, others]) => [{ ...first, isKilled: true }, ...others]);

/** Between pages of three items, so that a small table is read in many. */
let pagesUntilKilled = Infinity;
beforeAll(async () => {
  await fundPool(services(), area, 10_000_000);
  for (const memberId of members)
    for (const amount of [100, 200]) await giveBonus(services(), { memberId, area, amount });
  await journalEntries(services());
  client().middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName !== 'ScanCommand' || !('Segment' in args.input)) return next(args);
      pagesUntilKilled -= 1;
      if (pagesUntilKilled < 0) throw new Error('killed');
      return next({ ...args, input: { ...args.input, Limit: 3 } });
    },
    { step: 'initialize', name: 'smallPages' },
  );
});
afterAll(() => client().middlewareStack.remove('smallPages'));

/** What a difference is about, whatever members did meanwhile. */
const aboutOf = ({ kind, memberId, account, shard, keptMinor, madeMinor, ids }: LedgerDifference): string =>
  [kind, memberId, account, shard, (keptMinor ?? 0) - (madeMinor ?? 0), ...ids].join(' ');

/**
 * What all of them are about, except for how many entries there are: that comes out right by chance when one is gone and
 * another was made between the reading of the total and its own.
 */
const aboutAll = (differences: readonly LedgerDifference[]): string[] =>
  differences
    .filter(({ kind, account }) => !(kind === 'live-total' && account === 'entries'))
    .map(aboutOf)
    .sort();

const provenWhole = async () => {
  const run = await proveLedger(services(), { ...proving, ...wholeProof() });
  if (run.state !== 'proved') throw new Error(`the proof is ${run.state}`);
  return run.proof;
};

const stops = async () => (await readWithdrawalStops(services().database)).map((stop) => stop.area);

describe('a proof in parts', () => {
  test('that is killed or ends anywhere, while members are active, comes to the same result as one that runs through', async () => {
    const seen = { parts: 0, kills: 0, wrong: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(faults) as (keyof typeof faults)[])),
        runsOfProof,
        async (fault, parts) => {
          minutesLater(24 * 60);
          await remove(withdrawalStopKey(area));
          await journalEntries(services());
          const tonight = clock;
          const { says, mend } = await faults[fault]();
          try {
            const checkpoints = checkpointsInMemory();
            /** What is killed before it was kept for the first time is begun again. */
            let begun: string | null = null;
            let last: ProofRun | null = null;
            const run = async (pages: number, isKilled: boolean) => {
              let left = pages;
              pagesUntilKilled = isKilled ? pages : Infinity;
              const hasTimeLeft = () => {
                left -= 1;
                return isKilled || left >= 0;
              };
              try {
                return await proveLedger(services(), {
                  ...{ ...proving, checkpoints, hasTimeLeft, isScheduled: true, pagesBetweenKeeps: 2 },
                });
              } catch (error) {
                expect(error).toMatchObject({ message: 'killed' });
                seen.kills += 1;
                return null;
              } finally {
                pagesUntilKilled = Infinity;
                begun ??= (await checkpoints.read()).proof?.startedAt ?? null;
              }
            };
            for (const { pages, isKilled, bonuses } of parts) {
              last = await run(pages, isKilled);
              if (last?.state === 'proved') break;
              seen.parts += 1;
              minutesLater(15);
              for (const { to, amount } of bonuses)
                await giveBonus(services(), { memberId: members[to] as MemberId, area, amount });
              // Entries that are neither read nor journaled when a proof ends would change the amounts of a real difference.
              await journalEntries(services(), tonight);
            }
            if (last?.state !== 'proved') last = await run(Infinity, false);
            if (last?.state !== 'proved') throw new Error('the proof is not finished');
            const { state, differences, startedAt } = last.proof;
            if (begun !== null) expect(startedAt).toBe(begun);
            expect(state).toBe(says.length > 0 ? 'difference' : 'clean');
            expect([...new Set(differences.map(({ kind }) => kind))].sort()).toEqual([...says].sort());
            expect(await stops()).toEqual(says.length > 0 ? [area] : []);
            if (says.length > 0) seen.wrong += 1;
            minutesLater(1);
            await journalEntries(services(), tonight);
            const whole = await provenWhole();
            expect(aboutAll(differences)).toEqual(aboutAll(whole.differences));
          } finally {
            await mend();
          }
        },
      ),
      runs,
    );
    console.log(
      `${runs.numRuns} proofs, ${seen.wrong} with a fault, in ${seen.parts} parts, of which ${seen.kills} were killed`,
    );
    expect(seen.kills).toBeGreaterThanOrEqual(runs.numRuns);
  }, 300_000);

  test('reads the table once although members are active meanwhile, and finds one whose balance is wrong', async () => {
    await journalEntries(services());
    minutesLater(24 * 60);
    await remove(withdrawalStopKey(area));
    let pages = 0;
    let readings = 0;
    let last: Promise<unknown> = Promise.resolve();
    client().middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName !== 'ScanCommand' || !('Segment' in args.input)) return next(args);
        if (!('ExclusiveStartKey' in args.input)) readings += 1 / services().shards;
        const reply = await next(args);
        pages += 1;
        const memberId = members[pages % members.length] as MemberId;
        if (pages <= 30) last = last.then(() => giveBonus(services(), { memberId, area, amount: pages }));
        await last;
        return reply;
      },
      { step: 'initialize', name: 'giveBetweenPages' },
    );
    const journaling = (): Promise<void> => journalEntries(services());
    const proveOnce = async () => {
      pages = 0;
      readings = 0;
      const run = await proveLedger(services(), { ...proving, ...wholeProof(), pause: journaling });
      if (run.state !== 'proved') throw new Error(`the proof is ${run.state}`);
      return run.proof;
    };
    try {
      expect(await proveOnce()).toMatchObject({ state: 'clean', differences: [] });
      expect(pages).toBeGreaterThan(30);
      expect(readings).toBe(1);
      minutesLater(24 * 60);
      await journaling();
      const { mend } = await faults['a wallet has too much']();
      const { differences } = await proveOnce().finally(mend);
      expect(differences).toMatchObject([{ kind: 'wallet', memberId: members[0] }]);
    } finally {
      client().middlewareStack.remove('giveBetweenPages');
    }
  });
});

describe('the runs of the proof', () => {
  const isOver = () => false;
  const goesOn = () => true;
  const scheduled = { ...proving, isScheduled: true, pagesBetweenKeeps: 1 };
  const nextNight = async (): Promise<void> => {
    await journalEntries(services());
    clock = new Date(clock.getTime() + 24 * 3_600_000);
    clock.setUTCHours(2, 30, 0, 0);
  };

  test('begin one proof a night, which those of the day carry on until it is finished', async () => {
    await nextNight();
    const checkpoints = checkpointsInMemory();
    const run = (hasTimeLeft: () => boolean) =>
      proveLedger(services(), { ...scheduled, checkpoints, hasTimeLeft });
    expect(await run(isOver)).toEqual({ state: 'under-way', since: clock.toISOString() });
    const begun = clock.toISOString();
    minutesLater(15);
    expect(await run(goesOn)).toMatchObject({ state: 'proved', proof: { state: 'clean', startedAt: begun } });
    minutesLater(15);
    expect(await run(goesOn)).toMatchObject({ state: 'idle', latest: { startedAt: begun } });
    minutesLater(23 * 60 + 15);
    expect(await run(goesOn)).toMatchObject({ state: 'idle' });
    await nextNight();
    expect(await run(goesOn)).toMatchObject({ state: 'proved', proof: { startedAt: clock.toISOString() } });
  });

  test('that an operator starts begin a new proof in place of one that is under way', async () => {
    await nextNight();
    const checkpoints = checkpointsInMemory();
    await proveLedger(services(), { ...scheduled, checkpoints, hasTimeLeft: isOver });
    minutesLater(15);
    const since = clock.toISOString();
    const asked = { ...scheduled, checkpoints, isScheduled: false };
    expect(await proveLedger(services(), { ...asked, hasTimeLeft: isOver })).toEqual({
      state: 'under-way',
      since,
    });
    minutesLater(15);
    const ended = await proveLedger(services(), { ...scheduled, checkpoints, hasTimeLeft: goesOn });
    expect(ended).toMatchObject({ state: 'proved', proof: { startedAt: since } });
  });

  test('at the same time do not disturb each other: one carries the proof on', async () => {
    await nextNight();
    const checkpoints = checkpointsInMemory();
    const run = (pages: number) => {
      let left = pages;
      const hasTimeLeft = () => {
        left -= 1;
        return left >= 0;
      };
      return proveLedger(services(), { ...scheduled, checkpoints, hasTimeLeft });
    };
    await run(0);
    const both = await Promise.all([run(6), run(6)]);
    expect(both.map(({ state }) => state)).toEqual(['under-way', 'under-way']);
    expect(await run(Infinity)).toMatchObject({ state: 'proved', proof: { state: 'clean' } });
  });

  test('begin again what has been under way for three days', async () => {
    await nextNight();
    const checkpoints = checkpointsInMemory();
    await proveLedger(services(), { ...scheduled, checkpoints, hasTimeLeft: isOver });
    for (let night = 1; night <= 3; night += 1) await nextNight();
    const run = await proveLedger(services(), { ...scheduled, checkpoints, hasTimeLeft: isOver });
    expect(run).toEqual({ state: 'under-way', since: clock.toISOString() });
  });
});
