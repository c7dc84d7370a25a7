/** Plans rounds from a seed: stories of which the steps meet each other at the same object. */
import { type Random, randomOf } from './random.ts';
import { type Area, type Round, type RoundFaults, type Step, withoutFaults } from './steps.ts';

export interface Cast {
  readonly members: number;
  readonly staff: number;
  /** Members who have a running deposit. */
  readonly depositors: readonly number[];
}

/** A step without its id. */
type Draft = Step extends infer Each ? (Each extends Step ? Omit<Each, 'id'> : never) : never;
/** The steps of the rounds from the one in which it begins; `name` makes the id of a step. */
type Story = (random: Random, cast: Cast, name: (part: string) => string) => Record<string, Draft>[];

const member = (random: Random, { members }: Cast): number => random.between(0, members - 1);
const staff = (random: Random, { staff: all }: Cast): number => random.between(0, all - 1);
const others = ({ staff: all }: Cast, one: number): [number, number] => [(one + 1) % all, (one + 2) % all];

/** Those of the given steps that a coin chooses, at least one. */
const some = <Steps extends Record<string, Draft>>(random: Random, steps: Steps): Record<string, Draft> => {
  const names = Object.keys(steps);
  const chosen = names.filter(() => random.chance(0.65));
  const kept = chosen.length > 0 ? chosen : [random.pick(names)];
  return Object.fromEntries(kept.map((name) => [name, steps[name] as Draft]));
};

const spendAtOnce: Story = (random, cast) => {
  const who = member(random, cast);
  const reinvest = (): Draft => ({ act: 'reinvest', member: who, quantity: random.between(1, 3) });
  return [
    { a: reinvest(), b: reinvest(), read: { act: 'read-wallets', member: who } },
    some(random, { c: reinvest(), d: reinvest(), again: { act: 'read-wallets', member: who } }),
  ];
};

const compoundAtOnce: Story = (random, cast) => {
  const who = random.pick(cast.depositors);
  const compound = (): Draft => ({ act: 'compound', member: who, amountMinor: random.between(100, 900) });
  return [{ a: compound(), b: compound(), c: compound(), read: { act: 'read-wallets', member: who } }];
};

const bonus: Story = (random, cast, name) => {
  const who = member(random, cast);
  // The first two are administrators, who alone give bonuses.
  const proposer = random.between(0, 1);
  const [second, third] = others(cast, proposer);
  const of = name('proposal');
  const area: Area = random.chance(0.5) ? 'infinity' : 'security';
  // Large enough for members to keep spending.
  const amountMinor = random.between(1_000, 30_000);
  return [
    { proposal: { act: 'propose-bonus', member: who, area, amountMinor, staff: proposer } },
    {
      approve: { act: 'approve-proposal', of, staff: second },
      ...some(random, {
        again: { act: 'approve-proposal', of, staff: third },
        reject: { act: 'reject-proposal', of, staff: third },
        withdraw: { act: 'withdraw-proposal', of },
        read: { act: 'read-proposal', of, staff: second },
        balance: { act: 'read-wallets', member: who },
      }),
    },
    { end: { act: 'read-proposal', of, staff: third }, after: { act: 'read-wallets', member: who } },
  ];
};

const orderByHand: Story = (random, cast, name) => {
  const who = member(random, cast);
  const proposer = staff(random, cast);
  const [second, third] = others(cast, proposer);
  const of = name('order');
  return [
    { order: { act: 'order', member: who, quantity: random.between(1, 2) } },
    { payment: { act: 'propose-payment', of, staff: proposer } },
    {
      approve: { act: 'approve-proposal', of: name('payment'), staff: second },
      ...some(random, {
        again: { act: 'approve-proposal', of: name('payment'), staff: third },
        cancel: { act: 'cancel-order', of },
        reject: { act: 'reject-order', of, staff: third },
        read: { act: 'read-order', of },
        balance: { act: 'read-wallets', member: who },
      }),
    },
    { end: { act: 'read-order', of }, after: { act: 'read-wallets', member: who } },
  ];
};

const orderEndedByThree: Story = (random, cast, name) => {
  const of = name('order');
  const one = staff(random, cast);
  const [two] = others(cast, one);
  return [
    { order: { act: 'order', member: member(random, cast), quantity: 1 } },
    {
      cancel: { act: 'cancel-order', of },
      reject: { act: 'reject-order', of, staff: one },
      again: { act: 'reject-order', of, staff: two },
      read: { act: 'read-order', of },
    },
    { end: { act: 'read-order', of } },
  ];
};

const orderByBank: Story = (random, cast, name) => {
  const who = member(random, cast);
  const of = name('order');
  return [
    { order: { act: 'order', member: who, quantity: random.between(1, 2) } },
    { transfer: { act: 'transfer', of, named: true } },
    {
      statement: { act: 'statement' },
      ...some(random, {
        cancel: { act: 'cancel-order', of },
        read: { act: 'read-order', of },
        twice: { act: 'statement-again', staff: staff(random, cast) },
      }),
    },
    { end: { act: 'read-order', of }, after: { act: 'read-wallets', member: who } },
  ];
};

const lineForTwo: Story = (random, cast, name) => {
  const one = staff(random, cast);
  const [two] = others(cast, one);
  const of = name('transfer');
  return [
    {
      left: { act: 'order', member: member(random, cast), quantity: 1 },
      right: { act: 'order', member: member(random, cast), quantity: 1 },
    },
    { transfer: { act: 'transfer', of: name('left'), named: false } },
    { statement: { act: 'statement' } },
    {
      one: { act: 'match-line', of, to: name('left'), staff: one },
      two: { act: 'match-line', of, to: name('right'), staff: two },
      read: { act: 'read-line', of, staff: one },
    },
    {
      a: { act: 'read-order', of: name('left') },
      b: { act: 'read-order', of: name('right') },
      c: { act: 'read-line', of, staff: two },
    },
  ];
};

const payout: Story = (random, cast, name) => {
  const who = member(random, cast);
  const maker = staff(random, cast);
  const [releaser, third] = others(cast, maker);
  const of = name('withdrawal');
  const area: Area = random.chance(0.7) ? 'infinity' : 'security';
  return [
    {
      withdrawal: { act: 'withdraw', member: who, area, amountMinor: random.between(2_000, 6_000) },
      spend: { act: 'reinvest', member: who, quantity: 1 },
    },
    {
      approve: { act: 'approve-withdrawal', of, staff: third },
      ...(random.chance(0.25) && { cancel: { act: 'cancel-withdrawal', of } }),
      ...(random.chance(0.1) && { reject: { act: 'reject-withdrawal', of, staff: maker } }),
      read: { act: 'read-wallets', member: who },
    },
    {
      batch: { act: 'make-batch', of, staff: maker },
      ...(random.chance(0.5) && { rival: { act: 'make-batch', of, staff: releaser } }),
      ...(random.chance(0.1) && { 'late-reject': { act: 'reject-withdrawal', of, staff: releaser } }),
      seen: { act: 'read-payable', of, staff: third },
    },
    {
      release: { act: 'release-batch', of: name('batch'), staff: releaser },
      // The same person in two windows: the third one approved the withdrawal, and may not release it.
      ...(random.chance(0.5) && { again: { act: 'release-batch', of: name('batch'), staff: releaser } }),
      ...(random.chance(0.15) && { discard: { act: 'discard-batch', of: name('batch'), staff: maker } }),
      balance: { act: 'read-wallets', member: who },
    },
    { pays: { act: 'bank-pays', of: name('batch'), staff: releaser } },
    { statement: { act: 'statement' }, seen2: { act: 'read-payable', of, staff: third } },
    { end: { act: 'read-withdrawal', of }, after: { act: 'read-wallets', member: who } },
  ];
};

const withdrawalDecidedByThree: Story = (random, cast, name) => {
  const who = member(random, cast);
  const one = staff(random, cast);
  const [two] = others(cast, one);
  const of = name('withdrawal');
  return [
    {
      withdrawal: {
        act: 'withdraw',
        member: who,
        area: 'infinity',
        amountMinor: random.between(2_000, 6_000),
      },
    },
    {
      approve: { act: 'approve-withdrawal', of, staff: one },
      reject: { act: 'reject-withdrawal', of, staff: two },
      cancel: { act: 'cancel-withdrawal', of },
      read: { act: 'read-wallets', member: who },
    },
    { end: { act: 'read-withdrawal', of }, after: { act: 'read-wallets', member: who } },
  ];
};

const depositByProvider: Story = (random, cast, name) => {
  const of = name('deposit');
  const lost = random.chance(0.4);
  const twice = random.chance(0.5);
  return [
    {
      deposit: { act: 'deposit', member: member(random, cast), amountMinor: random.between(10_000, 30_000) },
    },
    { invoice: { act: 'open-invoice', of } },
    {
      pay: { act: 'provider', of, event: 'pay', lost, twice },
      ...some(random, { read: { act: 'read-deposit', of }, again: { act: 'open-invoice', of } }),
    },
    {
      repeat: { act: 'provider', of, event: 'repeat', lost: false, twice },
      ...some(random, { second: { act: 'provider', of, event: 'repeat', lost: false, twice: false } }),
    },
    { end: { act: 'read-deposit', of } },
  ];
};

const look: Story = (random, cast) => [{ read: { act: 'read-wallets', member: member(random, cast) } }];

const stories: readonly (readonly [name: string, weight: number, story: Story])[] = [
  ['spend', 4, spendAtOnce],
  ['compound', 3, compoundAtOnce],
  ['bonus', 6, bonus],
  ['by-hand', 3, orderByHand],
  ['ended', 2, orderEndedByThree],
  ['by-bank', 2, orderByBank],
  ['line', 2, lineForTwo],
  ['payout', 6, payout],
  ['decided', 2, withdrawalDecidedByThree],
  ['crypto', 2, depositByProvider],
  ['look', 2, look],
];
const weighted = stories.flatMap(([name, weight, story]) =>
  Array.from({ length: weight }, () => ({ name, story })),
);

/** Steps in a round, about. */
const width = 14;
const settlesEvery = 8;
/** Of the rounds between two leaps of the clock, which are settled, one may be cut off. */
const leapsEvery = 24;
const cutOffAt = 15;
/** Months end, leap days and changes to summer time lie between, sooner or later. */
const nightsOfLeap = [1, 1, 2, 5, 9, 31];

const faultsOf = (random: Random, number: number): RoundFaults => {
  const isCutOff = number % leapsEvery === cutOffAt && random.chance(0.6);
  const killAllAfterMs = isCutOff ? random.between(50, 600) : null;
  return random.chance(0.35)
    ? { ...withoutFaults, killAllAfterMs }
    : {
        databasePercent: random.pick([2, 5, 10]),
        answersPercent: random.pick([0, 5, 20]),
        stream: random.chance(0.5),
        diskFull: random.chance(0.1)
          ? { afterMs: random.between(0, 300), forMs: random.between(100, 3_000) }
          : null,
        killAfterMs: random.chance(0.15) ? random.between(20, 400) : null,
        killAllAfterMs,
      };
};

/** The rounds of a seed, without end. Who takes part may change with the nights. */
export function* roundsOf(
  seed: string,
  castNow: () => Cast,
  { faults }: { faults: boolean },
): Generator<Round> {
  const waiting = new Map<number, Step[]>();
  let told = 0;
  for (let number = 0; ; number += 1) {
    const random = randomOf(`${seed}/round ${number}`);
    const cast = castNow();
    const leaps = number > 0 && number % leapsEvery === 0;
    // What was begun before the nights is over.
    if (leaps) waiting.clear();
    const steps = waiting.get(number) ?? [];
    while (steps.length < width) {
      const { name, story } = random.pick(weighted);
      told += 1;
      const idOf = (part: string): string => `${name}${told}.${part}`;
      for (const [offset, drafts] of story(random.fork(idOf('story')), cast, idOf).entries()) {
        const later = offset === 0 ? steps : (waiting.get(number + offset) ?? []);
        for (const [part, draft] of Object.entries(drafts)) later.push({ ...draft, id: idOf(part) });
        if (offset > 0) waiting.set(number + offset, later);
      }
    }
    waiting.delete(number);
    yield {
      number,
      steps,
      faults: faults ? faultsOf(random, number) : withoutFaults,
      minutes: random.between(0, 2),
      nights: leaps ? randomOf(`${seed}/nights before ${number}`).pick(nightsOfLeap) : 0,
      settles: number % settlesEvery === settlesEvery - 1,
    };
  }
}
