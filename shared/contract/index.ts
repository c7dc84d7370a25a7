import { auth } from './auth.ts';
import { infinityBonus } from './bonus.ts';
import { configuration } from './configuration.ts';
import type { Area } from './endpoint.ts';
import { infinityPurchaseDesk, infinityPurchases } from './infinity-purchases.ts';
import { infinitySponsors } from './infinity-sponsors.ts';
import { meta } from './meta.ts';
import { seed } from './seed.ts';
import { statements } from './statements.ts';
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
  'infinity-bonus': infinityBonus,
  'infinity-sponsors': infinitySponsors,
  statements,
  seed,
  meta,
} as const satisfies Record<string, Area>;
