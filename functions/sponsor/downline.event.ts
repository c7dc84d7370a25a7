import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { downlineTotalKey, sponsorshipKey } from '#functions/platform/table/keys.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { writeDownlineRows } from './table/downline.ts';

const consumer = 'downline';

/**
 * Writes the member's row in the downline of each sponsor above them, as the member is now, not as they were at the
 * event.
 */
const keepRows = async (memberId: MemberId, { database }: Services): Promise<void> => {
  const member = await findMember(database, memberId);
  if (member) await writeDownlineRows(database, member);
};

/** Counts the new member on their level below each sponsor above them, in one transaction. */
const countMember = async (
  { memberId, ancestors }: EventOf<'member-registered'>,
  { database, now }: Services,
): Promise<void> => {
  await commitOnce(database, consumer, memberId, now(), (transaction) => {
    for (const [index, ancestorId] of ancestors.entries()) {
      const level = index + 1;
      transaction.add(downlineTotalKey(ancestorId, level), { count: 1 }, { set: { level } });
      if (level === 1) transaction.add(sponsorshipKey(ancestorId), { sponsoredCount: 1 });
    }
  });
};

interface Volume {
  /** The purchase, and what happened to it: each counts once. */
  readonly id: string;
  readonly memberId: MemberId;
  readonly volumeMinor: number;
  readonly ancestors: readonly MemberId[];
}

/**
 * Adds the volume of a purchase to the buyer and to their level below each sponsor above them, in one transaction; a
 * reversed one is negative.
 */
const addVolume = async (
  { id, memberId, volumeMinor, ancestors }: Volume,
  { database, now }: Services,
): Promise<void> => {
  await commitOnce(database, consumer, id, now(), (transaction) => {
    transaction.add(sponsorshipKey(memberId), { volumeMinor });
    for (const [index, ancestorId] of ancestors.entries()) {
      const level = index + 1;
      transaction.add(downlineTotalKey(ancestorId, level), { volumeMinor }, { set: { level } });
    }
  });
};

/**
 * Keeps each member's downline: rows with name and status, and counts and volume per level. What an event adds for the
 * member and up to ten sponsors is one transaction with its marker: all of it or nothing, in any order. Rows are written
 * before the count, so that everyone counted can be found.
 */
export const keepDownline = async (event: PlatformEvent, services: Services): Promise<void> => {
  switch (event.type) {
    case 'member-registered':
      await keepRows(event.memberId, services);
      return countMember(event, services);
    case 'member-renamed':
    case 'member-status-changed':
      return keepRows(event.memberId, services);
    case 'purchase-activated':
      return addVolume({ ...event, id: event.purchaseId, volumeMinor: event.priceMinor }, services);
    case 'order-reversed':
      if (event.volumeMinor > 0)
        await addVolume(
          { ...event, id: `${event.sourceId}:reversed`, volumeMinor: -event.volumeMinor },
          services,
        );
      return;
  }
};

export const handler = consume(consumer, keepDownline);
