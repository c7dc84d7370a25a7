import { auth } from './auth.ts';
import { infinityBonus, securityBonus } from './bonus.ts';
import { coinpayments, coinpaymentsNotifications } from './coinpayments.ts';
import { configuration } from './configuration.ts';
import type { Area } from './endpoint.ts';
import { infinityPurchaseDesk, infinityPurchases } from './infinity-purchases.ts';
import { infinityReinvestments } from './infinity-reinvestments.ts';
import { infinitySponsors } from './infinity-sponsors.ts';
import { meta } from './meta.ts';
import { proposals } from './proposals.ts';
import { securityCompounds } from './security-compounds.ts';
import { securityDepositDesk, securityDeposits } from './security-deposits.ts';
import { seed } from './seed.ts';
import { statements } from './statements.ts';
import { suspense } from './suspense.ts';
import { userAdministration } from './user-administration.ts';
import { users } from './users.ts';

/** The whole contract. Functions import only their own area; routes, client, documentation and tests read this. */
export const areas = {
  configuration,
  auth,
  users,
  'user-administration': userAdministration,
  'infinity-purchases': infinityPurchases,
  'infinity-purchase-desk': infinityPurchaseDesk,
  'infinity-reinvestments': infinityReinvestments,
  'infinity-bonus': infinityBonus,
  'infinity-sponsors': infinitySponsors,
  'security-deposits': securityDeposits,
  'security-deposit-desk': securityDepositDesk,
  coinpayments,
  'coinpayments-notifications': coinpaymentsNotifications,
  'security-compounds': securityCompounds,
  'security-bonus': securityBonus,
  statements,
  suspense,
  proposals,
  seed,
  meta,
} as const satisfies Record<string, Area>;
