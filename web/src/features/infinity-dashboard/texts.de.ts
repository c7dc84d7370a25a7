import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the infinity dashboard. */
const german: Catalog<typeof english> = {
  '{quantity} × {package} matures and is paid out': '{quantity} × {package} wird fällig und ausgezahlt',
  '{quantity} × {package} renews': '{quantity} × {package} verlängert sich',

  'A treasurer confirms your payment': 'Unser Treasury bestätigt Ihre Zahlung',
  'Returns accrue from the day a package becomes active.': 'Erträge laufen auf, sobald ein Paket aktiv wird.',

  'Choose a package': 'Paket wählen',

  'From that day, your package accrues returns and appears here.':
    'Ab diesem Tag laufen Erträge auf, und Ihr Paket erscheint hier.',

  'in your active packages': 'in Ihren aktiven Paketen',

  'Latest purchases': 'Neueste Käufe',

  'Next return from your packages': 'Nächster Ertrag Ihrer Pakete',
  'No active packages. A package becomes active on the day its payment is confirmed.':
    'Keine aktiven Pakete. Ein Paket wird an dem Tag aktiv, an dem seine Zahlung bestätigt wird.',

  'See older purchases': 'Ältere Käufe ansehen',
  'Payment due for {quantity} × {package}': 'Zahlung fällig für {quantity} × {package}',

  'Transfer the amount': 'Betrag überweisen',
  'Until your payment arrives, you can cancel the order free of charge.':
    'Bis zum Zahlungseingang können Sie die Bestellung kostenlos stornieren.',

  'No holdings in infinity yet': 'Noch keine Anlagen in Infinity',
  'You see the price, fee, rate and term before you order.':
    'Sie sehen Preis, Gebühr, Zinssatz und Laufzeit, bevor Sie bestellen.',
  'Your money in infinity': 'Ihr Geld in Infinity',
};

export default german;
