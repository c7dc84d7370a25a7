import { bonusMail, type MailedBonusKind } from '#functions/bonus/bonus-mail.ts';
import { bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { entryCorrectedMail } from '#functions/correction/entry-corrected-mail.ts';
import { depositActiveMail } from '#functions/deposit/deposit-mail.ts';
import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { partPaymentKeptMail, paymentRefundedMail } from '#functions/order/payment-mail.ts';
import {
  bonusKey,
  depositKey,
  memberKey,
  positionKey,
  purchaseKey,
  suspenseKey,
} from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { parseItem } from '#functions/platform/table/read.ts';
import { positionSchema } from '#functions/position/position-schema.ts';
import { sourceKey } from '#functions/position/table/source-key.ts';
import { purchaseActiveMail } from '#functions/purchase/purchase-mail.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { bonusReversedMail, orderReversedMail, orderUndoneMail } from '#functions/reversal/reversal-mail.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import { maturedMail, maturityNearMail } from '#functions/settlement/maturity-mail.ts';
import { sourceItem } from '#functions/settlement/table/position-source.ts';
import { paymentSetAsideMail } from '#functions/suspense/suspense-mail.ts';
import { suspenseSchema } from '#functions/suspense/suspense-schema.ts';
import { subtractMinor, sumMinor } from '#shared/domain/money.ts';
import type { MemberNotification } from '#shared/domain/notification-kinds.ts';
import { type Notice, readerOf } from './notice.ts';

const nameOf = (source: Source): string =>
  source.area === 'infinity' ? `${source.quantity} × ${source.packageName}` : source.planName;

/** The order may have been reversed in the meantime: its member then learns of that alone. */
const purchaseNotice = ({ memberId, purchaseId }: EventOf<'purchase-activated'>): Notice => ({
  keys: [memberKey(memberId), purchaseKey(memberId, purchaseId)],
  notification: (_member, _configuration, source) => {
    const purchase = purchaseSchema.parse(source);
    return purchase.state === 'reversed'
      ? null
      : {
          kind: 'purchase-active',
          params: { purchaseId, name: nameOf(purchase), amountMinor: purchase.priceMinor },
        };
  },
  mail: (member, configuration, source) => {
    const purchase = purchaseSchema.parse(source);
    return purchase.state === 'reversed'
      ? null
      : purchaseActiveMail(readerOf(member, configuration), {
          ...purchase,
          currency: configuration.currency,
        });
  },
});

/** Nor does anyone hear that a deposit is active which was reversed in the meantime. */
const depositNotice = ({ memberId, depositId }: EventOf<'deposit-activated'>): Notice => ({
  keys: [memberKey(memberId), depositKey(memberId, depositId)],
  notification: (_member, _configuration, source) => {
    const { planName: name, totalMinor: amountMinor, state } = depositSchema.parse(source);
    return state === 'reversed' ? null : { kind: 'deposit-active', params: { depositId, name, amountMinor } };
  },
  mail: (member, configuration, source) => {
    const deposit = depositSchema.parse(source);
    return deposit.state === 'reversed'
      ? null
      : depositActiveMail(readerOf(member, configuration), { ...deposit, currency: configuration.currency });
  },
});

const setAsideNotice = ({ memberId, suspenseId }: EventOf<'payment-set-aside'>): Notice => ({
  keys: [memberKey(memberId), suspenseKey(suspenseId)],
  notification: (_member, _configuration, source) => {
    const { area, sourceId, amountMinor, foreign } = suspenseSchema.parse(source);
    return { kind: 'payment-set-aside', params: { area, sourceId, amountMinor, foreign } };
  },
  mail: (member, configuration, source) => {
    const { reason, ...payment } = suspenseSchema.parse(source);
    if (reason === 'reversed') return null;
    const { currency } = configuration;
    return paymentSetAsideMail(readerOf(member, configuration), { ...payment, reason, currency });
  },
});

const partPaymentNotice = (event: EventOf<'part-payment-kept'>): Notice => {
  const { area, sourceId, amountMinor } = event;
  return {
    keys: [memberKey(event.memberId)],
    notification: () => ({ kind: 'part-payment-kept', params: { area, sourceId, amountMinor } }),
    mail: (member, configuration) =>
      partPaymentKeptMail(readerOf(member, configuration), { ...event, currency: configuration.currency }),
  };
};

const refundNotice = (event: EventOf<'payment-refunded'>): Notice => {
  const { area, sourceId, amountMinor } = event;
  return {
    keys: [memberKey(event.memberId)],
    notification: () => ({ kind: 'payment-refunded', params: { area, sourceId, amountMinor } }),
    mail: (member, configuration) =>
      paymentRefundedMail(readerOf(member, configuration), { ...event, currency: configuration.currency }),
  };
};

const correctionNotice = (event: EventOf<'entry-corrected'>): Notice => ({
  keys: [memberKey(event.memberId)],
  notification: () => ({
    kind: 'entry-corrected',
    params: { area: event.area, changeMinor: event.changeMinor },
  }),
  mail: (member, configuration) =>
    entryCorrectedMail(readerOf(member, configuration), { ...event, currency: configuration.currency }),
});

const undoNotice = (event: EventOf<'order-reversed'>): Notice => ({
  keys: [memberKey(event.memberId), sourceKey(event)],
  notification: (_member, _configuration, source) => {
    const order = sourceItem.parse(source);
    const { totalMinor: amountMinor } = order;
    const name = nameOf(order);
    return order.area === 'infinity'
      ? { kind: 'purchase-undone', params: { purchaseId: order.id, name, amountMinor } }
      : { kind: 'deposit-undone', params: { depositId: order.id, name, amountMinor } };
  },
  mail: (member, configuration, source) =>
    orderUndoneMail(readerOf(member, configuration), {
      ...event,
      name: nameOf(sourceItem.parse(source)),
      currency: configuration.currency,
    }),
});

const reversalNotice = (event: EventOf<'order-reversed'>, reason: string): Notice => ({
  keys: [memberKey(event.memberId), sourceKey(event)],
  notification: (_member, _configuration, source) => {
    const { area, sourceId, amountMinor } = event;
    return {
      kind: 'order-reversed',
      params: { area, sourceId, name: nameOf(sourceItem.parse(source)), amountMinor },
    };
  },
  mail: (member, configuration, source) => {
    const order = sourceItem.parse(source);
    return orderReversedMail(readerOf(member, configuration), {
      ...event,
      reason,
      name: nameOf(order),
      isBackInBalance: order.payment === 'balance',
      returnsMinor: sumMinor(...event.returns.map(({ amountMinor }) => amountMinor)),
      currency: configuration.currency,
    });
  },
});

/** A correction that reverses a bonus has a notice of its own. */
const bonusReversedNotice = (event: EventOf<'bonus-reversed'>): Notice | null => {
  const { memberId, bonusId, area, amountMinor, reversal } = event;
  if (!reversal) return null;
  const { cause, takenMinor } = reversal;
  const owedMinor = subtractMinor(amountMinor, takenMinor);
  return {
    keys: [memberKey(memberId)],
    notification: () => ({
      kind: 'bonus-reversed',
      params: { area, bonusId, amountMinor, owedMinor, cause },
    }),
    mail: (member, configuration) =>
      bonusReversedMail(readerOf(member, configuration), {
        area,
        amountMinor,
        takenMinor,
        owedMinor,
        cause,
        currency: configuration.currency,
      }),
  };
};

/** The position may have ended in the meantime. */
const maturityNearNotice = ({ memberId, area, sourceId, maturesOn }: EventOf<'maturity-near'>): Notice => ({
  keys: [memberKey(memberId), sourceKey({ memberId, area, sourceId }), positionKey(memberId, area, sourceId)],
  notification: (_member, _configuration, source, position) => {
    const running = parseItem(positionSchema, position);
    if (!running) return null;
    const held = sourceItem.parse(source);
    const { principalMinor: amountMinor } = running;
    const { maturityChoice: choice } = held;
    return {
      kind: 'maturity-near',
      params: { area, sourceId, name: nameOf(held), amountMinor, maturesOn, choice },
    };
  },
  mail: (member, configuration, source, position) => {
    const running = parseItem(positionSchema, position);
    return (
      running &&
      maturityNearMail(
        readerOf(member, configuration),
        { ...sourceItem.parse(source), maturesOn },
        { principalMinor: running.principalMinor, currency: configuration.currency },
      )
    );
  },
});

const maturedNotice = (event: EventOf<'position-matured'>): Notice => ({
  keys: [memberKey(event.memberId), sourceKey(event)],
  notification: (_member, _configuration, source) => {
    const { area, sourceId, principalMinor: amountMinor, outcome } = event;
    const name = nameOf(sourceItem.parse(source));
    return { kind: 'position-matured', params: { area, sourceId, name, amountMinor, outcome } };
  },
  mail: (member, configuration, source) =>
    maturedMail(
      readerOf(member, configuration),
      sourceItem.parse(source),
      { principalMinor: event.principalMinor, currency: configuration.currency },
      event.outcome,
    ),
});

type BonusEvent = EventOf<'bonus-granted'>;

const bonusNotifications: Readonly<
  Record<MailedBonusKind, (event: BonusEvent, fromName: string) => MemberNotification>
> = {
  sponsor: ({ area, bonusId, amountMinor }, fromName) => ({
    kind: 'sponsor-bonus',
    params: { area, bonusId, amountMinor, fromName },
  }),
  manual: ({ area, bonusId, amountMinor }) => ({
    kind: 'manual-bonus',
    params: { area, bonusId, amountMinor },
  }),
};

/** Returns give no notice: each settlement grants thousands, and the list of bonuses shows them. */
const bonusNotice = (event: BonusEvent): Notice | null => {
  const { memberId, bonusId, kind } = event;
  if (kind === 'return') return null;
  return {
    keys: [memberKey(memberId), bonusKey(memberId, bonusId)],
    notification: (_member, _configuration, source) =>
      bonusNotifications[kind](event, bonusSchema.parse(source).fromName ?? ''),
    mail: (member, configuration, source) =>
      bonusMail(readerOf(member, configuration), {
        ...bonusSchema.parse(source),
        kind,
        currency: configuration.currency,
      }),
  };
};

/** Notices about incoming money and holdings; null for other events. */
export const moneyNoticeOf = (event: PlatformEvent): Notice | null => {
  switch (event.type) {
    case 'purchase-activated':
      return purchaseNotice(event);
    case 'deposit-activated':
      return depositNotice(event);
    case 'part-payment-kept':
      return partPaymentNotice(event);
    case 'payment-refunded':
      return refundNotice(event);
    case 'payment-set-aside':
      return setAsideNotice(event);
    case 'entry-corrected':
      return correctionNotice(event);
    case 'order-reversed':
      return event.reason === null ? undoNotice(event) : reversalNotice(event, event.reason);
    case 'bonus-reversed':
      return bonusReversedNotice(event);
    case 'maturity-near':
      return maturityNearNotice(event);
    case 'position-matured':
      return maturedNotice(event);
    case 'bonus-granted':
      return bonusNotice(event);
    default:
      return null;
  }
};
