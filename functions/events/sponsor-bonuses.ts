import { sponsorBonusesDue } from '#functions/domain/sponsor-bonus.ts';
import type { Services } from '#functions/http/call.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { grantSponsorBonus } from '#functions/storage/grant-sponsor-bonus.ts';
import type { PlatformEvent } from '#functions/storage/outbox.ts';
import { maskName } from '#shared/domain/names.ts';
import { consume } from './consume.ts';

/**
 * Pays the sponsors of a purchase or deposit that became active: each level in a transaction of its own, so that a busy sponsor
 * holds up nobody else, and with an id of its own, so that a repeated delivery changes nothing.
 */
export const paySponsors = async (event: PlatformEvent, services: Services): Promise<void> => {
  if (event.type !== 'purchase-activated' && event.type !== 'deposit-activated') return;
  const { sponsor } = await readConfiguration(services.database);
  const source =
    event.type === 'purchase-activated'
      ? { area: 'infinity' as const, id: event.purchaseId, amountMinor: event.priceMinor }
      : { area: 'security' as const, id: event.depositId, amountMinor: event.amountMinor };
  const { sponsorLevelBps } = event;
  for (const due of sponsorBonusesDue({ ...source, sponsorLevelBps }, event.sponsors))
    await grantSponsorBonus(services, due, {
      ...source,
      fromName: maskName(event.memberName, sponsor.nameMask),
      at: event.at,
    });
};

export const handler = consume('sponsor-bonuses', paySponsors);
