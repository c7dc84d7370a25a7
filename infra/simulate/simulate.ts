/** Runs a plan on a local cloud of its own, and judges what was observed. */
import { rmSync } from 'node:fs';
import type { BuiltPlatform } from '../local/build-platform.ts';
import type { LocalCloud } from '../local/cloud.ts';
import type { DatabaseInterceptor } from '../local/database-faults.ts';
import { proveBooks } from '../testing/books.ts';
import type { ApiClient } from '../testing/client.ts';
import { type Item, scanTable } from '../testing/scan-table.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { Actors } from './actors.ts';
import { readSurely } from './client.ts';
import { type Company, walletsOf } from './company.ts';
import { type Counts, countTable } from './counts.ts';
import { Faults } from './faults.ts';
import { History, type Operation } from './history.ts';
import { checkObject } from './linearizability.ts';
import { type Beginning, objectsOf } from './model.ts';
import { plants } from './planted.ts';
import { Running } from './running.ts';
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

/** After so many times that everything settled, to end a run that has failed. */
const judgedEvery = 4;

export async function simulate(options: SimulationOptions): Promise<Result> {
  const { platform, log = () => undefined } = options;
  const folder = temporaryFolder('simulate');
  const running = new Running(platform, folder, log);
  try {
    await running.begin();
    return await new Simulation(options, running).run();
  } finally {
    await running.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What happened between two nights, or since the beginning. */
interface Epoch {
  readonly history: History;
  readonly actors: Actors;
  readonly beginning: Beginning;
}

class Simulation {
  readonly #options: SimulationOptions;
  readonly #running: Running;
  readonly #faults: Faults;
  readonly #planted: DatabaseInterceptor | undefined;
  readonly #rounds: Round[] = [];
  readonly #violations: Violation[] = [];
  readonly #undecided: string[] = [];
  readonly #operations: Operation[] = [];
  #objects = 0;
  #settled = 0;

  constructor(options: SimulationOptions, running: Running) {
    this.#options = options;
    this.#running = running;
    this.#planted = options.planted === undefined ? undefined : plants[options.planted];
    this.#faults = new Faults(running.chaos).of(running.cloud, this.#planted);
  }

  async run(): Promise<Result> {
    const { seed, rounds, faults } = this.#options;
    if (!this.#running.hasTimeFor(0)) await this.#running.sleep(1);
    let epoch = await this.#begin();
    for (const round of rounds ?? roundsOf(seed, () => this.#running.cast, { faults })) {
      const nights = round.nights > 0 || this.#running.hasTimeFor(round.minutes) ? round.nights : 1;
      if (nights > 0) {
        if (!(await this.#close(epoch))) break;
        await this.#running.sleep(nights);
        epoch = await this.#begin();
      }
      this.#rounds.push(round);
      try {
        await this.#play(round, epoch);
      } catch (error) {
        // A consumer that keeps failing, or a question that is never answered.
        this.#violations.push({ what: 'the run could not go on', evidence: [String(error)] });
        this.#operations.push(...epoch.history.operations);
        break;
      }
      if (round.settles && !(await this.#goesOn(epoch))) break;
    }
    if (this.#violations.length === 0) await this.#close(epoch);
    return {
      seed,
      rounds: this.#rounds,
      operations: this.#operations.length,
      outcomes: outcomesOf(this.#operations),
      faults: this.#faults.counts,
      objects: this.#objects,
      undecided: this.#undecided,
      unanswered: this.#operations.filter(({ answered }) => answered === null).length,
      violations: this.#violations,
    };
  }

  async #begin(): Promise<Epoch> {
    const { company } = this.#running;
    const history = new History();
    const actors = new Actors(company, history, this.#faults.losesAnswer);
    return { history, actors, beginning: await beginningOf(company) };
  }

  async #play({ minutes, faults, number, steps, settles }: Round, epoch: Epoch): Promise<void> {
    const running = this.#running;
    if (minutes > 0) running.cloud.pass(`PT${minutes}M`);
    this.#faults.begin(`${this.#options.seed}/faults ${number}`, faults);
    const { killAllAfterMs } = faults;
    const killed = killAllAfterMs === null ? undefined : after(killAllAfterMs, () => running.kill());
    try {
      const acts = steps.map((step) => epoch.actors.act(step));
      // Who finds nobody any more does not go on.
      await (killed ? Promise.allSettled([...acts, killed]) : Promise.all(acts));
    } finally {
      await this.#faults.end();
    }
    if (killed) {
      await running.startAgain();
      this.#faults.of(running.cloud, this.#planted).countKilled();
      epoch.actors.of(running.company);
    }
    if (settles) await settle(running.cloud, epoch);
  }

  /** Whether the run goes on, asked after everything has settled. */
  async #goesOn({ history, beginning }: Epoch): Promise<boolean> {
    this.#settled += 1;
    const { planted, goesOn, log } = this.#options;
    const operations = this.#operations.length + history.operations.length;
    log?.(`${this.#rounds.length} rounds, ${operations} operations`);
    const isJudged = planted !== undefined || this.#settled % judgedEvery === 0;
    if (isJudged && judge(history, beginning).violations.length > 0) return false;
    if (planted !== undefined && (await tableViolations(this.#running.company, history)).length > 0)
      return false;
    return goesOn({ rounds: this.#rounds.length, operations });
  }

  /** Judges what happened, and lets the bank show what it has not shown yet. @returns whether nothing is wrong */
  async #close(epoch: Epoch): Promise<boolean> {
    const { cloud, company } = this.#running;
    const { history, actors, beginning } = epoch;
    if (this.#rounds.at(-1)?.settles === false) await settle(cloud, epoch);
    const { violations, undecided, objects } = judge(history, beginning);
    this.#violations.push(...violations, ...(await tableViolations(company, history)));
    this.#undecided.push(...undecided);
    this.#operations.push(...history.operations);
    this.#objects += objects;
    await actors.statement();
    await cloud.drained();
    return this.#violations.length === 0;
  }
}

const after = async (milliseconds: number, act: () => Promise<void>): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  await act();
};

function outcomesOf(operations: readonly Operation[]): Map<string, number> {
  const outcomes = new Map<string, number>();
  for (const { act, outcome } of operations) {
    const name = `${act}: ${outcome.kind === 'refused' ? outcome.code : outcome.kind}`;
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  }
  return outcomes;
}

/** What was without an answer is asked again, what failed is brought in, all events are consumed, and everything is read. */
async function settle(cloud: LocalCloud, { actors, history }: Epoch): Promise<void> {
  await actors.settle();
  await cloud.drained();
  await actors.uploadMissing();
  await cloud.drained();
  history.settle();
  await actors.readAll();
}

async function beginningOf({ cloud, members, staff }: Company): Promise<Beginning> {
  const items = (await scanTable(cloud)) as Item[];
  const people = new Map(items.filter(({ sk }) => sk === 'MEMBER').map((item) => [String(item.id), item]));
  const { configuration } = await readSurely<{
    configuration: { sponsor: { infinityLevelBps: number[]; securityLevelBps: number[] } };
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
    depositSponsorBps: configuration.sponsor.securityLevelBps,
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
