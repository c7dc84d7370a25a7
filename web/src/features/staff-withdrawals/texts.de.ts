import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of withdrawals. */
const german: Catalog<typeof english> = {
  'not in use': 'nicht in Gebrauch',
  'Address added': 'Adresse hinzugefügt',
  'after the request': 'nach dem Antrag',

  Approve: 'Freigeben',
  'It went back to waiting <0></0>: {status, select, fraud {the member was marked for fraud} other {the member was blocked}}. Approvals from before no longer count.':
    'Sie wartet wieder seit <0></0>: {status, select, fraud {Das Mitglied wurde als Betrug markiert} other {Das Mitglied wurde gesperrt}}. Frühere Freigaben zählen nicht mehr.',
  'Looked at again': 'Wird neu geprüft',
  'Put back to waiting: the status of the member changed':
    'Wartet wieder: Der Status des Mitglieds hat sich geändert',
  'Approve as first of two …': 'Als erste von zwei Personen freigeben …',
  'Approve as second of two …': 'Als zweite von zwei Personen freigeben …',
  'Approve it …': 'Freigeben …',
  'Approve this withdrawal?': 'Diese Auszahlung freigeben?',
  approved: 'geprüft und angenommen',
  'Approved first by': 'Zuerst freigegeben von',
  'Approved second by': 'Danach freigegeben von',
  'Approved, ready to be paid': 'Freigegeben, bereit zur Zahlung',

  'being looked at': 'wird geprüft',
  'Book as failed': 'Als gescheitert buchen',
  'Book {amount} as paid': '{amount} als gezahlt buchen',

  'Cash held': 'Vorhandenes Geld',
  'Choose …': 'Bitte wählen …',
  'Compared with': 'Im Vergleich',
  'covers the {net} to pay': 'deckt die zu zahlenden {net}',
  Decision: 'Entscheidung',
  'does not cover the {net} to pay': 'deckt die zu zahlenden {net} nicht',

  'Each amount goes back at once, and each member reads the reason.':
    'Jeder Betrag geht sofort zurück, und jedes Mitglied liest den Grund.',
  'Each is decided by itself. What needs a second person goes on waiting for one.':
    'Über jede wird einzeln entschieden. Was eine zweite Person braucht, wartet weiter auf sie.',

  expired: 'abgelaufen',

  'First approval': 'Erste Freigabe',
  'First send {amount} to the address above, then book it here.':
    'Senden Sie zuerst {amount} an die Adresse oben, dann buchen Sie es hier.',
  'First transfer {amount} to the account above, then book it here.':
    'Überweisen Sie zuerst {amount} auf das Konto oben, dann buchen Sie es hier.',

  'I look at it': 'Ich sehe es mir an',

  'It did not work …': 'Es hat nicht geklappt …',
  'It goes on waiting for a second person; only then can it be paid.':
    'Sie wartet weiter auf eine zweite Person; erst dann kann gezahlt werden.',
  'It is in doubt who asked': 'Es ist zweifelhaft, wer sie beantragt hat',
  'It is then ready to be paid. Paying is an act of its own.':
    'Danach ist sie bereit zur Zahlung. Das Zahlen ist ein eigener Schritt.',
  'Kind of reason': 'Art des Grundes',
  'Let it go': 'Wieder abgeben',
  'Look closely': 'Genau ansehen',
  'Looked at by': 'Angesehen von',

  'more was asked for': 'weitere Angaben verlangt',
  'never changed': 'nie geändert',
  'Next: a second treasurer approves it': 'Als Nächstes: eine zweite Person der Kasse gibt sie frei',
  'Next: a treasurer approves it': 'Als Nächstes: die Kasse gibt sie frei',
  'Next: a treasurer pays it': 'Als Nächstes: die Kasse zahlt sie aus',
  'No withdrawal in this state': 'Keine Auszahlung in diesem Stand',
  'Nobody looks at it yet.': 'Niemand sieht es sich gerade an.',

  'not begun': 'nicht begonnen',
  'not submitted': 'nicht eingereicht',

  'nothing was paid in; {open} is asked for now': 'nichts wurde eingezahlt; {open} sind jetzt beantragt',

  'Oldest first. Approving and paying are separate acts; above {limit} two people have to approve.':
    'Die ältesten zuerst. Freigeben und Zahlen sind getrennte Schritte; über {limit} müssen zwei Personen freigeben.',

  'Paid out, paid in': 'Ausgezahlt, eingezahlt',

  'nothing is approved or paid until the report is closed':
    'nichts wird freigegeben oder ausgezahlt, bis die Meldung abgeschlossen ist',
  'Password or authenticator': 'Passwort oder Authenticator',

  'Principal of': 'Kapital aus',

  'Reference of the transfer': 'Referenz der Überweisung',

  'Reject this withdrawal?': 'Diese Auszahlung ablehnen?',

  rejected: 'abgelehnt',
  'removed since': 'inzwischen entfernt',

  'Requests to take deposited principal out appear here by themselves.':
    'Anträge auf Auszahlung eingelegten Kapitals erscheinen hier von selbst.',

  'Show those to approve': 'Die freizugebenden zeigen',
  'Something else': 'Etwas anderes',

  'Stop after this one': 'Nach dieser anhalten',
  'submitted, not looked at yet': 'eingereicht, noch nicht angesehen',
  'The address is in doubt': 'Die Adresse ist zweifelhaft',
  'The bank sent it back': 'Die Bank hat sie zurückgesandt',
  'The member asked for it': 'Das Mitglied hat darum gebeten',
  'The member reads it, and the payment is found again by it.':
    'Das Mitglied liest sie, und die Zahlung wird daran wiedergefunden.',
  'The member was told that it usually arrives by {day}.':
    'Dem Mitglied wurde gesagt, dass es meist bis {day} ankommt.',
  'The sums count the newest hundred of each only; there is more.':
    'Die Summen zählen je nur die neuesten hundert; es gibt mehr.',
  'The transfer did not work?': 'Hat die Überweisung nicht geklappt?',
  'There is no withdrawal behind this link.': 'Hinter diesem Link steht keine Auszahlung.',
  'This is your own withdrawal. Nobody decides about their own money: a colleague has to.':
    'Das ist Ihre eigene Auszahlung. Niemand entscheidet über eigenes Geld: Das muss jemand anderes tun.',
  'This withdrawal has ended; nothing is left to do.':
    'Diese Auszahlung ist beendet; es ist nichts mehr zu tun.',
  'To approve': 'Freizugeben',

  'Transaction id': 'Transaktionsnummer',

  'What to look at': 'Worauf zu achten ist',
  'Where the money came from is not clear': 'Die Herkunft des Geldes ist unklar',
  'with the {open} asked for now, {share} of what came in':
    'mit den jetzt beantragten {open} sind es {share} des Eingezahlten',

  'Withdrawals of earned money in security appear here by themselves.':
    'Auszahlungen von Verdientem in Security erscheinen hier von selbst.',
  'Withdrawals that members of infinity ask for appear here by themselves.':
    'Auszahlungen, die Mitglieder in Infinity beantragen, erscheinen hier von selbst.',

  'You have approved it already. The second approval has to come from a colleague.':
    'Sie haben sie schon freigegeben. Die zweite Freigabe muss von jemand anderem kommen.',
  'You look at it, until {until} at the latest.': 'Sie sehen es sich an, längstens bis {until}.',

  '{amount} goes back into the deposit at once, as if it had never been asked for.':
    '{amount} gehen sofort in die Einlage zurück, als wären sie nie beantragt worden.',
  '{amount} goes back to the available balance at once, the fee included.':
    '{amount} gehen sofort ins verfügbare Guthaben zurück, die Gebühr eingeschlossen.',
  '{amount} to {name}, {account}.': '{amount} an {name}, {account}.',
  '{amount} to {name}: approved, and ready to be paid.':
    '{amount} an {name}: freigegeben und bereit zur Zahlung.',
  '{amount} to {name}: booked as paid; the member is told.':
    '{amount} an {name}: als gezahlt gebucht; das Mitglied wird benachrichtigt.',
  '{amount} to {name}: failed; the money is back with the member, who reads why.':
    '{amount} an {name}: gescheitert; das Geld ist wieder beim Mitglied, das den Grund liest.',
  '{amount} to {name}: rejected; the money is back with the member, who reads why.':
    '{amount} an {name}: abgelehnt; das Geld ist wieder beim Mitglied, das den Grund liest.',
  '{amount} to {name}: taken back by the member.': '{amount} an {name}: vom Mitglied zurückgenommen.',
  '{amount} to {name}: {done} of {needed} approvals; a second person is next.':
    '{amount} an {name}: {done} von {needed} Freigaben; eine zweite Person ist die nächste.',
  '{count, plural, =0 {Decide about the selected} one {Decide about # withdrawal} other {Decide about # withdrawals}}':
    '{count, plural, =0 {Über die Auswahl entscheiden} one {Über # Auszahlung entscheiden} other {Über # Auszahlungen entscheiden}}',
  '{count, plural, one {# withdrawal} other {# withdrawals}}':
    '{count, plural, one {# Auszahlung} other {# Auszahlungen}}',
  '{count, plural, one {Approve} other {Approve #}}': '{count, plural, one {Freigeben} other {# freigeben}}',
  '{count, plural, one {Reject} other {Reject #}}': '{count, plural, one {Ablehnen} other {# ablehnen}}',
  '{days, plural, =0 {on the day of the request} one {# day before the request} other {# days before the request}}':
    '{days, plural, =0 {am Tag des Antrags} one {# Tag vor dem Antrag} other {# Tage vor dem Antrag}}',

  '{done} of {needed} approvals': '{done} von {needed} Freigaben',
  '{names}: {net} to pay altogether.': '{names}: zusammen {net} zu zahlen.',
  '{name} looks at it, until {until} at the latest. Take the next one, or wait.':
    '{name} sieht es sich an, längstens bis {until}. Nehmen Sie das Nächste oder warten Sie.',
  '{out} out, {in} in': '{out} aus, {in} ein',
  '{when}; the hold is {hours} hours': '{when}; die Sperrfrist ist {hours} Stunden',
};

export default german;
