/** What goes wrong while steps run, through the switches of the local cloud's stand-ins. */
import type { LocalCloud } from '../local/cloud.ts';
import {
  type DatabaseCall,
  type DatabaseInterceptor,
  type DatabaseReply,
  faultsOf,
  isWrite,
  withFault,
} from '../local/database-faults.ts';
import type { StreamChaos } from '../local/stream-consumer.ts';
import { type Random, randomOf } from './random.ts';
import type { RoundFaults } from './steps.ts';

/** A batch waits so long at most, in milliseconds of this machine. */
const delayMsMax = 300;

export class Faults {
  readonly #chaos: StreamChaos;
  readonly #counts = new Map<string, number>();
  #cloud: LocalCloud | undefined;
  /** A fault of the product, which the simulation has to find. */
  #planted: DatabaseInterceptor | undefined;
  #isLost = (): boolean => false;
  #killing: NodeJS.Timeout | undefined;
  #killed: Promise<void> = Promise.resolve();

  /** `chaos` is what the cloud was started with: it changes with the rounds. */
  constructor(chaos: StreamChaos) {
    this.#chaos = chaos;
  }

  of(cloud: LocalCloud, planted?: DatabaseInterceptor): this {
    this.#cloud = cloud;
    this.#planted = planted;
    cloud.interceptDatabase(planted);
    return this;
  }

  /** How many there were, by kind. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  begin(seed: string, { databasePercent, answersPercent, diskFull, stream, killAfterMs }: RoundFaults): void {
    const random = randomOf(seed);
    const fullFrom = performance.now() + (diskFull?.afterMs ?? 0);
    const fullUntil = fullFrom + (diskFull?.forMs ?? 0);
    const isFull = (): boolean => performance.now() >= fullFrom && performance.now() < fullUntil;
    if (databasePercent > 0) this.#disturbDatabase(random.fork('database'), databasePercent, isFull);
    const answers = random.fork('answers');
    this.#isLost = () => answers.chance(answersPercent / 100);
    if (stream) this.#disturbStream(random.fork('stream'));
    if (killAfterMs !== null) this.#killing = setTimeout(() => this.#kill(), killAfterMs);
  }

  async end(): Promise<void> {
    clearTimeout(this.#killing);
    this.#isLost = () => false;
    await this.#killed;
    this.#cloud?.interceptDatabase(this.#planted);
    this.#chaos.deliverTwice = false;
    this.#chaos.outOfOrder = false;
    delete this.#chaos.delay;
  }

  /** Whether the answer that has come just now gets lost on the way to who asked. */
  readonly losesAnswer = (): boolean => {
    const isLost = this.#isLost();
    if (isLost) this.#count('answer lost on the way');
    return isLost;
  };

  countKilled(): void {
    this.#count('everything killed, and started again');
  }

  #disturbDatabase(random: Random, percent: number, isFull: () => boolean): void {
    const planted = this.#planted ?? ((call) => call.send(call.input));
    this.#cloud?.interceptDatabase(async (call) => {
      if (isWrite(call.operation) && isFull()) {
        this.#count('database write refused: its disk is full');
        return withFault(call, 'unavailable');
      }
      const fault = random.chance(percent / 100) ? random.pick(faultsOf(call.operation)) : undefined;
      if (!fault) return planted(call);
      this.#count(`database ${fault}`);
      return withFault({ ...call, send: (input) => sendPlanted(planted, call, input) }, fault);
    });
  }

  #disturbStream(random: Random): void {
    this.#chaos.deliverTwice = true;
    this.#chaos.outOfOrder = true;
    this.#chaos.random = random.next;
    this.#chaos.delay = async () => {
      this.#count('stream batch doubled, reordered and delayed');
      await new Promise((resolve) => setTimeout(resolve, random.between(0, delayMsMax)));
    };
  }

  #kill(): void {
    const killing = async (): Promise<void> => {
      const calls = (await this.#cloud?.killWorkers()) ?? 0;
      this.#count('worker killed', calls);
    };
    this.#killed = killing();
  }

  #count(kind: string, by = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + by);
  }
}

/** As the planted fault has it; what that breaks off is broken off here, too. */
async function sendPlanted(
  planted: DatabaseInterceptor,
  call: DatabaseCall,
  input: object,
): Promise<DatabaseReply> {
  const reply = await planted({ ...call, input });
  if (!reply) throw new Error('The connection broke');
  return reply;
}
