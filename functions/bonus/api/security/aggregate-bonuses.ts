import { bonusTotals } from '#functions/bonus/api/read-bonuses.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { securityBonus } from '#shared/contract/bonus.ts';

/** Totals by kind and month, and what has accrued since the last grant, computed now. */
export const aggregateBonuses: Handler<typeof securityBonus.endpoints.aggregateBonuses> = (call) =>
  bonusTotals(call.database, call.signedIn.member.id, 'security', call.now());
