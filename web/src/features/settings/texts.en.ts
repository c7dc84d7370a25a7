/** Sentences of settings. */
export default [
  'Sections of the settings',
  'Go to',
  'Security and access',
  'Data export and account closure',
  'Account security',
  'On',
  'Off',
  'Since <0></0>',
  'It protects your account even if your password is stolen.',
  'Password and sign-in',
  'Set',
  'Last changed <0></0>',
  'Not changed since you joined, <0></0>',
  '{count, plural, one {Only this device} other {# devices}}',
  'Do you recognize all of them?',
  'No other device is signed in.',
] as const;
