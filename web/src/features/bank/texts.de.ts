import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the bank's statements. */
const german: Catalog<typeof english> = {
  "An entry doesn't say whether money came in or went out.":
    'Bei einer Buchung fehlt die Angabe, ob es ein Zu- oder Abgang ist.',
  "The balances of the statement's pages don't follow on from each other.":
    'Die Salden der Auszugsseiten schließen nicht aneinander an.',
  "The entries don't lead from the opening to the closing balance. Don't book from this file.":
    'Die Buchungen führen nicht vom Anfangs- zum Endsaldo. Buchen Sie nicht nach dieser Datei.',
  "The file contains instructions that a bank statement doesn't have.":
    'Die Datei enthält Anweisungen, die in einem Kontoauszug nicht vorkommen.',
  "The file isn't structured like a bank statement.": 'Die Datei ist nicht wie ein Kontoauszug aufgebaut.',
  "The file's characters can't be read. Download it from the bank again.":
    'Die Zeichen der Datei sind nicht lesbar. Laden Sie sie erneut bei der Bank herunter.',
  "The parts of an entry don't add up to it, so only the entry counts.":
    'Die Teilbeträge ergeben nicht die Summe der Buchung; es zählt nur die Buchung.',
  "This isn't a statement we can read. Choose a camt.053, camt.052, camt.054 or MT940 file.":
    'Diesen Auszug können wir nicht lesen. Wählen Sie eine Datei im Format camt.053, camt.052, camt.054 oder MT940.',
  "This isn't the account that members are told to pay to. Check the file.":
    'Das ist nicht das Konto, auf das Mitglieder einzahlen. Prüfen Sie die Datei.',
  "payer isn't the member": 'Zahler ist nicht das Mitglied',
  'A column is missing.': 'Eine Spalte fehlt.',
  'A currency is missing or unknown.': 'Eine Währung fehlt oder ist unbekannt.',
  'A date is missing or unreadable.': 'Ein Datum fehlt oder ist nicht lesbar.',
  'A field is missing or unreadable.': 'Ein Feld fehlt oder ist nicht lesbar.',
  'A quotation mark is missing.': 'Ein Anführungszeichen fehlt.',
  'A row has a different number of columns.': 'Eine Zeile hat eine andere Anzahl von Spalten.',
  'A text in the file is too long.': 'Ein Text in der Datei ist zu lang.',
  'Account {account}': 'Konto {account}',
  'An amount is missing or unreadable.': 'Ein Betrag fehlt oder ist nicht lesbar.',
  'An entry has no booking day. The value date is shown instead.':
    'Bei einer Buchung fehlt der Buchungstag. Angezeigt wird die Wertstellung.',
  'An entry has too many fields.': 'Eine Buchung hat zu viele Felder.',
  'An entry has too many parts.': 'Eine Buchung hat zu viele Teilbeträge.',
  'Bank statement': 'Kontoauszug',
  'Choose a statement': 'Auszug auswählen',
  Differs: 'Weicht ab',
  Exact: 'Stimmt überein',
  'Find the orders that the transfers on a statement pay. Nothing is booked or stored.':
    'Finden Sie die Aufträge, die mit den Überweisungen eines Auszugs bezahlt werden. Es wird nichts gebucht oder gespeichert.',
  'Line {line}': 'Zeile {line}',
  Match: 'Zuordnung',
  'Money in ({count, number})': 'Eingänge ({count, number})',
  'Money out ({count, number})': 'Ausgänge ({count, number})',
  'No name': 'Ohne Namen',
  'No reference': 'Ohne Referenz',
  'No transfers received': 'Keine Zahlungseingänge',
  'Nothing was credited in this period.': 'In diesem Zeitraum gab es keine Gutschriften.',
  'Matching order': 'Zugehöriger Auftrag',
  Payer: 'Zahler',
  'Several orders': 'Mehrere Aufträge',
  'Statement number': 'Auszugsnummer',
  'The file has no statement.': 'Die Datei enthält keinen Auszug.',
  'The file has too many entries.': 'Die Datei enthält zu viele Buchungen.',
  'The file is damaged or incomplete. Download it from the bank again.':
    'Die Datei ist beschädigt oder unvollständig. Laden Sie sie erneut bei der Bank herunter.',
  'The file is larger than 3 MB. Ask the bank for one day at a time.':
    'Die Datei ist größer als 3 MB. Laden Sie die Auszüge tageweise herunter.',
  'The file is too large.': 'Die Datei ist zu groß.',
  'The file states the wrong character encoding. Check the names.':
    'Die Datei nennt eine falsche Zeichenkodierung. Prüfen Sie die Namen.',
  'The statement lacks an opening or closing balance.': 'Im Auszug fehlt der Anfangs- oder Endsaldo.',
  'The statement names no account.': 'Der Auszug nennt kein Konto.',
  'There are more problems than are listed here.': 'Es gibt weitere Fehler, die hier nicht aufgeführt sind.',
  'Transfers received': 'Zahlungseingänge',
  'Unknown reference': 'Unbekannte Referenz',
  'no longer awaiting payment': 'wartet nicht mehr auf Zahlung',
  'or drop it here: camt.053, camt.052, camt.054 or MT940, up to 3 MB.':
    'oder hier ablegen: camt.053, camt.052, camt.054 oder MT940, bis 3 MB.',
  'different amount': 'anderer Betrag',
  'different currency': 'andere Währung',
  '{exact, plural, one {# of {count, number} transfers matches an order exactly.} other {# of {count, number} transfers match an order exactly.}}':
    '{exact, plural, one {# von {count, number} Eingängen passt genau zu einem Auftrag.} other {# von {count, number} Eingängen passen genau zu einem Auftrag.}}',
};

export default german;
