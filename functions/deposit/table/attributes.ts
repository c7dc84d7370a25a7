import { hasOpenInvoice } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { expiryOf, reminderDue } from '#functions/order/table/due.ts';
import { depositExpiryDue, depositQueue, idLookup, openInvoices } from '#functions/platform/table/keys.ts';

/** A deposit whose invoice is open at the provider is looked after by the sweep; after that by the expiry of unpaid ones. */
export const depositAttributes = (deposit: Deposit, shard: number) => {
  const { invoice } = deposit;
  const swept =
    invoice && hasOpenInvoice(deposit)
      ? { gsi3pk: openInvoices, gsi3sk: `${invoice.updatedAt}#${deposit.id}` }
      : undefined;
  return {
    ...deposit,
    gsi1pk: depositQueue(deposit.state),
    gsi1sk: `${deposit.createdAt}#${deposit.id}`,
    gsi2pk: idLookup(deposit.id),
    gsi2sk: deposit.memberId,
    ...(swept ?? expiryOf(deposit, depositExpiryDue(shard)) ?? reminderDue(deposit, shard)),
  };
};
