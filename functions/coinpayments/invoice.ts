import type { Deposit, Invoice } from '#functions/deposit/deposit-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProviderInvoice } from './provider-invoice.ts';

/** The next step towards the payment page. */
export type InvoiceStep =
  /** It exists. */
  | { readonly step: 'show'; readonly checkoutUrl: string }
  /** Another request is asking the provider for it right now. */
  | { readonly step: 'wait' }
  /** It has not been requested yet: the deposit announces it, then it is requested. */
  | { readonly step: 'create'; readonly announced: Deposit }
  /** It was requested and no answer came: look up first whether the provider created it. */
  | { readonly step: 'look-up'; readonly announced: Deposit };

/** Longer than a request to the provider can take: after that, the request has given up. */
const requestMsMax = 20_000;

/** True when the request for the invoice cannot be waiting for its answer any more. */
const isAbandoned = ({ requestedAt }: Invoice, now: Date): boolean =>
  now.getTime() - Date.parse(requestedAt) > requestMsMax;

/** The deposit with a new invoice announced: the request that manages to write this asks the provider. */
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

/** An invoice that has ended takes no payment any more; the provider may still report one that was sent to it. */
const hasEnded = ({ state }: Invoice): boolean => ['complete', 'expired', 'cancelled'].includes(state);

/** The deposit with another invoice announced, which asks for the rest; the ended one is kept beside it. */
const announceNext = (deposit: Deposit, ended: Invoice, now: Date): Deposit =>
  announce({ ...deposit, earlierInvoices: [...deposit.earlierInvoices, ended] }, now);

/**
 * What comes next when a member asks for the payment page of a deposit.
 * @throws AppError invalid_transition when it is not waiting, not paid this way, or its invoice has ended and no
 * part payment is held, for which another invoice would ask for the rest
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
  const isEnded = hasEnded(invoice);
  if (isEnded && deposit.inSuspenseMinor > 0)
    return { step: 'create', announced: announceNext(deposit, invoice, now) };
  if (isEnded || invoice.checkoutUrl === null)
    throw new AppError('invalid_transition', { from: state, to: 'active', invoice: invoice.state });
  return { step: 'show', checkoutUrl: invoice.checkoutUrl };
};

/** The deposit with its invoice announced again, when no answer came to the request; null otherwise. */
export const decideLookUp = (deposit: Deposit, now: Date): Deposit | null =>
  deposit.invoice?.state === 'creating' && isAbandoned(deposit.invoice, now) ? announce(deposit, now) : null;

const withInvoice = (deposit: Deposit, invoice: Invoice | null): Deposit => ({
  ...deposit,
  invoice,
  version: deposit.version + 1,
});

/** The announced deposit with the invoice that the provider created for it. */
export const withCreatedInvoice = (deposit: Deposit, made: ProviderInvoice, now: Date): Deposit => {
  if (!deposit.invoice) throw new Error(`deposit ${deposit.id} has no announced invoice`);
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

/** The announced deposit without its invoice: the provider certainly did not create one. */
export const withoutInvoice = (deposit: Deposit): Deposit => withInvoice(deposit, null);

/** The deposit with its invoice expired, because the provider no longer knows it; null before its time is over. */
export const decideLostInvoice = (deposit: Deposit, now: Date): Deposit | null => {
  const { invoice } = deposit;
  if (!invoice || (invoice.expiresAt !== null && invoice.expiresAt > instantOf(now))) return null;
  return withInvoice(deposit, { ...invoice, state: 'expired', updatedAt: instantOf(now) });
};
