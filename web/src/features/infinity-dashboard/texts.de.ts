import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the infinity dashboard. */
const german: Catalog<typeof english> = {
  '{quantity} × {package} matures and is paid out': '{quantity} × {package} wird fällig und ausgezahlt',
  '{quantity} × {package} renews': '{quantity} × {package} verlängert sich',

  'A treasurer confirms it': 'Die Kasse bestätigt sie',
  'Accrual begins on the day a package becomes active.':
    'Es beginnt sich etwas anzusammeln, sobald ein Paket aktiv wird.',

  'Choose a package': 'Paket wählen',

  'From that day your package accrues, and you find it here.':
    'Von diesem Tag an sammelt Ihr Paket Ertrag an, und Sie finden es hier.',

  'in your active packages': 'in Ihren aktiven Paketen',

  'Latest purchases': 'Neueste Käufe',

  'The next return of your packages is due': 'Der nächste Ertrag Ihrer Pakete ist fällig',
  'No package is active. One begins on the day its payment is confirmed.':
    'Kein Paket ist aktiv. Eines beginnt an dem Tag, an dem seine Zahlung bestätigt wird.',

  'Older purchases are on the purchases page': 'Ältere Käufe stehen auf der Seite Käufe',
  'Payment for {quantity} × {package} has to arrive': 'Zahlung für {quantity} × {package} muss eingehen',

  'Transfer the amount': 'Betrag überweisen',
  'Until it has arrived, the order costs nothing and can be cancelled.':
    'Bis er eingegangen ist, kostet die Bestellung nichts und lässt sich stornieren.',

  'You hold nothing in infinity yet': 'Sie halten in Infinity noch nichts',
  'You see price, fee, rate and term before you order.':
    'Sie sehen Preis, Gebühr, Satz und Laufzeit, bevor Sie bestellen.',
  'Your money in infinity': 'Ihr Geld in Infinity',
};

export default german;
