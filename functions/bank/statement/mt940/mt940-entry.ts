import type { Day } from '#shared/domain/calendar.ts';
import { daysBetween } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import { amountFromText } from '../amount-text.ts';
import { calendarDay } from '../day-text.ts';
import type { BalanceKind, OtherParty, StatementBalance, StatementEntry } from '../statement-file.ts';
import { StatementRefusal } from '../statement-problem.ts';
import { usableReference } from '../usable-reference.ts';
import type { Mt940Field } from './mt940-fields.ts';
import { mt940Text } from './mt940-text.ts';

const dayFromDigits = (digits: string, line: number): Day => {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number);
  const found = calendarDay(2000 + (year ?? 0), month ?? 0, day ?? 0);
  if (!found) throw new StatementRefusal('day', `'${digits}' is not a day.`, line);
  return found;
};

/** An entry date has no year: the one that puts it nearest to the value day, which counts around New Year. */
const nearestDay = (digits: string, valueOn: Day, line: number): Day => {
  const [month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  const year = Number(valueOn.slice(0, 4));
  const days = [year, year - 1, year + 1].flatMap((near) => calendarDay(near, month, day) ?? []);
  const distance = (one: Day) => Math.abs(daysBetween(valueOn, one));
  const [nearest] = days.sort((one, other) => distance(one) - distance(other));
  if (!nearest) throw new StatementRefusal('day', `'${digits}' is not a day.`, line);
  return nearest;
};

/** `:60F:` to `:62M:`. F is the first or last balance of the statement, M one between two pages. */
export const mt940Balance = ({ tag, lines, line }: Mt940Field): StatementBalance => {
  const text = (lines[0] ?? '').trim();
  const [, mark, day, currency, amount] = /^([CD])(\d{6})([A-Z]{3})(\d+(?:,\d*)?)$/u.exec(text) ?? [];
  if (!mark || !day || !currency || !amount)
    throw new StatementRefusal('field', `'${text}' is not a balance.`, line);
  const amountMinor = amountFromText(amount, currency, line, ',');
  const kind: BalanceKind = tag.endsWith('M') ? 'interim' : 'booked';
  return {
    kind,
    currency,
    amountMinor: asMinor(mark === 'C' ? amountMinor : -amountMinor),
    on: dayFromDigits(day, line),
  };
};

/**
 * `:61:`: value day, entry day, mark, funds code, amount, type, our reference, the bank's. `RC` and `RD` undo a credit
 * or a debit; a letter after `C` or `D` is the funds code, so `CR50,` is a credit and `RC50,` a debit.
 */
const entryForm =
  /^(?<value>\d{6})(?<booked>\d{4})?(?<mark>RC|RD|C|D)[A-Z]?(?<amount>\d+(?:,\d*)?)(?<type>[A-Z][A-Z0-9 ]{3})(?<own>.*?)(?:\/\/(?<bank>.*))?$/u;

/** Dutch banks write the keyword of their text where our reference belongs. */
const ownReference = (text: string | null): string | null =>
  usableReference(/^(?:EREF|KREF|PREF|MARF)\s*$/u.test(text ?? '') ? null : text);

/** Rabobank writes the other account below the entry rather than in the text. */
const withAccount = (party: OtherParty | null, supplement: readonly string[]): OtherParty | null => {
  const iban = supplement
    .map((line) => line.trim())
    .find((line) => /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/u.test(line));
  if (iban === undefined || party?.iban || party?.account) return party;
  return { name: null, account: null, ultimateName: null, ...party, iban };
};

/**
 * An entry from its `:61:` and the text of its `:86:`. Without an entry date it is booked on its value day. Our own
 * reference (the `NONREF` of most entries) counts as transaction id.
 * @throws StatementRefusal `field`, `amount`, `day`
 */
export const mt940Entry = (field: Mt940Field, text: readonly string[], currency: string): StatementEntry => {
  const { line } = field;
  const [first = '', ...supplement] = field.lines;
  const parts = entryForm.exec(first.trim())?.groups;
  if (!parts?.value || !parts.amount)
    throw new StatementRefusal('field', `'${first}' is not an entry.`, line);
  const valueOn = dayFromDigits(parts.value, line);
  const { facts, postingText, batchReference, isReturn } = mt940Text(text);
  return {
    ...facts,
    otherParty: withAccount(facts.otherParty, supplement),
    transactionId: ownReference(parts.own ?? null),
    line,
    amountMinor: amountFromText(parts.amount, currency, line, ','),
    currency,
    direction: parts.mark === 'C' || parts.mark === 'RD' ? 'in' : 'out',
    status: 'booked',
    isReversal: parts.mark?.startsWith('R') ?? false,
    isReturn: isReturn || parts.type === 'NRTI',
    bookedOn: parts.booked ? nearestDay(parts.booked, valueOn, line) : valueOn,
    valueOn,
    bankReference: usableReference(parts.bank ?? null),
    bankText: [postingText, supplement.join(' ').trim()].filter(Boolean).join(' ') || null,
    batch: batchReference === null ? null : { messageId: null, paymentInfoId: batchReference },
    details: [],
    statedAmountMinor: null,
  };
};
