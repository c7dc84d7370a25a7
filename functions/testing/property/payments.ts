import {
  decidePayment,
  decideProgress,
  isPaidThroughProvider,
} from '#functions/coinpayments/coinpayments.ts';
import type { ProviderPayment } from '#functions/coinpayments/provider-invoice.ts';
import { depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { activateOrder } from '#functions/order/order.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import { decideMatch, decideProposeRefund, withPartPayment } from '#functions/suspense/suspense.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import { activate } from './activate.ts';
import type { CommandOf } from './commands.ts';
import { proposeAct } from './staff.ts';
import type { World } from './world.ts';

export const notify = (world: World, how: CommandOf<'notify'>): void => {
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
  const reported = { ...invoice, stage, payments: [payment] };
  const known = world.payments.get(payment.id) ?? null;
  const sponsors = world.sponsorsOf(world.personOf(made));
  const decision = decidePayment(made, known, reported, payment, sponsors, world.moment(made.id));
  if (decision.outcome === 'nothing') {
    const progressed = decideProgress(made, reported, world.now);
    if (progressed) world.accept(progressed, []);
    return;
  }
  if (decision.outcome === 'activated') activate(world, depositKind, decision.activation);
  else world.accept(decision.deposit, decision.entries);
  world.payments.set(payment.id, decision.record);
  world.setAside(made, decision.unmatched);
};

/** Staff use a payment in suspense for an order of the same member. */
export const match = (world: World, how: CommandOf<'match'>): void => {
  const payment = world.pick(world.suspense.values(), how.which);
  if (!payment) return;
  const own = [...world.sources.values()].filter(
    ({ memberId, area: of }) => memberId === payment.memberId && of === payment.area,
  );
  const source = world.pick(own, how.toWhich);
  if (!source) return;
  const moment = world.moment(source.id);
  const allocation =
    source.area === 'infinity'
      ? purchaseKind.allocation(source, moment.shard)
      : depositKind.allocation(source, moment.shard);
  const matched = decideMatch(payment, source, allocation, 'It was meant for this', moment);
  const sponsors = world.sponsorsOf(world.personOf(source));
  if (matched.outcome === 'kept') world.accept(withPartPayment(source, matched.usedMinor), matched.entries);
  else if (source.area === 'infinity')
    activate(world, purchaseKind, activateOrder(purchaseKind, source, sponsors, matched.entries, moment));
  else activate(world, depositKind, activateOrder(depositKind, source, sponsors, matched.entries, moment));
  world.suspense.set(payment.id, matched.payment);
};

export const proposeRefund = (world: World, how: CommandOf<'propose-refund'>): void => {
  const payment = world.pick(world.suspense.values(), how.which);
  if (!payment) return;
  const proposed = decideProposeRefund(payment, 'Nobody knows what for', world.moment(payment.sourceId));
  const { id: suspenseId, area: of, amountMinor, memberName } = payment;
  const act = { kind: 'suspense-refund', area: of, amountMinor, suspenseId, memberName } as const;
  world.suspense.set(payment.id, proposed);
  proposeAct(world, act);
};
