import fc from 'fast-check';
import {
  carryOutBonus,
  carryOutFunding,
  type FundingAct,
  takeHeld,
  takesFrom,
} from '#functions/domain/carry-out.ts';
import {
  decidePayment,
  decideProgress,
  isPaidThroughProvider,
  type ProviderPayment,
  type SetAsidePayment,
} from '#functions/domain/coinpayments.ts';
import { decideCompound, runningPosition } from '#functions/domain/compound.ts';
import {
  activatedDeposit,
  type Deposit,
  type DepositActivation,
  decideBankConfirmation,
  decideCancelDeposit,
  decideDeposit,
  decideRejectDeposit,
  depositUses,
  positionOfDeposit,
} from '#functions/domain/deposit.ts';
import { decideInvoice, madeInvoice } from '#functions/domain/invoice.ts';
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
  activated,
  decideConfirmation,
  decidePayFromBalance,
  usesOf,
} from '#functions/domain/purchase-payment.ts';
import {
  decideMatch,
  decideProposeRefund,
  decideRefund,
  decideRefundRejected,
  withKept,
} from '#functions/domain/suspense.ts';
import { addHours, dayOf, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { asMinor, type Minor, sumMinor } from '#shared/domain/money.ts';
import type { ProposedAct } from '#shared/domain/proposed-act.ts';
import { runSchedules, settleStep } from './settle.ts';
import { people, type Source, shards, type World } from './world.ts';

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
      payment: fc.constantFrom('bank' as const, 'coinpayments' as const),
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

/** The deposit with the payment page that the provider made for it. */
const withOpenInvoice = (world: World, made: Deposit): Deposit => {
  const step = decideInvoice(made, world.now);
  if (step.step !== 'create') throw new Error('a new deposit has no invoice yet');
  const expiresAt = addHours(instantOf(world.now), 72);
  const invoice = { id: `inv-${made.id}`, checkoutUrl: 'https://pay.example', expiresAt };
  return madeInvoice(
    step.announced,
    { ...invoice, reference: made.id, stage: 'open', payments: [] },
    world.now,
  );
};

const deposit = (
  world: World,
  { person: who, planIndex, amountMinor, payment }: CommandOf<'deposit'>,
): void => {
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
      payment,
      configurationVersion: 1,
    },
    world.moment(id).actor,
    world.now,
  );
  world.accept(payment === 'bank' ? made : withOpenInvoice(world, made), []);
};

/** What staff left in suspense of a bank payment. */
const byStaff = (world: World, { id }: Source, amountMinor: Minor): SetAsidePayment | null =>
  amountMinor === 0
    ? null
    : {
        reason: 'set-aside-by-staff',
        amountMinor,
        foreign: null,
        cash: 'cash:bank',
        shard: world.shardOf(id),
        reference: 'BANK',
      };

const activateDeposit = (world: World, { deposit: made, entries, sponsors }: DepositActivation): void => {
  world.accept(made, entries);
  world.sponsorsAtActivation.set(made.id, sponsors);
  world.positions.set(made.id, positionOfDeposit(made));
  world.paySponsors(made);
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
  world.setAside(purchase, byStaff(world, purchase, confirmation.unmatchedMinor));
};

const confirmDeposit = (world: World, made: Deposit, received: Minor, how: CommandOf<'confirm'>): void => {
  const input = { receivedMinor: received, bankReference: 'BANK', whenDifferent: how.whenDifferent };
  const sponsors = world.sponsorsOf(world.personOf(made));
  const confirmation = decideBankConfirmation(made, input, sponsors, world.moment(made.id));
  if (confirmation.outcome === 'activated') activateDeposit(world, confirmation.activation);
  else world.accept(confirmation.deposit, confirmation.entries);
  world.setAside(made, byStaff(world, made, confirmation.unmatchedMinor));
};

const confirm = (world: World, how: CommandOf<'confirm'>): void => {
  const source = world.pick(world.sources.values(), how.which);
  if (!source) return;
  const received = asMinor(Math.max(1, Math.floor((dueOf(source) * how.percent) / 100)));
  if (source.area === 'infinity') confirmPurchase(world, source, received, how);
  else confirmDeposit(world, source, received, how);
};

const notify = (world: World, how: CommandOf<'notify'>): void => {
  const paid = [...world.sources.values()].filter(
    (source): source is Deposit => source.area === 'security' && isPaidThroughProvider(source),
  );
  const made = world.pick(paid, how.which);
  if (!made) return;
  const amountMinor = asMinor(Math.max(1, Math.floor((made.totalMinor * how.percent) / 100)));
  const payment: ProviderPayment = {
    id: `pay-${made.id}-${how.paymentNumber}`,
    stage: how.stage,
    amount:
      how.currency === 'ours'
        ? { currency: 'ours', amountMinor }
        : { currency: 'foreign', amount: '12.5', code: 'USDT' },
    seenAt: instantOf(world.now),
  };
  const { stage } = how;
  const invoice = {
    id: made.invoice?.providerId ?? '',
    reference: made.id,
    checkoutUrl: null,
    expiresAt: null,
  };
  const told = { ...invoice, stage, payments: [payment] };
  const known = world.payments.get(payment.id) ?? null;
  const sponsors = world.sponsorsOf(world.personOf(made));
  const decision = decidePayment(made, known, told, payment, sponsors, world.moment(made.id));
  if (decision.outcome === 'nothing') {
    const progressed = decideProgress(made, told, world.now);
    if (progressed) world.accept(progressed, []);
    return;
  }
  if (decision.outcome === 'activated') activateDeposit(world, decision.activation);
  else world.accept(decision.deposit, decision.entries);
  world.payments.set(payment.id, decision.record);
  world.setAside(made, decision.setAside);
};

/** Staff use a payment in suspense for an order of the same member. */
const match = (world: World, how: CommandOf<'match'>): void => {
  const payment = world.pick(world.suspense.values(), how.which);
  if (!payment) return;
  const own = [...world.sources.values()].filter(
    ({ memberId, area: of }) => memberId === payment.memberId && of === payment.area,
  );
  const source = world.pick(own, how.toWhich);
  if (!source) return;
  const moment = world.moment(source.id);
  const uses = source.area === 'infinity' ? usesOf(source, moment.shard) : depositUses(source);
  const matched = decideMatch(payment, source, uses, 'It was meant for this', moment);
  const sponsors = world.sponsorsOf(world.personOf(source));
  if (matched.outcome === 'kept') world.accept(withKept(source, matched.usedMinor), matched.entries);
  else if (source.area === 'infinity')
    activatePurchase(world, activated(source, sponsors, matched.entries, moment));
  else activateDeposit(world, activatedDeposit(source, sponsors, matched.entries, moment));
  world.suspense.set(payment.id, matched.payment);
};

const proposeRefund = (world: World, how: CommandOf<'propose-refund'>): void => {
  const payment = world.pick(world.suspense.values(), how.which);
  if (!payment) return;
  const proposed = decideProposeRefund(payment, 'Nobody knows what for', world.moment(payment.sourceId));
  const { id: suspenseId, area: of, amountMinor, memberName } = payment;
  const act = { kind: 'suspense-refund', area: of, amountMinor, suspenseId, memberName } as const;
  world.suspense.set(payment.id, proposed);
  proposeAct(world, act);
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
  proposeAct(world, actOf(how, world));
};

const proposeAct = (world: World, proposed: ProposedAct): void => {
  const id = newId('ProposalId', world.now);
  const input = { id, act: proposed, reason: 'For the property', evidence: null };
  const { expiryDays } = world.configuration.proposal;
  world.proposals.set(id, createProposal(input, proposer, { expiryDays, now: world.now }));
};

const carryOut = (world: World, id: string, proposed: ProposedAct): void => {
  const moment = { ...world.moment(id), shards };
  const fields = { id: id as never, reason: 'For the property' };
  if (proposed.kind === 'suspense-refund') {
    const payment = world.suspense.get(proposed.suspenseId);
    if (!payment) throw new Error('a refund of nothing was proposed');
    const held = world.shardsOf(payment.area, payment.cash);
    const paidFrom = takeHeld(payment.cash, held, payment.shard, payment.amountMinor);
    const refund = decideRefund(payment, moment, paidFrom);
    world.book.post(refund.entries, [payment.cash]);
    world.suspense.set(payment.id, refund.payment);
    return;
  }
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
  const inSuspense = sumMinor(...world.shardsOf(act.area, 'suspense'));
  const entry = carryOutFunding({ ...fields, act }, held, moment, inSuspense);
  world.book.post([entry], account === null ? [] : [account]);
};

/** A refund that nobody approves leaves its payment open. */
const giveUpRefund = (world: World, proposed: ProposedAct): void => {
  const payment = proposed.kind === 'suspense-refund' ? world.suspense.get(proposed.suspenseId) : undefined;
  if (payment)
    world.suspense.set(payment.id, decideRefundRejected(payment, null, world.moment(payment.sourceId)));
};

const decide = (world: World, how: CommandOf<'decide'>): void => {
  const proposal = world.pick(world.proposals.values(), how.which);
  if (!proposal) return;
  const once = (): void => {
    const standing = world.proposals.get(proposal.id) ?? proposal;
    if (how.how === 'withdraw' || how.how === 'reject') {
      const ended =
        how.how === 'withdraw'
          ? decideWithdraw(standing, proposer, world.now)
          : decideRejectProposal(standing, second, 'Not now', world.now);
      giveUpRefund(world, proposal.act);
      world.proposals.set(proposal.id, ended);
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
    case 'notify':
      notify(world, next);
      return;
    case 'match':
      match(world, next);
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
