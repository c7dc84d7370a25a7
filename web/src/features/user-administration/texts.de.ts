import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of user administration. */
const german: Catalog<typeof english> = {
  'All members': 'Alle Mitglieder',

  'Clear search and filters': 'Suche und Filter aufheben',
  'Filters and sort': 'Filter und Reihenfolge',
  'Joined from': 'Beigetreten ab',

  'Name, A to Z': 'Name, A bis Z',
  'Name, Z to A': 'Name, Z bis A',

  'Select all on this page': 'Alle dieser Seite auswählen',

  Sort: 'Reihenfolge',
  Until: 'Bis',
  '{count, plural, =0 {Change status of selected} one {Change status of # member} other {Change status of # members}}':
    '{count, plural, =0 {Status der Auswahl ändern} one {Status von # Mitglied ändern} other {Status von # Mitgliedern ändern}}',
  'Search matches the start of names, email addresses and member numbers. Try fewer characters or filters.':
    'Gesucht wird nach dem Anfang von Namen, E-Mail-Adressen und Mitgliedsnummern. Versuchen Sie es mit weniger Zeichen oder Filtern.',
  'By relevance': 'Nach Relevanz',
  Started: 'Begonnen',
  'Hide filters': 'Filter ausblenden',
  'Oldest members': 'Älteste Mitglieder',
  'Newest members': 'Neueste Mitglieder',
  'Joined by': 'Beigetreten bis',
  'Member lists': 'Mitgliederlisten',
  'Latest status change': 'Letzte Statusänderung',
  'Earliest status change': 'Früheste Statusänderung',
  'No blocked members': 'Keine gesperrten Mitglieder',
  'No members marked for fraud': 'Keine wegen Betrugs markierten Mitglieder',
  'No sanctioned members': 'Keine sanktionierten Mitglieder',
  'No members to approve': 'Keine Mitglieder freizuschalten',
  'Open a member or select several, then approve or block them with a reason.':
    'Öffnen Sie ein Mitglied oder wählen Sie mehrere aus, und schalten Sie sie mit Angabe eines Grundes frei oder sperren Sie sie.',
  'Search by name, email address or member number. Open a member to see the whole account.':
    'Suchen Sie nach Name, E-Mail-Adresse oder Mitgliedsnummer. Öffnen Sie ein Mitglied, um das ganze Konto zu sehen.',
  'Their wallets are frozen. Clearing a fraud mark takes two people: select one member to propose it.':
    'Ihre Wallets sind eingefroren. Das Aufheben einer Betrugsmarkierung erfordert zwei Personen: Wählen Sie ein Mitglied aus, um es vorzuschlagen.',
  "They can't sign in. Select members to change their status.":
    'Sie können sich nicht anmelden. Wählen Sie Mitglieder aus, um ihren Status zu ändern.',
  "They can see their money but can't move it. Select members to reactivate or block them.":
    'Sie können ihr Geld sehen, aber nicht bewegen. Wählen Sie Mitglieder aus, um sie wieder freizuschalten oder zu sperren.',
  'Waiting since': 'Wartet seit',
  'Members appear here once they have registered and confirmed their email address.':
    'Mitglieder erscheinen hier, sobald sie sich registriert und ihre E-Mail-Adresse bestätigt haben.',
  'Blocked members appear here, with the reason and end date.':
    'Gesperrte Mitglieder erscheinen hier, mit Grund und Enddatum.',
  'Members marked for fraud appear here.': 'Wegen Betrugs markierte Mitglieder erscheinen hier.',
  'Sanctioned members appear here, with the reason and end date.':
    'Sanktionierte Mitglieder erscheinen hier, mit Grund und Enddatum.',
  'You can view this list. Only compliance can change a status.':
    'Sie können diese Liste einsehen. Den Status ändern kann nur Compliance.',
  'no end date': 'ohne Enddatum',
  'Clear selection': 'Auswahl aufheben',
  'Name, email or member number': 'Name, E-Mail oder Mitgliedsnummer',
};

export default german;
