import type { Member } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { memberPointerItem } from '#functions/member/table/items.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { sponsorCodeKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { SponsorCode } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';

/** The member with a sponsor code; null for an unknown code, and when its member closed the account. */
export const findSponsor = async (database: Database, code: SponsorCode): Promise<Member | null> => {
  const pointer = await readItem(database, sponsorCodeKey(code), memberPointerItem);
  return pointer && !pointer.closed ? findMember(database, pointer.memberId) : null;
};

/**
 * The sponsor for a new registration: null as well while the member may not sign in, so that a block, a fraud mark and
 * a closed account look like an unknown code. A member who is sanctioned or awaiting approval keeps the code, because
 * they are only barred from moving money.
 */
export const findOpenSponsor = async (database: Database, code: SponsorCode): Promise<Member | null> => {
  const sponsor = await findSponsor(database, code);
  return sponsor && userStatusMeaning[sponsor.status].signsIn ? sponsor : null;
};
