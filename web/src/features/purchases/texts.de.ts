import type { Catalog } from '#web/i18n/catalog.ts';
import type english from './texts.en.ts';

/** German sentences of purchases. */
const german: Catalog<typeof english> = {
  "We've received {received} of {total} for this purchase.":
    'Für diesen Kauf sind {received} von {total} eingegangen.',
  'A transfer in euros usually takes one business day. A treasurer then checks the amount and reference, and the package becomes active.':
    'Eine Überweisung in Euro dauert meist einen Bankarbeitstag. Danach prüft unser Treasury Betrag und Verwendungszweck, und das Paket wird aktiv.',

  'Cancel purchase': 'Kauf stornieren',
  'Cancel this purchase': 'Diesen Kauf stornieren',
  'Cancel this purchase?': 'Diesen Kauf stornieren?',

  'All your package orders and their terms.': 'Alle Ihre Paketbestellungen und ihre Bedingungen.',

  'No payment arrived in time. Nothing was charged; you can order again.':
    'Es ist rechtzeitig keine Zahlung eingegangen. Es wurde nichts belastet; Sie können neu bestellen.',
  'No purchases yet': 'Noch keine Käufe',
  'Nothing has been charged yet. This page updates automatically.':
    'Bisher wurde nichts belastet. Diese Seite aktualisiert sich automatisch.',
  'Part of your payment has arrived. Your package becomes active when the rest does. To cancel, contact us.':
    'Ein Teil Ihrer Zahlung ist eingegangen. Ihr Paket wird aktiv, sobald der Rest eingeht. Wenn Sie stornieren möchten, kontaktieren Sie uns.',
  "Nothing has been charged. If you've already sent your transfer, don't cancel; contact us instead so that we can match your money.":
    'Es wurde nichts belastet. Wenn Sie bereits überwiesen haben, stornieren Sie nicht, sondern kontaktieren Sie uns, damit wir Ihr Geld zuordnen können.',

  'Ordered, terms fixed': 'Bestellt, Bedingungen festgeschrieben',
  'Our staff ended this purchase. See the reason in the history below.':
    'Unser Team hat diesen Kauf beendet. Den Grund finden Sie unten im Verlauf.',

  'Your package is active and accrues returns from its first day.':
    'Ihr Paket ist aktiv; Erträge laufen ab dem ersten Tag auf.',
  'The price has been added to your available balance.':
    'Der Preis wurde Ihrem verfügbaren Guthaben gutgeschrieben.',
  'The price then goes to your available balance. Nothing renews automatically.':
    'Der Preis wird dann Ihrem verfügbaren Guthaben gutgeschrieben. Nichts verlängert sich automatisch.',

  'When you order a package, its terms, payment and history appear here.':
    'Wenn Sie ein Paket bestellen, finden Sie hier Bedingungen, Zahlung und Verlauf.',
  'You cancelled this purchase. Nothing was charged.':
    'Sie haben diesen Kauf storniert. Es wurde nichts belastet.',
  "We've reversed this purchase. See the reason in the history below.":
    'Wir haben diesen Kauf rückabgewickelt. Der Grund steht unten im Verlauf.',
  'You undid this purchase. {total} is back in your available balance.':
    'Sie haben diesen Kauf rückgängig gemacht. {total} sind wieder in Ihrem verfügbaren Guthaben.',
  'You can undo this purchase until {time} ({distance}). It costs nothing.':
    'Sie können diesen Kauf bis {time} kostenlos rückgängig machen ({distance}).',
  'Undo this purchase': 'Kauf rückgängig machen',
  'Undo this purchase?': 'Diesen Kauf rückgängig machen?',
  'Undo purchase': 'Rückgängig machen',
  'The package ends, and {total} goes back to your available balance, including the fee of {fee}. Sponsors return the bonuses that they received for it.':
    'Das Paket endet, und {total} werden Ihrem verfügbaren Guthaben wieder gutgeschrieben, einschließlich der Gebühr von {fee}. Die dafür gezahlten Sponsorboni werden zurückgenommen.',
  "This purchase can't be undone. Nothing was changed. If something is wrong, contact us.":
    'Dieser Kauf lässt sich nicht rückgängig machen. Es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns.',
  'The time to undo this purchase is over. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.':
    'Die Frist, diesen Kauf rückgängig zu machen, ist abgelaufen. Er bleibt aktiv, und es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns: Zwei Personen aus unserem Team können ihn rückabwickeln.',
  'This purchase has already earned a return. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.':
    'Dieser Kauf hat bereits einen Ertrag erbracht. Er bleibt aktiv, und es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns: Zwei Personen aus unserem Team können ihn rückabwickeln.',
  'A sponsor has already used a bonus from this purchase. It stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.':
    'Ein Sponsor hat einen Bonus aus diesem Kauf bereits verwendet. Der Kauf bleibt aktiv, und es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns: Zwei Personen aus unserem Team können ihn rückabwickeln.',
  'Part of the fee has already been used. The purchase stays active, and nothing was changed. If something is wrong, contact us: two people on our team can reverse it.':
    'Ein Teil der Gebühr wurde bereits verwendet. Der Kauf bleibt aktiv, und es wurde nichts geändert. Wenn etwas nicht stimmt, wenden Sie sich an uns: Zwei Personen aus unserem Team können ihn rückabwickeln.',
};

export default german;
