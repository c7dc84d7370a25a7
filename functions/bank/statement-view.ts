import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { firstLetters } from '#functions/member/search-terms.ts';
import { amountDue } from '#functions/order/order.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import type { CheckedStatement, CheckedTransfer } from '#shared/contract/bank.ts';
import { asMinor, sumMinor } from '#shared/domain/money.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import { matchTransfer } from './match-transfer.ts';
import type { CollectedStatement } from './statement/collect-statements.ts';
import { shownTextMax } from './statement/limits.ts';
import type { StatementEntry } from './statement/statement-file.ts';

type Orders = ReadonlyMap<PaymentReference, Purchase | Deposit>;

const transferView = (entry: StatementEntry, orders: Orders, currency: string): CheckedTransfer => {
  const match = matchTransfer(entry, orders, currency);
  const order = 'order' in match ? match.order : null;
  return {
    line: entry.line,
    bookedOn: entry.bookedOn,
    amountMinor: entry.amountMinor,
    currency: entry.currency,
    payerName: entry.otherParty?.name ?? null,
    payerIban: entry.otherParty?.iban ?? null,
    text: firstLetters(
      [...entry.creditorReferences, entry.remittanceText].filter(Boolean).join(' · '),
      shownTextMax,
    ),
    match: match.kind,
    differences: match.kind === 'differs' ? [...match.differences] : [],
    order: order && {
      id: order.id,
      area: order.area,
      memberName: order.memberName,
      state: order.state,
      dueMinor: amountDue(order),
    },
  };
};

/** Everything that a file booked, in and out; reports within the day inform, but what they say is shown just the same. */
export const statementView = (
  statement: CollectedStatement,
  orders: Orders,
  ours: { readonly iban: string; readonly currency: string },
): CheckedStatement => {
  const booked = statement.entries.filter(({ status }) => status === 'booked');
  const [into, out] = (['in', 'out'] as const).map((direction) =>
    booked.filter((entry) => entry.direction === direction),
  ) as [StatementEntry[], StatementEntry[]];
  const inMinor = sumMinor(...into.map(({ amountMinor }) => amountMinor));
  const outMinor = sumMinor(...out.map(({ amountMinor }) => amountMinor));
  const openingMinor = statement.opening?.amountMinor ?? null;
  const closingMinor = statement.closing?.amountMinor ?? null;
  return {
    format: statement.format,
    account: statement.account,
    isOurs: statement.account === ours.iban.replaceAll(/\s/gu, ''),
    currency: statement.currency,
    number: statement.legalNumber ?? statement.electronicNumber,
    openingMinor,
    closingMinor,
    closingOn: statement.closing?.on ?? null,
    inCount: into.length,
    inMinor,
    outCount: out.length,
    outMinor,
    addsUp:
      openingMinor === null || closingMinor === null
        ? null
        : asMinor(openingMinor + inMinor - outMinor) === closingMinor,
    transfers: into.map((entry) => transferView(entry, orders, ours.currency)),
  };
};
