import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Order } from '#functions/order/order-schema.ts';
import { maturityOf } from '#functions/order/order-view.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { netOf } from '#functions/withdrawal/withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import type { CashChannel } from '#shared/domain/accounts.ts';
import type { Minor } from '#shared/domain/money.ts';
import { maskedPayee, networkNames, type Payee } from '#shared/domain/payee.ts';
import { formatReference } from '#shared/domain/payment-reference.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Writer } from './issue.ts';
import type { DocumentLabel } from './words.ts';

/** The content of a receipt of a purchase, deposit or withdrawal. */
export interface Receipt {
  readonly area: ProductArea;
  readonly id: string;
  readonly title: DocumentLabel;
  /** Its subject, in a line. */
  readonly what: string;
  readonly facts: readonly (readonly [DocumentLabel, string])[];
  /** Amounts that add up, the sum last. */
  readonly amounts: readonly (readonly [DocumentLabel, Minor])[];
}

const payeeText = (payee: Payee): string =>
  payee.kind === 'bank'
    ? `${payee.holder}, ${maskedPayee(payee)}`
    : `${networkNames[payee.network]}, ${maskedPayee(payee)}`;

const payments: Readonly<Record<Order['payment'] | CashChannel, DocumentLabel>> = {
  bank: 'Bank transfer',
  'cash:bank': 'Bank transfer',
  balance: 'Available balance',
  coinpayments: 'Cryptocurrency payment',
  'cash:coinpayments': 'Cryptocurrency payment',
};

const termOf = (
  order: Purchase | Deposit,
  { instant, day }: Writer,
): (readonly [DocumentLabel, string])[] => {
  const { createdAt, activatedAt, bank } = order;
  const maturesOn = maturityOf(order);
  return [
    ['Ordered on', instant(createdAt)],
    ...(activatedAt ? ([['Activated on', instant(activatedAt)]] as const) : []),
    ...(maturesOn ? ([['Matures on', day(maturesOn)]] as const) : []),
    ...(bank ? ([['Payment reference', formatReference(bank.reference)]] as const) : []),
  ];
};

/** Orders whose money came, whatever became of them since, and withdrawals that left have a receipt. */
export const hasReceipt = {
  order: ({ activatedAt }: Pick<Purchase | Deposit, 'activatedAt'>): boolean => activatedAt !== null,
  withdrawal: ({ state }: Pick<Withdrawal, 'state'>): boolean =>
    state === 'sent' || state === 'paid' || state === 'returned',
};

/** The receipt of a purchase: price, fee and total. */
export const receiptOfPurchase = (purchase: Purchase, writer: Writer): Receipt => ({
  area: 'infinity',
  id: purchase.id,
  title: 'Purchase receipt',
  what: writer.t('Purchase · {item}', { item: `${purchase.quantity} × ${purchase.packageName}` }),
  facts: [
    ['Status', writer.stateOf(purchase.state)],
    ['Payment method', writer.t(payments[purchase.paidThrough ?? purchase.payment])],
    ...termOf(purchase, writer),
  ],
  amounts: [
    ['Price', purchase.priceMinor],
    ['Fee', purchase.feeMinor],
    ['Total paid', purchase.totalMinor],
  ],
});

/** The receipt of a deposit, which has no fee. */
export const receiptOfDeposit = (deposit: Deposit, writer: Writer): Receipt => ({
  area: 'security',
  id: deposit.id,
  title: 'Deposit receipt',
  what: writer.t('Deposit · {plan}', { plan: deposit.planName }),
  facts: [
    ['Status', writer.stateOf(deposit.state)],
    ['Payment method', writer.t(payments[deposit.paidThrough ?? deposit.payment])],
    ...termOf(deposit, writer),
  ],
  amounts: [['Amount deposited', deposit.totalMinor]],
});

/** The receipt of a withdrawal: amount, fees, net amount and payee. */
export const receiptOfWithdrawal = (withdrawal: Withdrawal, writer: Writer): Receipt => {
  const { amountMinor, feeMinor, earlyExitFeeMinor, state, reference, createdAt, deposit } = withdrawal;
  return {
    area: withdrawal.area,
    id: withdrawal.id,
    title: 'Withdrawal receipt',
    what: deposit
      ? writer.t('Principal withdrawal · {plan}', { plan: deposit.planName })
      : writer.t('Withdrawal'),
    facts: [
      ['Status', writer.stateOf(state)],
      ['Requested on', writer.instant(createdAt)],
      ['Paid to', payeeText(withdrawal.payee)],
      ...(reference ? ([['Transfer reference', reference]] as const) : []),
    ],
    amounts: [
      ['Amount', amountMinor],
      ['Fee', feeMinor],
      ...(earlyExitFeeMinor > 0 ? ([['Early-exit fee', earlyExitFeeMinor]] as const) : []),
      [state === 'paid' ? 'Amount paid out' : 'Amount to be paid out', netOf(withdrawal)],
    ],
  };
};
