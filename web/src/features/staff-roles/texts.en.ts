/** Sentences of the page about who holds which role. */
export default [
  '{proposer}, approved by {approver}',
  'All roles',
  'appointed by the operator',
  'Change…',
  'Last sign-in',
  'proposed by {name}',
  'proposed by you',
  'your own',
  "{status}, doesn't count",
  'Change roles for {name}',
  "Fewer than two administrators can act, so roles can't be changed. The operator can appoint another with <0>npm run first-administrator</0>, or compliance can lift the restriction on an existing one.",
  'Granted by',
  'No roles have been granted',
  'No one has this role',
  'Awaiting a second administrator',
  "Who has which role. Every change takes two administrators, who can't change their own roles.",
] as const;
