/** The payment provider's wire protocol, written apart from the product's client so that the two check each other. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EventName, InvoiceRecord, PaymentRecord } from './invoices.ts';

/** A merchant's key. */
export interface MerchantKey {
  clientId: string;
  clientSecret: string;
}

interface Signed {
  method: string;
  url: string;
  timestamp: string;
  body: string;
}

const signature = (key: MerchantKey, { method, url, timestamp, body }: Signed): string =>
  createHmac('sha256', key.clientSecret)
    .update(
      Buffer.concat([
        Buffer.from([0xef, 0xbb, 0xbf]),
        Buffer.from(method + url + key.clientId + timestamp + body),
      ]),
    )
    .digest('base64');

const stamp = (now: number): string => new Date(now).toISOString().replace(/\.\d+Z$/, '');

/** The headers of a notification to the merchant. */
export function headersOf(key: MerchantKey, url: string, body: string, now: number): Record<string, string> {
  const timestamp = stamp(now);
  return {
    'content-type': 'application/json',
    'x-coinpayments-client': key.clientId,
    'x-coinpayments-timestamp': timestamp,
    'x-coinpayments-signature': signature(key, { method: 'POST', url, timestamp, body }),
  };
}

const driftMs = 5 * 60_000;

/** Why a merchant's call is refused; undefined when it is signed as it must be. */
export function refusalOf(
  key: MerchantKey,
  headers: Record<string, string | string[] | undefined>,
  call: Omit<Signed, 'timestamp'>,
  now: number,
): string | undefined {
  const header = (name: string): string => String(headers[`x-coinpayments-${name}`] ?? '');
  if (header('client') !== key.clientId) return 'The client is unknown.';
  const timestamp = header('timestamp');
  const given = Buffer.from(header('signature'), 'base64');
  const expected = Buffer.from(signature(key, { ...call, timestamp }), 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'The signature is wrong.';
  const drift = Math.abs(now - Date.parse(`${timestamp}Z`));
  return drift <= driftMs ? undefined : 'The timestamp is too far away.';
}

/** Minor units as decimals. */
export const decimals = (amountMinor: number, digits: number): string => {
  const text = String(amountMinor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Payments give the amount in minor units and contain the currency's id; invoices give decimals and a separate id. */
const wirePayment = (payment: PaymentRecord) => ({
  id: payment.id,
  state: payment.state,
  amount: {
    currency: { id: payment.currency, symbol: payment.currency },
    value: String(payment.amountMinor),
  },
  createdAt: stamp(payment.createdAt),
});

/** An invoice as the merchant reads it. */
export const wireInvoice = (invoice: InvoiceRecord, origin: string) => ({
  id: invoice.id,
  invoiceId: invoice.reference,
  customData: invoice.customData,
  state: invoice.state,
  amount: { currencyId: invoice.currency, total: decimals(invoice.amountMinor, invoice.digits) },
  link: `${origin}/checkout/${invoice.id}`,
  checkoutLink: `${origin}/checkout/${invoice.id}`,
  payment: { expires: new Date(invoice.expiresAt).toISOString() },
  ...(!invoice.unlisted && { payments: invoice.payments.map(wirePayment) }),
});

/** The merchant's wallets: what each currency's holds. */
export const wireWallets = (balances: ReadonlyMap<string, number>) =>
  [...balances].map(([currencyId, amountMinor]) => ({
    walletId: currencyId,
    currencyId,
    confirmedBalance: { currencyId, value: String(amountMinor) },
  }));

/** The body of a notification. */
export const notificationOf = (
  id: string,
  event: EventName,
  invoice: InvoiceRecord,
  origin: string,
): string => JSON.stringify({ id, type: event, invoice: wireInvoice(invoice, origin) });
