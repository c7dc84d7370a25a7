import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of security reports. */
const german: Catalog<typeof english> = {
  Device: 'Gerät',
  'Change of email address': 'Änderung der E-Mail-Adresse',
  'Email address changed back': 'E-Mail-Adresse zurückgesetzt',
  'What was reported': 'Gemeldet wurde',
  When: 'Wann',

  Reported: 'Gemeldet',
  'Sessions and password': 'Sitzungen und Passwort',

  ended: 'beendet',
  'not set yet': 'noch nicht festgelegt',
  'Close and resume withdrawals…': 'Abschließen und Auszahlungen wieder aufnehmen …',
  'Close report': 'Meldung abschließen',
  "Close {name}'s report?": 'Meldung von {name} abschließen?',
  'Closed. {name} has another open report, so withdrawals stay on hold.':
    'Abgeschlossen. Eine weitere Meldung von {name} ist offen, daher bleiben Auszahlungen gesperrt.',
  "Closed. {name}'s withdrawals have resumed, and the member has been notified.":
    'Abgeschlossen. Die Auszahlungen von {name} sind wieder möglich; das Mitglied wurde benachrichtigt.',
  'You can view this report. Only compliance can close it.':
    'Sie können diese Meldung einsehen. Abschließen kann sie nur Compliance.',
  'Oldest first. Sign-ins and changes of email address that members reported as not theirs. Their withdrawals are on hold until the report is closed.':
    'Älteste zuerst. Anmeldungen und Änderungen der E-Mail-Adresse, die Mitglieder als fremd gemeldet haben. Ihre Auszahlungen sind gesperrt, bis die Meldung abgeschlossen ist.',
  'No reports with this status': 'Keine Meldungen mit diesem Status',
  'No reported sign-ins': 'Keine gemeldeten Anmeldungen',
  "Reports appear here as soon as a member reports a sign-in or a change that wasn't theirs.":
    'Meldungen erscheinen hier, sobald ein Mitglied eine fremde Anmeldung oder Änderung meldet.',
  'Contact the member first, using details on file from before what they reported. Check payout addresses and withdrawals added since.':
    'Kontaktieren Sie zuerst das Mitglied, und zwar über Angaben von vor dem gemeldeten Vorfall. Prüfen Sie seither hinzugefügte Auszahlungsadressen und Auszahlungen.',
  "This link doesn't lead to a report.": 'Dieser Link führt zu keiner Meldung.',
  'This is your own report. A colleague has to handle it.':
    'Das ist Ihre eigene Meldung. Eine andere Person muss sie bearbeiten.',
  "This report is closed. There's nothing left to do.":
    'Diese Meldung ist abgeschlossen. Es ist nichts weiter zu tun.',
  'Outcome (shown to the member)': 'Ergebnis (für das Mitglied sichtbar)',
  'Account status': 'Kontostatus',
  'on hold': 'gesperrt',
  'not ended: the member has to open the link again':
    'nicht beendet: Das Mitglied muss den Link erneut öffnen',
  "Closing a member's last open report lifts the hold and notifies them by email. Holds on recent changes still apply.":
    'Mit der letzten offenen Meldung eines Mitglieds endet die Sperre, und es wird per E-Mail benachrichtigt. Sperrfristen für kürzliche Änderungen gelten weiter.',
};

export default german;
