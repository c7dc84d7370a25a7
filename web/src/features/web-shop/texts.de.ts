import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of the web shop. */
const german: Catalog<typeof english> = {
  'A package is an amount you place for a fixed term. When it matures, its price goes to your available balance. A fee of {rate} is added when you buy.':
    'Ein Paket ist ein Betrag, den Sie für eine feste Laufzeit anlegen. Zur Fälligkeit geht sein Preis in Ihr verfügbares Guthaben. Beim Kauf kommt eine Gebühr von {rate} hinzu.',

  'Active at once. Of {available}, {left} remain available.':
    'Sofort aktiv. Von {available} bleiben {left} verfügbar.',

  'At most {count} per member.': 'Höchstens {count} je Mitglied.',

  'Choose {package}': '{package} wählen',
  'Choose another package': 'Anderes Paket wählen',
  'Fee, {rate} of the price': 'Gebühr, {rate} des Preises',
  'Of the fee, {pool} goes to the bonus pool, which pays your sponsors for this purchase, and {platform} to running the platform. The fee is not paid back.':
    'Von der Gebühr gehen {pool} in den Bonustopf, aus dem Ihre Sponsoren für diesen Kauf bezahlt werden, und {platform} in den Betrieb der Plattform. Die Gebühr wird nicht zurückgezahlt.',
  'Order {package}': '{package} bestellen',
  'Order for {total}': 'Für {total} bestellen',
  'Pay {total} from my balance': '{total} aus meinem Guthaben zahlen',

  'Reading your balance …': 'Ihr Guthaben wird gelesen …',

  'The rate is what a package accrues when the bonus pool can pay it. A bonus the pool cannot cover waits, and is shown as waiting.':
    'Der Satz ist, was ein Paket ansammelt, wenn der Bonustopf es zahlen kann. Ein Bonus, den der Topf nicht deckt, wartet und wird auch so gezeigt.',

  'They are paid from money set aside for them, and only as far as it reaches. Buy only with money you can do without until then.':
    'Sie werden aus Geld gezahlt, das dafür zurückgelegt ist, und nur soweit es reicht. Kaufen Sie nur mit Geld, das Sie bis dahin entbehren können.',

  'You get an account and a reference. The terms stay as they are now for {days, plural, one {# day} other {# days}}; without payment the order lapses and costs nothing.':
    'Sie erhalten ein Konto und einen Verwendungszweck. Die Bedingungen gelten {days, plural, one {# Tag} other {# Tage}} lang unverändert; ohne Zahlung verfällt die Bestellung und kostet nichts.',

  'Your available balance is {available}: {missing} too little.':
    'Ihr verfügbares Guthaben ist {available}: {missing} zu wenig.',
  'Your order': 'Ihre Bestellung',
};

export default german;
