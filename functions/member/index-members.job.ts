import type { Services } from '#functions/entry/call.ts';
import { scheduledJob } from '#functions/entry/walk-due.ts';
import { allMembers } from '#functions/platform/table/keys.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { memberSchema } from './member-schema.ts';
import { findOutdated, indexMember } from './table/index-member.ts';

/**
 * Indexes every member whose search rows are out of date: members registered before the search existed or before its
 * rows changed, and changes that were never delivered. An interrupted run leaves less for the next one.
 * @returns how many members were re-indexed
 */
export const indexMembers = async ({ database }: Services, hasTimeLeft: () => boolean): Promise<number> => {
  let changed = 0;
  const question = { index: 'gsi2', pk: allMembers, order: 'newest-first' } as const;
  for await (const members of everyPage(database, question, memberSchema)) {
    if (!hasTimeLeft()) break;
    const outdated = await findOutdated(
      database,
      members.map(({ id }) => id),
    );
    for (const id of outdated) {
      if (!hasTimeLeft()) return changed;
      if (await indexMember(database, id)) changed += 1;
    }
  }
  return changed;
};

export const handler = scheduledJob('brought the search up to date', indexMembers);
