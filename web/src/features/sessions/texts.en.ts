/** Sentences of sessions. */
export default [
  'Browsers and devices that are signed in to your account. When a new one appears, you get a mail.',
  'Every other place is signed out at once. Here you stay signed in.',
  'It is signed out at once. If you do not know this place, change your password as well: whoever was there knows it.',
  'Sign out everywhere else',
  'Sign out everywhere else?',
  'Sign out here?',
  'Sign out {name}',
  'Sign out {name}?',
  'There are more than are shown. Signing out everywhere else ends them, too.',
  'This is the place where you are now. You go to the sign-in page.',
  'You are signed in nowhere else.',
  'last used <0></0>',
  'signed in <0></0>',
  'this one',
] as const;
