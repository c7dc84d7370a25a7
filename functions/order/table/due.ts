import type { Order } from '#functions/order/order-schema.ts';
import { maturityReminderDue } from '#functions/platform/table/keys.ts';

export interface DueAttributes {
  readonly gsi3pk: string;
  readonly gsi3sk: string;
}

/** Lists an active order under its maturity until its member has been reminded of it. */
export const reminderDueAttributes = (order: Order, shard: number): DueAttributes | undefined =>
  order.state === 'active' && order.maturesOn !== null && order.remindedFor !== order.maturesOn
    ? { gsi3pk: maturityReminderDue(shard), gsi3sk: `${order.maturesOn}#${order.id}` }
    : undefined;

/** Lists an unpaid order under the time when it expires; one with a part payment waits for staff. */
export const expiryDueAttributes = (order: Order, partition: string): DueAttributes | undefined =>
  order.state === 'waiting' && order.inSuspenseMinor === 0 && order.expiresAt !== null
    ? { gsi3pk: partition, gsi3sk: `${order.expiresAt}#${order.id}` }
    : undefined;
