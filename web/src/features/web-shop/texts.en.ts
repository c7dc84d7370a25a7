/** Sentences of the web shop. */
export default [
  'A package is an amount you invest for a fixed term. At maturity, its price goes to your available balance. A fee of {rate} is added when you buy.',
  'At most {count} per member.',
  'Choose {package}',
  'Choose a different package',
  'Fee, {rate} of the price',
  '{pool} of the fee goes to the bonus pool, which pays your sponsors for this purchase, and {platform} covers the cost of running the platform.',
  'Order {package}',
  'Order for {total}',
  "They're paid from the bonus pool, as far as it covers them. Only buy with money you won't need until then.",
  "We'll show you account details and a reference. Your terms are fixed for {days, plural, one {# day} other {# days}}; without payment, the order expires free of charge.",
  'Your order',
  'The fee is non-refundable.',
  'The fee is non-refundable after {minutes, plural, one {# minute} other {# minutes}}, the time in which you can undo the purchase.',
] as const;
