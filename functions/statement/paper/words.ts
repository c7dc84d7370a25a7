import type { PlainText } from '#functions/platform/texts/texts.ts';
import { type MemberEntryKind, memberEntryKinds } from '#shared/domain/entry-kinds.ts';
import type { DepositState, PurchaseState, WithdrawalState } from '#shared/domain/states.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';
import type { DocumentText } from './texts.en.ts';

/** A text without values. */
export type DocumentLabel = PlainText<DocumentText>;

export const areaNames: Readonly<Record<ProductArea, DocumentLabel>> = {
  infinity: 'Infinity',
  security: 'Security',
};

export const accountNames: Readonly<Record<MemberAccount, DocumentLabel>> = {
  available: 'Available',
  held: 'Held',
  invested: 'Invested',
  deposited: 'Deposited',
  'principal-held': 'Principal held',
};

export const entryKindNames: Readonly<Record<MemberEntryKind, DocumentLabel>> = {
  'purchase-paid': 'Purchase paid',
  'deposit-confirmed': 'Deposit paid',
  'deposit-from-balance': 'Deposit from balance',
  'return-granted': 'Return',
  'sponsor-bonus-granted': 'Sponsor bonus',
  'manual-bonus-granted': 'Manual bonus',
  reinvestment: 'Reinvestment',
  compound: 'Compounding',
  matured: 'Maturity',
  'withdrawal-requested': 'Withdrawal requested',
  'principal-withdrawal-requested': 'Principal withdrawal requested',
  'withdrawal-paid': 'Withdrawal paid',
  'payout-sent': 'Withdrawal sent',
  'payout-returned': 'Withdrawal returned by the bank',
  'payout-undone': 'Transfer not made',
  'withdrawal-returned': 'Withdrawal returned',
  'payment-unmatched': 'Unmatched payment',
  'payment-matched': 'Payment matched',
  'payment-refunded': 'Payment returned',
  correction: 'Correction',
  reversal: 'Reversal',
};

export type ReceiptState = PurchaseState | DepositState | WithdrawalState;

export const stateNames: Readonly<Record<ReceiptState, DocumentLabel>> = {
  waiting: 'Pending',
  active: 'Active',
  matured: 'Matured',
  withdrawn: 'Paid out',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  expired: 'Expired without payment',
  approved: 'Approved, payment pending',
  sent: 'Sent, not yet shown by our bank',
  paid: 'Paid out',
  returned: 'Returned by the bank',
  failed: 'Failed, money returned',
  reversed: 'Reversed',
};

/** The contract carries kinds as text. @throws when no entry of a member has this kind */
export const toMemberEntryKind = (text: string): MemberEntryKind => {
  const kind = memberEntryKinds.find((known) => known === text);
  if (!kind) throw new Error(`no entry of a member has the kind ${text}`);
  return kind;
};
