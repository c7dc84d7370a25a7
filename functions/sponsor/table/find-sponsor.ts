import type { Member } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { sponsorCodeKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { SponsorCode } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';

/** The member behind a sponsor code; null for a code that nobody has, and when its member closed the account. */
export const findSponsor = async (database: Database, code: SponsorCode): Promise<Member | null> => {
  const pointer = await readItem(database, sponsorCodeKey(code), memberPointerItem);
  return pointer && !pointer.closed ? findMember(database, pointer.memberId) : null;
};

/**
 * The same for somebody who registers now: null as well while the member may not sign in, so that a block, a mark for
 * fraud and a closed account answer as a code that nobody has, and say nothing of why. Who is sanctioned or waits for
 * approval keeps the code: theirs goes on, but for moving money.
 */
export const findOpenSponsor = async (database: Database, code: SponsorCode): Promise<Member | null> => {
  const sponsor = await findSponsor(database, code);
  return sponsor && userStatusMeaning[sponsor.status].signsIn ? sponsor : null;
};
