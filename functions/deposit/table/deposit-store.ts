import { depositKind, hasOpenInvoice } from '#functions/deposit/deposit.ts';
import { type Deposit, depositSchema } from '#functions/deposit/deposit-schema.ts';
import { expiryDueAttributes, reminderDueAttributes } from '#functions/order/table/due.ts';
import type { OrderStore } from '#functions/order/table/order-store.ts';
import {
  depositExpiryDue,
  depositKey,
  depositQueue,
  idLookup,
  openInvoices,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';

/** While the invoice is open at the provider, the sweep looks after the deposit; afterwards, the expiry of unpaid orders. */
const sweepAttributes = (deposit: Deposit) =>
  deposit.invoice && hasOpenInvoice(deposit)
    ? { gsi3pk: openInvoices, gsi3sk: `${deposit.invoice.updatedAt}#${deposit.id}` }
    : undefined;

export const depositStore: OrderStore<Deposit> = {
  name: 'deposit',
  kind: depositKind,
  schema: depositSchema,
  key: depositKey,
  attributes: (deposit, shard) => ({
    ...deposit,
    gsi1pk: depositQueue(deposit.state),
    gsi1sk: `${deposit.createdAt}#${deposit.id}`,
    gsi2pk: idLookup(deposit.id),
    gsi2sk: deposit.memberId,
    ...(sweepAttributes(deposit) ??
      expiryDueAttributes(deposit, depositExpiryDue(shard)) ??
      reminderDueAttributes(deposit, shard)),
  }),
  afterActivation: (transaction, { order, sponsors }, _, now) => {
    const { id, memberId, memberName, totalMinor, sponsorLevelBps } = order;
    emit(
      transaction,
      {
        type: 'deposit-activated',
        depositId: id,
        memberId,
        memberName,
        amountMinor: totalMinor,
        sponsorLevelBps: [...sponsorLevelBps],
        sponsors: sponsors.map((sponsor) => ({ ...sponsor })),
      },
      now,
    );
  },
  afterEnding: () => undefined,
};
