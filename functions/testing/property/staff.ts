import {
  carryOutBonus,
  carryOutFunding,
  type FundingAct,
  owedBy,
  takeHeld,
} from '#functions/funding/carry-out.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { endToEndIdOf, newPayable } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import {
  createProposal,
  decideApprove,
  decideReject as decideRejectProposal,
  decideWithdraw,
} from '#functions/proposal/proposal.ts';
import { decideRefund, decideRefundRejected } from '#functions/suspense/suspense.ts';
import { isCashChannel } from '#shared/domain/accounts.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asMinor, sumMinor } from '#shared/domain/money.ts';
import { type AmountAct, takesFrom } from '#shared/domain/proposed-act.ts';
import type { CommandOf } from './commands.ts';
import { shards, staff, type World } from './world.ts';

const { first: proposer, second } = staff;

const actOf = (
  { kind, area: of, amountMinor, person: who }: CommandOf<'propose'>,
  world: World,
): AmountAct => {
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

export const propose = (world: World, how: CommandOf<'propose'>): void => {
  proposeAct(world, actOf(how, world));
};

export const proposeAct = (world: World, proposed: AmountAct): void => {
  const id = newId('ProposalId', world.now);
  const input = { id, act: proposed, reason: 'For the property', evidence: null };
  const { expiryDays } = world.configuration.proposal;
  world.proposals.set(id, createProposal(input, proposer, { expiryDays, now: world.now }));
};

/** What was booked with its approval is owed to an account that staff enter. */
const owe = (
  world: World,
  owed: Pick<Payable, 'id' | 'area' | 'source' | 'memberId' | 'channel' | 'amountMinor'>,
  [entry]: readonly Entry[],
): void => {
  const bookedBy = entry?.id ?? null;
  const approved = { approverIds: [second.id], payee: null, bookedBy };
  world.payables.set(owed.id, newPayable({ ...owed, ...approved }, world.now));
};

const carryOut = (world: World, id: string, proposed: AmountAct): void => {
  const moment = { ...world.moment(id), shards };
  const fields = { id: id as never, reason: 'For the property' };
  if (proposed.kind === 'suspense-refund') {
    const payment = world.suspense.get(proposed.suspenseId);
    if (!payment) throw new Error('a refund of nothing was proposed');
    const held = world.cashHeld(payment.area, payment.cash);
    const paidFrom = takeHeld(payment.cash, held, payment.shard, payment.amountMinor);
    const payableId = newId('PayableId', world.now);
    const refund = decideRefund(payment, moment, payableId, paidFrom);
    world.book.post(refund.entries);
    world.suspense.set(payment.id, refund.payment);
    const { area, memberId, amountMinor, cash: channel } = payment;
    const source = { kind: 'refund', id: payment.id } as const;
    owe(world, { id: payableId, area, source, memberId, channel, amountMinor }, refund.entries);
    return;
  }
  if (proposed.kind === 'manual-bonus') {
    const mayBePaid = world.awaiting(proposed.area).length === 0;
    const held = mayBePaid ? world.shardsOf(proposed.area, 'pool') : [];
    const { bonuses, entries } = carryOutBonus(
      { ...fields, act: proposed },
      held,
      world.debts(proposed.area),
      moment,
    );
    world.book.post(entries);
    for (const bonus of bonuses) world.bonuses.set(bonus.id, bonus);
    return;
  }
  const act: FundingAct = proposed;
  const taken = takesFrom(act);
  const owed = owedBy(act);
  const payableId = owed && newId('PayableId', world.now);
  const reason = payableId ? endToEndIdOf(payableId) : fields.reason;
  const limits = {
    inSuspenseMinor: sumMinor(...world.shardsOf(act.area, 'suspense')),
    operatorMinor: sumMinor(...world.shardsOf(act.area, 'operator')),
  };
  if (isCashChannel(taken)) {
    const entry = carryOutFunding(
      { ...fields, reason, act },
      world.cashHeld(act.area, taken),
      moment,
      limits,
    );
    world.book.post([entry]);
    if (payableId) {
      const { area, amountMinor } = act;
      const { kind, channel } = owed;
      const source = { kind, id: fields.id };
      owe(world, { id: payableId, area, source, memberId: null, channel, amountMinor }, [entry]);
    }
    return;
  }
  const held = taken === null ? [] : world.shardsOf(act.area, taken);
  world.book.post([carryOutFunding({ ...fields, act }, held, moment, limits)], taken === null ? [] : [taken]);
};

/** A refund that is never approved leaves its payment open. */
const reopenAfterRefund = (world: World, proposed: AmountAct): void => {
  const payment = proposed.kind === 'suspense-refund' ? world.suspense.get(proposed.suspenseId) : undefined;
  if (payment)
    world.suspense.set(payment.id, decideRefundRejected(payment, null, world.moment(payment.sourceId)));
};

export const decide = (world: World, how: CommandOf<'decide'>): void => {
  // Mostly one that waits, so that sequences get to what it leads to.
  const waiting = [...world.proposals.values()].filter(({ state }) => state === 'waiting');
  const proposal = world.pick(how.ofAll ? world.proposals.values() : waiting, how.which);
  if (!proposal) throw new AppError('not_found');
  const once = (): void => {
    const stored = world.proposals.get(proposal.id) ?? proposal;
    if (how.how === 'withdraw' || how.how === 'reject') {
      const ended =
        how.how === 'withdraw'
          ? decideWithdraw(stored, proposer, world.now)
          : decideRejectProposal(stored, second, 'Not now', world.now);
      reopenAfterRefund(world, proposal.act);
      world.proposals.set(proposal.id, ended);
    } else {
      const approved = decideApprove(stored, how.how === 'approve-own' ? proposer : second, world.now);
      carryOut(world, proposal.id, proposal.act);
      world.proposals.set(proposal.id, approved);
    }
  };
  once();
  // What was decided is decided: a second time is refused and moves nothing.
  if (how.again) once();
};
