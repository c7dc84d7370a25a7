import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the web shop. */
const german: Catalog<typeof english> = {
  'A package is an amount you invest for a fixed term. At maturity, its price goes to your available balance. A fee of {rate} is added when you buy.':
    'Ein Paket ist ein Betrag, den Sie für eine feste Laufzeit anlegen. Bei Fälligkeit wird sein Preis Ihrem verfügbaren Guthaben gutgeschrieben. Beim Kauf kommt eine Gebühr von {rate} hinzu.',

  'At most {count} per member.': 'Höchstens {count} je Mitglied.',

  'Choose {package}': '{package} wählen',
  'Choose a different package': 'Anderes Paket wählen',
  'Fee, {rate} of the price': 'Gebühr, {rate} des Preises',
  '{pool} of the fee goes to the bonus pool, which pays your sponsors for this purchase, and {platform} covers the cost of running the platform.':
    'Von der Gebühr fließen {pool} in den Bonustopf, aus dem Ihre Sponsoren für diesen Kauf bezahlt werden, und {platform} in den Betrieb der Plattform.',
  'Order {package}': '{package} bestellen',
  'Order for {total}': 'Für {total} bestellen',

  "They're paid from the bonus pool, as far as it covers them. Only buy with money you won't need until then.":
    'Sie werden aus dem Bonustopf gezahlt, soweit dieser ausreicht. Kaufen Sie nur mit Geld, das Sie bis dahin nicht benötigen.',

  "We'll show you account details and a reference. Your terms are fixed for {days, plural, one {# day} other {# days}}; without payment, the order expires free of charge.":
    'Sie erhalten Kontodaten und einen Verwendungszweck. Ihre Bedingungen gelten {days, plural, one {# Tag} other {# Tage}} lang; ohne Zahlung verfällt die Bestellung kostenlos.',

  'Your order': 'Ihre Bestellung',
  'The fee is non-refundable.': 'Die Gebühr wird nicht erstattet.',
  'The fee is non-refundable after {minutes, plural, one {# minute} other {# minutes}}, the time in which you can undo the purchase.':
    'Die Gebühr wird nicht mehr erstattet, sobald {minutes, plural, one {# Minute} other {# Minuten}} vergangen sind: So lange können Sie den Kauf rückgängig machen.',
};

export default german;
