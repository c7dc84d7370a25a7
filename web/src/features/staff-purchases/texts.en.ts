/** Sentences of the staff side of purchases. */
export default [
  "{name}'s {package} was rejected. The member can see the reason.",
  'New purchases paid by bank transfer appear here.',
  "Oldest first. Record a payment once it's on the bank statement, with the amount actually received.",
  "This link doesn't lead to a purchase.",
  "Payment proposed for {name}'s {package}. A second person has to approve it.",
] as const;
