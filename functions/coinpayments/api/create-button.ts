import { openProvider } from '#functions/coinpayments/provider/coinpayments.ts';
import { openInvoice } from '#functions/coinpayments/use-case/open-invoice.ts';
import type { Handler } from '#functions/entry/call.ts';
import { amountDue } from '#functions/order/order.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { coinpayments } from '#shared/contract/coinpayments.ts';
import { AppError } from '#shared/domain/errors.ts';

/** The provider's payment page for a waiting deposit: created once, the same for every further request. */
export const createButton: Handler<typeof coinpayments.endpoints.createButton> = async (call) => {
  const { body, signedIn, database, now } = call;
  const { currency } = await readConfiguration(database);
  const context = { ...call, provider: openProvider(currency, now) };
  const deposit = await openInvoice(context, signedIn.member.id, body.depositId);
  const { checkoutUrl = null, expiresAt = null } = deposit.invoice ?? {};
  if (checkoutUrl === null) throw new AppError('payment_uncertain');
  return { checkoutUrl, dueMinor: amountDue(deposit), currency, expiresAt };
};
