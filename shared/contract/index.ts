import { auth } from './auth.ts';
import { authPassword } from './auth-password.ts';
import { authenticator } from './authenticator.ts';
import { bank } from './bank.ts';
import { infinityBonus, securityBonus } from './bonus.ts';
import { coinpayments, coinpaymentsNotifications } from './coinpayments.ts';
import { configuration } from './configuration.ts';
import { dashboard } from './dashboard.ts';
import { emailChange } from './email-change.ts';
import type { Area, Endpoint } from './endpoint.ts';
import { infinityPurchases, staffPurchases } from './infinity-purchases.ts';
import { infinityReinvestments } from './infinity-reinvestments.ts';
import { infinitySponsors } from './infinity-sponsors.ts';
import { kyc, staffKyc } from './kyc.ts';
import { memberNotifications } from './member-notifications.ts';
import { memberOverview } from './member-overview.ts';
import { meta } from './meta.ts';
import { myData } from './my-data.ts';
import { notMe } from './not-me.ts';
import { operations } from './operations.ts';
import { otp } from './otp.ts';
import { passkeys } from './passkeys.ts';
import { payoutAddresses } from './payout-addresses.ts';
import { payouts } from './payouts.ts';
import { pictures } from './pictures.ts';
import { proposals } from './proposals.ts';
import { recovery } from './recovery.ts';
import { registration } from './registration.ts';
import { securityCompounds } from './security-compounds.ts';
import { securityDeposits, staffDeposits } from './security-deposits.ts';
import { securityReports } from './security-reports.ts';
import { seed } from './seed.ts';
import { sessions } from './sessions.ts';
import { solvency } from './solvency.ts';
import { staffConfiguration } from './staff-configuration.ts';
import { staffRoles } from './staff-roles.ts';
import { statementDocuments } from './statement-documents.ts';
import { statements } from './statements.ts';
import { suspense } from './suspense.ts';
import { userAdministration } from './user-administration.ts';
import { users } from './users.ts';
import { staffWithdrawals, withdrawals } from './withdrawals.ts';

/** The areas by their names; one under another's name does not compile. */
const byName = <
  const Areas extends { readonly [Name in keyof Areas & string]: Area<Record<string, Endpoint>, Name> },
>(
  listed: Areas,
): Areas => listed;

/** The whole contract. Functions import only their own area; routes, client, documentation and tests read this. */
export const areas = byName({
  configuration,
  'staff-configuration': staffConfiguration,
  auth,
  authenticator,
  passkeys,
  'auth-password': authPassword,
  registration,
  recovery,
  'not-me': notMe,
  sessions,
  'security-reports': securityReports,
  users,
  pictures,
  'member-notifications': memberNotifications,
  'my-data': myData,
  'user-administration': userAdministration,
  'member-overview': memberOverview,
  'infinity-purchases': infinityPurchases,
  'staff-purchases': staffPurchases,
  'infinity-reinvestments': infinityReinvestments,
  'infinity-bonus': infinityBonus,
  'infinity-sponsors': infinitySponsors,
  'security-deposits': securityDeposits,
  'staff-deposits': staffDeposits,
  coinpayments,
  'coinpayments-notifications': coinpaymentsNotifications,
  'security-compounds': securityCompounds,
  'security-bonus': securityBonus,
  withdrawals,
  'staff-withdrawals': staffWithdrawals,
  payouts,
  operations,
  kyc,
  'staff-kyc': staffKyc,
  otp,
  'payout-addresses': payoutAddresses,
  statements,
  'statement-documents': statementDocuments,
  suspense,
  proposals,
  'staff-roles': staffRoles,
  solvency,
  seed,
  meta,
  bank,
  dashboard,
  'email-change': emailChange,
});

/** Grants, alarms, the rows of the access matrix and the functions themselves are keyed by it. */
export type AreaName = keyof typeof areas;
