/** Sentences of the demo data. */
export default [
  'Demo data',
  'Made-up members, staff, orders and payments for trying out the platform.',
  "Creating it takes a few minutes. It can't be cancelled or undone.",
  'Create demo data',
  '{done} of {total} steps',
  'The demo data is being created. You can leave this page in the meantime.',
  'Creating the demo data stopped after {done} of {total} steps. Everything created so far is kept.',
  'Resume',
  'The demo data is complete.',
  'Sign-ins of the demo cast',
  'Staff are also asked for an authenticator code, or to set up an authenticator first.',
  'email of {name}',
  'password of {name}',
] as const;
