/** Sentences of sessions. */
export default [
  'Browsers and devices signed in to your account. We email you when a new one signs in.',
  'All other sessions are signed out immediately. You stay signed in here.',
  "This session is signed out immediately. If you don't recognize it, change your password as well: someone else may know it.",
  'Sign out everywhere else',
  'Sign out everywhere else?',
  'Sign out here?',
  'Sign out {name}',
  'Sign out {name}?',
  'There are more sessions than shown. “Sign out everywhere else” ends those too.',
  "This is your current session. You'll go to the sign-in page.",
  "You aren't signed in anywhere else.",
  'this device',
] as const;
