import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the staff side of solvency. */
const german: Catalog<typeof english> = {
  Assets: 'Vermögen',

  'Number of entries': 'Zahl der Buchungen',
  'Nothing is owed': 'Nichts wird geschuldet',
  'no amount': 'kein Betrag',
  'None yet.': 'Noch keine.',
  '{count, plural, one {# entry} other {# entries}}': '{count, plural, one {# Buchung} other {# Buchungen}}',
  'Owed to members': 'Mitgliedern geschuldet',
  'Liabilities and equity': 'Verbindlichkeiten und Eigenkapital',
  'Total assets': 'Summe Vermögen',
  'Total liabilities and equity': 'Summe Verbindlichkeiten und Eigenkapital',
  'Balanced across {count, plural, one {# entry} other {# entries}}':
    'Ausgeglichen über {count, plural, one {# Buchung} other {# Buchungen}}',
  'Out of balance by {amount}': 'Differenz von {amount}',
  "In addition, {more, select, yes {more than } other {}}{count, plural, one {# bonus awaits} other {# bonuses await}} funding: {amount}. This isn't principal owed; the pool holds {pool}.":
    'Außerdem {count, plural, one {wartet} other {warten}} {more, select, yes {mehr als } other {}}{count, plural, one {# Bonus} other {# Boni}} auf Deckung: {amount}. Das ist kein geschuldetes Kapital; im Bonustopf sind {pool}.',
  'Operator equity is negative: declared losses exceed its capital and earnings.':
    'Das Eigenkapital des Betreibers ist negativ: Die erklärten Verluste übersteigen Kapital und Erträge.',
  Recorded: 'Verbucht',
  Recalculated: 'Neu berechnet',
  'Possible cause: {ids}': 'Mögliche Ursache: {ids}',
  'The ledger will be checked for the first time tonight at 02:30 UTC.':
    'Das Hauptbuch wird heute Nacht um 02:30 UTC zum ersten Mal geprüft.',
  '{entries, plural, one {# entry} other {# entries}} and {accounts, plural, one {# balance} other {# balances}} checked':
    '{entries, plural, one {# Buchung} other {# Buchungen}} und {accounts, plural, one {# Saldo} other {# Salden}} geprüft',
  'The ledger balances': 'Das Hauptbuch ist ausgeglichen',
  '{counted} on {when}. It has balanced since {since}.': '{counted} am {when}. Ausgeglichen seit {since}.',
  "The ledger doesn't balance": 'Das Hauptbuch ist nicht ausgeglichen',
  'Withdrawals were stopped immediately in {areas}. Two people can resume them once this is explained.':
    'Auszahlungen wurden sofort gestoppt in {areas}. Nach Klärung können zwei Personen sie wieder aufnehmen.',
  "This check didn't stop any further withdrawals.":
    'Diese Prüfung hat keine weiteren Auszahlungen gestoppt.',
  'Showing the first 50 differences.': 'Gezeigt werden die ersten 50 Abweichungen.',
  'What each area holds and owes, live from the ledger.':
    'Was jeder Bereich besitzt und schuldet, aktuell aus dem Hauptbuch.',
  'Latest ledger check': 'Letzte Prüfung des Hauptbuchs',
  'Recent nightly checks': 'Letzte nächtliche Prüfungen',
  Balanced: 'Ausgeglichen',
  'Out of balance': 'Nicht ausgeglichen',
  'Full balance sheet': 'Vollständige Bilanz',
  'Withdrawals stopped since': 'Auszahlungen gestoppt seit',
  "Entry {id} doesn't match the journal.": 'Die Buchung {id} stimmt nicht mit dem Journal überein.',
  'Entry {id} is missing.': 'Die Buchung {id} fehlt.',
  "Entry {id} isn't in the journal.": 'Die Buchung {id} fehlt im Journal.',
  'Entry {id} is malformed.': 'Die Buchung {id} ist fehlerhaft aufgebaut.',
  "Audit entry {id} doesn't match the journal.":
    'Der Protokolleintrag {id} stimmt nicht mit dem Journal überein.',
  'Audit entry {id} is missing.': 'Der Protokolleintrag {id} fehlt.',
  "Audit entry {id} isn't in the journal.": 'Der Protokolleintrag {id} fehlt im Journal.',
  "{account} of {memberId} doesn't equal the sum of its entries.":
    '{account} von {memberId} entspricht nicht der Summe der Buchungen.',
  "{account}, part {shard}, doesn't equal the sum of its entries.":
    '{account}, Teil {shard}, entspricht nicht der Summe der Buchungen.',
  "The running total of {account} doesn't equal the sum of its entries.":
    'Die laufende Summe von „{account}“ entspricht nicht der Summe der Buchungen.',
  '{account} is negative.': '{account} ist negativ.',
  "{account} of {memberId} doesn't match the open withdrawals.":
    '{account} von {memberId} stimmt nicht mit den offenen Auszahlungen überein.',
  "The principal of {memberId} doesn't match the active positions.":
    'Das Kapital von {memberId} stimmt nicht mit den aktiven Positionen überein.',
  "Assets don't equal liabilities and equity.":
    'Das Vermögen entspricht nicht den Verbindlichkeiten und dem Eigenkapital.',
  "Cash in transit doesn't equal the payments that await a bank line.":
    'Das Geld auf dem Transferkonto entspricht nicht den Zahlungen, deren Bankumsatz noch aussteht.',
  "Cash at the bank doesn't equal the bank lines in the books.":
    'Das Bankguthaben entspricht nicht den gebuchten Bankumsätzen.',
  "The bank lines don't lead to the closing balance of the last statement.":
    'Die Bankumsätze führen nicht zum Schlusssaldo des letzten Kontoauszugs.',
  "Bank line {id} isn't used exactly once.": 'Der Bankumsatz {id} ist nicht genau einmal zugeordnet.',
  'Current balance': 'Aktueller Saldo',
  'Every entry behind this balance, newest first. The balance after each entry counts all entries, listed or not.':
    'Alle Buchungen hinter diesem Saldo, die neueste zuerst. Der Saldo danach berücksichtigt alle Buchungen, ob aufgeführt oder nicht.',
  'Entries with this source': 'Buchungen mit dieser Herkunft',
  'No entries match': 'Keine passenden Buchungen',
  'Nothing was ever booked on this account.': 'Auf diesem Konto wurde noch nie gebucht.',
  'Bank line': 'Bankumsatz',
};

export default german;
