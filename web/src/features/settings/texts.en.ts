/** Sentences of settings. */
export default [
  'Parts of the settings',
  'Jump to',
  'Access',
  'Export and closing',
  'How your account is secured',
  'On',
  'Off',
  'Since <0></0>',
  'With it, a stolen password alone opens nothing.',
  'Password and sign-in',
  'Set',
  'Last changed <0></0>',
  'Unchanged since you joined, <0></0>',
  '{count, plural, one {Only this device} other {# devices}}',
  'Do you know all of them?',
  'Nobody else is signed in.',
] as const;
