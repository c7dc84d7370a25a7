import type { Services } from '#functions/http/call.ts';
import { downlineKey, downlineTotalKey, sponsorshipKey } from '#functions/storage/keys.ts';
import { commitOnce } from '#functions/storage/once.ts';
import type { EventOf, PlatformEvent } from '#functions/storage/outbox.ts';
import { consume } from './consume.ts';

const consumer = 'downline';

/** The new member's row and count below each sponsor above them. */
const addMember = async (event: EventOf<'member-registered'>, { database, now }: Services): Promise<void> => {
  const { memberId, at: joinedAt, ancestors } = event;
  for (const [index, ancestorId] of ancestors.entries()) {
    const level = index + 1;
    await commitOnce(database, consumer, `${memberId}:L${level}`, now(), (transaction) => {
      transaction
        .create(downlineKey(ancestorId, level, joinedAt, memberId), { memberId, level, joinedAt })
        .add(downlineTotalKey(ancestorId, level), { count: 1 }, { set: { level } });
      if (level === 1) transaction.add(sponsorshipKey(ancestorId), { sponsoredCount: 1 });
    });
  }
};

/** The volume of an activated purchase: the buyer's own, and that of their level below each sponsor above them. */
const addVolume = async (
  event: EventOf<'purchase-activated'>,
  { database, now }: Services,
): Promise<void> => {
  const { purchaseId, memberId, priceMinor, ancestors } = event;
  await commitOnce(database, consumer, `${purchaseId}:OWN`, now(), (transaction) => {
    transaction.add(sponsorshipKey(memberId), { volumeMinor: priceMinor });
  });
  for (const [index, ancestorId] of ancestors.entries()) {
    const level = index + 1;
    await commitOnce(database, consumer, `${purchaseId}:L${level}`, now(), (transaction) => {
      transaction.add(downlineTotalKey(ancestorId, level), { volumeMinor: priceMinor }, { set: { level } });
    });
  }
};

/**
 * Keeps each member's downline: rows, counts and volume per level. Each sponsor's share of an event is its own
 * transaction with its own marker, so an interrupted event goes on where it stopped, and order does not matter.
 */
export const keepDownline = async (event: PlatformEvent, services: Services): Promise<void> => {
  if (event.type === 'member-registered') await addMember(event, services);
  if (event.type === 'purchase-activated') await addVolume(event, services);
};

export const handler = consume(consumer, keepDownline);
