import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the security dashboard. */
const german: Catalog<typeof english> = {
  'Next return from your deposits': 'Nächster Ertrag Ihrer Einlagen',
  'Returns accrue from the day a deposit becomes active.':
    'Erträge laufen auf, sobald eine Einlage aktiv wird.',

  'By bank transfer or crypto. Until your payment arrives, you can cancel the deposit free of charge.':
    'Per Überweisung oder Kryptowährung. Bis zum Zahlungseingang können Sie die Einlage kostenlos stornieren.',
  'Choose a plan': 'Plan wählen',

  'From the day your payment is confirmed, returns accrue and the deposit appears here.':
    'Ab der Bestätigung Ihrer Zahlung laufen Erträge auf, und die Einlage erscheint hier.',

  'in your active deposits': 'in Ihren aktiven Einlagen',
  'Your deposit becomes active': 'Ihre Einlage wird aktiv',

  'Latest deposits': 'Neueste Einlagen',

  'No active deposits. A deposit becomes active on the day its payment is confirmed.':
    'Keine aktiven Einlagen. Eine Einlage wird an dem Tag aktiv, an dem ihre Zahlung bestätigt wird.',

  'See older deposits': 'Ältere Einlagen ansehen',

  'Pay the amount': 'Betrag bezahlen',

  'Payment due for your {plan} deposit': 'Zahlung fällig für Ihre Einlage {plan}',

  'No holdings in security yet': 'Noch keine Anlagen in Security',
  'You see the rate, term, limits and early exit fee before you confirm.':
    'Sie sehen Zinssatz, Laufzeit, Grenzen und die Gebühr bei vorzeitiger Auszahlung, bevor Sie bestätigen.',
  'Your {plan} deposit matures and is paid out': 'Ihre Einlage {plan} wird fällig und ausgezahlt',
  'Your {plan} deposit renews': 'Ihre Einlage {plan} verlängert sich',
  'Your money in security': 'Ihr Geld in Security',
};

export default german;
