/** The load: the same requests to both sides in turns, with as many clients as there are buyers. */
import { type Act, acts, type Side, type SideCpu, world } from './side.ts';

/** Processor time per request, in milliseconds, of one act in one round. */
export interface Measured {
  /** Of what answers requests, until the last answer. */
  readonly requestMs: number;
  /** Of all of the application, until nothing that follows is left to do. */
  readonly wholeMs: number;
  readonly databaseMs: number;
}
export type Measures = Readonly<Record<Act, Measured[]>>;

/** Enough that a hundredth of a second, the step of the clock, is a hundredth of what is measured. */
const requestsOf: Readonly<Record<Act, number>> = {
  session: 240,
  dashboard: 120,
  list: 120,
  order: 32,
  confirm: 32,
  buy: 32,
};
/** The first rounds only warm up. */
const warmRounds = 2;
export const measuredRounds = 4;

/** Makes so many requests; each client makes its next one when the last was answered. */
async function load(request: (client: number) => Promise<void>, count: number): Promise<void> {
  let begun = 0;
  const client = async (number: number): Promise<void> => {
    while (begun < count) {
      begun += 1;
      await request(number);
    }
  };
  await Promise.all(Array.from({ length: world.clients }, (_, number) => client(number)));
}

/** What each request took, from what the clocks said before, at the last answer, and when all was done. */
const perRequest = (before: SideCpu, answered: SideCpu, settled: SideCpu, count: number): Measured => {
  const whole = ({ requestsMs, consumersMs }: SideCpu): number => requestsMs + consumersMs;
  return {
    requestMs: (answered.requestsMs - before.requestsMs) / count,
    wholeMs: (whole(settled) - whole(before)) / count,
    databaseMs: (settled.databaseMs - before.databaseMs) / count,
  };
};

async function measure(side: Side, act: Act): Promise<Measured> {
  if (act === 'confirm') await side.payOrders();
  await side.drained();
  const count = requestsOf[act];
  const before = side.cpu();
  await load(side.act[act], count);
  const answered = side.cpu();
  await side.drained();
  return perRequest(before, answered, side.cpu(), count);
}

/** Measures all acts of both sides. Which side begins changes with the rounds. */
export async function measureRounds<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  say: (line: string) => void,
): Promise<Record<Name, Measures>> {
  const names = Object.keys(sides) as Name[];
  const none = (): Measures => ({ session: [], dashboard: [], list: [], order: [], confirm: [], buy: [] });
  const measures = Object.fromEntries(names.map((name) => [name, none()])) as Record<Name, Measures>;
  for (let round = 0; round < warmRounds + measuredRounds; round += 1) {
    say(`round ${round + 1} of ${warmRounds + measuredRounds}`);
    for (const act of acts)
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const measured = await measure(sides[name], act);
        if (round >= warmRounds) measures[name][act].push(measured);
      }
  }
  return measures;
}
