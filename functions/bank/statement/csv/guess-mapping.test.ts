import { describe, expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';

const guess = (text: string) => guessMapping(new TextEncoder().encode(text));
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('the columns that a CSV file suggests', () => {
  test("are those of a German bank's export, with its preamble, commas and closing line", async () => {
    const file = [
      'Umsätze Girokonto;',
      '',
      'Buchungstag;Valuta;Auftraggeber/Empfänger;IBAN;Buchungstext;Verwendungszweck;Betrag;Währung;Saldo',
      '02.03.2027;02.03.2027;Ida Anker;DE02999999990000067890;GUTSCHRIFT;RF12 Beitritt;1.550,00;EUR;1.650,00',
      '03.03.2027;03.03.2027;;;ENTGELT;Kontoführung;-12,50;EUR;1.637,50',
      'Endsaldo: 1.637,50 EUR',
    ].join('\r\n');
    expect(await guessMapping(latin(file))).toEqual({
      delimiter: ';',
      encoding: 'windows-1252',
      skippedLines: 2,
      footer: 'Endsaldo',
      dateFormat: 'DD.MM.YYYY',
      decimalSign: ',',
      amount: { kind: 'signed', column: 'Betrag' },
      columns: {
        bookedOn: 'Buchungstag',
        valueOn: 'Valuta',
        currency: 'Währung',
        balance: 'Saldo',
        otherAccount: 'IBAN',
        otherName: 'Auftraggeber/Empfänger',
        text: ['Buchungstext', 'Verwendungszweck'],
      },
      booked: null,
    });
  });

  test("are those of a Dutch bank's export, whose amounts have a mark instead of a sign", async () => {
    const file = [
      '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Af Bij","Bedrag (EUR)","Mededelingen","Saldo na mutatie"',
      '"20270302","Ida Anker","NL91ABNA0417164300","DE02999999990000067890","Bij","105,00","RF12","205,00"',
      '"20270303","Bank","NL91ABNA0417164300","","Af","5,00","Kosten","200,00"',
    ].join('\n');
    expect(await guess(file)).toMatchObject({
      delimiter: ',',
      encoding: 'utf-8',
      skippedLines: 0,
      footer: null,
      dateFormat: 'YYYYMMDD',
      decimalSign: ',',
      amount: {
        kind: 'marked',
        column: 'Bedrag (EUR)',
        markColumn: 'Af Bij',
        debitMarks: ['Af'],
        creditMarks: ['Bij'],
      },
      columns: {
        bookedOn: 'Datum',
        account: 'Rekening',
        otherAccount: 'Tegenrekening',
        otherName: 'Naam / Omschrijving',
        text: ['Mededelingen'],
        balance: 'Saldo na mutatie',
      },
    });
  });

  test("are those of a British bank's export, with a column each for money out and in", async () => {
    const file = [
      'Date,Description,Paid out,Paid in,Balance',
      '13/03/2027,Ida Anker RF12,,105.00,"1,205.00"',
      '14/03/2027,Fee,5.00,,"1,200.00"',
    ].join('\n');
    expect(await guess(file)).toMatchObject({
      dateFormat: 'DD/MM/YYYY',
      decimalSign: '.',
      amount: { kind: 'two-columns', debitColumn: 'Paid out', creditColumn: 'Paid in' },
      columns: { bookedOn: 'Date', text: ['Description'], balance: 'Balance' },
    });
  });

  test('are those that name our own account and the other one, of which both have an IBAN', async () => {
    const file = [
      'Bezeichnung Auftragskonto;IBAN Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung',
      'Geschäftskonto;DE97999999990000012345;Bank eG;02.03.2027;02.03.2027;Ida Anker;DE02999999990000067890;Gutschrift;RF12;105,00;EUR;205,00',
      'Geschäftskonto;DE97999999990000012345;Bank eG;02.03.2027;02.03.2027;;;Abschluss;Entgelt;-5,00;EUR;200,00',
    ].join('\r\n');
    expect((await guess(file)).columns).toEqual({
      account: 'IBAN Auftragskonto',
      bookedOn: 'Buchungstag',
      valueOn: 'Valutadatum',
      otherName: 'Name Zahlungsbeteiligter',
      otherAccount: 'IBAN Zahlungsbeteiligter',
      text: ['Buchungstext', 'Verwendungszweck'],
      currency: 'Waehrung',
      balance: 'Saldo nach Buchung',
    });
  });

  test('are not those that only some lines fill, such as the original amount of a direct debit', async () => {
    const file = [
      'Buchungstag;Lastschrift Ursprungsbetrag;Beguenstigter/Zahlungspflichtiger;Verwendungszweck;Betrag',
      '02.03.27;;Ida Anker;RF12;105,00',
      '03.03.27;20,00;Ben Buoy;Rückgabe;-23,00',
    ].join('\r\n');
    expect(await guess(file)).toMatchObject({
      dateFormat: 'DD.MM.YY',
      amount: { kind: 'signed', column: 'Betrag' },
    });
  });

  test('include the one that says what is booked, and days with a time', async () => {
    const file = [
      'Type,Completed Date,Description,Amount,Currency,State,Balance',
      'TOPUP,2027-03-02 10:11:12,Ida Anker,105.00,EUR,COMPLETED,205.00',
      'FEE,,Fee,-5.00,EUR,PENDING,',
    ].join('\n');
    expect(await guess(file)).toMatchObject({
      amount: { kind: 'signed', column: 'Amount' },
      columns: { bookedOn: 'Completed Date', balance: 'Balance' },
      booked: { column: 'State', values: ['COMPLETED'] },
    });
    const whole = file.replace(
      'FEE,,Fee,-5.00,EUR,PENDING,',
      'FEE,2027-03-03T00:00:00,Fee,-5.00,EUR,PENDING,',
    );
    expect(await guess(whole)).toMatchObject({
      dateFormat: 'YYYY-MM-DD',
      columns: { bookedOn: 'Completed Date', balance: 'Balance' },
    });
  });

  test('stay empty where the file suggests none', async () => {
    const { amount, columns } = await guess('one;two;three\r\n1;2;3\r\n');
    expect({ amount, columns }).toEqual({
      amount: { kind: 'signed', column: '' },
      columns: { bookedOn: '', text: [] },
    });
    expect((await guess('')).columns.bookedOn).toBe('');
  });

  test('never end the table at a word that could begin one of its lines', async () => {
    const rows = Array.from({ length: 5 }, (_, day) => `0${day + 1}.03.2027;x;1,00`);
    expect((await guess(['Datum;Text;Betrag', ...rows, '06.03.2027;cut off'].join('\n'))).footer).toBeNull();
  });
});
