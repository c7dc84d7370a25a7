import type { Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import { amountFromText } from '../amount-text.ts';
import { dayFromIso } from '../day-text.ts';
import type { Direction } from '../statement-file.ts';
import { StatementRefusal } from '../statement-problem.ts';
import { elementAt, textAt, type XmlElement } from '../xml/xml-element.ts';

/** An amount with its currency. */
export interface CamtAmount {
  readonly amountMinor: Minor;
  readonly currency: string;
}

/** The amount at the end of the path; null when there is none. @throws StatementRefusal `amount`, `currency` */
export const amountAt = (
  element: XmlElement | null,
  assumedCurrency: string | null,
  ...path: readonly string[]
): CamtAmount | null => {
  const found = elementAt(element, ...path);
  if (!found) return null;
  const currency = found.currency ?? assumedCurrency;
  if (currency === null) throw new StatementRefusal('currency', 'An amount has no currency.', found.line);
  return { amountMinor: amountFromText(found.text, currency, found.line), currency };
};

/** The effect on the account by `CdtDbtInd`; null when missing or unknown. */
export const directionAt = (element: XmlElement | null): Direction | null => {
  const indicator = textAt(element, 'CdtDbtInd');
  return indicator === 'CRDT' ? 'in' : indicator === 'DBIT' ? 'out' : null;
};

/**
 * The calendar day of a `Dt` or `DtTm` below the element, as written: an evening at the bank must not become the next
 * day. Null when there is none. @throws StatementRefusal `day`
 */
export const dayAt = (element: XmlElement | null, ...path: readonly string[]): Day | null => {
  const choice = elementAt(element, ...path);
  const text = textAt(choice, 'Dt') ?? textAt(choice, 'DtTm');
  if (text === null) return null;
  const day = dayFromIso(text);
  if (day === null) throw new StatementRefusal('day', `'${text}' is not a day.`, choice?.line);
  return day;
};
