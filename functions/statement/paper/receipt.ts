import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { netOf } from '#functions/withdrawal/withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payee.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Writer } from './issue.ts';
import type { Sentence } from './texts.ts';

/** The content of a receipt for a purchase, deposit or withdrawal. */
export interface Receipt {
  readonly area: ProductArea;
  readonly id: string;
  /** Its subject in one line. */
  readonly what: string;
  readonly facts: readonly (readonly [Sentence, string])[];
  /** Amounts that add up, the total last. */
  readonly amounts: readonly (readonly [Sentence, Minor])[];
}

/** Enough of an address to recognise it, too little to pay to it. */
const masked = (address: string): string => `${address.slice(0, 4)} •••• ${address.slice(-4)}`;

const payeeText = (payee: Payee): string =>
  payee.kind === 'bank'
    ? `${payee.holder}, ${masked(payee.iban)}`
    : `${payee.network}, ${masked(payee.address)}`;

const termOf = (
  { createdAt, activatedAt, maturesOn, bank }: Purchase | Deposit,
  { time, day }: Writer,
): (readonly [Sentence, string])[] => [
  ['Ordered on', `${time(createdAt)} UTC`],
  ...(activatedAt ? ([['Active since', `${time(activatedAt)} UTC`]] as const) : []),
  ...(maturesOn ? ([['Matures on', day(maturesOn)]] as const) : []),
  ...(bank ? ([['Payment reference', bank.reference]] as const) : []),
];

/** The receipt of a purchase: price, fee and total. */
export const receiptOfPurchase = (purchase: Purchase, writer: Writer): Receipt => ({
  area: 'infinity',
  id: purchase.id,
  what: `${writer.t('Purchase')} · ${purchase.quantity} × ${purchase.packageName}`,
  facts: [
    ['State', writer.stateOf(purchase.state)],
    ['Payment', writer.t(purchase.payment === 'bank' ? 'Bank transfer' : 'Available balance')],
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
  what: `${writer.t('Deposit')} · ${deposit.planName}`,
  facts: [
    ['State', writer.stateOf(deposit.state)],
    ['Payment', writer.t(deposit.payment === 'bank' ? 'Bank transfer' : 'Crypto payment provider')],
    ...termOf(deposit, writer),
  ],
  amounts: [[deposit.activatedAt ? 'Amount deposited' : 'Total due', deposit.totalMinor]],
});

/** The receipt of a withdrawal: amount, fees, net amount and payee. */
export const receiptOfWithdrawal = (withdrawal: Withdrawal, writer: Writer): Receipt => {
  const { amountMinor, feeMinor, earlyExitFeeMinor, state, reference, createdAt, deposit } = withdrawal;
  const name = writer.t(deposit ? 'Withdrawal of principal' : 'Withdrawal');
  return {
    area: withdrawal.area,
    id: withdrawal.id,
    what: deposit ? `${name} · ${deposit.planName}` : name,
    facts: [
      ['State', writer.stateOf(state)],
      ['Requested on', `${writer.time(createdAt)} UTC`],
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
