import { levelsMax } from '#functions/domain/member.ts';
import type { Handler } from '#functions/http/call.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { readDownlineTotals } from '#functions/storage/downline.ts';
import { findMember } from '#functions/storage/find-member.ts';
import { memberItem } from '#functions/storage/items.ts';
import { sponsoredBy } from '#functions/storage/keys.ts';
import { readPage } from '#functions/storage/read.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { AppError } from '#shared/domain/errors.ts';
import { showSponsoredUsers } from './show-sponsored-user.ts';

/**
 * The tree below me, branch by branch: totals of every level, and whom one member of my downline (or I myself)
 * sponsored. What is deeper than the levels of a downline is nobody's to see from here.
 */
export const browseDownline: Handler<typeof infinitySponsors.endpoints.browseDownline> = async (call) => {
  const { database, signedIn, query } = call;
  const me = signedIn.member.id;
  const of = query.of ?? me;
  const page = await call.page();
  const [levels, { sponsor }, parent, { items, last }] = await Promise.all([
    readDownlineTotals(database, me),
    readConfiguration(database),
    of === me ? signedIn.member : findMember(database, of),
    readPage(database, { index: 'gsi3', pk: sponsoredBy(of), order: 'newest-first' }, memberItem, page),
  ]);
  const depth = of === me ? 0 : (parent?.sponsorIds.indexOf(me) ?? -1) + 1;
  if (of !== me && depth === 0) throw new AppError('not_found');
  const level = depth + 1;
  const below = level > levelsMax ? [] : items.map((member) => ({ member, level }));
  return {
    levels,
    of,
    items: await showSponsoredUsers(database, below, sponsor.nameMask),
    next: level > levelsMax ? null : page.next(last),
  };
};
