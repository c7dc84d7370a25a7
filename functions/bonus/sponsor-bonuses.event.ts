import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { depositKey, purchaseKey } from '#functions/platform/table/keys.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { isFundingAwaited } from '#functions/position/table/settle-position.ts';
import { maskName } from '#shared/domain/names.ts';
import { sponsorBonusesDue } from './sponsor-bonus.ts';
import { grantSponsorBonus } from './table/grant-sponsor-bonus.ts';

/**
 * Pays the sponsors of a purchase or deposit that became active: each level in its own transaction, so that a busy
 * sponsor does not hold up the others, and with its own id, so that a repeated delivery changes nothing. A purchase
 * paid into the pool what its sponsors get; the sponsors of a deposit wait behind bonuses that already await funding.
 */
export const paySponsors = async (event: PlatformEvent, services: Services): Promise<void> => {
  if (event.type !== 'purchase-activated' && event.type !== 'deposit-activated') return;
  const { sponsor } = await readConfiguration(services.database);
  const source =
    event.type === 'purchase-activated'
      ? {
          area: 'infinity' as const,
          id: event.purchaseId,
          amountMinor: event.priceMinor,
          key: purchaseKey(event.memberId, event.purchaseId),
        }
      : {
          area: 'security' as const,
          id: event.depositId,
          amountMinor: event.amountMinor,
          key: depositKey(event.memberId, event.depositId),
        };
  const { sponsorLevelBps, at } = event;
  const named = { ...source, fromName: maskName(event.memberName, sponsor.nameMask), at };
  const isBroughtAlong = event.type === 'purchase-activated';
  let mustWait = !isBroughtAlong && (await isFundingAwaited(services.database, source.area));
  for (const due of sponsorBonusesDue({ ...source, sponsorLevelBps }, event.sponsors)) {
    const isAwaited = await grantSponsorBonus(services, due, named, mustWait);
    mustWait = isAwaited && !isBroughtAlong;
  }
};

export const handler = consume('sponsor-bonuses', paySponsors);
