import { sponsorBonusesDue } from '#functions/domain/sponsor-bonus.ts';
import type { Services } from '#functions/http/call.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { grantSponsorBonus } from '#functions/storage/grant-sponsor-bonus.ts';
import type { PlatformEvent } from '#functions/storage/outbox.ts';
import { maskName } from '#shared/domain/names.ts';
import { consume } from './consume.ts';

/**
 * Pays the sponsors of a purchase that became active: each level in a transaction of its own, so that a busy sponsor
 * holds up nobody else, and with an id of its own, so that a repeated delivery changes nothing.
 */
export const paySponsors = async (event: PlatformEvent, services: Services): Promise<void> => {
  if (event.type !== 'purchase-activated') return;
  const { sponsor } = await readConfiguration(services.database);
  const source = {
    id: event.purchaseId,
    priceMinor: event.priceMinor,
    sponsorLevelBps: event.sponsorLevelBps,
  };
  for (const due of sponsorBonusesDue(source, event.sponsors))
    await grantSponsorBonus(services, due, {
      purchaseId: event.purchaseId,
      priceMinor: event.priceMinor,
      fromName: maskName(event.memberName, sponsor.nameMask),
      at: event.at,
    });
};

export const handler = consume('sponsor-bonuses', paySponsors);
