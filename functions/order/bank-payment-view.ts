import { dueOf } from './order.ts';
import type { BankDetails, Order } from './order-schema.ts';

/** Where the money for an order goes by bank transfer, how much arrived, and how much is still due. */
export const bankPaymentView = (bank: BankDetails, order: Order) => ({
  method: 'bank' as const,
  reference: bank.reference,
  holder: bank.holder,
  iban: bank.iban,
  bic: bank.bic,
  bankName: bank.name,
  receivedMinor: order.inSuspenseMinor,
  dueMinor: dueOf(order),
});
