import type { Services } from '#functions/entry/call.ts';
import { scheduledJob } from '#functions/entry/walk-due.ts';
import { allMembers } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { memberSchema } from './member-schema.ts';
import { findOutdated, indexMember } from './table/index-member.ts';
import { keepSearchCheck, readSearchCheck } from './table/search-check.ts';

const pageSize = 100;

/**
 * Indexes every member whose search rows are out of date: members registered before the search existed or before its
 * rows changed, and changes that were never delivered. A run whose time is over, or that was interrupted, is continued by
 * the next one; once all members were checked, the next one begins again.
 * @returns how many members were re-indexed
 * @throws at its end, when some could not be
 */
export const indexMembers = async (
  { database, log }: Services,
  hasTimeLeft: () => boolean,
): Promise<number> => {
  let changed = 0;
  let failed = 0;
  const end = (): number => {
    if (failed > 0) throw new Error(`${failed} of the members could not be brought into the search`);
    return changed;
  };
  for (let check = await readSearchCheck(database); ; ) {
    const { items, last } = await readPage(
      database,
      { index: 'gsi2', pk: allMembers, order: 'oldest-first' },
      memberSchema,
      { limit: pageSize, after: check.after ?? undefined },
    );
    const outdated = await findOutdated(
      database,
      items.map(({ id }) => id),
    );
    for (const id of outdated) {
      if (!hasTimeLeft()) return end();
      try {
        if (await indexMember(database, id)) changed += 1;
      } catch (error) {
        // It must not hold up all others, night after night; it is tried again when its turn comes.
        log.error('a member could not be brought into the search', { memberId: id, error: error as Error });
        failed += 1;
      }
    }
    const kept = await keepSearchCheck(database, check, last ?? null);
    if (!kept?.after || !hasTimeLeft()) return end();
    check = kept;
  }
};

export const handler = scheduledJob('brought the search up to date', indexMembers);
