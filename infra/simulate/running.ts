/** The local cloud of a run and those who act on it: it can be killed and started again, and nights can pass. */
import { join } from 'node:path';
import { addDays, type Day, startOfDay } from '#shared/domain/calendar.ts';
import type { BuiltPlatform } from '../local/build-platform.ts';
import { copyCast } from '../local/cast-snapshot.ts';
import { type LocalCloud, startLocalCloud } from '../local/cloud.ts';
import { type CastSignIn, seedDemo } from '../local/seed.ts';
import type { StreamChaos } from '../local/stream-consumer.ts';
import { type Company, gather, type MemberActor } from './company.ts';
import { fillPools } from './pools.ts';
import type { Cast } from './schedule.ts';

const membersMax = 7;
/** For the time that passes on this machine meanwhile, and for the codes of staff. */
const minutesInReserve = 60;
/** A copy of the cast may be older than where tests count on what falls due. */
const castAgeMsMax = 12 * 60 * 60_000;
const hourMs = 60 * 60_000;
/** After a night, work begins at this hour, UTC. */
const morningHour = 8;
/** Of more nights, only the last one's schedules run, as after an outage. */
const nightsInFull = 2;

export class Running {
  readonly #platform: BuiltPlatform;
  readonly #dataDir: string;
  readonly #log: (line: string) => void;
  /** What the stream does: it changes with the rounds. */
  readonly chaos: StreamChaos = {};
  #cast: readonly CastSignIn[] = [];
  #cloud: LocalCloud | undefined;
  #company: Company | undefined;

  constructor(platform: BuiltPlatform, folder: string, log: (line: string) => void) {
    this.#platform = platform;
    this.#dataDir = join(folder, 'state');
    this.#log = log;
  }

  get cloud(): LocalCloud {
    if (!this.#cloud) throw new Error('The cloud is not running');
    return this.#cloud;
  }

  get company(): Company {
    if (!this.#company) throw new Error('Nobody has signed in yet');
    return this.#company;
  }

  /** Who takes part now, for the plan of the next round. */
  get cast(): Cast {
    const { members, staff } = this.company;
    const depositors = [...members.entries()].flatMap(([index, { depositId }]) => (depositId ? [index] : []));
    return { members: members.length, staff: staff.length, depositors };
  }

  async begin(): Promise<void> {
    await copyCast(this.#platform, this.#dataDir, { ageMsMax: castAgeMsMax });
    await this.#start();
    this.#cast = await seedDemo(this.cloud, { dataDir: this.#dataDir });
    await this.#meet();
  }

  /** Whether there is time for a round of these minutes before the cloud's night, whose returns no model knows. */
  hasTimeFor(minutes: number): boolean {
    const now = this.cloud.now();
    return dayAt(now + (minutes + minutesInReserve) * 60_000) === dayAt(now);
  }

  /** Until the morning after so many nights. Everybody signs in again. */
  async sleep(nights: number): Promise<void> {
    const now = this.cloud.now();
    const morning = Date.parse(startOfDay(addDays(dayAt(now), nights))) + morningHour * hourMs;
    const duration = `PT${Math.ceil((morning - now) / 1_000)}S`;
    await (nights > nightsInFull ? this.cloud.skip(duration) : this.cloud.advance(duration));
    await this.#meet();
  }

  /** Everything ends in the middle of what it does. */
  async kill(): Promise<void> {
    await this.#cloud?.kill();
    this.#cloud = undefined;
  }

  /** From what was written before everything was killed. The same people sign in again. */
  async startAgain(): Promise<void> {
    const known = this.company.members;
    await this.#start();
    await this.#gather(known);
  }

  async end(): Promise<void> {
    await this.#cloud?.close();
  }

  async #start(): Promise<void> {
    this.#cloud = await startLocalCloud({
      ...this.#platform,
      dataDir: this.#dataDir,
      streamChaos: this.chaos,
      log: this.#log,
    });
    await this.#cloud.catchUp();
  }

  /** Signs everybody in, and makes sure that the pools can pay whatever gets approved. */
  async #meet(): Promise<void> {
    await this.#gather();
    await fillPools(this.company);
    await this.cloud.drained();
  }

  async #gather(known?: readonly MemberActor[]): Promise<void> {
    this.#company = await gather(this.cloud, this.#cast, { most: membersMax, ...(known && { known }) });
    await this.cloud.drained();
  }
}

const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10) as Day;
