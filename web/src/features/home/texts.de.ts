import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the panel over both areas. */
const german: Catalog<typeof english> = {
  'Your money in both areas': 'Ihr Geld in beiden Bereichen',
  'Nothing here yet. Your first deposit or package will appear here.':
    'Noch nichts vorhanden. Ihre erste Einlage oder Ihr erstes Paket erscheint hier.',
  'Paid in': 'Eingezahlt',
  'Earned in bonuses': 'Als Bonus erhalten',
  'What is yours': 'Was Ihnen gehört',
  'This page adds up what both areas owe you. Further down it says how it came about, what comes next, and what is still to set up.':
    'Diese Seite zeigt die Summe aus beiden Bereichen. Weiter unten steht, wie sie zustande kam, was als Nächstes ansteht und was noch einzurichten ist.',
  'Two areas, kept apart': 'Zwei getrennte Bereiche',
  'Packages are in Infinity, deposits in Security. Each has balances, bonuses and withdrawals of its own.':
    'Pakete finden Sie in Infinity, Einlagen in Security. Jeder Bereich hat eigene Guthaben, Boni und Auszahlungen.',
  'Everything you can do': 'Alle Möglichkeiten',
  'Make deposits, withdraw, and read every entry of your account. Nothing is booked that a statement does not show.':
    'Einlagen tätigen, Geld auszahlen lassen und jede Buchung Ihres Kontos nachlesen. Es gibt keine Buchung, die nicht im Kontoauszug steht.',
  'Find anything': 'Alles finden',
  'A page, an act, an order, or an entry by its amount: type a few letters. On a keyboard, Ctrl K opens this, and ? lists all keys.':
    'Eine Seite, eine Aktion, ein Auftrag oder eine Buchung nach Betrag: Geben Sie ein paar Buchstaben ein. Mit Strg K öffnen Sie die Suche, mit ? die Liste aller Tasten.',
  'How you sign in, where withdrawals go, your own data, and this tour once more. A passkey or an authenticator is worth setting up first.':
    'Ihre Anmeldung, Ihre Auszahlungskonten, Ihre Daten und dieser Rundgang. Richten Sie am besten zuerst einen Passkey oder einen Authenticator ein.',
  '{number} of {count}': '{number} von {count}',
  'End the tour': 'Rundgang beenden',
  'A tour of this site': 'Rundgang',
  'New here? Five stops show you where everything is.':
    'Neu hier? Fünf Stationen zeigen Ihnen, wo Sie alles finden.',
  'Show me around': 'Rundgang starten',
  'No, thanks': 'Nein, danke',
  Out: 'Abgänge',
  'Out: payouts, fees, reversals': 'Abgänge: Auszahlungen, Gebühren, Rückabwicklungen',
  'Since your last visit on {day}: {change}': 'Seit Ihrem letzten Besuch am {day}: {change}',
  'Last 12 months': 'Letzte 12 Monate',
  Value: 'Wert',
  'Value 12 months ago': 'Wert vor 12 Monaten',
  'Months as a table': 'Monate als Tabelle',
  'Value from {from} to {to}: {first} to {last}': 'Wert von {from} bis {to}: {first} bis {last}',
  'Next return in {area}': 'Nächster Ertrag in {area}',
  'Your deposit of {amount} matures': 'Ihre Einlage über {amount} wird fällig',
  'Your package of {amount} matures': 'Ihr Paket über {amount} wird fällig',
  'Payment of {amount} due for your deposit': 'Zahlung von {amount} für Ihre Einlage fällig',
  'Payment of {amount} due for your package': 'Zahlung von {amount} für Ihr Paket fällig',
  'Withdrawals resume after a change to how you sign in':
    'Auszahlungen nach Änderung Ihrer Anmeldedaten wieder möglich',
  'Withdrawals to {label} become possible': 'Auszahlungen auf {label} werden möglich',
  'What you can use now, of all that is yours': 'Was Sie von Ihrem Geld jetzt nutzen können',
  'Above the waterline: free to use now': 'Über der Wasserlinie: frei verfügbar',
  'Below it: in packages and deposits, or being withdrawn':
    'Darunter: in Paketen und Einlagen oder in Auszahlung',
  'Next dates': 'Nächste Termine',
};

export default german;
