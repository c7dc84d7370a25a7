import type { Services } from '#functions/entry/call.ts';
import { dueUntil, scheduledJob, walkDue } from '#functions/entry/walk-due.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { statusEndDue } from '#functions/platform/table/keys.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { putStatus } from './table/change-member-status.ts';
import { statusEndItem } from './table/items.ts';
import { decideStatusEnd } from './user-status.ts';

const actor = { kind: 'system', name: 'end-statuses' } as const;

/** Ends the status of one member if it is still due when read strongly consistently; false when it is not. */
const endOne = async (services: Services, memberId: MemberId): Promise<boolean> => {
  const { database } = services;
  const now = services.now();
  const before = await findMember(database, memberId);
  const after = before && decideStatusEnd(before, now);
  if (!after) return false;
  const transaction = new Transaction();
  const why = before.statusUnconfirmed && { why: 'Not confirmed by a second person in time.' };
  putStatus(transaction, { before, after, actor, ...why }, now);
  // False when staff or another run changed the member just now; if still due, the next run ends it.
  return commitIfUnchanged(database, transaction);
};

/**
 * Ends every sanction and block that has expired, which restores the previous status. Each member is a transaction of
 * its own that removes it from the index, so that a run can be interrupted, repeated or run twice.
 * @returns how many ended
 */
export const endStatuses = async (services: Services, hasTimeLeft: () => boolean): Promise<number> => {
  const { database, now } = services;
  const due = { pk: statusEndDue, between: dueUntil(instantOf(now())), item: statusEndItem };
  return walkDue(database, due, hasTimeLeft, ({ memberId }) => endOne(services, memberId));
};

export const handler = scheduledJob('ended statuses', endStatuses);
