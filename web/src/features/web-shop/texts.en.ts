/** Sentences of the web shop. */
export default [
  'A package is an amount you place for a fixed term. When it matures, its price goes to your available balance. A fee of {rate} is added when you buy.',
  'Active at once. Of {available}, {left} remain available.',
  'At most {count} per member.',
  'Choose {package}',
  'Choose another package',
  'Fee, {rate} of the price',
  'Of the fee, {pool} goes to the bonus pool, which pays your sponsors for this purchase, and {platform} to running the platform. The fee is not paid back.',
  'Order {package}',
  'Order for {total}',
  'Pay {total} from my balance',
  'Reading your balance …',
  'The rate is what a package accrues when the bonus pool can pay it. A bonus the pool cannot cover waits, and is shown as waiting.',
  'They are paid from money set aside for them, and only as far as it reaches. Buy only with money you can do without until then.',
  'You get an account and a reference. The terms stay as they are now for {days, plural, one {# day} other {# days}}; without payment the order lapses and costs nothing.',
  'Your available balance is {available}: {missing} too little.',
  'Your order',
] as const;
