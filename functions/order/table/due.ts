import { maturityReminderDue } from '#functions/platform/table/keys.ts';
import type { Day, Instant } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';

interface Order {
  readonly id: string;
  readonly state: string;
  readonly maturesOn: Day | null;
  readonly remindedFor: Day | null;
  readonly inSuspenseMinor: Minor;
  readonly expiresAt: Instant | null;
}

export interface Due {
  readonly gsi3pk: string;
  readonly gsi3sk: string;
}

/** Due for a reminder of its maturity; once its member was reminded, no longer. */
export const reminderDue = (source: Order, shard: number): Due | undefined =>
  source.state === 'active' && source.maturesOn !== null && source.remindedFor !== source.maturesOn
    ? { gsi3pk: maturityReminderDue(shard), gsi3sk: `${source.maturesOn}#${source.id}` }
    : undefined;

/** Runs out unpaid; one with a part payment is not due, it waits for staff. */
export const expiryOf = (source: Order, partition: string): Due | undefined =>
  source.state === 'waiting' && source.inSuspenseMinor === 0 && source.expiresAt !== null
    ? { gsi3pk: partition, gsi3sk: `${source.expiresAt}#${source.id}` }
    : undefined;
