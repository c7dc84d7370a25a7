import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProviderInvoice } from './coinpayments.ts';
import type { Deposit, Invoice } from './deposit.ts';

/** What stands between a member and the payment page. */
export type InvoiceStep =
  /** It is there. */
  | { readonly step: 'show'; readonly checkoutUrl: string }
  /** Somebody is asking the provider for it right now. */
  | { readonly step: 'wait' }
  /** Nobody has asked; the deposit announces it, and then it is asked for. */
  | { readonly step: 'create'; readonly claimed: Deposit }
  /** Somebody asked and never heard: whether the provider made it is found out first. */
  | { readonly step: 'look-up'; readonly claimed: Deposit };

/** Longer than a request to the provider can take: after that, whoever asked has given up. */
const askingMs = 20_000;

const claim = (deposit: Deposit, now: Date): Deposit => {
  const at = instantOf(now);
  const invoice: Invoice = {
    state: 'creating',
    providerId: null,
    checkoutUrl: null,
    expiresAt: null,
    requestedAt: at,
    updatedAt: at,
  };
  return { ...deposit, invoice, version: deposit.version + 1 };
};

/** True when whoever asked for the invoice cannot be waiting for the answer any more. */
export const isAbandoned = ({ state, requestedAt }: Invoice, now: Date): boolean =>
  state === 'creating' && now.getTime() - Date.parse(requestedAt) > askingMs;

/**
 * What comes next when a member asks for the payment page of a deposit.
 * @throws AppError invalid_transition when it is not waiting, not paid this way, or its one invoice has ended
 */
export const decideInvoice = (deposit: Deposit, now: Date): InvoiceStep => {
  const { invoice, payment, state } = deposit;
  if (state !== 'waiting') throw new AppError('invalid_transition', { from: state, to: 'active' });
  if (payment !== 'coinpayments')
    throw new AppError('invalid_transition', { from: state, to: 'active', paidBy: payment });
  if (!invoice) return { step: 'create', claimed: claim(deposit, now) };
  if (invoice.state === 'creating')
    return isAbandoned(invoice, now) ? { step: 'look-up', claimed: claim(deposit, now) } : { step: 'wait' };
  if (invoice.checkoutUrl === null || ['complete', 'expired', 'cancelled'].includes(invoice.state))
    throw new AppError('invalid_transition', { from: state, to: 'active', invoice: invoice.state });
  return { step: 'show', checkoutUrl: invoice.checkoutUrl };
};

/** The deposit with the invoice that the provider made for it. */
export const withProviderInvoice = (deposit: Deposit, made: ProviderInvoice, now: Date): Deposit => ({
  ...deposit,
  invoice: deposit.invoice && {
    ...deposit.invoice,
    state: 'open',
    providerId: made.id,
    checkoutUrl: made.checkoutUrl,
    expiresAt: made.expiresAt,
    updatedAt: instantOf(now),
  },
  version: deposit.version + 1,
});

/** The deposit without the invoice that was announced: the provider certainly did not make it. */
export const withoutInvoice = (deposit: Deposit): Deposit => ({
  ...deposit,
  invoice: null,
  version: deposit.version + 1,
});

/** The deposit with its invoice ended on our side: the provider does not know it any more. */
export const withExpiredInvoice = (deposit: Deposit, now: Date): Deposit => ({
  ...deposit,
  invoice: deposit.invoice && { ...deposit.invoice, state: 'expired', updatedAt: instantOf(now) },
  version: deposit.version + 1,
});

export const hasRunOut = (expiresAt: Instant | null, now: Date): boolean =>
  expiresAt !== null && expiresAt < instantOf(now);
