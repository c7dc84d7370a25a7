import type { Day } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { StatementFormat } from '#shared/domain/statement-words.ts';
import { dayFromIso } from '../day-text.ts';
import type { BalanceKind, StatementBalance, StatementHeader } from '../statement-file.ts';
import { StatementRefusal } from '../statement-problem.ts';
import { elementAt, elementsNamed, textAt, type XmlElement } from '../xml/xml-element.ts';
import { tidyAccount } from './camt-party.ts';
import { amountAt, dayAt, directionAt } from './camt-values.ts';

/** What the message says about all its statements. */
export interface CamtMessage {
  readonly format: StatementFormat;
  readonly version: string;
  readonly messageId: string | null;
}

interface CodedBalance extends Omit<StatementBalance, 'kind'> {
  readonly code: string;
}

const balanceOf = (element: XmlElement, currency: string | null): CodedBalance => {
  const amount = amountAt(element, currency, 'Amt');
  const direction = directionAt(element);
  if (!amount || !direction)
    throw new StatementRefusal('balance_missing', 'A balance has no amount or no sign.', element.line);
  return {
    code: textAt(element, 'Tp', 'CdOrPrtry', 'Cd') ?? textAt(element, 'Tp', 'CdOrPrtry', 'Prtry') ?? '',
    currency: amount.currency,
    amountMinor: asMinor(direction === 'in' ? amount.amountMinor : -amount.amountMinor),
    on: dayAt(element, 'Dt'),
  };
};

/** Book balances only; CLAV and FWAV say what is available, and nothing about what was booked. */
const kinds: Readonly<Record<string, BalanceKind>> = {
  OPBD: 'booked',
  CLBD: 'booked',
  PRCD: 'previous-closing',
  ITBD: 'interim',
};

/** Dutch files have only `PRCD` as opening balance; pages and reports within the day have interim ones. */
const chosen = (
  balances: readonly CodedBalance[],
  codes: readonly string[],
  place: 0 | -1,
): StatementBalance | null => {
  for (const wanted of codes) {
    const found = balances.filter(({ code }) => code === wanted).at(place);
    if (found) {
      const { code, ...balance } = found;
      return { ...balance, kind: kinds[code] ?? 'interim' };
    }
  }
  return null;
};

const numberIn = (element: XmlElement, name: string): number | null => {
  const text = textAt(element, name);
  // Dutch banks pad it to 18 digits.
  return text !== null && /^0*\d{1,15}$/u.test(text) ? Number(text) : null;
};

const pageIn = (element: XmlElement): StatementHeader['page'] => {
  const page = ['StmtPgntn', 'RptPgntn', 'NtfctnPgntn']
    .map((name) => elementAt(element, name))
    .find((found) => found !== null);
  const number = textAt(page ?? null, 'PgNb');
  if (number === null || !/^\d{1,9}$/u.test(number)) return null;
  return { number: Number(number), isLast: textAt(page ?? null, 'LastPgInd') === 'true' };
};

const openingDay = (opening: StatementBalance | null): Day | null =>
  opening?.on ? (opening.kind === 'previous-closing' ? addDays(opening.on, 1) : opening.on) : null;

/**
 * The header of a `Stmt`, `Rpt` or `Ntfctn` from its elements before the entries.
 * @throws StatementRefusal `account_missing`, `amount`, `currency`, `day`, `balance_missing`
 */
export const camtHeader = (statement: XmlElement, message: CamtMessage): StatementHeader => {
  const id = elementAt(statement, 'Acct', 'Id');
  const account = tidyAccount(textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id'));
  if (account === null)
    throw new StatementRefusal('account_missing', 'A statement names no account.', statement.line);
  const written = textAt(statement, 'Acct', 'Ccy');
  const all = elementsNamed(statement, 'Bal').map((element) => balanceOf(element, written));
  const currency = written ?? all[0]?.currency ?? null;
  const balances = all.filter((balance) => balance.currency === currency);
  const opening = chosen(balances, ['OPBD', 'PRCD', 'ITBD'], 0);
  const closing = chosen(balances, ['CLBD', 'ITBD'], -1);
  const from = dayFromIso(textAt(statement, 'FrToDt', 'FrDtTm') ?? '');
  const to = dayFromIso(textAt(statement, 'FrToDt', 'ToDtTm') ?? '');
  return {
    ...message,
    statementId: textAt(statement, 'Id'),
    account,
    currency,
    electronicNumber: numberIn(statement, 'ElctrncSeqNb'),
    legalNumber: numberIn(statement, 'LglSeqNb'),
    page: pageIn(statement),
    isCopy: textAt(statement, 'CpyDplctInd') !== null,
    period: { from: from ?? openingDay(opening), to: to ?? closing?.on ?? null },
    opening,
    closing,
  };
};

/** The day on which the bank made the statement or the message, if it says so. */
export const createdOn = (element: XmlElement): Day | null => dayFromIso(textAt(element, 'CreDtTm') ?? '');
