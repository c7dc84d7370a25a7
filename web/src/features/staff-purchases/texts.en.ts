/** Sentences of the staff side of purchases. */
export default [
  "{name}'s {package} is active. Sponsor bonuses are paid automatically.",
  "{name}'s {package} was rejected. The member can see the reason.",
  "Payment recorded. {name}'s {package} still awaits payment.",
  'New purchases paid by bank transfer appear here.',
  "Oldest first. Record a payment once it's on the bank statement, with the amount actually received.",
  "This link doesn't lead to a purchase.",
] as const;
