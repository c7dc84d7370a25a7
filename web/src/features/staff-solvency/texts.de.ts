import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of solvency. */
const german: Catalog<typeof english> = {
  Assets: 'Vermögen',

  'Number of entries': 'Zahl der Buchungen',
  'Entry {id} is not what was written into the journal.':
    'Die Buchung {id} ist nicht mehr die, die im Journal steht.',
  'Entry {id} is gone.': 'Die Buchung {id} fehlt.',
  'Entry {id} stands in no journal.': 'Die Buchung {id} steht in keinem Journal.',
  'Entry {id} is nothing that the platform writes.':
    'Die Buchung {id} ist nichts, was die Plattform schreibt.',
  'Audit line {id} is not what was written into the journal.':
    'Die Protokollzeile {id} ist nicht mehr die, die im Journal steht.',
  'Audit line {id} is gone.': 'Die Protokollzeile {id} fehlt.',
  'Audit line {id} stands in no journal.': 'Die Protokollzeile {id} steht in keinem Journal.',
  '{account} of {memberId} is not the sum of its entries.':
    '{account} von {memberId} ist nicht die Summe der Buchungen.',
  '{account}, part {shard}, is not the sum of its entries.':
    '{account}, Teil {shard}, ist nicht die Summe der Buchungen.',
  'The live total of {account} is not the sum of the entries.':
    'Die laufende Summe von „{account}“ ist nicht die Summe der Buchungen.',
  '{account} is below zero.': '{account} liegt unter null.',
  '{account} of {memberId} is not what the open withdrawals ask for.':
    '{account} von {memberId} ist nicht, was die offenen Auszahlungen verlangen.',
  'The principal of {memberId} is not that of the running positions.':
    'Das Kapital von {memberId} ist nicht das der laufenden Positionen.',
  'What is held is not what stands on the other side.':
    'Was vorhanden ist, ist nicht, was auf der anderen Seite steht.',
  'Withdrawals are stopped since': 'Auszahlungen ruhen seit',
  'What is held': 'Was vorhanden ist',
  'All assets': 'Alles Vermögen',
  'What is owed, and whose the rest is': 'Was geschuldet wird, und wem der Rest gehört',
  Owed: 'Geschuldet',
  'Other side in all': 'Andere Seite insgesamt',
  'Both sides are equal, over {count, plural, one {# entry} other {# entries}}':
    'Beide Seiten sind gleich, über {count, plural, one {# Buchung} other {# Buchungen}}',
  'The sides differ by {amount}': 'Die Seiten unterscheiden sich um {amount}',
  'Beside that, {more, select, yes {more than } other {}}{count, plural, one {# bonus awaits} other {# bonuses await}} funding: {amount}. They are no debt of principal; the pool holds {pool}.':
    'Daneben {count, plural, one {wartet} other {warten}} {more, select, yes {mehr als } other {}}{count, plural, one {# Bonus} other {# Boni}} auf Deckung: {amount}. Das ist keine Schuld an Kapital; der Bonustopf hat {pool}.',
  "The operator's own funds are below zero: declared losses are larger than its capital and earnings.":
    'Die eigenen Mittel des Betreibers liegen unter null: Erklärte Verluste sind größer als Kapital und Erträge.',
  'Nothing is owed': 'Nichts wird geschuldet',
  '{rate} of what is owed is there': '{rate} des Geschuldeten sind da',
  'Only {rate} of what is owed is there': 'Nur {rate} des Geschuldeten sind da',
  'no amount': 'kein Betrag',
  'It says': 'Da steht',
  'Counted anew': 'Neu gezählt',
  'Perhaps because of {ids}': 'Vielleicht wegen {ids}',
  'The ledger is first proved in the coming night, at 02:30 UTC.':
    'Das Hauptbuch wird erstmals in der kommenden Nacht geprüft, um 02:30 UTC.',
  '{entries, plural, one {# entry} other {# entries}} and {accounts, plural, one {# balance} other {# balances}} counted':
    '{entries, plural, one {# Buchung} other {# Buchungen}} und {accounts, plural, one {# Guthaben} other {# Guthaben}} gezählt',
  'The ledger adds up': 'Das Hauptbuch geht auf',
  '{counted} on {when}; it has added up since {since}.': '{counted} am {when}; es geht auf seit {since}.',
  'The ledger does not add up': 'Das Hauptbuch geht nicht auf',
  'Withdrawals were stopped at once in {areas}. Two people lift that, when this is explained.':
    'Auszahlungen wurden sofort angehalten in {areas}. Zwei Personen heben das auf, wenn dies geklärt ist.',
  'No further withdrawals were stopped by this proof.':
    'Diese Prüfung hat keine weiteren Auszahlungen angehalten.',
  'There are more; the first fifty are shown.': 'Es sind mehr; gezeigt werden die ersten fünfzig.',

  'What each area holds beside what it owes, from the ledger as it stands now.':
    'Was jeder Bereich hat, neben dem, was er schuldet: aus dem Hauptbuch, wie es jetzt steht.',
  'The latest proof': 'Die letzte Prüfung',
  'The proofs of the last nights': 'Die Prüfungen der letzten Nächte',
  'None yet.': 'Noch keine.',
  '{count, plural, one {# entry} other {# entries}}': '{count, plural, one {# Buchung} other {# Buchungen}}',
  'Added up': 'Ging auf',
  'Did not add up': 'Ging nicht auf',
  'Both sides of the books': 'Beide Seiten der Bücher',
};

export default german;
