import type { FunctionName } from './access.ts';

/**
 * What it means for people when a function fails, in one sentence each: the text of its alarm. A new function
 * does not compile until somebody has thought about it.
 */
export const impacts: Record<FunctionName, string> = {
  configuration: 'No page of the site can start: visitors and members see an error.',
  auth: 'Nobody can sign in, and signed-in people are asked to sign in again.',
  users: 'Members cannot see or change their profile.',
  'user-administration': 'Staff cannot approve or block members; new members wait.',
  'infinity-purchases': 'Members cannot buy packages or see their purchases.',
  'infinity-purchase-desk': 'Treasurers cannot confirm received payments; purchases stay waiting.',
  'infinity-bonus': 'Members do not see their bonuses.',
  'infinity-sponsors': 'Members do not see whom they sponsored, and sponsor links show no name.',
  statements: 'Members cannot open a balance to the entries that made it.',
  seed: 'The demo cast cannot be started; members are not affected.',
  meta: 'The API cannot reach its table, or its documentation is missing.',
  'pre-sign-up': 'Nobody can register.',
  'post-confirmation': 'New members who confirmed their e-mail have no account yet and cannot sign in.',
  'custom-message': 'Codes for registration and recovery are not sent.',
  'sponsor-bonuses': 'Sponsors do not get the bonuses of purchases that became active.',
  downline: 'Sponsors do not see new members and their volume in the downline.',
  totals: 'Totals of bonuses on dashboards fall behind the bonuses themselves.',
  notifications: 'Members are not told by mail what happened.',
  'seed-demo': 'The demo cast is incomplete; members are not affected.',
  'expire-purchases': 'Purchases that were not paid in time stay open and could still be confirmed.',
  'first-administrator': 'The first administrator could not be made; nobody can approve members.',
};
