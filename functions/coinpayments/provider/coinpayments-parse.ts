import * as z from 'zod/mini';
import type {
  ProviderAmount,
  ProviderInvoice,
  ProviderPayment,
  Stage,
} from '#functions/coinpayments/provider-invoice.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { asMinor, type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';

/** The provider's message can't be read without guessing; the error message is for the log. */
export class Unreadable extends Error {}

/** The settlement currency: the provider's own id of it, and its digits behind the point. */
export interface OurCurrency {
  readonly id: string;
  readonly digits: number;
}

const anything = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof anything>;

const fieldsOf = (value: unknown, what: string): Fields => {
  const read = anything.safeParse(value);
  if (!read.success || Array.isArray(value)) throw new Unreadable(`${what} is no object`);
  return read.data;
};

/** Ids come as text or as numbers. */
const idOf = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
};

const first = (fields: Fields, ...names: string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null);

const stages: Readonly<Record<string, Stage>> = {
  draft: 'open',
  scheduled: 'open',
  unpaid: 'open',
  created: 'open',
  pending: 'seen',
  paid: 'confirming',
  completed: 'complete',
  complete: 'complete',
  timedout: 'expired',
  expired: 'expired',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  deleted: 'cancelled',
};

/** `invoiceTimedOut`, `InvoiceTimedOut`, `timedOut` and `TimedOut` are the same. */
const stageOf = (value: unknown, what: string): Stage => {
  const name = typeof value === 'string' ? value.toLowerCase().replace(/^(invoice|payment)/, '') : '';
  const stage = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (!stage) throw new Unreadable(`${what} "${String(value).slice(0, 40)}" is unknown`);
  return stage;
};

/** Decimals as minor units, exactly: a fraction of a minor unit is no amount of ours. */
const minorOfDecimals = (text: string, digits: number): Minor => {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const minor = Number(`${whole}${kept}`);
  if (whole === '' || /[1-9]/.test(fraction.slice(digits)) || !Number.isSafeInteger(minor))
    throw new Unreadable(`"${text}" is no amount`);
  return asMinor(minor);
};

const textOf = (value: unknown): string | null =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 40) ? String(value) : null;

/** The currency an amount names: `currency.id`, `currencyId`, or a bare id at `currency`. */
const currencyOf = (fields: Fields): { id: string; code: string } | null => {
  const { currency } = fields;
  const inside = typeof currency === 'object' && currency !== null ? fieldsOf(currency, 'a currency') : {};
  const id = idOf(inside.id) ?? idOf(fields.currencyId) ?? idOf(currency);
  return id === null ? null : { id, code: idOf(inside.symbol) ?? id };
};

/**
 * Minor units are given at `value` as a whole number, decimals at `total` or at `value` with a point. An amount that says
 * both must mean the same by them.
 */
const minorOf = (fields: Fields, digits: number): Minor => {
  const value = textOf(fields.value);
  const decimals = [textOf(first(fields, 'total', 'valueAsDecimal')), value?.includes('.') ? value : null];
  const readings = [
    ...decimals.flatMap((text) => (text === null ? [] : [minorOfDecimals(text, digits)])),
    ...(value !== null && !value.includes('.') ? [minorOfDecimals(value, 0)] : []),
  ];
  const [amountMinor] = readings;
  if (amountMinor === undefined) throw new Unreadable('an amount names no figure');
  if (readings.some((other) => other !== amountMinor))
    throw new Unreadable('an amount has two different values');
  return amountMinor;
};

const amountOf = (value: unknown, within: Fields, ours: OurCurrency): ProviderAmount => {
  const fields = typeof value === 'object' ? fieldsOf(value, 'an amount') : { total: value };
  const currency = currencyOf(fields) ?? currencyOf(within);
  if (!currency) throw new Unreadable('an amount names no currency');
  if (currency.id === ours.id) return { currency: 'ours', amountMinor: minorOf(fields, ours.digits) };
  const amount = textOf(first(fields, 'displayValue', 'total', 'valueAsDecimal', 'value'));
  if (amount === null) throw new Unreadable('an amount names no figure');
  return { currency: 'foreign', amount, code: currency.code };
};

/** A time without a zone is UTC; numbers are seconds since 1970. */
const instantIn = (value: unknown): Instant | null => {
  if (value === undefined || value === null) return null;
  const time =
    typeof value === 'number'
      ? value * 1_000
      : Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(String(value)) ? String(value) : `${String(value)}Z`);
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new Unreadable(`"${String(value).slice(0, 40)}" is no time`);
  return instantOf(date);
};

const paymentOf = (value: unknown, invoice: Fields, stage: Stage, ours: OurCurrency): ProviderPayment => {
  const fields = fieldsOf(value, 'a payment');
  const id = idOf(first(fields, 'id', 'paymentId'));
  if (id === null) throw new Unreadable('a payment has no id');
  const state = first(fields, 'state', 'status');
  return {
    id,
    stage: state === undefined ? stage : stageOf(state, 'the state of a payment'),
    amount: amountOf(fields.amount, { ...invoice, ...fields }, ours),
    seenAt: instantIn(first(fields, 'receivedAt', 'createdAt')),
  };
};

/** Encrypted in transit, or never leaving this machine. */
const isTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));

const linkOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  const link = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (!link || !isTrustworthy(link)) throw new Unreadable('a link is no secure web address');
  return link.href;
};

/** Our reference is in `invoiceId` and in `customData`; when the two differ, the invoice is not ours. */
const referenceOf = (fields: Fields): string | null => {
  const { customData } = fields;
  const custom =
    typeof customData === 'object' && customData !== null ? fieldsOf(customData, 'customData') : {};
  const reference = idOf(fields.invoiceId);
  return custom.reference === undefined || custom.reference === reference ? reference : null;
};

/** More payments than a member would make for one invoice; they are read together, and one read takes 100 items. */
const paymentsMax = 50;

/**
 * An invoice in any of the forms in which the provider sends one.
 * @param stage its stage, when that follows from something other than its own state (the name of an event)
 * @throws Unreadable
 */
export const parseInvoice = (value: unknown, ours: OurCurrency, stage?: Stage): ProviderInvoice => {
  const fields = fieldsOf(value, 'an invoice');
  const id = idOf(fields.id);
  if (id === null) throw new Unreadable('an invoice has no id');
  const reached = stage ?? stageOf(first(fields, 'state', 'status'), 'the state of an invoice');
  const page =
    typeof fields.payment === 'object' && fields.payment ? fieldsOf(fields.payment, 'payment') : {};
  const payments = Array.isArray(fields.payments)
    ? fields.payments
    : // An invoice that lists no payments and is being paid is itself its one payment.
      ['seen', 'confirming', 'complete'].includes(reached)
      ? [{ id, amount: fields.amount }]
      : [];
  if (payments.length > paymentsMax) throw new Unreadable(`an invoice has ${payments.length} payments`);
  return {
    id,
    reference: referenceOf(fields),
    stage: reached,
    checkoutUrl: linkOf(first(fields, 'checkoutLink', 'link')),
    expiresAt: instantIn(first(page, 'expires') ?? first(fields, 'expires')),
    payments: payments.map((payment) => paymentOf(payment, fields, reached, ours)),
  };
};

/** The invoice of a notification, whose event name determines the stage. @throws Unreadable */
export const parseNotification = (body: string, ours: OurCurrency): ProviderInvoice => {
  const { type, invoice } = fieldsOf(parseJson(body), 'the notification');
  return parseInvoice(invoice, ours, stageOf(type, 'the event'));
};

/** The invoice of a list that carries our reference; the others need not be readable. @throws Unreadable */
export const parseFound = (value: unknown, reference: string, ours: OurCurrency): ProviderInvoice | null => {
  const { items } = fieldsOf(value, 'the list of invoices');
  if (!Array.isArray(items)) throw new Unreadable('the list of invoices has no items');
  const found = items.find((item) => referenceOf(fieldsOf(item, 'an invoice')) === reference);
  return found === undefined ? null : parseInvoice(found, ours);
};

/** The invoice that was just created: the reply contains less than the invoice itself does. @throws Unreadable */
export const parseCreated = (value: unknown, reference: string, ours: OurCurrency): ProviderInvoice => {
  const { invoices } = fieldsOf(value, 'the reply');
  const made = Array.isArray(invoices) ? invoices[0] : undefined;
  const invoice = parseInvoice(made, ours, 'open');
  if (invoice.checkoutUrl === null) throw new Unreadable('the new invoice has no link');
  return { ...invoice, reference };
};

/**
 * What the merchant's wallets hold in our currency, confirmed; wallets in other currencies need not be readable. A wallet
 * that names no currency could be ours, so the balance is unknown then.
 * @throws Unreadable
 */
export const parseBalance = (value: unknown, ours: OurCurrency): Minor => {
  const wallets = Array.isArray(value) ? value : fieldsOf(value, 'the list of wallets').items;
  if (!Array.isArray(wallets)) throw new Unreadable('the list of wallets has no items');
  return sumMinor(
    ...wallets.map((wallet) => {
      const fields = fieldsOf(wallet, 'a wallet');
      const currency = currencyOf(fields);
      if (!currency) throw new Unreadable('a wallet names no currency');
      if (currency.id !== ours.id) return zeroMinor;
      const amount = amountOf(fields.confirmedBalance, { currencyId: currency.id }, ours);
      if (amount.currency !== 'ours') throw new Unreadable('a wallet of ours holds another currency');
      return amount.amountMinor;
    }),
  );
};

/** @throws Unreadable */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Unreadable('this is no JSON');
  }
};
