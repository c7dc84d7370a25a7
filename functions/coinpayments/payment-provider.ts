import type { DepositId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ProviderInvoice } from './provider-invoice.ts';

/** Whether it happened is unknown: no answer in time, a broken one, or one that cannot be read. */
export class ProviderUncertain extends Error {}

/** It did not happen: the provider was not reached, or refused. */
export class ProviderRefused extends Error {}

/** What is asked for with an invoice. */
export interface InvoiceOrder {
  /** Our own reference: each invoice has a different one. */
  readonly reference: string;
  readonly depositId: DepositId;
  readonly amountMinor: Minor;
  /** What the payer reads. */
  readonly name: string;
}

/** The payment provider, as far as we need it. All of them throw ProviderUncertain and ProviderRefused. */
export interface PaymentProvider {
  /** Makes an invoice, without looking whether there is one. */
  readonly createInvoice: (order: InvoiceOrder) => Promise<ProviderInvoice>;
  /** The invoice with our reference; null when there is none. */
  readonly findInvoice: (reference: string) => Promise<ProviderInvoice | null>;
  /** The invoice with the provider's own id; null when there is none. */
  readonly readInvoice: (id: string) => Promise<ProviderInvoice | null>;
  /** What it holds for us in the settlement currency. */
  readonly readBalance: () => Promise<Minor>;
}
