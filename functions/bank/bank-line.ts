import type { Entry } from '#functions/ledger/entry-schema.ts';
import { createEntry, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { firstLetters } from '#functions/member/search-terms.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayableId, SuspenseId } from '#shared/domain/ids.ts';
import { asMinor, type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import type { TransferDifference } from '#shared/domain/statement-words.ts';
import { shownOrNull, shownText } from '#shared/domain/text.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { BankLine, LineUse } from './bank-line-schema.ts';
import type { LineKey } from './line-key.ts';
import { partsOf, textOfDetail } from './line-parts.ts';
import { differencesFrom, matchReferences, referencesIn, type TransferMatch } from './match-transfer.ts';
import { shownTextMax } from './statement/limits.ts';
import type { StatementEntry } from './statement/statement-file.ts';

/** The books that hold what a line brings until its purpose is known. */
export const unmatchedArea: ProductArea = 'infinity';

interface Imported {
  readonly iban: string;
  readonly fileId: string;
  readonly dialect: string;
  readonly area: ProductArea;
  readonly shard: number;
  readonly now: Date;
}

/** A line as it comes into the books, without a purpose yet; one that moves no money needs none. */
export const newLine = (
  key: LineKey,
  entry: StatementEntry,
  { iban, fileId, dialect, area, shard, now }: Imported,
): BankLine => {
  const parts = partsOf(entry);
  return {
    id: key as string as BankLineId,
    iban,
    state: entry.amountMinor === 0 ? 'used' : 'unmatched',
    direction: entry.direction,
    amountMinor: entry.amountMinor,
    openMinor: entry.amountMinor,
    currency: entry.currency,
    area,
    shard,
    bookedOn: entry.bookedOn,
    partyName: shownOrNull(entry.otherParty?.name),
    partyIban: entry.otherParty?.iban ?? null,
    text: firstLetters(
      shownText(
        [
          ...entry.creditorReferences,
          entry.remittanceText,
          entry.bankText,
          // Beside other texts, what each payer wrote is with their own part.
          ...(parts.length > 0 ? [] : entry.details.map(textOfDetail)),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      shownTextMax,
    ),
    references: [
      ...new Set([...referencesIn(entry), ...(parts.length > 0 ? [] : entry.details.flatMap(referencesIn))]),
    ],
    endToEndId: shownOrNull(entry.endToEndId),
    bankReference: shownOrNull(entry.bankReference),
    isReturn: entry.isReturn,
    returnCode: entry.returnReason?.code ?? null,
    fileId,
    dialect,
    importedAt: instantOf(now),
    ...(parts.length > 0 && { parts }),
    uses: [],
    version: 1,
  };
};

const factsOf = ({
  openMinor,
  currency,
  partyName,
}: Pick<BankLine, 'openMinor' | 'currency' | 'partyName'>) => ({
  amountMinor: openMinor,
  currency,
  payerName: partyName,
});

/** What an unmatched credit pays, as far as its references say. Our lines are in the settlement currency. */
export const matchOfLine = <O extends Order>(
  line: BankLine,
  orders: ReadonlyMap<PaymentReference, O>,
): TransferMatch<O> =>
  matchReferences(line.references as PaymentReference[], factsOf(line), orders, line.currency);

/** What of a line doesn't agree with this order. */
export const lineDifferences = (
  line: Pick<BankLine, 'openMinor' | 'currency' | 'partyName' | 'references'>,
  order: Order,
): TransferDifference[] => {
  const isNamed = order.bank !== null && line.references.includes(order.bank.reference);
  return differencesFrom(order, factsOf(line), line.currency, isNamed);
};

/** Where the other side of a line is held until its purpose is known. */
const heldIn = { in: 'suspense', out: 'cash:in-transit' } as const;

const kinds = { in: 'bank-credit', out: 'payout-confirmed' } as const;

/** The entry that books what is open of a line, or that takes it out of the books of its area again. */
const booked = (line: BankLine, way: 'arrives' | 'leaves', moment: Moment): Entry[] => {
  const { direction, openMinor: amountMinor, area, shard } = line;
  if (amountMinor === 0) return [];
  const bank = platformAccount('cash:bank', shard);
  const held = platformAccount(heldIn[direction], shard);
  const fromBank = (direction === 'in') === (way === 'arrives');
  return [
    createEntry({
      id: moment.newEntryId(),
      kind: kinds[direction],
      area,
      memberId: null,
      transfers: [fromBank ? { from: bank, to: held, amountMinor } : { from: held, to: bank, amountMinor }],
      sourceId: line.id,
      actor: moment.actor,
      at: instantOf(moment.now),
      reason: line.bankReference,
    }),
  ];
};

/**
 * The entry that brings a line into the books in full: a credit into suspense, a debit against money in transit. None
 * for a line that moves no money.
 */
export const arrival = (line: BankLine, moment: Moment): Entry[] => booked(line, 'arrives', moment);

/** Takes what is open of a line out of the books of its area, for entries that book it with its purpose. */
export const departure = (line: BankLine, moment: Moment): Entry[] => booked(line, 'leaves', moment);

/**
 * The line with what is open of it in the books of this area: out of one area's account at the bank and into the
 * other's, so that the bank account as a whole stays what it is. No entries for the area that has it already.
 */
export const inArea = (
  line: BankLine,
  area: ProductArea,
  moment: Moment,
): { readonly line: BankLine; readonly entries: Entry[] } => {
  if (line.area === area) return { line, entries: [] };
  const moved = { ...line, area };
  return { line: moved, entries: [...departure(line, moment), ...arrival(moved, moment)] };
};

/**
 * The entries that bring this much of a line into the books of an area: what an order takes of one of the payments in it.
 * The rest of the line stays where it is, because the other payments can be for orders of either area.
 */
export const partInArea = (line: BankLine, takenMinor: Minor, area: ProductArea, moment: Moment): Entry[] =>
  inArea({ ...line, openMinor: takenMinor }, area, moment).entries;

/** Only a line with money that has no purpose yet can be used. @throws AppError invalid_transition */
export const requireOpen = ({ state }: BankLine): void => {
  if (state !== 'unmatched') throw new AppError('invalid_transition', { from: state, to: 'used' });
};

/** The line after a part of it got a purpose. @throws AppError invalid_transition when less of it is open */
export const withUse = (line: BankLine, use: Omit<LineUse, 'at' | 'actor'>, moment: Moment): BankLine => {
  requireOpen(line);
  const openMinor = subtractMinor(line.openMinor, use.amountMinor);
  if (openMinor < 0) throw new AppError('invalid_transition', { from: line.state, to: 'used' });
  return {
    ...line,
    openMinor,
    state: openMinor === 0 ? 'used' : 'unmatched',
    uses: [...line.uses, { ...use, at: instantOf(moment.now), actor: moment.actor }],
  };
};

/** What a line that was just used is used for. */
export const latestUse = ({ id, uses }: BankLine): LineUse => {
  const use = uses.at(-1);
  if (!use) throw new Error(`${id} has no use`);
  return use;
};

/** What can be refunded is open of a credit. @throws AppError invalid_transition */
export const requireRefundable = (line: BankLine): void => {
  requireOpen(line);
  if (line.direction === 'out')
    throw new AppError('invalid_transition', { from: line.state, to: 'refunded' });
};

/** What can be a charge is open of a debit. @throws AppError invalid_transition */
export const requireChargeable = (line: BankLine): void => {
  requireOpen(line);
  if (line.direction === 'in') throw new AppError('invalid_transition', { from: line.state, to: 'charged' });
};

/** The line once the refund that this payable was to pay is given up: its amount is open again. */
export const withoutRefund = (line: BankLine, payableId: PayableId): BankLine => {
  const use = line.uses.find(({ kind, sourceId }) => kind === 'refund' && sourceId === payableId);
  if (!use) throw new Error(`${line.id} was not refunded by ${payableId}`);
  return {
    ...line,
    state: 'unmatched',
    openMinor: sumMinor(line.openMinor, use.amountMinor),
    uses: line.uses.filter((other) => other !== use),
    version: line.version + 1,
  };
};

/** The order with this line among those that paid for it. */
export const paidByLine = <O extends Order>(order: O, lineId: BankLineId): O => ({
  ...order,
  bankLineIds: [...(order.bankLineIds ?? []), lineId],
});

/** The line once the order that it paid for, or whose payment it confirmed, is reversed: its money waits there for its owner. */
export const withReversal = (line: BankLine, orderId: string, suspenseId: SuspenseId): BankLine => ({
  ...line,
  uses: line.uses.map((use) =>
    ['order', 'transit'].includes(use.kind) && use.sourceId === orderId ? { ...use, suspenseId } : use,
  ),
  version: line.version + 1,
});

/** What a line does to the balance at the bank: credits positive. */
export const balanceChange = ({ direction, amountMinor }: BankLine): Minor =>
  asMinor(direction === 'in' ? amountMinor : -amountMinor);
