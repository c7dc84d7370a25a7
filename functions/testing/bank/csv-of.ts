import type { CsvMapping } from '#shared/domain/csv-mapping.ts';
import type { StatedTransfer } from './statement-of.ts';

/** The columns of `csvOf`, with a balance after each line. */
export const csvMapping: CsvMapping = {
  delimiter: ';',
  encoding: 'utf-8',
  skippedLines: 2,
  footer: 'Endsaldo',
  dateFormat: 'DD.MM.YYYY',
  decimalSign: ',',
  amount: { kind: 'signed', column: 'Betrag' },
  columns: {
    bookedOn: 'Buchungstag',
    otherName: 'Auftraggeber/Empfänger',
    otherAccount: 'IBAN',
    text: ['Verwendungszweck'],
    balance: 'Saldo',
  },
  booked: null,
};

const amountOf = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');

/** A transfer on its day. */
export type DatedTransfer = StatedTransfer & { readonly day: string };

/** A CSV file as a German bank exports it, with the newest line first. */
export const csvOf = (
  { iban, openingMinor }: { readonly iban: string; readonly openingMinor: number },
  transfers: readonly DatedTransfer[],
): string => {
  let balance = openingMinor;
  const rows = transfers.map(({ amountMinor, direction, day, payer, text }) => {
    const change = direction === 'out' ? -amountMinor : amountMinor;
    balance += change;
    const bookedOn = day.split('-').toReversed().join('.');
    return [bookedOn, payer.name, payer.iban, `"${text}"`, amountOf(change), amountOf(balance)].join(';');
  });
  return [
    `Umsätze;${iban}`,
    '',
    'Buchungstag;Auftraggeber/Empfänger;IBAN;Verwendungszweck;Betrag;Saldo',
    ...rows.toReversed(),
    `Endsaldo;${amountOf(balance)}`,
  ].join('\r\n');
};
