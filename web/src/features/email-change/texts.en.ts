/** Sentences of changing the email address. */
export default [
  'You sign in with {email}, and we write to this address.',
  'Change my email address',
  'Change email address',
  'New email address',
  'Send both codes',
  "We'll send one code to your present mailbox and one to the new one; you need both. After the change, you'll be signed out everywhere else, and withdrawals are paused until {when}.",
  'This is already your email address.',
  "We've sent a code to each mailbox. Both are valid for one hour; only the latest ones work.",
  'Code sent to {email}',
  "This code isn't correct. {triesLeft, plural, =0 {Start again} one {# attempt left} other {# attempts left}}.",
  "Can't read mail to {email} any more? Write to <0></0>.",
  'You can change it again from {when}.',
  "Your email address has been changed. You're signed out everywhere else; withdrawals are paused until {when}. If it wasn't you, the email to your former mailbox undoes it.",
] as const;
