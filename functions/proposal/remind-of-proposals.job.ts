import type { Services } from '#functions/entry/call.ts';
import { countAwaiting, readUndecided } from '#functions/entry/read-undecided.ts';
import { scheduledJob } from '#functions/entry/walk-due.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readStaff } from '#functions/staff-role/table/read-staff.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';

/**
 * Tells each staff member once a day how many decisions wait for them as the second person: proposals, those
 * about held files of the bank, and payout batches. Those with none hear nothing. A run can
 * be repeated or doubled: the marker of the day is written with the event.
 * @returns how many were reminded
 */
export const remindOfProposals = async (services: Services, hasTimeLeft: () => boolean): Promise<number> => {
  const { database } = services;
  const now = services.now();
  const [undecided, staff] = await Promise.all([readUndecided(database), readStaff(database)]);
  let reminded = 0;
  for (const person of staff) {
    if (!hasTimeLeft()) break;
    const count = countAwaiting(undecided, person, now);
    if (count === 0) continue;
    const once = `${dayOf(instantOf(now))}#${person.id}`;
    const isNew = await commitOnce(database, 'remind-of-proposals', once, now, (transaction) =>
      emit(transaction, { type: 'proposals-waiting', memberId: person.id, count }, now),
    );
    if (isNew) reminded += 1;
  }
  return reminded;
};

export const handler = scheduledJob('reminded of proposals', remindOfProposals);
