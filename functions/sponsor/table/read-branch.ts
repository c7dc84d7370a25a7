import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, sponsoredBy } from '#functions/platform/table/keys.ts';
import { type Question, readPage } from '#functions/platform/table/read.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** A member of a branch at which a page starts, and the direction of the page. */
export interface BranchPlace {
  readonly memberId: MemberId;
  readonly joinedAt: Instant;
  /** `from`: this member and those who joined before; the others exclude this member. */
  readonly way: 'from' | 'older' | 'newer';
}

/** Whom a member sponsored directly, newest first, and whether there are older and newer pages. */
interface Branch {
  readonly members: Member[];
  readonly older: boolean;
  readonly newer: boolean;
}

/** Reads a page of a branch. The work is the same wherever the page is, and however long the branch is. */
export const readBranch = async (
  database: Database,
  of: MemberId,
  { limit, place }: { readonly limit: number; readonly place: BranchPlace | undefined },
): Promise<Branch> => {
  const branch = { index: 'gsi3', pk: sponsoredBy(of) } as const;
  const sortKey = place ? `${place.joinedAt}#${place.memberId}` : '';
  const after = place && { ...memberKey(place.memberId), gsi3pk: branch.pk, gsi3sk: sortKey };
  const read = async (question: Question, page: { limit: number; after: typeof after }) => {
    const { items, last } = await readPage(database, question, memberSchema, page);
    return { members: items, more: last !== undefined };
  };
  const oldestFirst = { ...branch, order: 'oldest-first' } as const;
  const newestFirst = { ...branch, order: 'newest-first' } as const;
  switch (place?.way) {
    case 'newer': {
      const { members, more } = await read(oldestFirst, { limit, after });
      return { members: members.reverse(), older: true, newer: more };
    }
    case 'from': {
      const [page, newer] = await Promise.all([
        // `0` sorts before every instant.
        read({ ...newestFirst, between: ['0', sortKey] }, { limit, after: undefined }),
        read(oldestFirst, { limit: 1, after }),
      ]);
      return { members: page.members, older: page.more, newer: newer.members.length > 0 };
    }
    default: {
      const { members, more } = await read(newestFirst, { limit, after });
      return { members, older: more, newer: place !== undefined };
    }
  }
};
