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
  "This isn't a statement we can read. Choose a camt.053, camt.052, camt.054, MT940 or CSV file.":
    'Diesen Auszug können wir nicht lesen. Wählen Sie eine Datei im Format camt.053, camt.052, camt.054, MT940 oder CSV.',
  "This isn't the account that members are told to pay to. Check the file.":
    'Das ist nicht das Konto, auf das Mitglieder einzahlen. Prüfen Sie die Datei.',
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
  'A colleague has to approve what you proposed.':
    'Eine Kollegin oder ein Kollege muss Ihren Vorschlag freigeben.',
  'Approve decision…': 'Entscheidung freigeben …',
  'Approve this decision?': 'Diese Entscheidung freigeben?',
  'Approve decision': 'Entscheidung freigeben',
  'Set aside': 'Verworfen',
  'Admit it': 'Zulassen',
  'Set it aside': 'Verwerfen',
  'Admit…': 'Zulassen …',
  'Admit this statement?': 'Diesen Auszug zulassen?',
  'Read the closing balance at the bank and type it here. The balances decide as for any statement, once a second person has approved.':
    'Lesen Sie den Schlusssaldo bei der Bank ab und geben Sie ihn hier ein. Sobald eine zweite Person zugestimmt hat, entscheiden die Salden wie bei jedem Auszug.',
  'The balances fit, and a number was skipped. Once a second person has approved, its lines are booked.':
    'Die Salden passen, nur eine Nummer wurde übersprungen. Sobald eine zweite Person zugestimmt hat, werden die Umsätze gebucht.',
  'Closing balance at the bank': 'Schlusssaldo bei der Bank',
  'Set aside…': 'Verwerfen …',
  'Set this file aside?': 'Diese Datei verwerfen?',
  'It never comes into the books, and is no difference with the bank any more. Use this for a wrong file.':
    'Sie kommt nie in die Bücher und gilt nicht mehr als Differenz zur Bank. Für eine falsche Datei.',
  'Compare it with the bank first: after this, the decision stands.':
    'Vergleichen Sie zuerst mit der Bank: Danach gilt die Entscheidung.',
  'Drop the proposal…': 'Vorschlag zurücknehmen …',
  'Drop this proposal?': 'Diesen Vorschlag zurücknehmen?',
  Drop: 'Zurücknehmen',
  'The file goes on waiting.': 'Die Datei wartet weiter.',
  'Confirm a payout batch…': 'Zahlungslauf bestätigen…',
  'Which payout batch does this line show?': 'Welchen Zahlungslauf zeigt dieser Umsatz?',
  'Confirm batch': 'Zahlungslauf bestätigen',
  'Its payouts are then paid, one after the other. A batch can be confirmed once.':
    'Ihre Auszahlungen gelten dann nacheinander als bezahlt. Ein Zahlungslauf lässt sich nur einmal bestätigen.',
  'Released batches of this amount': 'Freigegebene Zahlungsläufe über diesen Betrag',
  '{count, plural, one {# payout} other {# payouts}}':
    '{count, plural, one {# Auszahlung} other {# Auszahlungen}}',
  'released by {name}': 'freigegeben von {name}',
  'Payments in this sum': 'Zahlungen in dieser Summe',
  '{count, plural, one {# payment in one sum} other {# payments in one sum}}':
    '{count, plural, one {# Zahlung in einer Summe} other {# Zahlungen in einer Summe}}',
  'Use for another order…': 'Für einen anderen Auftrag verwenden…',
  'Reference mistyped: {typed} instead of {reference}': 'Referenz vertippt: {typed} statt {reference}',
  'This account paid a part of it before.': 'Von diesem Konto kam bereits eine Teilzahlung dafür.',
  'Use for {name}': 'Für {name} verwenden',
  'Use for this order': 'Für diesen Auftrag verwenden',
  'No waiting order resembles this payment.': 'Kein offener Auftrag passt zu dieser Zahlung.',
  'Orders that it could pay': 'Aufträge, die damit gemeint sein können',
  'Match this payment': 'Diese Zahlung zuordnen',
  'Which order is it for?': 'Für welchen Auftrag ist die Zahlung?',
  'Matched as a candidate': 'Als Vorschlag zugeordnet',
  'No statement has shown this transfer. If the bank never made it, propose on its page to take it back.':
    'Noch kein Auszug zeigt diese Überweisung. Hat die Bank sie nie ausgeführt, schlagen Sie auf ihrer Seite vor, sie zurückzunehmen.',
  "The next statement brings the money back by itself. If its line names no payment, match the line on this payment's page.":
    'Der nächste Auszug bucht das Geld von selbst zurück. Nennt sein Umsatz keine Zahlung, ordnen Sie ihn auf der Seite dieser Zahlung zu.',
  'Its money is back already.': 'Das Geld ist bereits zurück.',
  'Not a payment of ours in transit. Look for its line on the next statement.':
    'Keine unserer Zahlungen auf dem Weg. Suchen Sie den Umsatz auf dem nächsten Auszug.',
  'Returned payments in this file': 'Zurückgegebene Zahlungen in dieser Datei',
  'Nothing was booked from this file. It reports within the day or repeats what a statement has; only the statement is booked.':
    'Aus dieser Datei wurde nichts gebucht. Sie berichtet untertägig oder wiederholt, was ein Auszug enthält; gebucht wird nur der Auszug.',
  'Nothing is booked from it': 'Daraus wird nichts gebucht',
  '{count, plural, one {# returned payment} other {# returned payments}}':
    '{count, plural, one {# zurückgegebene Zahlung} other {# zurückgegebene Zahlungen}}',
  'Bank file': 'Bankdatei',
  'Book all exact lines': 'Alle genauen Umsätze buchen',
  '{count, plural, =0 {No line} one {# line} other {# lines}} booked, {amount}.':
    '{count, plural, =0 {Kein Umsatz} one {# Umsatz} other {# Umsätze}} gebucht, {amount}.',
  'Reference, amount, currency and payer agree with an order. Everything else waits for you.':
    'Referenz, Betrag, Währung und Zahler stimmen mit einer Bestellung überein. Alles andere wartet auf Sie.',
  'Line {line}': 'Zeile {line}',
  Match: 'Zuordnung',
  'Money in ({count, number})': 'Eingänge ({count, number})',
  'Money out ({count, number})': 'Ausgänge ({count, number})',
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
  'or drop it here: camt.053, camt.052, camt.054, MT940 or CSV, up to 200 MB.':
    'oder hier ablegen: camt.053, camt.052, camt.054, MT940 oder CSV, bis 200 MB.',
  'The file is larger than 200 MB. Ask the bank for one day at a time.':
    'Die Datei ist größer als 200 MB. Laden Sie die Auszüge tageweise herunter.',
  'This file is too large for a preview. It is imported as soon as it has been uploaded; only lines that pay an order exactly are booked to one.':
    'Diese Datei ist für eine Vorschau zu groß. Sie wird importiert, sobald sie hochgeladen ist; einem Auftrag zugebucht werden nur Umsätze, die ihn genau bezahlen.',
  'Stop uploading': 'Hochladen abbrechen',
  'The upload was cancelled. Nothing was imported.':
    'Das Hochladen wurde abgebrochen. Es wurde nichts importiert.',
  '{exact, plural, one {# of {count, number} transfers matches an order exactly.} other {# of {count, number} transfers match an order exactly.}}':
    '{exact, plural, one {# von {count, number} Eingängen passt genau zu einem Auftrag.} other {# von {count, number} Eingängen passen genau zu einem Auftrag.}}',
  'A statement before it is missing. Import that one, and this one follows by itself.':
    'Ein früherer Auszug fehlt. Importieren Sie ihn, dieser folgt dann von selbst.',
  'A statement number was skipped. Check whether a statement is missing.':
    'Eine Auszugsnummer wurde übersprungen. Prüfen Sie, ob ein Auszug fehlt.',
  'Balance before the first statement': 'Saldo vor dem ersten Auszug',
  'Cash at the bank, in our books': 'Bankguthaben laut unseren Büchern',
  'Confirm booking': 'Buchung bestätigen',
  'Confirm a manual booking…': 'Manuelle Buchung bestätigen …',
  Difference: 'Differenz',
  'Every line is matched': 'Alle Umsätze sind zugeordnet',
  'Every payment that staff booked by hand is confirmed by the bank.':
    'Jede manuell gebuchte Zahlung ist von der Bank bestätigt.',
  'For information': 'Zur Information',
  'Import a statement': 'Auszug importieren',
  'Import a statement to see what its lines paid.':
    'Importieren Sie einen Auszug, um zu sehen, wofür seine Umsätze verwendet wurden.',
  'Import {name}': '{name} importieren',
  Imported: 'Importiert',
  Importing: 'Wird importiert',
  'In transit, not confirmed by the bank': 'Unterwegs, von der Bank noch nicht bestätigt',
  "It isn't in the account's currency, so nothing of it was booked.":
    'Er ist nicht in der Währung des Kontos, daher wurde nichts davon gebucht.',
  "It isn't the account that members are told to pay to. Import the statement of that one.":
    'Es ist nicht das Konto, auf das Mitglieder einzahlen. Importieren Sie dessen Auszug.',
  "Its entries don't lead from its opening to its closing balance. Ask the bank for it again.":
    'Seine Buchungen führen nicht vom Anfangs- zum Endsaldo. Fordern Sie ihn erneut bei der Bank an.',
  'Last balance {last}, difference {difference}.': 'Letzter Saldo {last}, Differenz {difference}.',
  'Last statement': 'Letzter Auszug',
  'Lines and statements': 'Umsätze und Auszüge',
  'Manual bookings of this amount': 'Manuelle Buchungen in dieser Höhe',
  'Matched by the reference': 'Über die Referenz zugeordnet',
  Message: 'Verwendungszweck',
  Incoming: 'Eingang',
  Outgoing: 'Ausgang',
  'Money left the account, and no payout of ours explains it. Confirm the manual booking that it belongs to, or propose it as a bank charge.':
    'Geld ist vom Konto abgegangen, und keine unserer Auszahlungen erklärt das. Bestätigen Sie die manuelle Buchung, zu der es gehört, oder schlagen Sie eine Bankgebühr vor.',
  'No order named': 'Kein Auftrag genannt',
  'No payout named': 'Keine Auszahlung genannt',
  'No statement has been imported yet. Until then the books show no cash at the bank.':
    'Es wurde noch kein Auszug importiert. Bis dahin weisen die Bücher kein Bankguthaben aus.',
  'No statements yet': 'Noch keine Auszüge',
  'No used lines yet': 'Noch keine zugeordneten Umsätze',
  'No. {number}': 'Nr. {number}',
  'Nothing in transit': 'Nichts unterwegs',
  'On hold': 'Angehalten',
  'Operator funds': 'Mittel des Betreibers',
  'Payer or payee': 'Zahler oder Empfänger',
  'Purchase or deposit number': 'Nummer des Kaufs oder der Einlage',
  'Returned payment': 'Rückläufer',
  'See first which orders its transfers pay. Nothing is booked until you import it.':
    'Sehen Sie zuerst, welche Aufträge damit bezahlt werden. Gebucht wird erst beim Import.',
  "Some of its lines are in the books, but the balances don't fit. Compare both statements.":
    'Einige Umsätze sind schon gebucht, aber die Salden passen nicht. Vergleichen Sie beide Auszüge.',
  'Statements that you import, or that the bank delivers, appear here.':
    'Hier erscheinen Auszüge, die Sie importieren oder die die Bank liefert.',
  'The books and the bank differ by {amount}. Find out why before you book anything else.':
    'Bücher und Bank weichen um {amount} voneinander ab. Klären Sie die Ursache, bevor Sie weiter buchen.',
  'The statement is being imported. See what became of it under “Statements”.':
    'Der Auszug wird importiert. Das Ergebnis sehen Sie unter „Auszüge“.',
  'This file was received before, so nothing is booked twice. See it under “Statements”.':
    'Diese Datei liegt schon vor, es wird nichts doppelt gebucht. Sie finden sie unter „Auszüge“.',
  'This is not the number of a purchase or deposit.': 'Das ist keine Nummer eines Kaufs oder einer Einlage.',
  'Transfers that no order explains appear here.':
    'Hier erscheinen Überweisungen, die zu keinem Auftrag passen.',
  "Two of its lines are alike, and the balances don't say which of them are new. Ask the bank for a statement of one day.":
    'Zwei Umsätze sind gleich, und die Salden lassen offen, welche davon neu sind. Fordern Sie bei der Bank einen Auszug nur dieses Tages an.',
  'Unmatched lines': 'Offene Umsätze',
  "Can't be read": 'Nicht lesbar',
  'Import failed': 'Import fehlgeschlagen',
  'Its import broke off, and nothing tries again by itself. Upload the file again; nothing is booked twice.':
    'Der Import wurde abgebrochen und beginnt nicht von selbst neu. Laden Sie die Datei noch einmal hoch; nichts wird doppelt gebucht.',
  'Used for': 'Verwendet für',
  'Used lines': 'Zugeordnete Umsätze',
  'What the bank booked, beside what our books say.':
    'Was die Bank gebucht hat, neben dem Stand unserer Bücher.',
  'Which manual booking does this line confirm?': 'Welche manuelle Buchung bestätigt dieser Umsatz?',
  '{count, plural, one {# line} other {# lines}}, {added, number} new':
    '{count, plural, one {# Umsatz} other {# Umsätze}}, davon {added, number} neu',
  'Booked by hand, until a bank line confirms it. After {days, number} days it is overdue: ask the bank, or who booked it.':
    'Manuell gebucht, bis ein Umsatz der Bank es bestätigt. Nach {days, number} Tagen ist es überfällig: Fragen Sie bei der Bank nach oder bei der Person, die es gebucht hat.',
  Overdue: 'Überfällig',
  'Our account': 'Unser Konto',
  'Account at CoinPayments': 'Konto bei CoinPayments',
  'Ask again': 'Erneut abfragen',
  "CoinPayments doesn't answer. What it holds is unknown until it does.":
    'CoinPayments antwortet nicht. Bis dahin ist unbekannt, wie hoch das Guthaben dort ist.',
  'Balance at CoinPayments': 'Guthaben bei CoinPayments',
  'As of': 'Stand',
  'Cash at CoinPayments, in our books': 'Guthaben bei CoinPayments laut Büchern',
  'Booked, and not paid there yet': 'Gebucht und dort noch nicht gezahlt',
  'Refund to the payer…': 'An den Zahler zurück …',
  'Propose to refund this payment?': 'Rückzahlung dieses Eingangs vorschlagen?',
  'A second person has to approve. {amount} then waits under “Payouts” for the transfer to {name}, {iban}.':
    'Eine zweite Person muss freigeben. Danach warten {amount} unter „Zahlungsausgang“ auf die Überweisung an {name}, {iban}.',
  'A second person has to approve. {amount} then waits under “Payouts”, where staff enter the account: the bank names none.':
    'Eine zweite Person muss freigeben. Danach warten {amount} unter „Zahlungsausgang“, wo das Konto erfasst wird: Die Bank nennt keines.',
  'Bank charge…': 'Bankgebühr …',
  'Propose to book this as a bank charge?': 'Als Bankgebühr vorschlagen?',
  'Propose charge': 'Gebühr vorschlagen',
  'A second person has to approve. The operator then bears {amount}; no member pays for it.':
    'Eine zweite Person muss freigeben. Danach trägt der Betreiber {amount}; kein Mitglied zahlt dafür.',
  'Area that bears it': 'Bereich, der sie trägt',
  'Give the refund up…': 'Rückzahlung aufgeben …',
  'Give up the refund of this payment?': 'Die Rückzahlung dieses Eingangs aufgeben?',
  'This works as long as no bank was told. The line is then unmatched again.':
    'Das geht, solange keine Bank beauftragt ist. Danach ist der Umsatz wieder ungeklärt.',
  'Reversed: the money is an unmatched payment': 'Rückabgewickelt: Das Geld ist eine ungeklärte Zahlung',
  'Search all lines': 'Alle Umsätze durchsuchen',
  'Amount, name, IBAN or reference': 'Betrag, Name, IBAN oder Referenz',
  'Type an amount in full, words of a name, or at least {count} characters from the beginning of an IBAN or reference.':
    'Geben Sie einen vollständigen Betrag, Wörter eines Namens oder mindestens die ersten {count} Zeichen einer IBAN oder Referenz ein.',
  'Which line are you looking for?': 'Welchen Umsatz suchen Sie?',
  'Lines found': 'Gefundene Umsätze',
  'No line found': 'Kein Umsatz gefunden',
  'Keys: J and K move from line to line, Enter opens one.':
    'Tasten: J und K wechseln von Umsatz zu Umsatz, Enter öffnet einen.',
  'Booking day': 'Buchungstag',
  'Mark: in or out': 'Kennzeichen Soll/Haben',
  'Amount, money out': 'Betrag, Ausgang',
  'Amount, money in': 'Betrag, Eingang',
  'Balance after the line': 'Saldo nach dem Umsatz',
  'Name of payer or payee': 'Name des Zahlers oder Empfängers',
  'IBAN of payer or payee': 'IBAN des Zahlers oder Empfängers',
  'Structured reference': 'Strukturierte Referenz',
  'End-to-end reference': 'End-to-End-Referenz',
  "Bank's reference": 'Referenz der Bank',
  'Value date': 'Wertstellung',
  'Our own account': 'Eigenes Konto',
  'Status: booked or pending': 'Status: gebucht oder vorgemerkt',
  'Columns of the file': 'Spalten der Datei',
  Column: 'Spalte',
  'First values': 'Erste Werte',
  Meaning: 'Bedeutung',
  'Meaning of {column}': 'Bedeutung von {column}',
  'Not used': 'Nicht verwendet',
  "Can't be used without a name": 'Ohne Namen nicht verwendbar',
  "Can't be used: the name occurs twice": 'Nicht verwendbar: Der Name kommt zweimal vor',
  'Nobody has mapped the columns of account {account} yet, so its CSV files are refused.':
    'Die Spalten für das Konto {account} sind noch nicht zugeordnet. CSV-Dateien dieses Kontos werden daher abgelehnt.',
  'Mapped for account {account} by {name},': 'Zugeordnet für das Konto {account} von {name},',
  'Columns of CSV statements': 'Spalten von CSV-Auszügen',
  "Say once which column of the bank's CSV files is what. From then on they are imported like any other statement.":
    'Legen Sie einmal fest, was die Spalten der CSV-Dateien Ihrer Bank bedeuten. Danach werden sie wie jeder andere Auszug importiert.',
  Example: 'Beispiel',
  'Choose an example': 'Beispiel auswählen',
  'Example of a CSV statement': 'Beispiel eines CSV-Auszugs',
  'or drop one here: a CSV file of the bank with a line of column names, up to 3 MB.':
    'oder hier ablegen: eine CSV-Datei der Bank mit einer Zeile für die Spaltennamen, bis 3 MB.',
  'Separated by commas': 'Durch Kommas getrennt',
  Comma: 'Komma',
  Semicolon: 'Semikolon',
  Tab: 'Tabulator',
  'Vertical bar': 'Senkrechter Strich',
  'Columns separated by': 'Trennzeichen',
  'Character encoding': 'Zeichenkodierung',
  Dates: 'Datumsformat',
  'Decimal sign': 'Dezimalzeichen',
  'Comma (1.234,56)': 'Komma (1.234,56)',
  'Point (1,234.56)': 'Punkt (1,234.56)',
  'Lines above the column names': 'Zeilen über den Spaltennamen',
  'The table ends at a line that begins with': 'Die Tabelle endet vor einer Zeile mit dem Anfang',
  'Leave it empty if it ends with the file': 'Leer lassen, wenn sie mit der Datei endet',
  'Marks of money out': 'Kennzeichen für Ausgänge',
  'Marks of money in': 'Kennzeichen für Eingänge',
  'Statuses of booked lines': 'Status gebuchter Umsätze',
  'How the file is written': 'Aufbau der Datei',
  'Suggested by the file. Correct what is wrong.':
    'Vorschlag anhand der Datei. Korrigieren Sie, was nicht stimmt.',
  'Use what the file suggests': 'Vorschlag der Datei verwenden',
  'What each column is': 'Bedeutung der Spalten',
  "Booking day and amount are needed. With the balance, files are booked without anyone's help.":
    'Buchungstag und Betrag sind erforderlich. Mit dem Saldo werden Dateien ohne weiteres Zutun gebucht.',
  'What the import reads': 'Was der Import liest',
  'Choose the columns of the booking day and the amount first.':
    'Wählen Sie zuerst die Spalten für Buchungstag und Betrag.',
  'Saved. CSV files are read this way from now on.': 'Gespeichert. CSV-Dateien werden ab jetzt so gelesen.',
  'Save columns': 'Spalten speichern',
  'Use the saved columns': 'Gespeicherte Spalten verwenden',
  Line: 'Zeile',
  'Not booked yet': 'Noch nicht gebucht',
  'Order references': 'Auftragsreferenzen',
  'Without a column of balances, nothing proves that a file is complete. Each file is then held, and nothing of it is booked.':
    'Ohne Spalte mit Salden lässt sich nicht prüfen, ob eine Datei vollständig ist. Jede Datei wird dann angehalten und nichts davon gebucht.',
  'Some lines are in another currency than {currency}. A file with such lines is held.':
    'Einige Umsätze sind nicht in {currency}. Eine Datei mit solchen Umsätzen wird angehalten.',
  'Pending lines, not booked yet': 'Vorgemerkte Umsätze, noch nicht gebucht',
  'Lines as the import reads them': 'Umsätze, wie der Import sie liest',
  'No lines': 'Keine Umsätze',
  'The file has column names, but no lines below.':
    'Die Datei enthält Spaltennamen, aber keine Umsätze darunter.',
  'Map the columns of CSV statements': 'Spalten von CSV-Auszügen zuordnen',
  "This isn't a CSV file. camt and MT940 files are imported without mapping anything.":
    'Das ist keine CSV-Datei. Dateien im Format camt oder MT940 werden ohne Zuordnung importiert.',
  'Map the columns of CSV files first. Then import this file again.':
    'Ordnen Sie zuerst die Spalten von CSV-Dateien zu. Importieren Sie diese Datei danach erneut.',
  'The file is of another account. Download the one of the account that members pay to.':
    'Die Datei gehört zu einem anderen Konto. Laden Sie die Datei des Kontos herunter, auf das Mitglieder einzahlen.',
  'A column occurs twice, so the file leaves open which one counts.':
    'Eine Spalte kommt zweimal vor, daher ist offen, welche zählt.',
  '“{text}”': '„{text}“',
  'This contradicts column {column}. Change that one first.':
    'Das widerspricht der Spalte {column}. Ändern Sie zuerst diese.',
  'Not in this file': 'Nicht in dieser Datei',
  "Don't use": 'Nicht verwenden',
  "Don't use {column}": '{column} nicht verwenden',
  'The statement lacks an opening or closing balance. For a CSV file, map the column of balances, then import it again.':
    'Im Auszug fehlt der Anfangs- oder Endsaldo. Ordnen Sie bei einer CSV-Datei die Spalte mit den Salden zu und importieren Sie sie erneut.',
};

export default german;
