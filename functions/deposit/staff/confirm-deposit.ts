import { depositKind } from '#functions/deposit/deposit.ts';
import { staffDepositView } from '#functions/deposit/deposit-view.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import type { Handler } from '#functions/entry/call.ts';
import { firstPosition } from '#functions/order/order.ts';
import { bookBankPayment } from '#functions/payment/use-case/book-bank-payment.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';

/** A treasurer books a received bank payment; when it covers what is due, the deposit becomes active. */
export const confirmDeposit: Handler<typeof staffDeposits.endpoints.confirmDeposit> = async (call) => {
  const { params, body } = call;
  const booked = await bookBankPayment(call, depositStore, params.depositId, body);
  const { order: deposit, isActive, member, transaction, now } = booked;
  const position = isActive ? firstPosition(depositKind, deposit) : null;
  return call.commit(transaction, staffDepositView({ deposit, position }, member.status, now));
};
