import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of security reports. */
const german: Catalog<typeof english> = {
  'Close and let withdrawals go on …': 'Abschließen und Auszahlungen freigeben …',
  'Close the report': 'Meldung abschließen',
  'Close the report of {name}?': 'Die Meldung von {name} abschließen?',

  'Closed. Another report of {name} is open, so withdrawals stay held.':
    'Abgeschlossen. Eine weitere Meldung von {name} ist offen, deshalb bleiben Auszahlungen angehalten.',
  'Closed. Withdrawals of {name} go on; they were told.':
    'Abgeschlossen. Auszahlungen von {name} gehen weiter; das Mitglied wurde benachrichtigt.',
  'Compliance looks into it; you can read along.': 'Compliance geht dem nach; Sie können mitlesen.',
  Device: 'Gerät',

  'Members who said: this was not me. Their withdrawals are held until somebody has looked into it. Oldest first.':
    'Mitglieder, die gesagt haben: Das war ich nicht. Ihre Auszahlungen sind angehalten, bis jemand dem nachgegangen ist. Älteste zuerst.',

  'No report in this state': 'Keine Meldung in diesem Zustand',
  'No sign-in is reported': 'Keine Anmeldung ist gemeldet',

  Reported: 'Gemeldet',

  'Reports appear here as soon as a member says that a sign-in was not their own.':
    'Meldungen erscheinen hier, sobald ein Mitglied sagt, dass eine Anmeldung nicht die eigene war.',
  'Sessions and password': 'Sitzungen und Passwort',

  'Talk to the member first, by a way that was known before the sign-in. Look at addresses and withdrawals that were added since.':
    'Sprechen Sie zuerst mit dem Mitglied, auf einem Weg, der vor der Anmeldung bekannt war. Sehen Sie sich Adressen und Auszahlungen an, die seither hinzukamen.',
  'There is no report behind this link.': 'Hinter diesem Link steht keine Meldung.',
  'This is your own report. Somebody else has to look into it.':
    'Das ist Ihre eigene Meldung. Jemand anderes muss ihr nachgehen.',
  'This report is closed; nothing is left to do.':
    'Diese Meldung ist abgeschlossen; es ist nichts mehr zu tun.',
  'What came out of it, shown to the member': 'Was dabei herauskam, für das Mitglied sichtbar',

  'Where the account stands': 'Wie es um das Konto steht',
  'With the last open report of a member the hold is lifted, and they get a mail. What was changed lately rests by its own rules all the same.':
    'Mit der letzten offenen Meldung eines Mitglieds gehen Auszahlungen weiter, und es erhält eine E-Mail. Was kürzlich geändert wurde, ruht trotzdem nach seinen eigenen Regeln.',

  ended: 'beendet',
  'withdrawals held': 'Auszahlungen angehalten',
  'not ended: the member’s link has to be opened again':
    'nicht beendet: Der Link des Mitglieds muss noch einmal geöffnet werden',
  'withdrawals not held': 'Auszahlungen nicht angehalten',
  'not known': 'nicht bekannt',
  'not set yet': 'noch nicht gesetzt',
};

export default german;
