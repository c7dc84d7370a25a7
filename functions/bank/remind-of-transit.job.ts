import type { Services } from '#functions/entry/call.ts';
import { scheduledJob } from '#functions/entry/walk-due.ts';
import { readOpenTransit } from '#functions/ledger/table/transit.ts';
import { isTransitOverdue } from '#functions/ledger/transit.ts';
import { metricFields } from '#functions/platform/metric.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readStaff } from '#functions/staff-role/table/read-staff.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { transitOverdueMetric } from '#shared/domain/metrics.ts';
import { can } from '#shared/domain/permissions.ts';

/**
 * Tells everyone who pays withdrawals, once a day, how much money in transit the bank should have shown by now; nobody
 * when there is none. A run can be repeated or doubled: the marker of the day is written with the event.
 * @returns how many were told
 */
export const remindOfTransit = async (
  { database, now: clock, log }: Pick<Services, 'database' | 'now' | 'log'>,
  hasTimeLeft: () => boolean,
): Promise<number> => {
  const now = clock();
  const { policy } = await readConfiguration(database);
  const overdue = await readOpenTransit(database, ({ createdAt }) =>
    isTransitOverdue(createdAt, policy.transitDays, now),
  );
  const { length: count } = overdue;
  log.info('counted overdue money in transit', metricFields(transitOverdueMetric, count, now));
  if (count === 0) return 0;
  let told = 0;
  for (const { id: memberId, roles } of await readStaff(database)) {
    if (!hasTimeLeft()) break;
    if (!can(roles, 'decide-withdrawals')) continue;
    const once = `${dayOf(instantOf(now))}#${memberId}`;
    const isNew = await commitOnce(database, 'remind-of-transit', once, now, (transaction) =>
      emit(transaction, { type: 'transit-overdue', memberId, count, days: policy.transitDays }, now),
    );
    if (isNew) told += 1;
  }
  return told;
};

export const handler = scheduledJob('reminded of money in transit', remindOfTransit);
