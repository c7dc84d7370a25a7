import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of purchases. */
const german: Catalog<typeof english> = {
  '{received} of {total} has arrived and is kept for this purchase.':
    '{received} von {total} sind eingegangen und werden für diesen Kauf aufbewahrt.',
  'A euro transfer usually takes one bank day. A treasurer then compares the amount and the reference, and the package becomes active.':
    'Eine Euro-Überweisung braucht meist einen Bankarbeitstag. Danach vergleicht die Kasse Betrag und Verwendungszweck, und das Paket wird aktiv.',

  'available balance': 'verfügbares Guthaben',

  'Cancel the purchase': 'Kauf stornieren',
  'Cancel this purchase': 'Diesen Kauf stornieren',
  'Cancel this purchase?': 'Diesen Kauf stornieren?',

  'Every package you ordered, with the terms it was made under.':
    'Jedes Paket, das Sie bestellt haben, mit den Bedingungen, zu denen es geschlossen wurde.',

  'No payment arrived in time. Nothing was charged; you can order again.':
    'Es ist rechtzeitig keine Zahlung eingegangen. Nichts wurde belastet; Sie können neu bestellen.',
  'No purchases yet': 'Noch keine Käufe',
  'Nothing has been charged yet. This page follows your purchase by itself.':
    'Bisher wurde nichts belastet. Diese Seite folgt Ihrem Kauf von selbst.',
  'Nothing has been charged. If your transfer is already on its way, do not cancel: tell us instead, so that the money finds its way.':
    'Es wurde nichts belastet. Ist Ihre Überweisung schon unterwegs, stornieren Sie nicht, sondern sagen Sie uns Bescheid, damit das Geld ankommt.',

  'Ordered, terms frozen': 'Bestellt, Bedingungen festgehalten',
  'Our staff ended this purchase. The reason stands in the history below.':
    'Unser Team hat diesen Kauf beendet. Der Grund steht unten im Verlauf.',

  'The package is yours and accrues from its first day.':
    'Das Paket gehört Ihnen und sammelt ab dem ersten Tag Ertrag an.',
  'The price has gone to your available balance.': 'Der Preis ist Ihrem verfügbaren Guthaben gutgeschrieben.',
  'The price then goes to your available balance. Nothing renews by itself.':
    'Der Preis geht dann in Ihr verfügbares Guthaben. Nichts verlängert sich von selbst.',

  'When you order a package, its terms, its payment and its history stand here.':
    'Wenn Sie ein Paket bestellen, stehen hier seine Bedingungen, die Zahlung und der Verlauf.',
  'You gave this purchase up. Nothing was charged.':
    'Sie haben diesen Kauf aufgegeben. Nichts wurde belastet.',
};

export default german;
