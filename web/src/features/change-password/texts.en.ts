/** Sentences of change password. */
export default [
  'All other places are signed out, and withdrawals rest until {when}: if it is not you who changes it, nothing leaves before you have noticed.',
  'Change my password',
  'Change the password',
  'Choose one that you use nowhere else. We never ask for it, by mail or on the phone.',
  'Current password',
  'This is not your current password. {triesLeft, plural, =0 {Try again in an hour} one {# try is left} other {# tries are left}}.',
  'This one is easy to guess, or is your current one. Choose another.',
  'Your password is changed. All other places are signed out; withdrawals rest until {when}.',
] as const;
