import type { ServerResponse } from 'node:http';
import { decimals } from '../coinpayments/protocol.ts';
import { escaped, sendPage } from '../page.ts';
import type { BankLine, Ledger } from './ledger.ts';
import type { BankAccount } from './statement-file.ts';

const money = ({ currency, digits }: BankAccount, minor: number): string =>
  `${minor < 0 ? '−' : ''}${decimals(Math.abs(minor), digits)} ${currency}`;

const field = (label: string, name: string, attributes = ''): string =>
  `<label>${label}<input name="${name}" autocomplete="off" ${attributes}></label>`;

const transferForm = ({ currency }: BankAccount): string =>
  '<h2>A transfer</h2><form method="post" action="/transfer">' +
  '<label>Direction<select name="direction"><option value="in">arrives</option>' +
  '<option value="out">leaves</option></select></label>' +
  field('Reference', 'reference', 'maxlength="140"') +
  field(`Amount in ${currency}`, 'amount', 'inputmode="decimal" required') +
  field('Name of the payer or payee', 'name', 'maxlength="70" required') +
  field('IBAN of the payer or payee', 'iban', 'required') +
  '<button class="main">Book the transfer</button></form>';

const payoutForm =
  '<h2>A payout file</h2><form method="post" action="/payout"><label>pain.001' +
  '<textarea name="file" rows="4" required></textarea></label>' +
  '<button class="main">Make its transfers</button></form>';

const returnForm = ({ endToEndId }: BankLine): string =>
  `<form method="post" action="/return"><input type="hidden" name="endToEndId" value="${escaped(endToEndId ?? '')}">` +
  '<input type="hidden" name="reason" value="AC04"><button>Return it</button></form>';

const row = (account: BankAccount, line: BankLine, all: readonly BankLine[]): string => {
  const { direction, amountMinor, endToEndId, returnReason, bookedOn, party, reference } = line;
  const mayReturn =
    direction === 'out' && !all.some((other) => other !== line && other.endToEndId === endToEndId);
  const returned = returnReason === null ? '' : ` (returned, ${escaped(returnReason)})`;
  return (
    `<tr><td>${bookedOn}</td><td>${escaped(party.name)}<br>${escaped(party.iban)}</td>` +
    `<td class="text">${escaped(reference)}${returned}</td>` +
    `<td class="amount">${money(account, direction === 'in' ? amountMinor : -amountMinor)}</td>` +
    `<td>${mayReturn ? returnForm(line) : ''}</td></tr>`
  );
};

const linesTable = (account: BankAccount, lines: readonly BankLine[]): string =>
  lines.length === 0
    ? '<p class="quiet">Nothing was booked yet.</p>'
    : '<div class="wide"><table><thead><tr><th>Day</th><th>Payer or payee</th><th>Reference</th>' +
      '<th class="amount">Amount</th><th></th></tr></thead><tbody>' +
      `${lines.map((line) => row(account, line, lines)).join('')}</tbody></table></div>`;

const statementList = (account: BankAccount, ledger: Ledger): string => {
  const items = ledger
    .statements()
    .map(
      ({ number, closedOn, closingMinor }) =>
        `<li><a href="/statements/${number}.xml">Statement ${number}</a><span>${closedOn}</span>` +
        `<span>closing balance ${money(account, closingMinor)}</span></li>`,
    );
  return items.length === 0
    ? '<p class="quiet">None was delivered yet.</p>'
    : `<ul>${items.reverse().join('')}</ul>`;
};

/** The account with all that can be made to happen on it, and what was refused of the last wish. */
export function accountPage(
  response: ServerResponse,
  account: BankAccount,
  ledger: Ledger,
  refusal?: { status: number; message: string },
): void {
  sendPage(
    response,
    refusal?.status ?? 200,
    'Bank account',
    '<p class="quiet">Local stand-in of the bank. No money moves anywhere.</p>' +
      `<h1>${escaped(account.holder)}</h1>` +
      (refusal ? `<p role="alert">${escaped(refusal.message)}</p>` : '') +
      `<dl><dt>IBAN</dt><dd>${escaped(account.iban)}</dd><dt>BIC</dt><dd>${escaped(account.bic)}</dd>` +
      `<dt>Balance</dt><dd role="status">${money(account, ledger.balanceMinor())}</dd></dl>` +
      '<h2>Statements</h2><form method="post" action="/statement"><button class="main">' +
      `Close and deliver the next statement</button></form>${statementList(account, ledger)}` +
      `${transferForm(account)}${payoutForm}<h2>Lines</h2>${linesTable(account, ledger.lines())}`,
  );
}
