import type { Handler } from '#functions/entry/call.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { findInDownline, placeSchema } from '#functions/sponsor/table/find-in-downline.ts';
import { readSponsoredUsers } from '#functions/sponsor/table/read-sponsored-users.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { foldName } from '#shared/domain/names.ts';
import { readPaths } from './read-paths.ts';

type Paginate = typeof infinitySponsors.endpoints.paginateSponsoredUsers;

/**
 * Lists the member's whole downline. The search uses names as the member sees them, so that it cannot unmask anyone.
 */
export const paginateSponsoredUsers: Handler<Paginate> = async (call) => {
  const { database, signedIn, query } = call;
  const me = signedIn.member.id;
  const { nameMask } = (await readConfiguration(database)).sponsor;
  const { search, ...asked } = query;
  const begins = foldName(search ?? '');
  const page = await call.page();
  const { found, next } = await findInDownline(
    database,
    me,
    { ...asked, name: begins === '' ? undefined : { mask: nameMask, begins } },
    { limit: page.limit, place: page.after && placeSchema.parse(page.after) },
  );
  const [items, paths] = await Promise.all([
    readSponsoredUsers(database, found, nameMask),
    // Only search results are new to the viewer; reading every path would cost more than the page itself.
    search === undefined ? [] : readPaths(database, me, found, nameMask),
  ]);
  return {
    items: items.map((item, index) => ({ ...item, path: paths[index] })),
    next: page.next(next && { ...next }),
  };
};
