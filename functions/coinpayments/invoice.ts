import type { Deposit, Invoice } from '#functions/deposit/deposit-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProviderInvoice } from './coinpayments.ts';

/** What stands between a member and the payment page. */
export type InvoiceStep =
  /** It is there. */
  | { readonly step: 'show'; readonly checkoutUrl: string }
  /** Somebody is asking the provider for it right now. */
  | { readonly step: 'wait' }
  /** Nobody has asked; the deposit announces it, and then it is asked for. */
  | { readonly step: 'create'; readonly announced: Deposit }
  /** Somebody asked and never heard: whether the provider made it is found out first. */
  | { readonly step: 'look-up'; readonly announced: Deposit };

/** Longer than asking the provider can take: after that, whoever asked has given up. */
const askingMs = 20_000;

/** True when whoever asked for the invoice cannot be waiting for the answer any more. */
const isAbandoned = ({ requestedAt }: Invoice, now: Date): boolean =>
  now.getTime() - Date.parse(requestedAt) > askingMs;

/** The deposit with its invoice announced: whoever writes this down is the one who asks the provider. */
const announce = (deposit: Deposit, now: Date): Deposit => {
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

/**
 * What comes next when a member asks for the payment page of a deposit.
 * @throws AppError invalid_transition when it is not waiting, not paid this way, or its one invoice has ended
 */
export const decideInvoice = (deposit: Deposit, now: Date): InvoiceStep => {
  const { invoice, payment, state } = deposit;
  if (state !== 'waiting' || payment !== 'coinpayments')
    throw new AppError('invalid_transition', { from: state, to: 'active', paidBy: payment });
  if (!invoice) return { step: 'create', announced: announce(deposit, now) };
  if (invoice.state === 'creating')
    return isAbandoned(invoice, now)
      ? { step: 'look-up', announced: announce(deposit, now) }
      : { step: 'wait' };
  if (invoice.checkoutUrl === null || ['complete', 'expired', 'cancelled'].includes(invoice.state))
    throw new AppError('invalid_transition', { from: state, to: 'active', invoice: invoice.state });
  return { step: 'show', checkoutUrl: invoice.checkoutUrl };
};

/** The deposit announced anew when its invoice was asked for and nobody heard; null when there is nothing to find out. */
export const decideLookUp = (deposit: Deposit, now: Date): Deposit | null =>
  deposit.invoice?.state === 'creating' && isAbandoned(deposit.invoice, now) ? announce(deposit, now) : null;

const withInvoice = (deposit: Deposit, invoice: Invoice | null): Deposit => ({
  ...deposit,
  invoice,
  version: deposit.version + 1,
});

/** The announced deposit with the invoice that the provider made for it. */
export const madeInvoice = (deposit: Deposit, made: ProviderInvoice, now: Date): Deposit => {
  if (!deposit.invoice) throw new Error(`deposit ${deposit.id} has announced no invoice`);
  const { id: providerId, checkoutUrl, expiresAt } = made;
  const updatedAt = instantOf(now);
  return withInvoice(deposit, {
    ...deposit.invoice,
    state: 'open',
    providerId,
    checkoutUrl,
    expiresAt,
    updatedAt,
  });
};

/** The announced deposit again without an invoice: the provider certainly made none. */
export const madeNoInvoice = (deposit: Deposit): Deposit => withInvoice(deposit, null);

/** The deposit whose invoice the provider does not know any more, after its time; null while that may pass. */
export const decideForgotten = (deposit: Deposit, now: Date): Deposit | null => {
  const { invoice } = deposit;
  if (!invoice || (invoice.expiresAt !== null && invoice.expiresAt > instantOf(now))) return null;
  return withInvoice(deposit, { ...invoice, state: 'expired', updatedAt: instantOf(now) });
};
