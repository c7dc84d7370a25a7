import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the security dashboard. */
const german: Catalog<typeof english> = {
  'The next return of your deposits is due': 'Der nächste Ertrag Ihrer Einlagen ist fällig',
  'Accrual begins on the day a deposit becomes active.':
    'Es beginnt sich etwas anzusammeln, sobald eine Einlage aktiv wird.',

  'By bank transfer or crypto. Until it has arrived, the deposit costs nothing and can be cancelled.':
    'Per Überweisung oder Krypto. Bis er eingegangen ist, kostet die Einlage nichts und lässt sich stornieren.',
  'Choose a plan': 'Plan wählen',

  'From the day the payment is confirmed it accrues, and you find it here.':
    'Von dem Tag an, an dem die Zahlung bestätigt ist, sammelt sie Ertrag an, und Sie finden sie hier.',

  'in your running deposits': 'in Ihren laufenden Einlagen',
  'It begins to run': 'Sie beginnt zu laufen',

  'Latest deposits': 'Neueste Einlagen',

  'No deposit runs. One begins on the day its payment is confirmed.':
    'Keine Einlage läuft. Eine beginnt an dem Tag, an dem ihre Zahlung bestätigt wird.',

  'Older deposits are on the deposits page': 'Ältere Einlagen stehen auf der Seite Einlagen',
  'Open deposits': 'Laufende Einlagen',
  'Pay the amount': 'Betrag zahlen',

  'The payment of your {plan} deposit has to arrive': 'Die Zahlung Ihrer Einlage {plan} muss eingehen',

  'You hold nothing in security yet': 'Sie halten in Security noch nichts',
  'You see rate, term, limits and what leaving early costs before you confirm.':
    'Sie sehen Satz, Laufzeit, Grenzen und was ein vorzeitiger Ausstieg kostet, bevor Sie bestätigen.',
  'Your {plan} deposit matures and is paid out': 'Ihre Einlage {plan} wird fällig und ausgezahlt',
  'Your {plan} deposit renews': 'Ihre Einlage {plan} verlängert sich',
  'Your money in security': 'Ihr Geld in Security',
};

export default german;
