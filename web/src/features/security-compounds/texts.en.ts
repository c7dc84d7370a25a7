/** Sentences of compounding. */
export default [
  '{amount} was added to your {plan} deposit. Its principal is now {principal}.',
  'Available: {available}',
  'Compound {amount}',
  'Add {amount} to your deposit?',
  "It leaves your available balance and is locked in your {plan} deposit until {day}. This can't be undone.",
  'Add to a deposit',
  "Compounding is free and takes effect today. It can't be undone: the amount is locked like the rest of the deposit.",
  'Granted first',
  'Cost of leaving early',
  'No compounding for this deposit yet.',
  'See statements for older ones',
  'principal {before} → {after}',
  'Principal afterwards',
  'Your available security balance is {available}; you can compound at least {minimum}. Returns are added to this balance when granted.',
] as const;
