import fc from 'fast-check';
import { carryOutBonus, carryOutFunding, type FundingAct, takesFrom } from '#functions/domain/carry-out.ts';
import { decideCompound, runningPosition } from '#functions/domain/compound.ts';
import {
  type Deposit,
  decideCancelDeposit,
  decideDeposit,
  decideDepositConfirmation,
  decideRejectDeposit,
  positionOfDeposit,
} from '#functions/domain/deposit.ts';
import { chooseMaturity } from '#functions/domain/maturity.ts';
import { newId } from '#functions/domain/new-id.ts';
import { dueOf } from '#functions/domain/payable.ts';
import { openPosition } from '#functions/domain/position.ts';
import {
  createProposal,
  decideApprove,
  decideReject as decideRejectProposal,
  decideWithdraw,
} from '#functions/domain/proposal.ts';
import { decideCancel, decideOrder, decideReject, type Purchase } from '#functions/domain/purchase.ts';
import {
  type Activation,
  decideConfirmation,
  decidePayFromBalance,
} from '#functions/domain/purchase-payment.ts';
import { dayOf, type Instant } from '#shared/domain/calendar.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import type { ProposedAct } from '#shared/domain/proposed-act.ts';
import { runSchedules, settleStep } from './settle.ts';
import { people, shards, type World } from './world.ts';

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

/** Everything that members and staff can do, with numbers that choose among what is there. */
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
      amountMinor: fc.integer({ min: 9_000, max: 300_000 }),
    }),
  },
  { weight: 6, arbitrary: act('confirm', { which, percent, whenDifferent: differences }) },
  { weight: 1, arbitrary: act('cancel', { which }) },
  { weight: 1, arbitrary: act('reject', { which }) },
  { weight: 3, arbitrary: act('compound', { which, percent: fc.integer({ min: 1, max: 110 }) }) },
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
    weight: 4,
    arbitrary: act('propose', {
      kind: fc.constantFrom(
        'operator-capital',
        'operator-capital',
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
    weight: 4,
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
      again: fc.boolean(),
    }),
  },
);
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
type CommandOf<Name extends Command['act']> = Extract<Command, { act: Name }>;

const proposer = { id: `mem_${'T'.repeat(26)}`, name: 'Treasurer' } as Parameters<typeof createProposal>[1];
const second = { id: `mem_${'A'.repeat(26)}`, name: 'Admin' } as typeof proposer;

const activatePurchase = (world: World, { purchase, entries, sponsors }: Activation): void => {
  world.accept(purchase, entries);
  world.sponsorsAtActivation.set(purchase.id, sponsors);
  const {
    id: sourceId,
    memberId,
    priceMinor: principalMinor,
    annualRateBps,
    returnPeriod: period,
  } = purchase;
  const position = openPosition(
    { sourceId, memberId, area: 'infinity' },
    { principalMinor, annualRateBps, period, maturesOn: purchase.maturesOn as never },
    dayOf(purchase.activatedAt as Instant),
  );
  world.positions.set(sourceId, position);
  world.paySponsors(purchase);
};

const order = (world: World, { person: who, packageIndex, quantity, payment }: CommandOf<'order'>): void => {
  const id = newId('PurchaseId', world.now);
  const moment = world.moment(id);
  const purchase = decideOrder(
    {
      buyer: { id: world.memberId(who), name: 'Somebody', email: 's@example.com' },
      configuration: world.configuration,
    },
    {
      id,
      packageId: world.configuration.packages[packageIndex]?.id ?? '',
      quantity,
      payment,
      configurationVersion: 1,
    },
    moment.actor,
    moment.now,
  );
  if (payment === 'bank') world.accept(purchase, []);
  else activatePurchase(world, decidePayFromBalance(purchase, world.sponsorsOf(who), moment));
};

const deposit = (world: World, { person: who, planIndex, amountMinor }: CommandOf<'deposit'>): void => {
  const id = newId('DepositId', world.now);
  const made = decideDeposit(
    {
      depositor: { id: world.memberId(who), name: 'Somebody', email: 's@example.com' },
      configuration: world.configuration,
    },
    {
      id,
      planId: world.configuration.plans[planIndex]?.id ?? '',
      amountMinor: asMinor(amountMinor),
      payment: 'bank',
      configurationVersion: 1,
    },
    world.moment(id).actor,
    world.now,
  );
  world.accept(made, []);
};

const confirmPurchase = (
  world: World,
  purchase: Purchase,
  received: Minor,
  how: CommandOf<'confirm'>,
): void => {
  const input = { receivedMinor: received, bankReference: 'BANK', whenDifferent: how.whenDifferent };
  const sponsors = world.sponsorsOf(world.personOf(purchase));
  const confirmation = decideConfirmation(purchase, input, sponsors, world.moment(purchase.id));
  if (confirmation.outcome === 'activated') activatePurchase(world, confirmation.activation);
  else world.accept(confirmation.purchase, confirmation.entries);
  world.unmatchedMinor += confirmation.unmatchedMinor;
};

const confirmDeposit = (world: World, made: Deposit, received: Minor, how: CommandOf<'confirm'>): void => {
  const input = { receivedMinor: received, reference: 'BANK', whenDifferent: how.whenDifferent };
  const sponsors = world.sponsorsOf(world.personOf(made));
  const confirmation = decideDepositConfirmation(made, input, sponsors, world.moment(made.id));
  if (confirmation.outcome === 'activated') {
    const { activation } = confirmation;
    world.accept(activation.deposit, activation.entries);
    world.sponsorsAtActivation.set(made.id, activation.sponsors);
    world.positions.set(made.id, positionOfDeposit(activation.deposit));
    world.paySponsors(activation.deposit);
  } else world.accept(confirmation.deposit, confirmation.entries);
  world.unmatchedMinor += confirmation.unmatchedMinor;
};

const confirm = (world: World, how: CommandOf<'confirm'>): void => {
  const source = world.pick(world.sources.values(), how.which);
  if (!source) return;
  const received = asMinor(Math.max(1, Math.floor((dueOf(source) * how.percent) / 100)));
  if (source.area === 'infinity') confirmPurchase(world, source, received, how);
  else confirmDeposit(world, source, received, how);
};

const end = (world: World, how: CommandOf<'cancel'> | CommandOf<'reject'>): void => {
  const source = world.pick(world.sources.values(), how.which);
  if (!source) return;
  const moment = world.moment(source.id);
  const reason = 'No longer wanted';
  if (source.area === 'infinity') {
    const ending = how.act === 'cancel' ? decideCancel(source, moment) : decideReject(source, reason, moment);
    world.accept(ending.purchase, ending.entries);
  } else {
    const ending =
      how.act === 'cancel'
        ? decideCancelDeposit(source, moment)
        : decideRejectDeposit(source, reason, moment);
    world.accept(ending.deposit, ending.entries);
  }
};

const compound = (world: World, how: CommandOf<'compound'>): void => {
  const deposits = [...world.sources.values()].filter((source) => source.area === 'security');
  const made = world.pick(deposits, how.which);
  if (!made) return;
  while (settleStep(world, runningPosition(made, world.positions.get(made.id) ?? null)));
  const position = runningPosition(made, world.positions.get(made.id) ?? null);
  const available = world.available(world.personOf(made), 'security');
  const amountMinor = asMinor(Math.floor((available * how.percent) / 100));
  const { entry, ...compounded } = decideCompound(
    { deposit: made, position, compoundMinMinor: world.configuration.deposit.compoundMinMinor },
    { id: newId('CompoundId', world.now), amountMinor },
    world.moment(made.id),
  );
  world.accept(compounded.deposit, [entry]);
  world.positions.set(made.id, compounded.position);
};

const actOf = (
  { kind, area: of, amountMinor, person: who }: CommandOf<'propose'>,
  world: World,
): ProposedAct => {
  const amount = { area: of, amountMinor: asMinor(amountMinor) };
  const cash = 'cash:bank' as const;
  switch (kind) {
    case 'return-declared':
      return { kind, ...amount, into: 'investments' };
    case 'loss-declared':
      return { kind: 'return-declared', area: of, amountMinor: asMinor(-amountMinor), into: 'investments' };
    case 'manual-bonus':
      return { kind, ...amount, memberId: world.memberId(who), memberName: 'Somebody' };
    case 'pool-funded':
      return { kind, ...amount };
    default:
      return { kind: kind as 'placed', ...amount, cash };
  }
};

const propose = (world: World, how: CommandOf<'propose'>): void => {
  const id = newId('ProposalId', world.now);
  const input = { id, act: actOf(how, world), reason: 'For the property', evidence: null };
  const { expiryDays } = world.configuration.proposal;
  world.proposals.set(id, createProposal(input, proposer, { expiryDays, now: world.now }));
};

const carryOut = (world: World, id: string, proposed: ProposedAct): void => {
  const moment = { ...world.moment(id), shards };
  const fields = { id: id as never, reason: 'For the property' };
  if (proposed.kind === 'suspense-refund') throw new Error('not proposed here');
  if (proposed.kind === 'manual-bonus') {
    const mayBePaid = world.awaiting(proposed.area).length === 0;
    const held = mayBePaid ? world.shardsOf(proposed.area, 'pool') : [];
    const { bonuses, entries } = carryOutBonus({ ...fields, act: proposed }, held, moment);
    world.book.post(entries);
    for (const bonus of bonuses) world.bonuses.set(bonus.id, bonus);
    return;
  }
  const act: FundingAct = proposed;
  const account = takesFrom(act);
  const held = account === null ? [] : world.shardsOf(act.area, account);
  world.book.post([carryOutFunding({ ...fields, act }, held, moment)], account === null ? [] : [account]);
};

const decide = (world: World, how: CommandOf<'decide'>): void => {
  const proposal = world.pick(world.proposals.values(), how.which);
  if (!proposal) return;
  const once = (): void => {
    const standing = world.proposals.get(proposal.id) ?? proposal;
    if (how.how === 'withdraw') {
      world.proposals.set(proposal.id, decideWithdraw(standing, proposer, world.now));
    } else if (how.how === 'reject') {
      world.proposals.set(proposal.id, decideRejectProposal(standing, second, 'Not now', world.now));
    } else {
      const approved = decideApprove(standing, how.how === 'approve-own' ? proposer : second, world.now);
      carryOut(world, proposal.id, proposal.act);
      world.proposals.set(proposal.id, approved);
    }
  };
  once();
  // What was decided is decided: a second time is refused and moves nothing.
  if (how.again) once();
};

/** A run repeated at once finds nothing to do. */
const againMovesNothing = (world: World): void => {
  const posted = world.book.entries.length;
  runSchedules(world);
  if (world.book.entries.length !== posted) throw new Error('a run repeated at once posted something');
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
    case 'cancel':
    case 'reject':
      end(world, next);
      return;
    case 'compound':
      compound(world, next);
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
      if (source?.activatedAt) world.paySponsors(source);
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
