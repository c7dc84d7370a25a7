import { serve } from '#functions/entry/http/serve.ts';
import { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { browseDownline } from './browse-downline.ts';
import { findPath } from './find-path.ts';
import { listSponsoredUsers } from './list-sponsored-users.ts';
import { paginateSponsoredUsers } from './paginate-sponsored-users.ts';
import { readSponsorName } from './read-sponsor-name.ts';

export const handler = serve(infinitySponsors, {
  readSponsorName,
  listSponsoredUsers,
  browseDownline,
  findPath,
  paginateSponsoredUsers,
});
