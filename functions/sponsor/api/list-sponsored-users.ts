import type { Handler } from '#functions/entry/call.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { sponsoredBy } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { readSponsoredUsers } from '#functions/sponsor/table/read-sponsored-users.ts';
import type { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';

/** Lists whom the member sponsored directly, newest first. */
export const listSponsoredUsers: Handler<typeof infinitySponsors.endpoints.listSponsoredUsers> = async (
  call,
) => {
  const { database, signedIn } = call;
  const page = await call.page();
  const [{ items, last }, { sponsor }] = await Promise.all([
    readPage(
      database,
      { index: 'gsi3', pk: sponsoredBy(signedIn.member.id), order: 'newest-first' },
      memberSchema,
      page,
    ),
    readConfiguration(database),
  ]);
  const below = items.map((member) => ({ member, level: 1 }));
  return {
    items: await readSponsoredUsers(database, below, sponsor.nameMask),
    next: page.next(last),
  };
};
