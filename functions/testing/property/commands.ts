import fc from 'fast-check';
import { chooseMaturity } from '#functions/settlement/maturity.ts';
import { configurationSchema } from '#shared/domain/configuration.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import {
  bankLine,
  collectiveLine,
  endBooked,
  matchLine,
  payBatch,
  returnPayout,
  showBatch,
  showTransit,
} from './bank.ts';
import { correct } from './corrections.ts';
import { compound, confirm, deposit, end, order } from './orders.ts';
import { match, notify, proposeRefund } from './payments.ts';
import { reverse, undo } from './reversals.ts';
import { runSchedules } from './settle.ts';
import { decide, propose } from './staff.ts';
import { decideWithdrawal, withdraw, withdrawPrincipal } from './withdrawals.ts';
import { people, type World } from './world.ts';

const which = fc.nat(40);
const person = fc.nat(people - 1);
const area = fc.constantFrom('infinity' as const, 'security' as const);
const differences = fc.constantFrom(
  'accept-remainder-later' as const,
  'refund' as const,
  'suspense' as const,
  undefined,
);
const percent = fc.constantFrom(100, 100, 100, 100, 40, 60, 99, 101, 250);
const act = <const Name extends string, Fields extends Record<string, unknown>>(
  name: Name,
  fields: { readonly [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
): fc.Arbitrary<Fields & { act: Name }> =>
  fc.record({ ...fields, act: fc.constant(name) } as never) as unknown as fc.Arbitrary<
    Fields & { act: Name }
  >;

/** Everything that members and staff can do, with numbers that choose among the existing records. */
export const command = fc.oneof(
  {
    weight: 3,
    arbitrary: act('order', {
      person,
      packageIndex: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 3 }),
      payment: fc.constantFrom('bank' as const, 'bank' as const, 'balance' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: act('deposit', {
      person,
      planIndex: fc.nat(2),
      payment: fc.constantFrom('bank' as const, 'balance' as const, 'coinpayments' as const),
      amountMinor: fc.integer({ min: 9_000, max: 300_000 }),
    }),
  },
  { weight: 6, arbitrary: act('confirm', { which, percent, whenDifferent: differences }) },
  {
    weight: 4,
    arbitrary: act('notify', {
      which,
      percent,
      paymentNumber: fc.nat(1),
      stage: fc.constantFrom(
        'complete',
        'complete',
        'complete' as const,
        'seen' as const,
        'expired' as const,
      ),
      currency: fc.constantFrom('ours', 'ours', 'ours' as const, 'foreign' as const),
    }),
  },
  { weight: 3, arbitrary: act('match', { which, toWhich: which }) },
  { weight: 1, arbitrary: act('propose-refund', { which }) },
  { weight: 1, arbitrary: act('cancel', { which }) },
  { weight: 1, arbitrary: act('reject', { which }) },
  { weight: 3, arbitrary: act('compound', { which, percent: fc.integer({ min: 1, max: 110 }) }) },
  {
    weight: 7,
    arbitrary: act('withdraw', {
      person,
      area,
      percent: fc.integer({ min: 5, max: 105 }),
      toCrypto: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: act('withdraw-principal', { which, percent: fc.constantFrom(100, 100, 30, 50, 70, 101) }),
  },
  {
    weight: 12,
    arbitrary: act('decide-withdrawal', {
      which,
      how: fc.constantFrom(
        'approve',
        'approve',
        'approve',
        'approve-second',
        'approve-second',
        'approve-second',
        'pay',
        'pay',
        'pay',
        'pay' as const,
        'approve-own' as const,
        'reject' as const,
        'fail' as const,
        'cancel' as const,
      ),
      again: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: act('correct', {
      which: fc.nat(400),
      freely: fc.boolean(),
      offer: fc.nat(5),
      amountMinor: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: act('bank-line', {
      which,
      percent,
      kind: fc.constantFrom('order', 'order', 'order' as const, 'unknown' as const, 'debit' as const),
    }),
  },
  { weight: 3, arbitrary: act('collective-line', { which, percent }) },
  { weight: 3, arbitrary: act('show-batch', { which }) },
  { weight: 3, arbitrary: act('match-line', { which, toWhich: which }) },
  { weight: 6, arbitrary: act('show-transit', { which }) },
  {
    weight: 4,
    arbitrary: act('pay-batch', {
      how: fc.constantFrom(
        'release',
        'release',
        'release',
        'release' as const,
        'discard' as const,
        'own' as const,
      ),
      again: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 8, arbitrary: act('return-payout', { which, isRefused: fc.constantFrom(false, false, true) }) },
  {
    weight: 6,
    arbitrary: act('end-booked', { which, how: fc.constantFrom('pay' as const, 'give-up' as const) }),
  },
  {
    weight: 2,
    arbitrary: act('reverse', { which, mayBeEnded: fc.constantFrom(false, false, false, true) }),
  },
  { weight: 3, arbitrary: act('undo', { which, ofAll: fc.constantFrom(false, false, false, true) }) },
  {
    weight: 1,
    arbitrary: act('configure', {
      feeMinor: fc.nat(90),
      feeBps: fc.integer({ min: 700, max: 1_500 }),
      priceMinor: fc.integer({ min: 5_000, max: 40_000 }),
      annualRateBps: fc.nat(900),
      earlyExitFeeBps: fc.nat(600),
    }),
  },
  {
    weight: 1,
    arbitrary: act('choose', { which, choice: fc.constantFrom('renew' as const, 'pay-out' as const) }),
  },
  { weight: 5, arbitrary: act('advance', { days: fc.integer({ min: 1, max: 70 }) }) },
  { weight: 1, arbitrary: act('replay-bonuses', { which }) },
  {
    weight: 1,
    arbitrary: act('status', {
      person,
      status: fc.constantFrom(
        'active' as const,
        'active' as const,
        'blocked' as const,
        'sanctioned' as const,
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: act('propose', {
      kind: fc.constantFrom(
        'operator-capital',
        'operator-capital',
        'operator-draw',
        'placed',
        'placed',
        'placed',
        'placement-returned',
        'return-declared',
        'loss-declared',
        'pool-funded',
        'pool-funded',
        'manual-bonus',
      ),
      area,
      person,
      amountMinor: fc.integer({ min: 1, max: 200_000 }),
    }),
  },
  {
    weight: 8,
    arbitrary: act('decide', {
      which,
      how: fc.constantFrom(
        'approve',
        'approve',
        'approve' as const,
        'approve-own' as const,
        'reject' as const,
        'withdraw' as const,
      ),
      ofAll: fc.constantFrom(false, false, false, true),
      again: fc.boolean(),
    }),
  },
);
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
export type CommandOf<Name extends Command['act']> = Extract<Command, { act: Name }>;

/** Another version: what runs keeps the terms under which it was made. */
const configure = (world: World, how: CommandOf<'configure'>): void => {
  const { configuration } = world;
  const annualRateBps = asBps(how.annualRateBps);
  const earlyExitFeeBps = asBps(how.earlyExitFeeBps);
  world.configuration = configurationSchema.parse({
    ...configuration,
    version: configuration.version + 1,
    packages: configuration.packages.map((item) => ({
      ...item,
      priceMinor: asMinor(how.priceMinor),
      annualRateBps,
    })),
    plans: configuration.plans.map((plan) => ({ ...plan, annualRateBps, earlyExitFeeBps })),
    purchase: { ...configuration.purchase, feeBps: asBps(how.feeBps) },
    withdrawal: { ...configuration.withdrawal, feeMinor: asMinor(how.feeMinor) },
  });
};

/** A run that is repeated immediately finds nothing to do. */
const againMovesNothing = (world: World): void => {
  const posted = world.book.entries.length;
  runSchedules(world);
  if (world.book.entries.length !== posted) throw new Error('an immediately repeated run posted something');
};

/** Carries one command out; refusals of the rules come as AppError. */
export const carryOutCommand = (world: World, next: Command): void => {
  switch (next.act) {
    case 'order':
      order(world, next);
      return;
    case 'deposit':
      deposit(world, next);
      return;
    case 'confirm':
      confirm(world, next);
      return;
    case 'notify':
      notify(world, next);
      return;
    case 'match':
      match(world, next);
      return;
    case 'bank-line':
      bankLine(world, next);
      return;
    case 'collective-line':
      collectiveLine(world, next);
      return;
    case 'show-batch':
      showBatch(world, next);
      return;
    case 'match-line':
      matchLine(world, next);
      return;
    case 'show-transit':
      showTransit(world, next);
      return;
    case 'pay-batch':
      payBatch(world, next);
      return;
    case 'return-payout':
      returnPayout(world, next);
      return;
    case 'end-booked':
      endBooked(world, next);
      return;
    case 'propose-refund':
      proposeRefund(world, next);
      return;
    case 'cancel':
    case 'reject':
      end(world, next);
      return;
    case 'compound':
      compound(world, next);
      return;
    case 'withdraw':
      withdraw(world, next);
      return;
    case 'withdraw-principal':
      withdrawPrincipal(world, next);
      return;
    case 'decide-withdrawal':
      decideWithdrawal(world, next);
      return;
    case 'correct':
      correct(world, next);
      return;
    case 'reverse':
      reverse(world, next);
      return;
    case 'undo':
      undo(world, next);
      return;
    case 'configure':
      configure(world, next);
      return;
    case 'choose': {
      const source = world.pick(world.sources.values(), next.which);
      if (!source) return;
      const moment = world.moment(source.id);
      if (source.area === 'infinity') world.accept(chooseMaturity(source, next.choice, moment), []);
      else world.accept(chooseMaturity(source, next.choice, moment), []);
      return;
    }
    case 'advance':
      world.clock += next.days * 86_400_000;
      runSchedules(world);
      againMovesNothing(world);
      return;
    case 'replay-bonuses': {
      const source = world.pick(world.sources.values(), next.which);
      // The stream grants nothing for an order that was reversed meanwhile.
      if (source?.activatedAt && source.state !== 'reversed') world.paySponsors(source);
      return;
    }
    case 'status':
      world.statuses[next.person] = next.status;
      return;
    case 'propose':
      propose(world, next);
      return;
    case 'decide':
      decide(world, next);
      return;
  }
};
