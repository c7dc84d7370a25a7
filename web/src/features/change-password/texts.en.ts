/** Sentences of change password. */
export default [
  "You'll be signed out everywhere else, and withdrawals are paused until {when}. If you didn't make this change, you have time to notice before any money leaves.",
  'Change my password',
  'Change password',
  "Choose one that you don't use anywhere else. We never ask for it, by email or by phone.",
  'This password is easy to guess or is your current one. Choose another.',
  "Your password has been changed. You're signed out everywhere else; withdrawals are paused until {when}.",
] as const;
