import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of withdrawals. */
const german: Catalog<typeof english> = {
  'Address added': 'Adresse hinzugefügt',
  'after the request': 'nach dem Antrag',

  Approve: 'Freigeben',
  'Approve as first of two…': 'Als erste von zwei Personen freigeben …',
  'Approve as second of two…': 'Als zweite von zwei Personen freigeben …',
  'Approve this withdrawal?': 'Diese Auszahlung freigeben?',
  'Choose…': 'Bitte wählen …',
  'covers the {net} to pay': 'deckt die zu zahlenden {net}',
  'does not cover the {net} to pay': 'deckt die zu zahlenden {net} nicht',

  'First approval': 'Erste Freigabe',
  'never changed': 'nie geändert',
  'not submitted': 'nicht eingereicht',
  'Password or authenticator': 'Passwort oder Authenticator',

  'Principal of': 'Kapital aus',

  'Reject this withdrawal?': 'Diese Auszahlung ablehnen?',

  'Stop after this one': 'Nach dieser anhalten',
  'To approve': 'Freizugeben',
  '{amount} to {name}, {account}.': '{amount} an {name}, {account}.',
  '{count, plural, one {# withdrawal} other {# withdrawals}}':
    '{count, plural, one {# Auszahlung} other {# Auszahlungen}}',
  '{count, plural, one {Approve} other {Approve #}}': '{count, plural, one {Freigeben} other {# freigeben}}',
  '{count, plural, one {Reject} other {Reject #}}': '{count, plural, one {Ablehnen} other {# ablehnen}}',
  '{days, plural, =0 {on the day of the request} one {# day before the request} other {# days before the request}}':
    '{days, plural, =0 {am Tag des Antrags} one {# Tag vor dem Antrag} other {# Tage vor dem Antrag}}',

  '{done} of {needed} approvals': '{done} von {needed} Freigaben',
  '{out} out, {in} in': '{out} aus, {in} ein',
  'Cash held': 'Verfügbare Mittel',
  'Compared with': 'Vergleich',
  '{when}; the hold is {hours} hours': '{when}; Sperrfrist {hours} Stunden',
  'Returned for review <0></0>: {status, select, fraud {the member was marked for fraud} other {the member was blocked}}. Earlier approvals no longer count.':
    'Erneut zur Prüfung <0></0>: {status, select, fraud {Das Mitglied wurde wegen Betrugs markiert} other {Das Mitglied wurde gesperrt}}. Frühere Freigaben zählen nicht mehr.',
  "Returned for review: the member's status changed":
    'Erneut zur Prüfung: Der Status des Mitglieds hat sich geändert',
  'First approval by': 'Erste Freigabe durch',
  'Second approval by': 'Zweite Freigabe durch',
  'Approved, ready to pay': 'Freigegeben, bereit zur Zahlung',
  'in review': 'in Prüfung',
  'Record as failed': 'Als fehlgeschlagen buchen',
  'Record {amount} as paid': '{amount} als gezahlt buchen',
  'Each amount is returned immediately, and each member sees the reason.':
    'Jeder Betrag wird sofort zurückgebucht, und jedes Mitglied sieht den Grund.',
  'Each withdrawal is decided separately. Those that need two approvals then await a second person.':
    'Über jede Auszahlung wird einzeln entschieden. Bei Vier-Augen-Freigabe fehlt danach noch die zweite Person.',
  'Send {amount} to the address above first, then record it here.':
    'Senden Sie zuerst {amount} an die Adresse oben und buchen Sie es dann hier.',
  'Transfer {amount} to the account above first, then record it here.':
    'Überweisen Sie zuerst {amount} auf das Konto oben und buchen Sie es dann hier.',
  Claim: 'Übernehmen',
  'Transfer failed…': 'Überweisung fehlgeschlagen …',
  'It can be paid once a second person has approved it.':
    'Sie kann gezahlt werden, sobald eine zweite Person freigegeben hat.',
  'Identity in doubt': 'Zweifel an der Identität',
  "It's then ready to pay. Payment is a separate step.":
    'Danach ist sie bereit zur Zahlung. Die Zahlung ist ein eigener Schritt.',
  'Reason category': 'Art des Grundes',
  Release: 'Zurückgeben',
  Check: 'Prüfen',
  'more info needed': 'Angaben fehlen',
  'Next: approval by a second treasurer': 'Als Nächstes: zweite Freigabe durch das Treasury',
  'Next: approval by a treasurer': 'Als Nächstes: Freigabe durch das Treasury',
  'Next: payment by a treasurer': 'Als Nächstes: Zahlung durch das Treasury',
  'No withdrawals with this status': 'Keine Auszahlungen mit diesem Status',
  Unclaimed: 'Nicht übernommen',
  'not started': 'nicht begonnen',
  'nothing paid in; {open} requested now': 'nichts eingezahlt; {open} jetzt beantragt',
  'Oldest first. Approval and payment are separate steps. Amounts above {limit} need two approvals.':
    'Älteste zuerst. Freigabe und Zahlung sind getrennte Schritte. Beträge über {limit} erfordern eine Vier-Augen-Freigabe.',
  'Paid out and paid in': 'Ausgezahlt und eingezahlt',
  "can't be approved or paid until the report is closed":
    'keine Freigabe oder Zahlung, bis die Meldung abgeschlossen ist',
  'Transfer reference': 'Überweisungsreferenz',
  'Requests to withdraw deposited principal appear here.':
    'Anträge auf Auszahlung eingelegten Kapitals erscheinen hier.',
  'Show withdrawals to approve': 'Freizugebende anzeigen',
  Other: 'Sonstiges',
  'submitted, not reviewed yet': 'eingereicht, noch nicht geprüft',
  'Payout address in doubt': 'Zweifel an der Auszahlungsadresse',
  'Requested by the member': 'Auf Wunsch des Mitglieds',
  'Shown to the member, and used to trace the payment.':
    'Für das Mitglied sichtbar; dient zum Auffinden der Zahlung.',
  'The member was told to expect it by {day}.': 'Dem Mitglied wurde die Ankunft bis {day} angekündigt.',
  'The totals include only the latest 100 of each.': 'Die Summen enthalten jeweils nur die letzten 100.',
  'Record the transfer as failed?': 'Überweisung als fehlgeschlagen buchen?',
  "This link doesn't lead to a withdrawal.": 'Dieser Link führt zu keiner Auszahlung.',
  "This is your own withdrawal. Staff can't approve their own transactions.":
    'Das ist Ihre eigene Auszahlung. Eigene Vorgänge können Sie nicht selbst freigeben.',
  "This withdrawal is closed. There's nothing left to do.":
    'Diese Auszahlung ist abgeschlossen. Es ist nichts weiter zu tun.',
  'Risk check': 'Risikoprüfung',
  'Source of funds unclear': 'Herkunft der Mittel unklar',
  '{share} of what was paid in, with the {open} requested now':
    '{share} des Eingezahlten, mit den jetzt beantragten {open}',
  'Withdrawals of earnings in security appear here.':
    'Auszahlungen von Erträgen in Security erscheinen hier.',
  'Withdrawals in infinity appear here.': 'Auszahlungen in Infinity erscheinen hier.',
  "You've already approved it. The second approval has to come from a colleague.":
    'Sie haben bereits freigegeben. Die zweite Freigabe muss von einer anderen Person kommen.',
  'Claimed by you until {until}': 'Von Ihnen übernommen bis {until}',
  '{amount} is returned to the deposit immediately, as if it had never been requested.':
    '{amount} werden sofort in die Einlage zurückgebucht, als wären sie nie beantragt worden.',
  '{amount} is returned to the available balance immediately, including the fee.':
    '{amount} werden sofort dem verfügbaren Guthaben zurückgebucht, einschließlich der Gebühr.',
  '{amount} to {name}: approved and ready to pay.': '{amount} an {name}: freigegeben und bereit zur Zahlung.',
  '{amount} to {name}: recorded as sent. A bank statement will confirm it. The member has been notified.':
    '{amount} an {name}: als überwiesen gebucht. Ein Kontoauszug wird es bestätigen. Das Mitglied wurde benachrichtigt.',
  'It can be paid with others in a batch:': 'Sie kann mit anderen in einem Zahlungslauf bezahlt werden:',
  'You alone approved it, so a colleague has to pay it.':
    'Nur Sie haben sie genehmigt, also muss eine andere Person sie bezahlen.',
  'Next: a bank statement shows the transfer': 'Als Nächstes: ein Kontoauszug zeigt die Überweisung',
  'Record {amount} as sent': '{amount} als überwiesen buchen',
  'The transfer is in transit. A bank statement that shows it makes the withdrawal paid.':
    'Die Überweisung ist unterwegs. Zeigt sie ein Kontoauszug, gilt die Auszahlung als ausgeführt.',
  '{amount} to {name}: returned by the bank. The member has been notified.':
    '{amount} an {name}: von der Bank zurückgegeben. Das Mitglied wurde benachrichtigt.',
  '{amount} to {name}: recorded as paid. The member has been notified.':
    '{amount} an {name}: als gezahlt gebucht. Das Mitglied wurde benachrichtigt.',
  '{amount} to {name}: failed. The money was returned to the member, who can see the reason.':
    '{amount} an {name}: fehlgeschlagen. Das Geld wurde dem Mitglied zurückgebucht; es sieht den Grund.',
  '{amount} to {name}: rejected. The money was returned to the member, who can see the reason.':
    '{amount} an {name}: abgelehnt. Das Geld wurde dem Mitglied zurückgebucht; es sieht den Grund.',
  '{amount} to {name}: cancelled by the member.': '{amount} an {name}: vom Mitglied storniert.',
  '{amount} to {name}: {done} of {needed} approvals. A second person is next.':
    '{amount} an {name}: {done} von {needed} Freigaben. Als Nächstes entscheidet eine zweite Person.',
  '{count, plural, =0 {Approve or reject selected} one {Approve or reject # withdrawal} other {Approve or reject # withdrawals}}':
    '{count, plural, =0 {Auswahl freigeben oder ablehnen} one {# Auszahlung freigeben oder ablehnen} other {# Auszahlungen freigeben oder ablehnen}}',
  '{names}: {net} to pay in total.': '{names}: insgesamt {net} zu zahlen.',
  'Claimed by {name} until {until}': 'Übernommen von {name} bis {until}',
  "The account holder isn't the verified person. Compliance has to accept this payee before anybody can approve.":
    'Der Kontoinhaber ist nicht die geprüfte Person. Compliance muss den Empfänger akzeptieren, bevor jemand genehmigen kann.',
  '{holder} is paid instead of {name}, now and in later withdrawals to this account.':
    'Bezahlt wird {holder} statt {name}, jetzt und bei späteren Auszahlungen auf dieses Konto.',
};

export default german;
