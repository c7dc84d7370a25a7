import type { Member } from '#functions/domain/member.ts';
import type { Handler } from '#functions/http/call.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { maskName } from '#shared/domain/names.ts';
import { findInDownline, placeSchema } from './find-in-downline.ts';
import { showSponsoredUsers } from './show-sponsored-user.ts';

type Paginate = typeof infinitySponsors.endpoints.paginateSponsoredUsers;

/** My whole downline as a list. The search looks at names as I see them, so that it cannot unmask anybody. */
export const paginateSponsoredUsers: Handler<Paginate> = async (call) => {
  const { database, signedIn, query } = call;
  const { nameMask } = (await readConfiguration(database)).sponsor;
  const search = query.search?.toLowerCase() ?? '';
  const matches = (member: Member): boolean =>
    (query.status === undefined || member.status === query.status) &&
    maskName(member.profile.name, nameMask).toLowerCase().includes(search);
  const page = await call.page();
  const { found, next } = await findInDownline(
    database,
    signedIn.member.id,
    {
      level: query.level,
      joinedFrom: query.joinedFrom,
      joinedTo: query.joinedTo,
      matches: query.status !== undefined || search !== '' ? matches : undefined,
    },
    { limit: page.limit, place: page.after && placeSchema.parse(page.after) },
  );
  return {
    items: await showSponsoredUsers(database, found, nameMask),
    next: page.next(next && { ...next }),
  };
};
