/** Sentences of the staff side of purchases. */
export default [
  '{package} of {name} is active; sponsor bonuses follow by themselves.',
  '{package} of {name} was rejected; the member reads the reason.',
  'New orders by bank transfer appear here by themselves.',
  'Oldest first. Book a payment when it stands on the bank statement, with the amount that really arrived.',
  'Purchases waiting for payment',
  'The payment is booked; {package} of {name} goes on waiting.',
  'There is no purchase behind this link.',
] as const;
