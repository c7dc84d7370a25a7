import type { FunctionName } from './access.ts';

/**
 * What it means for people when a function fails, in one sentence each: the text of its alarm. A new function
 * does not compile until somebody has thought about it.
 */
export const impacts: Record<FunctionName, string> = {
  configuration: 'No page of the site can start: visitors and members see an error.',
  auth: 'Nobody can sign in, and signed-in people are asked to sign in again.',
  sessions: 'Members cannot see where they are signed in, nor end a session there.',
  'auth-password': 'Members cannot change their password in the settings; they can still recover it.',
  'not-me': 'Members cannot say that a sign-in was not their own; whoever is at their account stays there.',
  'security-reports': 'Staff do not see reported sign-ins, and held withdrawals of those members stay held.',
  authenticator:
    'Members cannot turn their authenticator on or off, and who lost it cannot sign in with a recovery code.',
  'staff-roles': 'Nobody sees who holds which role, and no change of roles can be proposed.',
  'staff-groups': 'Who was given a role cannot use it yet; what was taken away is gone all the same.',
  'authenticator-at-sign-in':
    'A change of an authenticator that was cut off stays half done: the sign-in asks for a code, or not, as before.',
  users: 'Members cannot see or change their profile.',
  pictures: 'Members cannot change their avatar or header picture; those they have are still shown.',
  'member-notifications': 'Members do not see what they were told, and cannot choose which mails they get.',
  'my-data': 'Members can neither get their data nor close their account.',
  'user-administration': 'Staff cannot approve or block members; new members wait.',
  'member-overview': 'Staff cannot open the page of a member, nor end the sessions of one.',
  'infinity-purchases': 'Members cannot buy packages or see their purchases.',
  'staff-purchases': 'Treasurers cannot confirm received payments; purchases stay waiting.',
  'infinity-reinvestments': 'Members cannot buy packages from their available balance.',
  'infinity-bonus': 'Members do not see their bonuses.',
  'infinity-sponsors': 'Members do not see whom they sponsored, and sponsor links show no name.',
  'security-deposits': 'Members cannot make deposits or see them.',
  'staff-deposits': 'Treasurers cannot confirm received payments; deposits stay waiting.',
  'security-bonus': 'Members do not see the bonuses of their deposits.',
  withdrawals: 'Members cannot withdraw money, see their withdrawals or take one back.',
  'staff-withdrawals': 'Staff cannot approve or pay withdrawals; the money of members stays held.',
  'security-compounds': 'Members cannot add their available balance to a running deposit.',
  coinpayments: 'Members cannot open the payment page for a deposit in crypto currency.',
  'coinpayments-notifications':
    'Payments in crypto currency are not confirmed at once; the sweep finds them within a quarter of an hour.',
  suspense: 'Staff cannot match, send back or close payments that wait in suspense.',
  'reconcile-payments':
    'Payments whose notification was lost are not found, and invoices that ran out stay open.',
  kyc: 'Members cannot tell who they are, so they cannot withdraw.',
  'staff-kyc': 'Compliance cannot verify identities; members wait and cannot withdraw.',
  otp: 'Members get no codes, so they can neither withdraw nor add a payout address.',
  'payout-addresses': 'Members cannot see, add or remove the addresses to which they are paid.',
  'statement-documents': 'Members cannot save statements and receipts as files; the screens show the same.',
  statements: 'Members cannot open a balance to the entries that made it.',
  'staff-configuration': 'Administrators cannot prepare or propose a new version of the configuration.',
  'activate-configuration': 'A scheduled version of the configuration does not come into force at its time.',
  proposals: 'Pools cannot be funded, and acts that need a second person stay undone.',
  solvency: 'Nobody can see what the platform holds and owes, and staff do not see what a proof found.',
  seed: 'The demo cast cannot be started; members are not affected.',
  meta: 'The API cannot reach its table, or its documentation is missing.',
  'pre-sign-up': 'Nobody can register.',
  'post-confirmation': 'New members who confirmed their e-mail have no account yet and cannot sign in.',
  'custom-message': 'Codes for registration and recovery are not sent.',
  'sponsor-bonuses': 'Sponsors do not get the bonuses of purchases that became active.',
  downline: 'Sponsors do not see new members and their volume in the downline.',
  'member-search': 'Staff do not find new members by name or address, nor changed ones under their new name.',
  'index-members': 'Members whom the stream could not bring into the search stay out of it.',
  totals: 'Totals of bonuses on dashboards fall behind the bonuses themselves.',
  journal: 'The journal and the figures of the solvency page fall behind the ledger.',
  notifications: 'Members are not told what happened, neither in the app nor by mail.',
  'export-data': 'Members who asked for their data wait for it.',
  'forget-member': 'Closed accounts are not forgotten yet, as their members were promised.',
  'seed-demo': 'The demo cast is incomplete; members are not affected.',
  'expire-proposals':
    'Proposals that nobody decided in time stay in the queue; they cannot be approved any more.',
  'flag-withdrawals':
    'Withdrawals of blocked members keep their approvals; they cannot be paid while the block lasts.',
  'end-statuses':
    'Sanctions and blocks whose time is over go on, and their members are held off for longer than they were told.',
  'expire-unpaid':
    'Purchases and deposits that were not paid in time stay open and could still be confirmed.',
  'settle-positions':
    'Members do not get the returns that are due, and positions do not end at their maturity.',
  'expire-identities':
    'Members are not reminded to renew their identity. Nothing is paid out on one that has run out, all the same.',
  'remind-of-maturity': 'Members are not reminded that a position matures soon.',
  operations:
    'Staff cannot stop withdrawals, nor read the audit log or how far the accrual is; treasurers can still reject.',
  'seal-journal':
    'The journal of entries and audit lines is not sealed; a change made until then would go unseen.',
  'verify-seals':
    'An operator cannot prove that no entry or audit line was changed; members are not affected.',
  'prove-ledger':
    'The ledger does not add up, and withdrawals are stopped; or nobody knows, because the proof did not end.',
  'first-administrator': 'An administrator could not be appointed; without two nobody gives roles to others.',
};
