/**
 * The books held against the bank: every line is in them once, cash at the bank is what the lines make it, and what is
 * in transit or unmatched is listed item by item. Written apart from the code that keeps them, on purpose.
 */
import type { EntryItem } from './books.ts';
import { itemsOf } from './items-of.ts';
import type { Item } from './scan-table.ts';

const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const signed = ({ direction }: Item, amount: unknown): number =>
  direction === 'in' ? Number(amount) : -Number(amount);

const inTransit = 'cash:in-transit';

/** What an entry adds to money in transit. */
function transitChange({ transfers }: EntryItem): number {
  return sum(
    transfers.map(
      ({ from, to, amountMinor }) =>
        (from.account === inTransit ? amountMinor : 0) - (to.account === inTransit ? amountMinor : 0),
    ),
  );
}

const endings = ['receipt-confirmed', 'payout-confirmed', 'payout-undone', 'bank-charge'];

/** Money in transit is what was booked before the bank showed it, less debits that nobody explained yet. */
function transitFindings(items: Item[], entries: EntryItem[], total: number): string[] {
  const listed = itemsOf(items, 'TRANSIT#');
  const byHand = entries.filter((entry) => !endings.includes(entry.kind) && transitChange(entry) !== 0);
  const wrong = byHand.filter((entry) => {
    const item = listed.find(({ id }) => id === entry.id);
    return !item || signed(item, item.amountMinor) !== transitChange(entry);
  });
  const open = listed.filter(({ state }) => state === 'open');
  const debits = itemsOf(items, 'BANK-LINE#').filter(
    ({ state, direction }) => state === 'unmatched' && direction === 'out',
  );
  const known =
    sum(open.map((item) => signed(item, item.amountMinor))) +
    sum(debits.map(({ openMinor }) => Number(openMinor)));
  return [
    ...wrong.map(({ id, kind }) => `${kind} ${id} is not listed as in transit`),
    ...(listed.length === byHand.length ? [] : [`${listed.length} in transit, ${byHand.length} by hand`]),
    ...(total === known ? [] : [`${total} in transit, ${known} of it listed`]),
  ];
}

interface Use {
  amountMinor: number;
  part?: number;
  sourceId: string;
  kind: string;
}

/** Payments that the bank booked in one sum: each is used for what it is, and no further. */
function partFindings(line: Item): string[] {
  const parts = (line.parts ?? []) as { amountMinor: number }[];
  const uses = line.uses as Use[];
  if (parts.length === 0)
    return uses.some(({ part }) => part !== undefined) ? [`line ${line.id} has no parts`] : [];
  const made = sum(parts.map(({ amountMinor }) => amountMinor));
  return [
    ...(made === line.amountMinor ? [] : [`the parts of line ${line.id} make ${made}`]),
    ...parts.flatMap(({ amountMinor }, index) => {
      const used = sum(uses.filter(({ part }) => part === index + 1).map((use) => use.amountMinor));
      return used <= amountMinor ? [] : [`part ${index + 1} of line ${line.id} is used for ${used}`];
    }),
    // Their payers differ, so no use can be of the sum.
    ...(line.direction === 'in' && uses.some(({ part }) => part === undefined)
      ? [`line ${line.id} is used, and not by its parts`]
      : []),
  ];
}

/** A batch that a line shows in one sum: each knows the other, and what the line used is payables of that batch. */
function batchFindings(items: Item[], lines: Item[]): string[] {
  const batches = itemsOf(items, 'PAYOUT-BATCH#');
  const shown = batches.filter(({ lineId }) => lineId !== undefined);
  const naming = lines.flatMap((line) => {
    const named = line.batch as { id: string } | undefined;
    return named ? [{ line, batch: batches.find(({ id }) => id === named.id) }] : [];
  });
  return [
    ...(shown.length === naming.length ? [] : [`${naming.length} lines show ${shown.length} batches`]),
    ...naming.flatMap(({ line, batch }) => {
      const payouts = (batch?.payouts ?? []) as { payableId: string; amountMinor: number }[];
      const total = sum(payouts.map(({ amountMinor }) => amountMinor));
      const states = itemsOf(items, 'PAYABLE#')
        .filter(({ pk }) => payouts.some(({ payableId }) => pk === `PAYABLE#${payableId}`))
        .map(({ state }) => state);
      return [
        ...(batch?.lineId === line.id && batch?.state === 'released'
          ? []
          : [`line ${line.id} shows ${batch?.id}, which says ${batch?.lineId}`]),
        // Less than all of it where the bank refused to make some of its payments.
        ...(Number(line.amountMinor) <= total ? [] : [`line ${line.id} shows ${batch?.id} of ${total}`]),
        ...(line.openMinor === 0 && states.includes('sent')
          ? [`line ${line.id} is used, and not all of ${batch?.id} is paid`]
          : []),
      ];
    }),
  ];
}

/** What is wrong between the books and the lines of bank statements; empty when they agree. */
export function bankFindings(
  items: Item[],
  entries: EntryItem[],
  total: (account: string) => number,
): string[] {
  const lines = itemsOf(items, 'BANK-LINE#');
  const cash = sum(lines.map((line) => signed(line, line.amountMinor)));
  const accounts = itemsOf(items, 'BANK#', 'ACCOUNT');
  return [
    ...(total('cash:bank') === cash ? [] : [`${total('cash:bank')} at the bank, lines make ${cash}`]),
    ...accounts.flatMap((account) => {
      const own = lines.filter(({ iban }) => iban === account.iban);
      const made = Number(account.firstOpeningMinor) + sum(own.map((line) => signed(line, line.amountMinor)));
      return Number(account.balanceMinor) === made ? [] : [`account ${account.iban}: lines make ${made}`];
    }),
    ...lines.flatMap(({ id, amountMinor, openMinor, uses }) => {
      const used = sum((uses as { amountMinor: number }[]).map((use) => use.amountMinor));
      return used + Number(openMinor) === Number(amountMinor) ? [] : [`line ${id} is used for ${used}`];
    }),
    ...lines.flatMap(partFindings),
    ...batchFindings(items, lines),
    ...transitFindings(items, entries, total(inTransit)),
  ];
}
