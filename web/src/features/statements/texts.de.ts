import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the statements. */
const german: Catalog<typeof english> = {
  'bank account': 'Bankkonto',
  'bonus pool': 'Bonustopf',

  'crypto payment provider': 'Krypto-Zahlungsanbieter',

  'Each balance with all the entries behind it. Entries never change; mistakes are corrected by a new entry.':
    'Jedes Guthaben mit allen zugehörigen Buchungen. Buchungen werden nie geändert; Fehler werden durch eine neue Buchung korrigiert.',

  'Every movement on this balance will appear here, newest first. Entries are never changed or removed.':
    'Jede Bewegung dieses Guthabens erscheint hier, die neueste zuerst. Buchungen werden nie geändert oder gelöscht.',

  'Deposit matured': 'Einlage fällig',
  'Package matured': 'Paket fällig',

  'unmatched payments': 'nicht zugeordnete Zahlungen',
  'reserved principal': 'reserviertes Kapital',
  '{count, plural, =0 {no entries} one {# entry} other {# entries}}':
    '{count, plural, =0 {keine Buchungen} one {# Buchung} other {# Buchungen}}',
  'All balances': 'Alle Guthaben',
  'All related entries': 'Alle zugehörigen Buchungen',

  CSV: 'CSV',

  'automatically, by the platform': 'automatisch durch die Plattform',

  'Related entries': 'Zugehörige Buchungen',

  'Money in': 'Eingänge',
  'Money out': 'Ausgänge',

  Movements: 'Umsatz',
  'No entries of this kind in this period': 'Keine Buchungen dieser Art in diesem Zeitraum',
  'none of your balances': 'keines Ihrer Guthaben',
  'No entries for it yet': 'Dazu gibt es noch keine Buchungen',
  'Entries appear here once money moves.': 'Buchungen erscheinen hier, sobald Geld bewegt wird.',

  'Show all {count} months': 'Alle {count} Monate anzeigen',
  'Show source': 'Herkunft anzeigen',
  'to date': 'bis heute',
  Statement: 'Auszug',
  'Statement of {month} as CSV': 'Auszug für {month} als CSV',
  'Statement of {month} as PDF': 'Auszug für {month} als PDF',
  'Corrected by this entry': 'Korrigiert durch diese Buchung',
  'Corrects this entry': 'Korrigiert diese Buchung',
  View: 'Ansicht',
  'through {name}': 'durch {name}',
  Through: 'Durch',
};

export default german;
