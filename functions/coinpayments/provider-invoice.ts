import type { Invoice } from '#functions/deposit/deposit-schema.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';

/** How far the provider is with an invoice, or with one payment of it. `creating` is ours alone. */
export type Stage = Exclude<Invoice['state'], 'creating'>;

/** An amount that the provider reports: minor units in our settlement currency, the provider's own text in another one. */
export type ProviderAmount =
  | { readonly currency: 'ours'; readonly amountMinor: Minor }
  | { readonly currency: 'foreign'; readonly amount: string; readonly code: string };

/** One payment that arrived, or is arriving, for an invoice. */
export interface ProviderPayment {
  readonly id: string;
  readonly stage: Stage;
  readonly amount: ProviderAmount;
  /** When the provider first saw it; null when it does not say. */
  readonly seenAt: Instant | null;
}

/** An invoice as the provider reports it, in a notification or when asked. */
export interface ProviderInvoice {
  /** The provider's own id. */
  readonly id: string;
  /** Our reference, which leads to the deposit; null when the invoice is not ours. */
  readonly reference: string | null;
  readonly stage: Stage;
  readonly checkoutUrl: string | null;
  readonly expiresAt: Instant | null;
  readonly payments: readonly ProviderPayment[];
}
