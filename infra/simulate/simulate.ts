/** Runs a plan on a local cloud of its own, and judges what was observed. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPlatform } from '../local/build-platform.ts';
import { copyCast } from '../local/cast-snapshot.ts';
import { type LocalCloud, startLocalCloud } from '../local/cloud.ts';
import { seedDemo } from '../local/seed.ts';
import type { StreamChaos } from '../local/stream-consumer.ts';
import { type Item, proveBooks, scanTable } from '../testing/books.ts';
import type { ApiClient } from '../testing/client.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { Actors } from './actors.ts';
import { readSurely } from './client.ts';
import { type Company, gather, walletsOf } from './company.ts';
import { type Counts, countTable } from './counts.ts';
import { Faults } from './faults.ts';
import { History } from './history.ts';
import { checkObject } from './linearizability.ts';
import { type Beginning, objectsOf } from './model.ts';
import { plants } from './planted.ts';
import { roundsOf } from './schedule.ts';
import type { Round } from './steps.ts';

export interface SimulationOptions {
  readonly platform: BuiltPlatform;
  readonly seed: string;
  readonly faults: boolean;
  /** Asked after each round that has settled. */
  readonly goesOn: (done: { rounds: number; operations: number }) => boolean;
  /** In place of those that the seed makes. */
  readonly rounds?: readonly Round[];
  /** The name of a fault of the product to be found. */
  readonly planted?: string;
  readonly log?: (line: string) => void;
}

export interface Violation {
  /** What contradicts what. */
  readonly what: string;
  readonly evidence: readonly string[];
}

export interface Result {
  readonly seed: string;
  readonly rounds: readonly Round[];
  readonly operations: number;
  /** By act and outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  readonly objects: number;
  readonly undecided: readonly string[];
  readonly unanswered: number;
  readonly violations: readonly Violation[];
}

const membersMax = 7;
/** After so many times that everything settled, to end a run that has failed. */
const judgedEvery = 4;
/** For the time that passes on this machine meanwhile, and for the codes of staff. */
const minutesInReserve = 10;
/** A copy of the cast may be older than where tests count on what falls due. */
const castAgeMsMax = 12 * 60 * 60_000;

export async function simulate(options: SimulationOptions): Promise<Result> {
  const { platform, log = () => undefined } = options;
  const folder = temporaryFolder('simulate');
  const chaos: StreamChaos = {};
  let cloud: LocalCloud | undefined;
  try {
    const dataDir = join(folder, 'state');
    await copyCast(platform, dataDir, { ageMsMax: castAgeMsMax });
    cloud = await startLocalCloud({ ...platform, dataDir, streamChaos: chaos, log });
    // A run ends with its day, so it begins with some of it left.
    if (dayOf(cloud.now() + 60 * 60_000) !== dayOf(cloud.now())) cloud.pass('PT1H');
    await cloud.catchUp();
    const company = await gather(cloud, await seedDemo(cloud, { dataDir }), membersMax);
    await cloud.drained();
    const planted = options.planted === undefined ? undefined : plants[options.planted];
    return await run(options, company, new Faults(chaos).of(cloud, planted));
  } finally {
    await cloud?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(options: SimulationOptions, company: Company, faults: Faults): Promise<Result> {
  const { seed, goesOn } = options;
  const history = new History();
  const actors = new Actors(company, history);
  const beginning = await beginningOf(company);
  const depositors = [...company.members.entries()].flatMap(([index, { depositId }]) =>
    depositId ? [index] : [],
  );
  const cast = { members: company.members.length, staff: company.staff.length, depositors };
  const planned = options.rounds ?? roundsOf(seed, cast, options);
  const rounds: Round[] = [];
  const brokeOff: Violation[] = [];
  let settled = 0;
  const firstDay = dayOf(company.cloud.now());
  for (const round of planned) {
    // The model knows no returns, which a night brings.
    if (dayOf(company.cloud.now() + (round.minutes + minutesInReserve) * 60_000) !== firstDay) break;
    rounds.push(round);
    try {
      await play(round, { seed, company, actors, faults, history });
    } catch (error) {
      // A consumer that keeps failing, or a question that is never answered.
      brokeOff.push({ what: 'the run could not go on', evidence: [String(error)] });
      break;
    }
    if (!round.settles) continue;
    settled += 1;
    const done = { rounds: rounds.length, operations: history.operations.length };
    options.log?.(`${done.rounds} rounds, ${done.operations} operations`);
    const isJudged = options.planted !== undefined || settled % judgedEvery === 0;
    if (isJudged && judge(history, beginning).violations.length > 0) break;
    if (options.planted !== undefined && (await tableViolations(company, history)).length > 0) break;
    if (!goesOn(done)) break;
  }
  await faults.end();
  if (brokeOff.length === 0 && rounds.at(-1)?.settles === false) await settle(company, actors, history);
  const { violations, undecided, objects } = judge(history, beginning);
  return {
    seed,
    rounds,
    operations: history.operations.length,
    outcomes: outcomesOf(history),
    faults: faults.counts,
    objects,
    undecided,
    unanswered: history.operations.filter(({ answered }) => answered === null).length,
    violations: [...brokeOff, ...violations, ...(await tableViolations(company, history))],
  };
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

interface Playing {
  readonly seed: string;
  readonly company: Company;
  readonly actors: Actors;
  readonly faults: Faults;
  readonly history: History;
}

async function play(round: Round, { seed, company, actors, faults, history }: Playing): Promise<void> {
  company.cloud.pass(`PT${round.minutes}M`);
  faults.begin(`${seed}/faults ${round.number}`, round.faults);
  try {
    await Promise.all(round.steps.map((step) => actors.act(step)));
  } finally {
    await faults.end();
  }
  if (round.settles) await settle(company, actors, history);
}

function outcomesOf({ operations }: History): Map<string, number> {
  const outcomes = new Map<string, number>();
  for (const { act, outcome } of operations) {
    const name = `${act}: ${outcome.kind === 'refused' ? outcome.code : outcome.kind}`;
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  }
  return outcomes;
}

/** What was without an answer is asked again, all events are consumed, and everything is read. */
async function settle({ cloud }: Company, actors: Actors, history: History): Promise<void> {
  await actors.settle();
  await cloud.drained();
  history.settle();
  await actors.readAll();
}

async function beginningOf({ cloud, members, staff }: Company): Promise<Beginning> {
  const items = (await scanTable(cloud)) as Item[];
  const people = new Map(items.filter(({ sk }) => sk === 'MEMBER').map((item) => [String(item.id), item]));
  const { configuration } = await readSurely<{
    configuration: { purchase: { feeBps: number }; sponsor: { infinityLevelBps: number[] } };
  }>(staff[0]?.client as ApiClient, '/api/configuration/');
  const sponsorsOf = (id: string): (string | null)[] =>
    ((people.get(id)?.sponsorIds ?? []) as string[]).map((sponsor) =>
      people.get(sponsor)?.status === 'active' ? sponsor : null,
    );
  const wallets = new Map<string, Record<string, Record<string, number>>>();
  for (const { id, client } of members)
    wallets.set(id, walletsOf(await readSurely(client, '/api/statements/balances/')));
  return {
    wallets,
    sponsors: new Map(members.map(({ id }) => [id, sponsorsOf(id)])),
    sponsorBps: configuration.sponsor.infinityLevelBps,
  };
}

function judge(history: History, beginning: Beginning) {
  const violations: Violation[] = [];
  const undecided: string[] = [];
  const all = objectsOf(history, beginning);
  for (const { name, initial, events } of all) {
    const verdict = checkObject(initial, events);
    if (verdict.kind === 'undecided') undecided.push(name);
    if (verdict.kind !== 'violation') continue;
    const evidence = [`at first: ${JSON.stringify(initial)}`, ...verdict.until];
    violations.push({ what: `no order explains what was observed of ${name}`, evidence });
  }
  return { violations, undecided, objects: all.length };
}

/** The five counts, the bank, and the books as a whole. */
async function tableViolations({ cloud, staff }: Company, history: History): Promise<Violation[]> {
  const books = await proveBooks(cloud);
  const counts: Counts = countTable(books.items, history);
  const account = await readSurely<{ differenceMinor: number; statement: { closingMinor: number } | null }>(
    staff[0]?.client as ApiClient,
    '/api/bank/account/',
  );
  const bank = (await (await fetch(cloud.bank)).json()) as {
    account: { lastStatement: { closingMinor: number } | null };
  };
  const closing = bank.account.lastStatement?.closingMinor;
  return [
    ...Object.entries(counts).map(([what, evidence]) => ({ what, evidence: evidence as string[] })),
    {
      what: 'the books differ from the bank',
      evidence: account.differenceMinor === 0 ? [] : [`by ${account.differenceMinor}`],
    },
    {
      what: 'the last statement is not in the books',
      evidence:
        account.statement?.closingMinor === closing
          ? []
          : [`${account.statement?.closingMinor}, at the bank ${closing}`],
    },
    { what: 'the books do not prove', evidence: books.findings },
  ].filter(({ evidence }) => evidence.length > 0);
}
