import { expect, test } from 'vitest';
import { neededInRun } from './testing/needed-grants.ts';

/** Grants that only a failure of another service, or another configuration, needs; each with it. */
const neededOnFailure: Readonly<Record<string, string>> = {
  'export-data s3:ListBucket': 'distinguishes a missing document from one that it may not read',
  'prove-ledger s3:PutObject': 'keeps a proof that takes more than one run',
  'seal-journal s3:GetObject': 'takes over the seal of a run that was cut off behind it',
  'index-members puts': 'brings a member into the search whom the stream could not',
  'index-members removes': 'takes a member out of the search whom the stream could not',
  'registration cognito-idp:AdminGetUser': 'finds what has a confirmed address without being a member’s',
  'registration cognito-idp:AdminDeleteUser': 'removes it',
  'registration-codes removes': 'completes a confirmation that was cut off, or repeats a refused mail',
  'registration-codes cognito-idp:AdminUpdateUserAttributes': 'completes a confirmation that was cut off',
  'registration-codes cognito-idp:AdminGetUser': 'finds what has its address without being a member’s',
  'registration-codes cognito-idp:AdminDeleteUser': 'removes it',
  'end-registrations cognito-idp:AdminUpdateUserAttributes': 'completes a confirmation that was cut off',
  'end-registrations cognito-idp:AdminGetUser': 'finds what has its address without being a member’s',
  'email-change cognito-idp:AdminGetUser': 'finds what has the new address without being a member’s',
  'email-change cognito-idp:AdminDeleteUser': 'removes it',
  'email-changes removes': 'completes a change that was cut off, or repeats a refused mail',
  'email-changes updates': 'completes a change that was cut off',
  'email-changes cognito-idp:AdminUpdateUserAttributes': 'completes a change that was cut off',
  'email-changes cognito-idp:AdminUserGlobalSignOut': 'completes a change that was cut off',
  'email-changes cognito-idp:AdminGetUser': 'finds what has the new address without being a member’s',
  'email-changes cognito-idp:AdminDeleteUser': 'removes it',
  'not-me cognito-idp:AdminGetUser': 'finds what has the former address without being a member’s',
  'not-me cognito-idp:AdminDeleteUser': 'removes it',
  'recovery-codes removes': 'takes a marker back when the mail service refuses a mail',
  'notifications removes': 'takes a marker back when the mail service refuses a mail',
  'money-codes removes': 'takes a marker back when the mail service refuses a mail',
  'infinity-sponsors queries gsi2': 'searches where the operator shows initials only',
  'flag-withdrawals updates': 'ends sessions that a function left when it was cut off after a block',
  'security-compounds queries gsi3': 'settles first what the accrual run has not settled in time',
  'authenticator cognito-idp:AdminGetUser':
    'sees whether the sign-in asks for an authenticator, where an earlier request could not bring it in step in time',
  'withdrawals queries gsi3': 'settles first what the accrual run has not settled in time',
};

test('every grant of infra/access.ts is needed by something the product does', () => {
  const needed = neededInRun();
  const howToRun =
    'it follows all tests that start clouds: npm test -- "tests on the local cloud" site "browser journeys" grants';
  expect(needed.size, howToRun).toBeGreaterThan(0);
  const unneeded = [...needed].flatMap(([name, isNeeded]) => (isNeeded ? [] : [name]));
  expect(
    unneeded.filter((name) => !(name in neededOnFailure)),
    howToRun,
  ).toEqual([]);
  expect(Object.keys(neededOnFailure).filter((name) => !needed.has(name))).toEqual([]);
});
