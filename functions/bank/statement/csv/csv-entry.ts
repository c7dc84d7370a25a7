import { noFacts, type OtherParty, type StatementEntry } from '../statement-file.ts';
import { usableReference } from '../usable-reference.ts';
import type { AccountCsv } from './csv-mapping.ts';
import { type CsvRow, csvChange, csvDay } from './csv-values.ts';

const ibanForm = /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/u;

const otherPartyOf = (name: string, account: string): OtherParty | null => {
  const number = account.replaceAll(/\s/gu, '').toUpperCase();
  const isIban = ibanForm.test(number);
  if (!name && !number) return null;
  return {
    name: name || null,
    iban: isIban ? number : null,
    account: isIban ? null : number || null,
    ultimateName: null,
  };
};

/** False for a line that the bank lists before it books it. */
export const isBooked = (row: CsvRow, { booked }: AccountCsv): boolean =>
  !booked || booked.values.includes(row.value(booked.column));

/** An entry from a line of the table. @throws StatementRefusal `amount`, `currency`, `day`, `direction` */
export const csvEntry = (row: CsvRow, mapping: AccountCsv): StatementEntry => {
  const { columns, dateFormat } = mapping;
  const valueIn = (column: string | undefined) => (column === undefined ? '' : row.value(column));
  const currency = valueIn(columns.currency).toUpperCase() || mapping.currency;
  const valueOn = valueIn(columns.valueOn);
  const creditorReference = valueIn(columns.creditorReference);
  return {
    ...noFacts,
    ...csvChange(row, mapping, currency),
    line: row.line,
    currency,
    status: isBooked(row, mapping) ? 'booked' : 'pending',
    isReversal: false,
    isReturn: false,
    bookedOn: csvDay(row.value(columns.bookedOn), dateFormat, row.line),
    valueOn: valueOn === '' ? null : csvDay(valueOn, dateFormat, row.line),
    bankReference: usableReference(valueIn(columns.bankReference)),
    bankText: null,
    batch: null,
    details: [],
    statedAmountMinor: null,
    endToEndId: usableReference(valueIn(columns.endToEndId)),
    otherParty: otherPartyOf(valueIn(columns.otherName), valueIn(columns.otherAccount)),
    remittanceText: columns.text.map(valueIn).filter(Boolean).join(' '),
    creditorReferences: creditorReference === '' ? [] : [creditorReference],
  };
};
