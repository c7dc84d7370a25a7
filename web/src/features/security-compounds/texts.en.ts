/** Sentences of compounding. */
export default [
  '{amount} was added to your {plan} deposit. Its principal is {principal} now.',
  'Available: {available}',
  'Bound until',
  'Compound {amount}',
  'Compound into a deposit',
  'Compounding costs nothing and counts from today. It cannot be taken back: the amount is bound like the rest of the deposit.',
  'Granted to you first',
  'Into',
  'Leaving early costs',
  'Nothing was compounded into this deposit.',
  'Older ones stand in the statements',
  'principal {before} → {after}',
  'Principal afterwards',
  'Your available balance in security is {available}; at least {minimum} can be compounded. Returns go there when they are granted.',
] as const;
