import { depositKind } from '#functions/deposit/deposit.ts';
import { staffDepositView } from '#functions/deposit/deposit-view.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { firstPosition } from '#functions/order/order.ts';
import { bookBankPayment } from '#functions/payment/use-case/book-bank-payment.ts';
import type { Refunding } from '#functions/payment/use-case/set-aside-for-refund.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { staffPurchaseView } from '#functions/purchase/purchase-view.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { staffPurchases } from '#shared/contract/infinity-purchases.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';

/** Who proposes the refund of what differs. */
export const refundingBy = (proposer: StaffMember): Refunding => ({
  proposer,
  expiryDays: defaultConfiguration.proposal.expiryDays,
});

/** For tests that need a paid purchase: books the payment as if two people had confirmed it. */
export const confirmPurchase: Handler<typeof staffPurchases.endpoints.confirmPurchase> = async (call) => {
  const transaction = new Transaction();
  const booking = { transaction, refunding: refundingBy(staffOf(call.signedIn)) };
  const { purchaseId } = call.params;
  const { order, member } = await bookBankPayment(call, purchaseStore, purchaseId, call.body, booking);
  return call.commit(transaction, staffPurchaseView(order, member));
};

/** For tests that need a paid deposit: books the payment as if two people had confirmed it. */
export const confirmDeposit: Handler<typeof staffDeposits.endpoints.confirmDeposit> = async (call) => {
  const transaction = new Transaction();
  const booking = { transaction, refunding: refundingBy(staffOf(call.signedIn)) };
  const { depositId } = call.params;
  const booked = await bookBankPayment(call, depositStore, depositId, call.body, booking);
  const { order: deposit, isActive, member, now } = booked;
  const position = isActive ? firstPosition(depositKind, deposit) : null;
  return call.commit(transaction, staffDepositView({ deposit, position }, member, now));
};
