import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of user administration. */
const german: Catalog<typeof english> = {
  '{count, plural, =0 {Change the status of the selected} one {Change the status of # member} other {Change the status of # members}}':
    '{count, plural, =0 {Status der Auswahl ändern} one {Status von # Mitglied ändern} other {Status von # Mitgliedern ändern}}',
  'A search looks at how names, e-mail addresses and member numbers begin. Try fewer letters or filters.':
    'Gesucht wird nach dem Anfang von Namen, E-Mail-Adressen und Mitgliedsnummern. Versuchen Sie es mit weniger Buchstaben oder Filtern.',

  'All members': 'Alle Mitglieder',
  'As found': 'Wie gefunden',
  Begun: 'Begonnen',

  'Clear search and filters': 'Suche und Filter aufheben',

  'Fewer filters': 'Weniger Filter',
  'Filters and sort': 'Filter und Reihenfolge',

  'Joined first': 'Zuerst beigetreten',
  'Joined from': 'Beigetreten ab',
  'Joined last': 'Zuletzt beigetreten',
  'Joined until': 'Beigetreten bis',
  'Lists of members': 'Listen der Mitglieder',
  'Newest status': 'Neuester Status',
  'Oldest status': 'Ältester Status',

  'Name, A to Z': 'Name, A bis Z',
  'Name, Z to A': 'Name, Z bis A',
  'Name, e-mail or member number': 'Name, E-Mail, Mitgliedsnummer',

  'Nobody is blocked': 'Niemand ist gesperrt',
  'Nobody is marked for fraud': 'Niemand ist als Betrug markiert',
  'Nobody is sanctioned': 'Niemand ist sanktioniert',

  'Nobody waits': 'Niemand wartet',

  'Open a member, or select several, and approve or block them with a reason.':
    'Öffnen Sie ein Mitglied oder wählen Sie mehrere aus, und geben Sie sie mit einem Grund frei oder sperren Sie sie.',
  'open end': 'ohne Ende',

  Search: 'Suche',
  'Search by name, e-mail address or member number, and open a member to see everything about them.':
    'Suchen Sie nach Name, E-Mail-Adresse oder Mitgliedsnummer, und öffnen Sie ein Mitglied, um alles darüber zu sehen.',

  'Select all on this page': 'Alle dieser Seite auswählen',
  'Select none': 'Keine auswählen',

  Sort: 'Reihenfolge',

  'Their wallets are frozen. Only two people together clear a mark: select one member to propose it.':
    'Ihre Wallets sind eingefroren. Nur zwei Personen gemeinsam heben eine Markierung auf: Wählen Sie ein Mitglied aus, um es vorzuschlagen.',
  'They cannot sign in. Select members to give them another status.':
    'Sie können sich nicht anmelden. Wählen Sie Mitglieder aus, um ihnen einen anderen Status zu geben.',
  'They see their money and cannot move it. Select members to make them active again, or to block them.':
    'Sie sehen ihr Geld und können es nicht bewegen. Wählen Sie Mitglieder aus, um sie wieder freizuschalten oder zu sperren.',
  Until: 'Bis',

  'Waits since': 'Wartet seit',
  'Who registers and confirms the e-mail address appears here.':
    'Wer sich registriert und seine E-Mail-Adresse bestätigt, erscheint hier.',
  'Whom staff block appears here, with the reason and until when.':
    'Wen das Team sperrt, erscheint hier, mit dem Grund und bis wann.',
  'Whom staff mark for fraud appears here.': 'Wen das Team als Betrug markiert, erscheint hier.',
  'Whom staff sanction appears here, with the reason and until when.':
    'Wen das Team sanktioniert, erscheint hier, mit dem Grund und bis wann.',
  'Your role reads this list; compliance decides.': 'Ihre Rolle liest diese Liste; Compliance entscheidet.',
};

export default german;
