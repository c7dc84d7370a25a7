/** What the payment provider's stand-in knows of its invoices, and what payers and the provider do with them. */
import { randomUUID } from 'node:crypto';

export type InvoiceState = 'unpaid' | 'pending' | 'paid' | 'completed' | 'cancelled' | 'timedOut';

/** A payment on its way: seen on the chain, confirmed, in the merchant's balance. */
export interface PaymentRecord {
  id: string;
  state: 'pending' | 'paid' | 'completed';
  amountMinor: number;
  currency: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export interface InvoiceRecord {
  id: string;
  /** The merchant's own reference. */
  reference: string;
  customData: unknown;
  name: string;
  amountMinor: number;
  /** Digits of the currency behind the point, as the merchant wrote the amount. */
  digits: number;
  currency: string;
  notificationsUrl: string | undefined;
  successUrl: string | undefined;
  createdAt: number;
  expiresAt: number;
  state: InvoiceState;
  payments: PaymentRecord[];
  /** Reported without a list of payments, as the provider sometimes does. */
  unlisted?: boolean;
}

export type EventName =
  | 'invoicePending'
  | 'InvoicePaid'
  | 'invoiceCompleted'
  | 'invoiceCancelled'
  | 'InvoiceTimedOut';

/** One thing that happens to an invoice, and the event by which the merchant hears of it. */
export interface Step {
  invoice: InvoiceRecord;
  event: EventName;
}

/** How long a payer has. */
const expiryMs = 2 * 3_600_000;

interface OrderBody {
  currency: string;
  invoiceId: string;
  customData?: unknown;
  items?: { name?: string }[];
  amount: { total: string };
  webhooks?: { notificationsUrl?: string }[];
  payment?: { successUrl?: string };
}

/** A new invoice as the merchant asks for it. Throws a RangeError for an order without a readable amount. */
export function createInvoice(order: OrderBody, now: number): InvoiceRecord {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(order.amount?.total ?? '') ?? [];
  if (whole === '' || !order.currency || !order.invoiceId)
    throw new RangeError('An invoice needs an amount, a currency and an invoiceId.');
  return {
    id: randomUUID(),
    reference: order.invoiceId,
    customData: order.customData,
    name: order.items?.[0]?.name ?? order.invoiceId,
    amountMinor: Number(`${whole}${fraction}`),
    digits: fraction.length,
    currency: order.currency,
    notificationsUrl: order.webhooks?.[0]?.notificationsUrl,
    successUrl: order.payment?.successUrl,
    createdAt: now,
    expiresAt: now + expiryMs,
    state: 'unpaid',
    payments: [],
  };
}

/** The current state of the invoice: one that wasn't paid in time has expired. */
export function currentInvoice(invoice: InvoiceRecord, now: number): InvoiceRecord {
  return invoice.state === 'unpaid' && now > invoice.expiresAt ? { ...invoice, state: 'timedOut' } : invoice;
}

const isEnded = ({ state }: InvoiceRecord): boolean => state === 'timedOut' || state === 'cancelled';

const latest = ({ payments }: InvoiceRecord): PaymentRecord | undefined =>
  payments.findLast(({ state }) => state !== 'completed');

const withLatest = (invoice: InvoiceRecord, state: PaymentRecord['state']): InvoiceRecord => {
  const moving = latest(invoice);
  return {
    ...invoice,
    payments: invoice.payments.map((payment) => (payment === moving ? { ...payment, state } : payment)),
  };
};

interface Payment {
  amountMinor?: number;
  currency?: string;
}

/** A payment appears on the chain. An invoice that has ended or is paid keeps its state until the money has arrived. */
function see(invoice: InvoiceRecord, payment: Payment, now: number): Step {
  const seen: PaymentRecord = {
    id: randomUUID(),
    state: 'pending',
    amountMinor: payment.amountMinor ?? invoice.amountMinor,
    currency: payment.currency ?? invoice.currency,
    createdAt: now,
  };
  const state = isEnded(invoice) || invoice.state === 'completed' ? invoice.state : 'pending';
  return { invoice: { ...invoice, state, payments: [...invoice.payments, seen] }, event: 'invoicePending' };
}

function confirm(invoice: InvoiceRecord): Step {
  const confirmed = withLatest(invoice, 'paid');
  const state = isEnded(invoice) || invoice.state === 'completed' ? invoice.state : 'paid';
  return { invoice: { ...confirmed, state }, event: 'InvoicePaid' };
}

function complete(invoice: InvoiceRecord): Step {
  return { invoice: { ...withLatest(invoice, 'completed'), state: 'completed' }, event: 'invoiceCompleted' };
}

/** All that is left of a payment: seen unless it was, confirmed, completed. */
function pay(invoice: InvoiceRecord, payment: Payment, now: number): Step[] {
  const seen = latest(invoice) ? [] : [see(invoice, payment, now)];
  const confirmed = confirm(seen[0]?.invoice ?? invoice);
  return [...seen, confirmed, complete(confirmed.invoice)];
}

const cancel = (invoice: InvoiceRecord): Step => ({
  invoice: { ...invoice, state: 'cancelled' },
  event: 'invoiceCancelled',
});

const endOf = (steps: Step[], invoice: InvoiceRecord): InvoiceRecord => steps.at(-1)?.invoice ?? invoice;

const eventOf: Record<InvoiceState, EventName> = {
  unpaid: 'invoicePending',
  pending: 'invoicePending',
  paid: 'InvoicePaid',
  completed: 'invoiceCompleted',
  cancelled: 'invoiceCancelled',
  timedOut: 'InvoiceTimedOut',
};

/** The events that a caller can trigger, by name. */
export const actions = {
  seen: (invoice, payment, now) => [see(invoice, payment, now)],
  confirming: (invoice) => (latest(invoice) ? [confirm(invoice)] : []),
  complete: (invoice) => (latest(invoice) ? [complete(invoice)] : []),
  pay,
  underpay: (invoice, payment, now) =>
    pay(invoice, { amountMinor: Math.floor(invoice.amountMinor / 2), ...payment }, now),
  overpay: (invoice, payment, now) =>
    pay(invoice, { amountMinor: invoice.amountMinor + Math.ceil(invoice.amountMinor / 10), ...payment }, now),
  'wrong-currency': (invoice, payment, now) =>
    pay(invoice, { currency: invoice.currency === 'USD' ? 'EUR' : 'USD', ...payment }, now),
  expire: (invoice) =>
    isEnded(invoice) ? [] : [{ invoice: { ...invoice, state: 'timedOut' }, event: 'InvoiceTimedOut' }],
  cancel: (invoice) => (isEnded(invoice) ? [] : [cancel(invoice)]),
  'cancel-then-pay': (invoice, payment, now) => {
    const cancelled = cancel(invoice);
    return [cancelled, ...pay(cancelled.invoice, payment, now)];
  },
  'pay-twice': (invoice, payment, now) => {
    const once = pay(invoice, payment, now);
    return [...once, ...pay(endOf(once, invoice), payment, now)];
  },
  'wrong-signature': pay,
  /** The merchant hears once more what is already so. */
  repeat: (invoice) => [{ invoice, event: eventOf[invoice.state] }],
} as const satisfies Record<string, (invoice: InvoiceRecord, payment: Payment, now: number) => Step[]>;
export type ActionName = keyof typeof actions;

export const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name);
