import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { netOf } from '#functions/withdrawal/withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
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

const purchasePayments: Readonly<Record<Purchase['payment'], DocumentLabel>> = {
  bank: 'Bank transfer',
  balance: 'Available balance',
};

const depositPayments: Readonly<Record<Deposit['payment'], DocumentLabel>> = {
  bank: 'Bank transfer',
  coinpayments: 'Cryptocurrency payment',
};

const termOf = (
  { createdAt, activatedAt, maturesOn, bank }: Purchase | Deposit,
  { instant, day }: Writer,
): (readonly [DocumentLabel, string])[] => [
  ['Ordered on', instant(createdAt)],
  ...(activatedAt ? ([['Active since', instant(activatedAt)]] as const) : []),
  ...(maturesOn ? ([['Matures on', day(maturesOn)]] as const) : []),
  ...(bank ? ([['Payment reference', formatReference(bank.reference)]] as const) : []),
];

/** The receipt of a purchase: price, fee and total. */
export const receiptOfPurchase = (purchase: Purchase, writer: Writer): Receipt => ({
  area: 'infinity',
  id: purchase.id,
  what: writer.t('Purchase · {item}', { item: `${purchase.quantity} × ${purchase.packageName}` }),
  facts: [
    ['Status', writer.stateOf(purchase.state)],
    ['Payment method', writer.t(purchasePayments[purchase.payment])],
    ...termOf(purchase, writer),
  ],
  amounts: [
    ['Price', purchase.priceMinor],
    ['Fee', purchase.feeMinor],
    [purchase.activatedAt ? 'Total paid' : 'Total due', purchase.totalMinor],
  ],
});

/** The receipt of a deposit, which has no fee. */
export const receiptOfDeposit = (deposit: Deposit, writer: Writer): Receipt => ({
  area: 'security',
  id: deposit.id,
  what: writer.t('Deposit · {plan}', { plan: deposit.planName }),
  facts: [
    ['Status', writer.stateOf(deposit.state)],
    ['Payment method', writer.t(depositPayments[deposit.payment])],
    ...termOf(deposit, writer),
  ],
  amounts: [[deposit.activatedAt ? 'Amount deposited' : 'Total due', deposit.totalMinor]],
});

/** The receipt of a withdrawal: amount, fees, net amount and payee. */
export const receiptOfWithdrawal = (withdrawal: Withdrawal, writer: Writer): Receipt => {
  const { amountMinor, feeMinor, earlyExitFeeMinor, state, reference, createdAt, deposit } = withdrawal;
  return {
    area: withdrawal.area,
    id: withdrawal.id,
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
