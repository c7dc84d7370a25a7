import * as z from 'zod/mini';
import type { Handler } from '#functions/entry/call.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { readDownlineTotals } from '#functions/sponsor/table/downline.ts';
import { type BranchPlace, readBranch } from '#functions/sponsor/table/read-branch.ts';
import { readSponsoredUsers } from '#functions/sponsor/table/read-sponsored-users.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import { AppError } from '#shared/domain/errors.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';

const placeSchema = z.object({
  memberId: memberIdSchema,
  joinedAt: instantSchema,
  way: z.enum(['older', 'newer']),
});

const placeAt = (way: BranchPlace['way'], member: Member | undefined) =>
  member && { memberId: member.id, joinedAt: member.joinedAt, way };

/**
 * Returns totals of every level below the member, and a page of those whom one member of the downline (or the member)
 * sponsored directly. Anyone deeper than the levels of a downline is not visible.
 */
export const browseDownline: Handler<typeof infinitySponsors.endpoints.browseDownline> = async (call) => {
  const { database, signedIn, query } = call;
  const me = signedIn.member;
  const { of = me.id, from } = query;
  const [page, { sponsor }, levels, items] = await Promise.all([
    call.page(),
    readConfiguration(database),
    readDownlineTotals(database, me.id),
    readItems(database, [of, ...(from ? [from] : [])].map(memberKey)),
  ]);
  const [parent, first] = items.map((item) => parseItem(memberSchema, item));
  const level = of === me.id ? 1 : (parent?.sponsorIds.indexOf(me.id) ?? -1) + 2;
  const isMine = of === me.id || level > 1;
  if (!isMine || level > levelsMax || (from && first?.sponsorIds[0] !== of)) throw new AppError('not_found');
  const place = page.after ? placeSchema.parse(page.after) : placeAt('from', first ?? undefined);
  const branch = await readBranch(database, of, { limit: page.limit, place });
  const below = branch.members.map((member) => ({ member, level }));
  return {
    levels,
    of,
    items: await readSponsoredUsers(database, below, sponsor.nameMask),
    next: page.next(branch.older ? placeAt('older', branch.members.at(-1)) : undefined),
    previous: page.next(branch.newer ? placeAt('newer', branch.members[0]) : undefined),
  };
};
