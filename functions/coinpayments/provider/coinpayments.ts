import * as z from 'zod/mini';
import type { InvoiceOrder, PaymentProvider } from '#functions/coinpayments/payment-provider.ts';
import { ProviderRefused, ProviderUncertain } from '#functions/coinpayments/payment-provider.ts';
import { required } from '#functions/platform/environment.ts';
import { keptFor, readSecret } from '#functions/platform/secret.ts';
import { keptForMinutes } from '#functions/platform/secrets.ts';
import { coinpaymentsNotifications } from '#shared/contract/coinpayments.ts';
import type { Minor } from '#shared/domain/money.ts';
import {
  type OurCurrency,
  parseBalance,
  parseCreated,
  parseFound,
  parseInvoice,
  parseJson,
  Unreadable,
} from './coinpayments-parse.ts';
import { type ProviderClient, signedHeaders, signedTime } from './coinpayments-signature.ts';

const credentials = z.object({
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
});

/** Our key at the provider, given the time in milliseconds since 1970; read again after a quarter of an hour. */
export const providerClient: (now: number) => Promise<ProviderClient> = keptFor(keptForMinutes, async () =>
  credentials.parse(JSON.parse(await readSecret(required('COINPAYMENTS_SECRET_ID')))),
);

/** Where notifications are sent to, and so what their signature covers. */
export const notificationsUrl = (): string =>
  `${required('SITE_ORIGIN')}${coinpaymentsNotifications.endpoints.receiveNotification.path}`;

/** The settlement currency under the provider's id, with its digits behind the point. `code` is its ISO 4217 code. */
export const ourCurrency = (code: string): OurCurrency => ({
  id: required('COINPAYMENTS_CURRENCY'),
  digits:
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2,
});

/** 110001 with two digits → `1100.01`, as text: dividing would lose the last cent of very large amounts. */
const decimalsOf = (amountMinor: Minor, digits: number): string => {
  const figures = String(amountMinor).padStart(digits + 1, '0');
  const at = figures.length - digits;
  return digits === 0 ? figures : `${figures.slice(0, at)}.${figures.slice(at)}`;
};

/** The events that say how far an invoice is. */
const events = ['invoicePending', 'invoicePaid', 'invoiceCompleted', 'invoiceCancelled', 'invoiceTimedOut'];

const invoiceBody = (
  { reference, depositId, amountMinor, name }: InvoiceOrder,
  { id, digits }: OurCurrency,
): string => {
  const amount = decimalsOf(amountMinor, digits);
  const back = `${required('SITE_ORIGIN')}/security/deposits/?open=${depositId}`;
  return JSON.stringify({
    currency: id,
    invoiceId: reference,
    items: [{ name, quantity: { value: 1, type: 'quantity' }, amount }],
    amount: { breakdown: { subtotal: amount }, total: amount },
    isEmailDelivery: false,
    customData: { reference },
    webhooks: [{ notificationsUrl: notificationsUrl(), notifications: events }],
    payment: { successUrl: back, cancelUrl: back },
  });
};

/** The provider usually answers within a second; a member waits for this, and a function has fifteen. */
const timeoutMs = 4_000;

/** Failures before a byte was sent: the provider cannot have done anything. */
const notReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const failureOf = (error: unknown): Error => {
  const code = ((error as Error).cause as { code?: string } | undefined)?.code;
  const message = `${(error as Error).name} ${code ?? (error as Error).message}`;
  return code !== undefined && notReached.has(code)
    ? new ProviderRefused(message, { cause: error })
    : new ProviderUncertain(message, { cause: error });
};

/** Sends a signed call. @returns the reply's JSON; null for 404 */
const send = async (method: 'GET' | 'POST', path: string, body: string, now: Date): Promise<unknown> => {
  const client = await providerClient(now.getTime());
  const url = `${required('COINPAYMENTS_ENDPOINT').replace(/\/$/, '')}${path}`;
  const headers = signedHeaders(client, { method, url, timestamp: signedTime(now), body });
  const { status, text } = await fetch(url, {
    method,
    headers: { ...headers, ...(body === '' ? {} : { 'content-type': 'application/json' }) },
    ...(body === '' ? {} : { body }),
    // The signature covers the address, so that following a redirect could only fail.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw failureOf(error);
    });
  if (status === 404) return null;
  if (status >= 500 || status === 408) throw new ProviderUncertain(`the provider answered ${status}`);
  if (status < 200 || status >= 300) throw new ProviderRefused(`the provider answered ${status}`);
  return read(() => parseJson(text));
};

/** An unreadable reply leaves open what happened. */
const read = <T>(parse: () => T): T => {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Unreadable) throw new ProviderUncertain(error.message, { cause: error });
    throw error;
  }
};

const invoicesPath = '/api/v2/merchant/invoices';
const walletsPath = '/api/v2/merchant/wallets';

/** The provider over its API (version 2). `currency` is the ISO code of the settlement currency. */
export const openProvider = (currency: string, now: () => Date): PaymentProvider => {
  const ours = ourCurrency(currency);
  return {
    createInvoice: async (order) => {
      const reply = await send('POST', invoicesPath, invoiceBody(order, ours), now());
      if (reply === null) throw new ProviderRefused('the provider answered 404');
      return read(() => parseCreated(reply, order.reference, ours));
    },
    findInvoice: async (reference) => {
      const reply = await send(
        'GET',
        `${invoicesPath}?q=${encodeURIComponent(reference)}&limit=25`,
        '',
        now(),
      );
      return reply === null ? null : read(() => parseFound(reply, reference, ours));
    },
    readInvoice: async (id) => {
      const reply = await send('GET', `${invoicesPath}/${encodeURIComponent(id)}`, '', now());
      return reply === null ? null : read(() => parseInvoice(reply, ours));
    },
    readBalance: async () => {
      const reply = await send('GET', walletsPath, '', now());
      if (reply === null) throw new ProviderRefused('the provider answered 404');
      return read(() => parseBalance(reply, ours));
    },
  };
};
