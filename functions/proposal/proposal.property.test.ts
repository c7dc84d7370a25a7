import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import { carryOutBonus, carryOutFunding, takeHeld } from '#functions/funding/carry-out.ts';
import { createEntry, platformAccount, unsharded } from '#functions/ledger/ledger.ts';
import { newId } from '#functions/platform/new-id.ts';
import { decideProposeRefund, decideRefund, decideRefundRejected } from '#functions/suspense/suspense.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import { Book } from '#functions/testing/property/book.ts';
import { bookedIn, isCashChannel, type PlatformAccount } from '#shared/domain/accounts.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, ProposalId } from '#shared/domain/ids.ts';
import { asMinor, type Minor, zeroMinor } from '#shared/domain/money.ts';
import { type AmountAct, takesFrom } from '#shared/domain/proposed-act.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import {
  createProposal,
  type Decider,
  decideApprove,
  decideExpire,
  decideReject,
  decideWithdraw,
  isOverdue,
  type StaffMember,
} from './proposal.ts';
import type { Proposal } from './proposal-schema.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const runs = Number(process.env.PROPERTY_RUNS ?? 1_000);
const shards = 3;
const expiryDays = 14;
const start = Date.parse('2027-01-01T00:00:00.000Z');
const staff: readonly Decider[] = ['A', 'B', 'C'].map((letter) => ({
  id: `mem_${letter.repeat(26)}` as MemberId,
  name: `Person ${letter}`,
  roles: ['treasurer'],
}));

interface World {
  readonly book: Book;
  readonly proposals: Proposal<AmountAct>[];
  readonly payments: SuspensePayment[];
  readonly bonuses: Bonus[];
  /** Approved losses by area. */
  readonly lost: Record<ProductArea, number>;
  clock: number;
}

const amount = fc.integer({ min: 1, max: 1_000 }).map(asMinor);
const person = fc.nat(staff.length - 1);
const area = fc.constantFrom(...productAreas);
const cash = fc.constantFrom('cash:bank' as const, 'cash:coinpayments' as const);
const into = fc.constantFrom('cash:bank' as const, 'cash:coinpayments' as const, 'investments' as const);
const loss = amount.map((minor) => asMinor(-minor));
const funding = { area, amountMinor: amount };
const act: fc.Arbitrary<AmountAct> = fc.oneof(
  fc.record({ kind: fc.constant('operator-capital' as const), ...funding, cash }),
  fc.record({ kind: fc.constant('operator-draw' as const), ...funding, cash }),
  fc.record({ kind: fc.constant('placed' as const), ...funding, cash }),
  fc.record({ kind: fc.constant('placement-returned' as const), ...funding, cash }),
  fc.record({
    kind: fc.constant('return-declared' as const),
    area,
    amountMinor: fc.oneof(amount, loss),
    into,
  }),
  fc.record({ kind: fc.constant('pool-funded' as const), ...funding }),
  fc.record({
    kind: fc.constant('manual-bonus' as const),
    ...funding,
    memberId: fc.constantFrom(...staff.map(({ id }) => id)),
    memberName: fc.constant('Somebody'),
  }),
);
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('propose' as const), person, act }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('approve' as const), person, which: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject' as const), person, which: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), person, which: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive' as const), area, cash, amount, person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), person, which: fc.nat(10) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const heldBy = ({ book }: World, of: ProductArea, account: PlatformAccount): Minor[] =>
  Array.from({ length: unsharded.includes(account) ? 1 : shards }, (_, shard) =>
    asMinor(book.balance(`${of}/${account}/${shard}`)),
  );

const paymentOf = (world: World, proposal: Proposal): SuspensePayment | undefined => {
  const { act } = proposal;
  return act.kind === 'suspense-refund' ? world.payments.find(({ id }) => id === act.suspenseId) : undefined;
};
const keepPayment = (world: World, next: SuspensePayment): void => {
  world.payments[world.payments.findIndex(({ id }) => id === next.id)] = next;
};

/** The effect of an approval's transaction: all of it, or nothing if the book refuses. */
const approve = (world: World, proposal: Proposal<AmountAct>, decider: Decider): Proposal<AmountAct> => {
  const now = new Date(world.clock);
  const approved = decideApprove(proposal, decider, now);
  const shard = proposal.id.charCodeAt(29) % shards;
  const actor = { kind: 'staff', memberId: decider.id } as const;
  const carrying = { actor, now, newEntryId: () => newId('EntryId', now), shard, shards };
  const { id, reason, act } = approved;
  if (act.kind === 'suspense-refund') {
    const payment = paymentOf(world, proposal) as SuspensePayment;
    const held = heldBy(world, payment.area, bookedIn(payment.cash));
    const paidFrom = takeHeld(payment.cash, held, payment.shard, payment.amountMinor);
    const refund = decideRefund(payment, carrying, newId('PayableId', now), paidFrom);
    world.book.post(refund.entries, [bookedIn(payment.cash)]);
    keepPayment(world, refund.payment);
    return approved;
  }
  const taken = takesFrom(act);
  const account = isCashChannel(taken) ? bookedIn(taken) : taken;
  const held = account ? heldBy(world, act.area, account) : [];
  if (act.kind === 'manual-bonus') {
    const granted = carryOutBonus({ id, reason, act }, held, new Map(), carrying);
    world.book.post(granted.entries);
    world.bonuses.push(...granted.bonuses);
    return approved;
  }
  world.book.post(
    [
      carryOutFunding({ id, reason, act }, held, carrying, {
        inSuspenseMinor: zeroMinor,
        operatorMinor: asMinor(world.book.total('operator', act.area)),
      }),
    ],
    account ? [account] : [],
  );
  if (act.kind === 'return-declared' && act.amountMinor < 0) world.lost[act.area] -= act.amountMinor;
  return approved;
};

const giveUp = (world: World, proposal: Proposal, now: Date): void => {
  const payment = paymentOf(world, proposal);
  const actor = { kind: 'system', name: 'property' } as const;
  if (payment) keepPayment(world, decideRefundRejected(payment, 'Not now', { actor, now }));
};

const arrive = (world: World, order: Extract<Command, { do: 'arrive' }>): void => {
  const now = new Date(world.clock);
  const payer = staff[order.person] as Decider;
  const actor = { kind: 'system', name: 'property' } as const;
  const at = now.toISOString() as Proposal['createdAt'];
  const shard = world.payments.length % shards;
  const sourceId = newId('PurchaseId', now);
  const payment: SuspensePayment = {
    id: newId('SuspenseId', now),
    area: order.area,
    state: 'open',
    reason: 'duplicate',
    amountMinor: order.amount,
    foreign: null,
    cash: order.cash,
    shard,
    reference: 'STATEMENT',
    sourceId,
    memberId: payer.id,
    memberName: payer.name,
    memberEmail: 'payer@example.com',
    payableId: null,
    createdAt: at,
    history: [],
    version: 1,
  };
  const transfer = {
    from: platformAccount(bookedIn(order.cash), shard),
    to: platformAccount('suspense', shard),
    amountMinor: order.amount,
  };
  const fields = { kind: 'payment-unmatched', area: order.area, memberId: payer.id, sourceId } as const;
  world.book.post([
    createEntry({ ...fields, id: newId('EntryId', now), transfers: [transfer], actor, at, reason: null }),
  ]);
  world.payments.push(payment);
};

const propose = (world: World, proposer: StaffMember, act: AmountAct): void => {
  const now = new Date(world.clock);
  const input = {
    id: newId('ProposalId', now) as ProposalId,
    act,
    reason: 'For the property',
    evidence: null,
  };
  world.proposals.push(createProposal(input, proposer, { expiryDays, now }));
};

const carryOut = (world: World, order: Command): void => {
  const now = new Date(world.clock);
  if (order.do === 'arrive') {
    arrive(world, order);
    return;
  }
  if (order.do === 'advance') {
    // The job runs late: until then an overdue proposal is still stored as waiting.
    world.proposals.forEach((proposal, index) => {
      if (!isOverdue(proposal, now)) return;
      world.proposals[index] = decideExpire(proposal, { kind: 'system', name: 'property' }, now);
      giveUp(world, proposal, now);
    });
    world.clock += order.days * 86_400_000;
    return;
  }
  const caller = staff[order.person] as Decider;
  if (order.do === 'propose') {
    propose(world, caller, order.act);
    return;
  }
  if (order.do === 'refund') {
    const payment = world.payments[order.which % Math.max(1, world.payments.length)];
    if (!payment) return;
    const actor = { kind: 'staff', memberId: caller.id } as const;
    keepPayment(world, decideProposeRefund(payment, 'Sent back', { actor, now }));
    const { area, amountMinor, id: suspenseId, memberName } = payment;
    propose(world, caller, { kind: 'suspense-refund', area, amountMinor, suspenseId, memberName });
    return;
  }
  const index = order.which % Math.max(1, world.proposals.length);
  const proposal = world.proposals[index];
  if (!proposal) return;
  if (order.do === 'approve') {
    world.proposals[index] = approve(world, proposal, caller);
    return;
  }
  world.proposals[index] =
    order.do === 'reject'
      ? decideReject(proposal, caller, 'Not convinced', now)
      : decideWithdraw(proposal, caller, now);
  giveUp(world, proposal, now);
};

const sumOf = (items: readonly { readonly amountMinor: number }[]): number =>
  items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const checkInvariants = ({ book, proposals, payments, bonuses, lost }: World): void => {
  for (const of of productAreas) {
    const total = (...accounts: string[]) => accounts.reduce((sum, name) => sum + book.total(name, of), 0);
    expect(total('cash:in-transit', 'cash:coinpayments', 'investments')).toBe(
      total('operator', 'pool', 'available', 'suspense'),
    );
    // Counts the same money again, by what was approved instead of what was posted.
    const approved = proposals.filter(({ state, act }) => state === 'approved' && act.area === of);
    const sumOfKind = (kind: AmountAct['kind']) =>
      sumOf(approved.flatMap(({ act }) => (act.kind === kind ? [act] : [])));
    const declaredInto = sumOf(
      approved.flatMap(({ act }) =>
        act.kind === 'return-declared' && act.into === 'investments' ? [act] : [],
      ),
    );
    const granted = bonuses.filter((bonus) => bonus.area === of && bonus.state === 'granted');
    const notRefunded = payments.filter(({ area, state }) => area === of && state !== 'refunded');
    expect(total('investments')).toBe(sumOfKind('placed') - sumOfKind('placement-returned') + declaredInto);
    expect(total('operator')).toBe(
      sumOfKind('operator-capital') +
        sumOfKind('return-declared') -
        sumOfKind('operator-draw') -
        sumOfKind('pool-funded'),
    );
    expect(total('pool')).toBe(sumOfKind('pool-funded') - sumOf(granted));
    expect(total('suspense')).toBe(sumOf(notRefunded));
    expect(total('operator')).toBeGreaterThanOrEqual(-lost[of]);
  }
  for (const [name, balance] of book.balances)
    if (!name.includes('/operator/')) expect(balance, name).toBeGreaterThanOrEqual(0);
  for (const { history, proposerId } of proposals) {
    const decided = history.find(({ state }) => state === 'approved' || state === 'rejected');
    expect(decided?.actor).not.toEqual({ kind: 'staff', memberId: proposerId });
  }
  // Every money act that needs a second person was carried out at least once.
  const sources = book.entries.filter(({ kind }) => kind !== 'payment-unmatched').map(({ id }) => id);
  const moving = proposals.filter(({ state }) => state === 'approved').length;
  const awaiting = bonuses.filter(({ state }) => state === 'awaiting-funding').length;
  expect(new Set(sources).size).toBe(moving - awaiting);
};

test(`any sequence of proposals keeps the books balanced, cash and placements never below zero, the operator only by declared losses (${runs} sequences)`, {
  timeout: 60_000 + runs * 30,
}, () => {
  const outcomes = { done: 0, refused: new Map<string, number>() };
  fc.assert(
    fc.property(fc.array(command, { minLength: 10, maxLength: 60 }), (commands) => {
      const world: World = {
        book: new Book(),
        proposals: [],
        payments: [],
        bonuses: [],
        lost: { infinity: 0, security: 0 },
        clock: start,
      };
      for (const next of commands) {
        try {
          carryOut(world, next);
          outcomes.done += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          outcomes.refused.set(error.code, (outcomes.refused.get(error.code) ?? 0) + 1);
        }
        checkInvariants(world);
      }
    }),
    { numRuns: runs },
  );
  // Without reaching its guards the property would prove nothing.
  for (const code of ['second_person_needed', 'own_case', 'operator_funds_short', 'holdings_short'])
    expect(outcomes.refused.get(code), code).toBeGreaterThan(0);
  expect(outcomes.done).toBeGreaterThan(0);
});
