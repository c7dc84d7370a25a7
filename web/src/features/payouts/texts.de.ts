import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the payouts. */
const german: Catalog<typeof english> = {
  'Discard…': 'Verwerfen …',
  'Discard this batch?': 'Diesen Zahlungslauf verwerfen?',
  Discard: 'Verwerfen',
  'Nothing was sent. Its payments can go into another batch.':
    'Es wurde nichts überwiesen. Seine Zahlungen können in einen anderen Zahlungslauf.',
  'File for the bank (XML)': 'Datei für die Bank (XML)',
  'As a table (CSV)': 'Als Tabelle (CSV)',
  'This batch was discarded. Nothing of it was sent.':
    'Dieser Zahlungslauf wurde verworfen. Nichts davon wurde überwiesen.',
  'A payment fell out of this batch. Discard it and make a new one.':
    'Eine Zahlung ist aus diesem Zahlungslauf gefallen. Verwerfen Sie ihn und erstellen Sie einen neuen.',
  'You made this batch, so a colleague has to release it.':
    'Sie haben diesen Zahlungslauf erstellt, also muss eine andere Person ihn freigeben.',
  'A payment to yourself is in this batch, so a colleague has to release it.':
    'Eine Zahlung an Sie selbst ist in diesem Zahlungslauf, also muss eine andere Person ihn freigeben.',
  'You alone approved a payment in this batch, so a colleague has to release it.':
    'Eine Zahlung in diesem Zahlungslauf haben nur Sie genehmigt, also muss eine andere Person ihn freigeben.',
  'Payments in this batch': 'Zahlungen in diesem Zahlungslauf',
  'Number of payments': 'Anzahl der Zahlungen',
  'Release and file': 'Freigabe und Datei',
  'Made by': 'Erstellt von',
  Made: 'Erstellt',
  'Released by': 'Freigegeben von',
  Released: 'Freigegeben',
  'Execution day': 'Ausführungstag',
  'SHA-256 of the file': 'SHA-256 der Datei',
  'Payout batches': 'Zahlungsläufe',
  'No batches here': 'Hier ist kein Zahlungslauf',
  'Choose payments under “To pay” to make one.':
    'Wählen Sie unter „Zu zahlen“ Zahlungen aus, um einen zu erstellen.',
  Payee: 'Empfänger',
  'Nothing to pay': 'Nichts zu zahlen',
  'Made a batch of {count, plural, one {# payment} other {# payments}}, {total}. A colleague has to release it.':
    'Zahlungslauf mit {count, plural, one {# Zahlung} other {# Zahlungen}} über {total} erstellt. Eine andere Person muss ihn freigeben.',
  'Open the batch': 'Zahlungslauf öffnen',
  'A batch holds at most {max, number} payments.':
    'Ein Zahlungslauf fasst höchstens {max, number} Zahlungen.',
  '{count, plural, one {# payment} other {# payments}}, {total}':
    '{count, plural, one {# Zahlung} other {# Zahlungen}}, {total}',
  'Make a batch': 'Zahlungslauf erstellen',
  'One person puts payments into a batch, another releases it, and the bank gets its file.':
    'Eine Person stellt Zahlungen zu einem Zahlungslauf zusammen, eine andere gibt ihn frei, und die Bank erhält seine Datei.',
  'Release…': 'Freigeben …',
  'Release batch': 'Zahlungslauf freigeben',
  'Release this batch?': 'Diesen Zahlungslauf freigeben?',
  '{count, plural, one {# payment} other {# payments}}, {total}, will be sent. Afterwards only the bank can stop them.':
    '{count, plural, one {# Zahlung} other {# Zahlungen}} über {total} werden überwiesen. Danach kann nur noch die Bank sie aufhalten.',
  'Then save the file and give it to the bank. Its SHA-256:':
    'Speichern Sie danach die Datei und geben Sie sie der Bank. Ihre SHA-256:',
  'In a batch': 'Im Zahlungslauf',
  'To release': 'Freizugeben',
  'Confirmed by the bank': 'Von der Bank bestätigt',
  Discarded: 'Verworfen',
  'You entered an account in this batch, so a colleague has to release it.':
    'Sie haben ein Konto in diesem Zahlungslauf erfasst, also muss eine andere Person ihn freigeben.',
  'Account missing': 'Konto fehlt',
  'No payments here': 'Hier gibt es keine Zahlungen',
  'Withdrawals, refunds, investments and draws appear here once they are approved.':
    'Auszahlungen, Rückzahlungen, Anlagen und Entnahmen erscheinen hier, sobald sie genehmigt sind.',
  'Pay it on the page of the withdrawal: crypto transfers are made one by one.':
    'Zahlen Sie sie auf der Seite der Auszahlung: Krypto-Überweisungen gehen einzeln hinaus.',
  'CoinPayments pays it. Record the transaction here once it was made.':
    'CoinPayments zahlt sie aus. Vermerken Sie die Transaktion hier, sobald sie ausgeführt ist.',
  'Returned by a bank line…': 'Durch einen Umsatz zurückgekommen …',
  'Which line brings this payment back?': 'Welcher Umsatz bringt diese Zahlung zurück?',
  'A second person has to approve; then the money goes back to where it came from, and its member is told.':
    'Eine zweite Person muss zustimmen; dann geht das Geld dorthin zurück, woher es kam, und das Mitglied wird benachrichtigt.',
  'Unmatched lines of this amount, or up to {max} less':
    'Offene Umsätze dieses Betrags oder bis zu {max} darunter',
  'The bank kept {kept}. The operator bears it, so that the whole {amount} goes back.':
    'Die Bank hat {kept} einbehalten. Der Betreiber trägt sie, damit die ganzen {amount} zurückgehen.',
  'Paid through': 'Gezahlt über',
  'Record the transaction…': 'Transaktion vermerken …',
  'Was this paid through CoinPayments?': 'Wurde das über CoinPayments gezahlt?',
  'Record as paid': 'Als gezahlt vermerken',
  'Pay {amount} at CoinPayments first. No statement confirms it, so check the transaction ID.':
    'Zahlen Sie zuerst {amount} bei CoinPayments. Kein Kontoauszug bestätigt es; prüfen Sie deshalb die Transaktions-ID.',
  'End-to-end ID': 'End-to-End-Referenz',
  'Choose it in the list to put it into a batch, or pay it on the page of the withdrawal.':
    'Wählen Sie sie in der Liste für einen Zahlungslauf aus, oder zahlen Sie sie auf der Seite der Auszahlung.',
  'Choose it in the list to put it into a batch.': 'Wählen Sie sie in der Liste für einen Zahlungslauf aus.',
  'Nobody is paid before an account is entered here.':
    'Solange hier kein Konto erfasst ist, wird niemand bezahlt.',
  'The account that the money came from, as the bank shows it.':
    'Das Konto, von dem das Geld kam, wie es die Bank ausweist.',
  'The account of the investment.': 'Das Konto der Anlage.',
  "The operator's own account.": 'Das eigene Konto des Betreibers.',
  'Enter account': 'Konto erfassen',
  'Change account': 'Konto ändern',
  'Paid by hand…': 'Von Hand überwiesen …',
  'Was this transfer made by hand?': 'Wurde von Hand überwiesen?',
  'Record as sent': 'Als gesendet vermerken',
  'Transfer {amount} first, with {id} as the reference, so that the bank statement confirms it.':
    'Überweisen Sie zuerst {amount} mit dem Verwendungszweck {id}, damit der Kontoauszug die Zahlung bestätigt.',
  "The bank's reference": 'Referenz der Bank',
  'Give up…': 'Aufgeben …',
  'Give up this payment?': 'Diese Zahlung aufgeben?',
  'Nothing was transferred. The payment is unmatched again, for another decision, and its member is told.':
    'Es wurde nichts überwiesen. Die Zahlung ist wieder ungeklärt und wartet auf eine neue Entscheidung; das Mitglied wird benachrichtigt.',
  'Nothing was transferred. The money is in cash again.':
    'Es wurde nichts überwiesen. Das Geld ist wieder im Bestand.',
  'Refused by the bank…': 'Von der Bank abgelehnt …',
  'Did the bank refuse this transfer?': 'Hat die Bank diese Überweisung abgelehnt?',
  'Propose to take it back': 'Rücknahme vorschlagen',
  'Only if the bank says so and its statement shows no debit. A second person has to approve; then the money goes back to where it came from.':
    'Nur wenn die Bank das mitteilt und ihr Auszug keine Belastung zeigt. Eine zweite Person muss freigeben; dann geht das Geld dorthin zurück, woher es kam.',
  'Received by the bank': 'Bei der Bank eingegangen',
  'Accepted by the bank': 'Von der Bank angenommen',
  'Being checked by the bank': 'Wird von der Bank geprüft',
  'Accepted in part': 'Teilweise angenommen',
  'Made, says the bank': 'Laut Bank ausgeführt',
  'Refused by the bank': 'Von der Bank abgelehnt',
  'Unknown status': 'Unbekannter Status',
  'Not a payment of ours': 'Keine Zahlung von uns',
  'Status report of the bank': 'Statusmeldung der Bank',
  'Shows which payments the bank refused. Nothing is booked by it: open a refused payment to take it back.':
    'Zeigt, welche Zahlungen die Bank abgelehnt hat. Gebucht wird dadurch nichts: Öffnen Sie eine abgelehnte Zahlung, um sie zurückzunehmen.',
  'Choose a report (pain.002)': 'Meldung auswählen (pain.002)',
  "This file can't be read as a status report. Download it from the bank again.":
    'Diese Datei ist keine lesbare Statusmeldung. Laden Sie sie noch einmal bei der Bank herunter.',
  'The report names no payment of ours.': 'Die Meldung nennt keine Zahlung von uns.',
  'Its ID is not one that banks take.': 'Ihre Kennung nehmen Banken nicht an.',
  'Its ID is used twice.': 'Ihre Kennung kommt doppelt vor.',
  'The bank does not make transfers on that day.': 'An diesem Tag führt die Bank keine Überweisungen aus.',
  'A name is missing.': 'Ein Name fehlt.',
  'There are too many payments for one file.': 'Es sind zu viele Zahlungen für eine Datei.',
  'A text is longer than banks take.': 'Ein Text ist länger, als Banken annehmen.',
  'The IBAN is invalid.': 'Die IBAN ist ungültig.',
  'The account is outside SEPA, so it needs a transfer by hand.':
    'Das Konto liegt außerhalb von SEPA und braucht eine Überweisung von Hand.',
  'This is our own account.': 'Das ist unser eigenes Konto.',
  'The BIC is invalid.': 'Der BIC ist ungültig.',
  'The legal entity identifier is invalid.': 'Die Rechtsträgerkennung (LEI) ist ungültig.',
  "The account holder isn't the verified person. Compliance has to accept this payee before the payment can leave.":
    'Der Kontoinhaber ist nicht die geprüfte Person. Compliance muss den Empfänger akzeptieren, bevor die Zahlung hinausgehen kann.',
  '{holder} is paid instead of {name}, this once.':
    'Bezahlt wird {holder} statt {name}, nur dieses eine Mal.',
  "The member's status doesn't allow payouts.": 'Der Status des Mitglieds lässt keine Auszahlungen zu.',
  "The member's withdrawals are on hold because of a reported sign-in.":
    'Die Auszahlungen des Mitglieds sind wegen einer gemeldeten Anmeldung angehalten.',
  "The member's identity is no longer verified.": 'Die Identität des Mitglieds ist nicht mehr bestätigt.',
  'Nothing was released. Discard this batch and make a new one without this member. Then reject the withdrawal on its page, or pay it once the member may be paid again.':
    'Es wurde nichts freigegeben. Verwerfen Sie diesen Zahlungslauf und erstellen Sie einen neuen ohne dieses Mitglied. Lehnen Sie die Auszahlung dann auf ihrer Seite ab, oder zahlen Sie sie, sobald an das Mitglied wieder ausgezahlt werden darf.',
  'Nothing was made. Leave this member out of the batch. Then reject the withdrawal on its page, or pay it once the member may be paid again.':
    'Es wurde nichts erstellt. Lassen Sie dieses Mitglied aus dem Zahlungslauf weg. Lehnen Sie die Auszahlung dann auf ihrer Seite ab, oder zahlen Sie sie, sobald an das Mitglied wieder ausgezahlt werden darf.',
  'An address needs at least a town and a country.': 'Eine Anschrift braucht mindestens Ort und Land.',
  'A payee outside the EEA requires our own address. An administrator enters it with the bank account in the configuration.':
    'Für Empfänger außerhalb des EWR braucht die Bank unsere eigene Anschrift. Die Administration trägt sie in der Konfiguration beim Bankkonto ein.',
  "The account is outside the EEA, so the bank needs the payee's address, and none is verified. The member verifies their identity first, or the transfer is made by hand.":
    'Das Konto liegt außerhalb des EWR, daher braucht die Bank die Anschrift des Empfängers, und es ist keine geprüft. Das Mitglied weist zuerst seine Identität nach, oder die Überweisung wird von Hand ausgeführt.',
  'The amount is not one that banks transfer.': 'Diesen Betrag überweisen Banken nicht.',
  'It has a text and a reference; only one is possible.':
    'Sie hat einen Text und eine Referenz; nur eines ist möglich.',
  'The reference is invalid.': 'Die Referenz ist ungültig.',
};

export default german;
