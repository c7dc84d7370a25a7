import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the statements. */
const german: Catalog<typeof english> = {
  '{amount} from {from} to {to}': '{amount} von {from} an {to}',
  '{area}, {account}': '{area}, {account}',

  available: 'verfügbar',
  Balance: 'Guthaben',
  'Balance after': 'Guthaben danach',
  'bank account': 'Bankkonto',
  'bonus pool': 'Bonustopf',
  Change: 'Änderung',

  'crypto payment provider': 'Krypto-Zahlungsdienst',

  deposited: 'eingelegt',
  'Each balance with every entry that made it. Entries are never changed; a mistake is corrected by a new one.':
    'Jedes Guthaben mit allen Buchungen, aus denen es besteht. Buchungen werden nie geändert; ein Fehler wird durch eine neue berichtigt.',
  Entries: 'Buchungen',

  'Every movement on this balance will stand here, newest first, and none is ever changed or removed.':
    'Jede Bewegung dieses Guthabens wird hier stehen, die neueste zuerst, und keine wird je geändert oder entfernt.',
  fees: 'Gebühren',

  held: 'zurückgelegt',

  invested: 'angelegt',

  'Deposit matured': 'Einlage fällig geworden',

  'No entry yet': 'Noch keine Buchung',
  operator: 'Betreiber',
  'Package matured': 'Paket fällig geworden',

  'payments set aside': 'zur Klärung zurückgelegte Zahlungen',
  placements: 'Anlagen',
  'principal held': 'Einlage, zurückgelegt',

  'Entry number': 'Buchungsnummer',
  '{count, plural, =0 {no entry} one {# entry} other {# entries}}':
    '{count, plural, =0 {keine Buchung} one {# Buchung} other {# Buchungen}}',
  'All balances': 'Alle Guthaben',
  'All entries of the same cause': 'Alle Buchungen desselben Grundes',
  'All kinds': 'Alle Arten',

  CSV: 'CSV',

  'by the platform, following its rules': 'durch die Plattform nach ihren Regeln',

  'Choose another kind or other days, or look at all entries.':
    'Wählen Sie eine andere Art oder andere Tage, oder sehen Sie alle Buchungen an.',

  Closing: 'Ende',
  'Entries of one cause': 'Buchungen eines Grundes',
  'From (UTC)': 'Von (UTC)',

  'Money in': 'Eingang',
  'Money out': 'Ausgang',

  Moved: 'Bewegt',
  'No entry of this kind in this time': 'Keine solche Buchung in dieser Zeit',
  'none of your balances': 'keines Ihrer Guthaben',
  'Nothing was booked for it yet': 'Dafür wurde noch nichts gebucht',
  'Once money moves, each entry stands here.': 'Sobald Geld bewegt wird, steht jede Buchung hier.',
  Opening: 'Anfang',

  'Show all entries': 'Alle Buchungen zeigen',
  'Show all {count} months': 'Alle {count} Monate zeigen',
  'Show what caused it': 'Zeigen, was sie verursacht hat',
  'so far': 'bisher',
  Statement: 'Auszug',
  'Statement of {month} as CSV': 'Auszug für {month} als CSV',
  'Statement of {month} as PDF': 'Auszug für {month} als PDF',
  'The entry that corrects this one': 'Die Buchung, die diese berichtigt',
  'The entry that this one corrects': 'Die Buchung, die durch diese berichtigt wird',
  'To (UTC)': 'Bis (UTC)',
  View: 'Ansicht',
};

export default german;
