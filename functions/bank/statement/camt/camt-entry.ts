import type { Day } from '#shared/domain/calendar.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import { detailsMax } from '../limits.ts';
import {
  type Direction,
  type EntryDetail,
  type EntryStatus,
  noFacts,
  type StatementEntry,
} from '../statement-file.ts';
import { note, type StatementProblem, StatementRefusal } from '../statement-problem.ts';
import { usableReference } from '../usable-reference.ts';
import { elementAt, textAt, tidyText, type XmlElement } from '../xml/xml-element.ts';
import { type CamtDetail, camtBatch, camtDetail, isReturnByCode } from './camt-detail.ts';
import { amountAt, dayAt, directionAt } from './camt-values.ts';

/** What the statement says that an entry needs. */
export interface EntryContext {
  readonly account: string;
  readonly currency: string | null;
  /** Used when the booking day is missing: the day of the closing balance, otherwise that of the message. */
  readonly day: Day | null;
}

/** An `Ntry` while it is read: its own elements, and its details as facts. */
export interface OpenEntry {
  readonly line: number;
  readonly fields: XmlElement[];
  readonly details: CamtDetail[];
  batch: StatementEntry['batch'];
}

export const openEntry = (line: number): OpenEntry => ({ line, fields: [], details: [], batch: null });

const statuses = new Map<string, EntryStatus>([
  ['BOOK', 'booked'],
  ['PDNG', 'pending'],
]);

/** Text in version .02, a code from .04 on; a bank that writes none reports booked entries only. */
const statusOf = (status: XmlElement | null): EntryStatus =>
  status ? (statuses.get(textAt(status, 'Cd') ?? textAt(status) ?? '') ?? 'information') : 'booked';

const asElement = ({ line, fields }: OpenEntry): XmlElement => ({
  name: 'Ntry',
  line,
  currency: null,
  children: fields,
  text: '',
});

const sumAndDirection = (
  entry: OpenEntry,
  context: EntryContext,
): { amountMinor: Minor; currency: string; direction: Direction } => {
  const element = asElement(entry);
  const amount = amountAt(element, context.currency, 'Amt');
  if (!amount) throw new StatementRefusal('amount', 'An entry has no amount.', entry.line);
  const direction = directionAt(element);
  if (!direction)
    throw new StatementRefusal('direction', 'An entry is neither credit nor debit.', entry.line);
  return { ...amount, direction };
};

/** Adds a child of `NtryDtls`. The schema puts amount and direction before it. @throws StatementRefusal */
export const addToDetails = (entry: OpenEntry, element: XmlElement, context: EntryContext): void => {
  if (element.name === 'Btch') entry.batch = camtBatch(element);
  if (element.name !== 'TxDtls') return;
  if (entry.details.length >= detailsMax)
    throw new StatementRefusal(
      'too_many_details',
      `An entry has more than ${detailsMax} parts.`,
      element.line,
    );
  const { currency, direction } = sumAndDirection(entry, context);
  entry.details.push(camtDetail(element, { currency, direction, ownAccount: context.account }));
};

const signed = (amount: Minor, direction: Direction): number => (direction === 'in' ? amount : -amount);

/** The details as parts of the entry, if there are several and they add up to it exactly. */
const exactDetails = (
  details: readonly CamtDetail[],
  total: number,
  areReturns: boolean,
): readonly EntryDetail[] => {
  const parts = details.flatMap(({ amountMinor, batch, ...facts }) =>
    amountMinor === null ? [] : [{ ...facts, isReturn: facts.isReturn || areReturns, amountMinor }],
  );
  const sum = parts.reduce((all, part) => all + BigInt(signed(part.amountMinor, part.direction)), 0n);
  return parts.length > 1 && parts.length === details.length && sum === BigInt(total) ? parts : [];
};

const factsOf = (details: readonly CamtDetail[], isExact: boolean) => {
  const [only, second] = details;
  if (!only || isExact) return noFacts;
  if (!second) {
    const { amountMinor, direction, bankReference, batch, isReturn, ...facts } = only;
    return facts;
  }
  // Parts that don't add up belong to no amount. Their texts help whoever looks into it.
  return {
    ...noFacts,
    remittanceText: details.flatMap(({ remittanceText }) => remittanceText || []).join(' '),
    creditorReferences: details.flatMap(({ creditorReferences }) => creditorReferences),
  };
};

/** Our file, where all details name the same one. */
const commonBatch = (details: readonly CamtDetail[]): StatementEntry['batch'] => {
  const [first] = details;
  const isSame = ({ batch }: CamtDetail) =>
    batch?.messageId === first?.batch?.messageId && batch?.paymentInfoId === first?.batch?.paymentInfoId;
  return details.every(isSame) ? (first?.batch ?? null) : null;
};

/** The entry as a whole, with what is unusual about it. @throws StatementRefusal `amount`, `currency`, `direction`, `day` */
export const closeEntry = (
  entry: OpenEntry,
  context: EntryContext,
): { readonly entry: StatementEntry; readonly notes: readonly StatementProblem[] } => {
  const { line, details } = entry;
  const element = asElement(entry);
  const { amountMinor, currency, direction } = sumAndDirection(entry, context);
  const status = statusOf(elementAt(element, 'Sts'));
  const valueOn = dayAt(element, 'ValDt');
  const writtenDay = dayAt(element, 'BookgDt');
  const bookedOn = writtenDay ?? valueOn ?? context.day;
  if (!bookedOn) throw new StatementRefusal('day', 'An entry has no day.', line);
  const areReturns = isReturnByCode(element);
  const parts = exactDetails(details, signed(amountMinor, direction), areReturns);
  const only = details.length === 1 ? details[0] : undefined;
  const stated = only?.amountMinor ?? null;
  const notes = [
    ...(writtenDay ? [] : [note('booking_day_assumed', 'An entry has no booking day.', line)]),
    ...(details.length > 1 && parts.length === 0
      ? [note('details_differ', 'The parts of an entry do not add up to its amount.', line)]
      : []),
  ];
  return {
    notes,
    entry: {
      ...factsOf(details, parts.length > 0),
      line,
      amountMinor: asMinor(amountMinor),
      currency,
      direction,
      status,
      isReversal: ['true', '1'].includes(textAt(element, 'RvslInd') ?? ''),
      isReturn: areReturns || details.some(({ isReturn }) => isReturn),
      bookedOn,
      valueOn,
      bankReference: usableReference(textAt(element, 'AcctSvcrRef')) ?? only?.bankReference ?? null,
      bankText: tidyText(textAt(element, 'AddtlNtryInf')),
      batch: entry.batch ?? commonBatch(details),
      details: parts,
      statedAmountMinor: stated !== null && stated !== amountMinor ? stated : null,
    },
  };
};
