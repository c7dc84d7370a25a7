import type { ServerResponse } from 'node:http';
import { escaped, sendPage, when } from '../page.ts';
import type { Delivery } from './deliveries.ts';
import type { ActionName, InvoiceRecord } from './invoices.ts';
import { decimals } from './protocol.ts';
import type { WalletTransfer } from './wallet.ts';

const button = (invoice: InvoiceRecord, action: ActionName, label: string, main = false): string =>
  `<form method="post" action="/checkout/${invoice.id}/${action}">` +
  `<button${main ? ' class="main"' : ''}>${escaped(label)}</button></form>`;

const states: Record<InvoiceRecord['state'], string> = {
  unpaid: 'Waiting for the payment',
  pending: 'Payment seen, waiting for confirmations',
  paid: 'Payment confirmed, being credited',
  completed: 'Complete',
  cancelled: 'Cancelled',
  timedOut: 'Expired',
};

const paymentLine = (invoice: InvoiceRecord) => {
  const lines = invoice.payments.map(
    ({ amountMinor, currency, state, createdAt }) =>
      `<li><span>${decimals(amountMinor, invoice.digits)} ${escaped(currency)}</span><span>${state}</span>${when(createdAt)}</li>`,
  );
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p class="quiet">Nothing has arrived yet.</p>';
};

const deliveryLines = (deliveries: Delivery[]) => {
  const lines = deliveries.map(
    ({ id, event, at, answers, invoiceId }) =>
      `<li><span>${escaped(event)}</span>${when(at)}<span>answered ${escaped(answers.join(', ') || 'nothing yet')}</span>` +
      `<form method="post" action="/checkout/${invoiceId}/again/${id}"><button>Send again</button></form></li>`,
  );
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p class="quiet">None was sent yet.</p>';
};

/** One invoice: what is asked, what has arrived, and everything that can be made to happen. */
export function checkoutPage(response: ServerResponse, invoice: InvoiceRecord, deliveries: Delivery[]): void {
  const amount = `${decimals(invoice.amountMinor, invoice.digits)} ${invoice.currency}`;
  const back = invoice.successUrl
    ? `<p><a href="${escaped(invoice.successUrl)}">Back to the site</a></p>`
    : '';
  sendPage(
    response,
    200,
    `Pay ${amount}`,
    `<p class="quiet">Local stand-in of the payment provider. No money moves anywhere.</p>` +
      `<h1>${escaped(invoice.name)}: ${escaped(amount)}</h1>` +
      `<dl><dt>State</dt><dd role="status">${states[invoice.state]}</dd>` +
      `<dt>Reference</dt><dd>${escaped(invoice.reference)}</dd>` +
      `<dt>Pay before</dt><dd>${when(invoice.expiresAt)}</dd></dl>${back}` +
      `<h2>Pay</h2><div class="actions">${button(invoice, 'pay', `Pay ${amount}`, true)}</div>` +
      `<h2>Step by step</h2><div class="actions">` +
      `${button(invoice, 'seen', 'Payment is seen')}${button(invoice, 'confirming', 'Payment is confirmed')}` +
      `${button(invoice, 'complete', 'Payment is complete')}</div>` +
      `<h2>Odd endings</h2><div class="actions">${button(invoice, 'underpay', 'Pay half')}` +
      `${button(invoice, 'overpay', 'Pay a tenth too much')}${button(invoice, 'expire', 'Let it expire')}` +
      `${button(invoice, 'cancel-then-pay', 'Cancel, then pay')}${button(invoice, 'pay-twice', 'Pay twice')}` +
      `${button(invoice, 'wrong-currency', 'Pay in another currency')}` +
      `${button(invoice, 'wrong-signature', 'Pay, notify with a wrong signature')}</div>` +
      `<h2>Payments</h2>${paymentLine(invoice)}<h2>Notifications</h2>${deliveryLines(deliveries)}`,
  );
}

/** What the merchant has, and how it moved beside invoices. */
interface Wallets {
  balances: ReadonlyMap<string, number>;
  transfers: readonly WalletTransfer[];
}

const transferForm = (direction: WalletTransfer['direction'], label: string): string =>
  `<form method="post" action="/transfers"><input type="hidden" name="direction" value="${direction}">` +
  `<label>Amount <input name="amount" inputmode="decimal" required pattern="[0-9]+([.][0-9]{1,2})?"></label> ` +
  `<label>Note <input name="note" required></label> <button>${escaped(label)}</button></form>`;

const walletLines = ({ balances, transfers }: Wallets): string => {
  const held = [...balances].map(
    ([currency, amountMinor]) => `<dt>${escaped(currency)}</dt><dd>${decimals(amountMinor, 2)}</dd>`,
  );
  const moved = transfers.map(
    ({ direction, amountMinor, currency, note, at }) =>
      `<li><span>${direction === 'in' ? 'Received' : 'Sent'} ${decimals(amountMinor, 2)} ${escaped(currency)}</span>` +
      `<span>${escaped(note)}</span>${when(at)}</li>`,
  );
  return (
    `<h2>Balance</h2><dl>${held.join('') || '<dt>EUR</dt><dd>0.00</dd>'}</dl>` +
    `<h2>Own transfers</h2>${transferForm('in', 'Receive')}${transferForm('out', 'Send')}<ul>${moved.join('')}</ul>`
  );
};

/** All invoices, newest first, and the merchant's wallets. */
export function listPage(response: ServerResponse, invoices: InvoiceRecord[], wallets: Wallets): void {
  const lines = invoices.map(
    (invoice) =>
      `<li><a href="/checkout/${invoice.id}">${escaped(invoice.name)}</a>` +
      `<span>${decimals(invoice.amountMinor, invoice.digits)} ${escaped(invoice.currency)}</span>` +
      `<span>${states[invoice.state]}</span>${when(invoice.createdAt)}</li>`,
  );
  const list =
    lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p class="quiet">There is no invoice yet.</p>';
  sendPage(response, 200, 'Invoices', `<h1>Invoices</h1>${list}${walletLines(wallets)}`);
}

export function notFoundPage(response: ServerResponse): void {
  sendPage(
    response,
    404,
    'Not found',
    '<h1>There is no such invoice</h1><p><a href="/">All invoices</a></p>',
  );
}
