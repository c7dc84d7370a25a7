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
  'Payout batch': 'Zahlungslauf',
  Payee: 'Empfänger',
  'Nothing to pay': 'Nichts zu zahlen',
  'Withdrawals to a bank account appear here once they are approved.':
    'Auszahlungen auf ein Bankkonto erscheinen hier, sobald sie genehmigt sind.',
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
};

export default german;
