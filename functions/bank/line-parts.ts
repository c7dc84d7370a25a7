import { firstLetters } from '#functions/member/search-terms.ts';
import { linePartsMax } from '#shared/domain/bank-line.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import { shownOrNull, shownText } from '#shared/domain/text.ts';
import type { BankLine, LinePart } from './bank-line-schema.ts';
import type { PaymentOfLine } from './line-purpose.ts';
import { referencesIn } from './match-transfer.ts';
import { shownTextMax } from './statement/limits.ts';
import type { EntryDetail, StatementEntry } from './statement/statement-file.ts';

/** What the payer of a detail wrote, as it is kept. */
export const textOfDetail = ({ creditorReferences, remittanceText }: EntryDetail): string =>
  firstLetters(shownText([...creditorReferences, remittanceText].filter(Boolean).join(' · ')), shownTextMax);

/**
 * The payments of an entry that add up to it, each to be used on its own. None where one of them goes the other way, for
 * then no part of the line's money is that payment; nor for an entry that undoes another.
 */
export const partsOf = ({ details, direction, isReversal }: StatementEntry): LinePart[] => {
  const isUsable =
    !isReversal &&
    details.length <= linePartsMax &&
    details.every((detail) => detail.direction === direction && detail.amountMinor > 0);
  if (!isUsable) return [];
  return details.map((detail) => ({
    amountMinor: detail.amountMinor,
    partyName: shownOrNull(detail.otherParty?.name),
    partyIban: detail.otherParty?.iban ?? null,
    text: textOfDetail(detail),
    references: referencesIn(detail),
    endToEndId: shownOrNull(detail.endToEndId),
    transactionId: detail.transactionId,
    bankReference: shownOrNull(detail.bankReference),
    isReturn: detail.isReturn,
    returnCode: detail.returnReason?.code ?? null,
  }));
};

/** Several payments in one sum, of which each is used on its own. */
export const isInParts = (entry: StatementEntry): boolean => partsOf(entry).length > 0;

/** What of a part has no purpose yet. */
const openOfPart = ({ openMinor, uses }: BankLine, { amountMinor }: LinePart, part: number): Minor => {
  const used = uses.filter((use) => use.part === part).reduce((sum, use) => sum + use.amountMinor, 0);
  return asMinor(Math.min(openMinor, amountMinor - used));
};

/** One payment of a line as if it were a line of its own: its payer, its references, and what of it is open. */
const asLine = (line: BankLine, part: LinePart, number: number): BankLine => {
  const { amountMinor, transactionId: _, ...facts } = part;
  const openMinor = openOfPart(line, part, number);
  return { ...line, ...facts, amountMinor, openMinor, state: openMinor === 0 ? 'used' : 'unmatched' };
};

/** A line, and each of the payments that the bank booked in it. Empty for a line of one payment. */
export const partsAsLines = (line: BankLine): BankLine[] =>
  (line.parts ?? []).map((part, index) => asLine(line, part, index + 1));

/**
 * What an act about a line is about: one of its payments, or the whole line. The payments of a credit have their own
 * payers, so they are used one by one.
 * @throws AppError not_found for a payment that isn't there; invalid_input for a credit of several without one
 */
export const atPart = (line: BankLine, part: number | undefined): BankLine => {
  if (part === undefined) {
    if (line.parts && line.direction === 'in')
      throw new AppError('invalid_input', {
        fields: [{ path: 'body.part', message: 'Choose one of the payments in this line.' }],
      });
    return line;
  }
  const found = line.parts?.[part - 1];
  if (!found) throw new AppError('not_found');
  return asLine(line, found, part);
};

/** A part as the bank described it, to find out what it is for. */
export const paymentOfPart = (line: BankLine, part: LinePart): PaymentOfLine => ({
  amountMinor: part.amountMinor,
  currency: line.currency,
  direction: line.direction,
  isReturn: part.isReturn,
  isReversal: false,
  endToEndId: part.endToEndId,
  transactionId: part.transactionId,
  bankReference: part.bankReference,
  otherParty: { name: part.partyName, iban: part.partyIban, account: null, ultimateName: null },
  remittanceText: part.text,
  creditorReferences: part.references,
  batch: null,
});

/** What an order used of a line, each time with the payer of the part that it used. */
export const paymentsFor = (
  line: BankLine,
  orderId: string,
): Pick<BankLine, 'partyName' | 'partyIban' | 'amountMinor'>[] =>
  line.uses
    .filter(({ kind, sourceId }) => sourceId === orderId && (kind === 'order' || kind === 'transit'))
    .map(({ part, amountMinor }) => {
      const { partyName, partyIban } = part === undefined ? line : atPart(line, part);
      return { partyName, partyIban, amountMinor };
    });
